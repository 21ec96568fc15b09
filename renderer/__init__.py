"""Pictures of positions: views in, PNG out."""
