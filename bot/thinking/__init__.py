"""Thinking: worker processes decide for the seats that the program plays, and find hints.

Begin with `thinker`, which asks; in the processes `worker` answers. May import `sessions` and
below; `worker` only `rules` and `opponents`.
"""
