"""The decisions that the program owes, and their making."""
