"""Ruhrschifffahrt 1769-1890: coal down the Ruhr, locks, warehouses and the export of Ruhrort.

`game` combines the rest, each part of which needs only those after it: `setup`, `advice` for
opponents, hints and orders, `menu` and `view` for what players see, `play` for the order of play
and its phases, `events` for the log, `words`, the position `state`, `moves` and `notation`, and
`tables` for the printed components.
"""
