"""Discord's gateway, version 10: one WebSocket per bot process and shard."""
