"""What may be done when: opening, turn, activation, preparation."""
