"""What Discord requires of a request's body: JSON, types, limits of length and number."""
