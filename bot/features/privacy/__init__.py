"""What is stored about somebody, and how they are forgotten."""
