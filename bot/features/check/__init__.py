"""Trying in a channel what games do there."""
