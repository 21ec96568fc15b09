"""From values to rows and back."""
