"""From the outbox to messages in channels: sent once, found again after a crash."""
