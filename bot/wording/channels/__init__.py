"""Where games are played: threads, closed channels, and lists with links to the games."""
