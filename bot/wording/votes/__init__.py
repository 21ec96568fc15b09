"""What needs the consent of others: undo, a new player at a seat, a resignation taken back."""
