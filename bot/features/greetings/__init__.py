"""The post by which the bot introduces itself on a server."""
