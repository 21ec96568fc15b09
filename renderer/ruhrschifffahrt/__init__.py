"""Ruhrschifffahrt: a hand-coloured chart of the Ruhr above the ledger of the shipping office."""
