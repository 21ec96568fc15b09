"""The process: its settings, its start, and the tasks that run as long as it does.

Begin with `startup.serve`; the command line is in `command_line`. May import everything below.
"""
