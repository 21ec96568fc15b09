"""Canal King Brugge: a linen-coloured island city on dark harbour water."""
