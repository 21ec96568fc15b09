"""Ruhrschifffahrt 1769-1890: coal down the Ruhr, locks, warehouses and the export of Ruhrort.

`game` combines the rest: `state` is a position, `moves` the possible moves, `phases` the order of
play and its decisions, `events` what the log tells, `menu` and `view` what players see, `tables`
the printed components. The other modules follow the subjects of the rulebook.
"""
