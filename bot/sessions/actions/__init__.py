"""What people do with a session, as pure functions: a session and a user in, a Change out."""
