"""The rules of the games, pure: no Discord, no pictures, no database, no clock, no dice.

Authors of games begin with `game.Game`, everybody else with `match.Match`; `catalog` lists the
games. Texts are made with `text.say`. Imports nothing but the standard library.
"""
