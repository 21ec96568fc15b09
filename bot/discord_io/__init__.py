"""Wraps discord.py: the client, replies, messages as plain values, custom ids, errors.

Begin with `notices`, messages as plain values, and `replies`, which sends them as answers.
May import `pictures`, `language`, `sessions` and below, but not `wording`.
"""
