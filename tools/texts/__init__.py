"""The texts of the bot and of the local table for translators, beside those of the games."""
