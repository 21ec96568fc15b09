"""Thinking: the program decides for its seats, and gives hints, in processes of their own.

Begin with `runner`, which works off what the program owes; `workers` has the processes, in which
`worker` runs. May import `sessions` and below; `worker` only `rules` and `opponents`.
"""
