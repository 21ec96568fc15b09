"""Values of a session: who plays what, how far it has come, what has to be posted."""
