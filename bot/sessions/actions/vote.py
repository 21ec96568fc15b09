"""Answers to votes, whatever is asked."""

from dataclasses import replace
from random import Random
from typing import NamedTuple

from bot.basics.refusals import Refused
from bot.sessions.actions import replace as replacing
from bot.sessions.actions import undo as taking_back
from bot.sessions.model.change import Change, game_at
from bot.sessions.model.session import Table, User
from rules.text import say


class Answer(NamedTuple):
    """What somebody says to a vote."""

    number: int
    agrees: bool


def answered(random: Random, answer: Answer, table: Table, user: User) -> Change:
    """Count somebody's answer to the vote that is open."""
    game_at(table)
    vote = table.vote
    if vote is None or vote.number != answer.number:
        raise Refused(say("This vote is over, or the game has gone on since."))
    count = replacing.answered if vote.proposal else taking_back.answered
    return replace(count(random, table, vote, answer.agrees, user), is_verdict=True)
