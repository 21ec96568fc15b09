"""Games that are shown in other channels."""
