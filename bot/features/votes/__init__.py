"""What needs the consent of others, and how they give it."""
