"""Ruhrschifffahrt 1769-1890: coal down the Ruhr, locks, warehouses and the export of Ruhrort.

`game` joins the rest: `state` is a position, `moves` what can be done in it, `phases` the order of
play and its decisions, `events` what the log tells, `menu` and `view` what people see, `tables`
the printed components. The other modules hold one subject each, as the rulebook has it.
"""
