"""Thinking: worker processes decide for the seats that the program plays, and find hints.

Begin with `runner`, which takes the decisions that are due; `workers` has the processes in which
`worker` runs. May import `sessions` and below; `worker` only `rules` and `opponents`.
"""
