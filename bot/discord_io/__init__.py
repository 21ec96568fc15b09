"""What touches discord.py: the client, replies, messages as plain values, ids, errors."""
