"""What people can do with the bot: one folder a feature, which has all of it."""
