"""Every sentence the bot says by itself, and how its messages are laid out. No I/O."""
