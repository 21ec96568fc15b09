"""What is shown before a game begins: the table, guests, options, seats and colours; tries."""
