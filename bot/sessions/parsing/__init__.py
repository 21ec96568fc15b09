"""Reads what people type: options, moves, dates, quiet hours, time zones.

Each module has one function that begins with `read_`, which returns values or raises Refused,
or one that finds suggestions. May import `model` only.
"""
