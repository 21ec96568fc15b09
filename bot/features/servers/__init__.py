"""What those who manage a server choose for everybody there."""
