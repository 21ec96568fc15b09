"""What explains the games and the bot: the pages of /help, /learn and /rules."""
