"""The pages of /settings, /away, /server and /privacy."""
