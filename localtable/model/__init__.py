"""The simulated Discord in memory: accounts, channels, messages, interactions and events."""
