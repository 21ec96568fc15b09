"""The pages of /settings, with what it leads to, and of /server."""
