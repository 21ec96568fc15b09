"""What can be done to the model: write messages, start interactions and respond to them."""
