"""The Discord bot: sessions in channels, kept in one database."""
