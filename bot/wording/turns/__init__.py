"""The ephemeral pages on which somebody takes their turn: panel, news, hints, hand."""
