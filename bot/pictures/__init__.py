"""Pictures of positions, drawn beside the event loop and kept for a while."""
