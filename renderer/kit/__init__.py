"""What the pictures of all games are put together from: seats, frame, depth, marks, icons."""
