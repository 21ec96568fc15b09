"""Whole games played at random: the records that a game still needs."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from authoring.records.covering import FEW, fits, more_setups
from rules.core import NATURE
from rules.game import Game
from rules.match import RESIGN, Match
from rules.record import Record
from rules.setup import Setup
from rules.text import Seat

CHANGE_OF_MIND = 0.1
"""How often a seat that owes nothing moves, if it has a move."""

RESIGNING = 4
"""The most seats of the games with resignations: larger games take long."""

CAMPAIGNS = 2
"""Campaigns for each number of seats."""

GAMES = 3
"""Games of a campaign whose rules do not fix their number."""


def wanted_games(
    game: Game[Any, Any], have: Sequence[Record], random: Random
) -> Iterator[tuple[str, Match]]:
    """Yield the games missing from the records, each with a word for its peculiarity.

    They are few games that cover the options, one for each number of seats in which people resign,
    and the later games of campaigns, if the game has campaigns.
    """
    for setup in more_setups(game, [r.setup for r in have if is_whole(r)], random):
        yield "", finished(Match.start(game, setup), random)
    for seats in sorted({*game.seats}.difference(r.setup.seats for r in have if has_resigned(r))):
        if seats <= RESIGNING:
            yield "resigned", resigned_game(game, seats, random)
    if game.campaign and not any(record.setup.carried for record in have):
        for seats in game.campaign.seats or game.seats:
            for number in range(CAMPAIGNS):
                setup = _setup(game, seats, game.campaign.options, number)
                for match in later_games(game, setup, game.campaign.games or GAMES, random):
                    yield "carried", match


def is_whole(record: Record) -> bool:
    """Return whether a game outside a campaign was played to its end by everybody."""
    return bool(record.scores) and not record.setup.carried and not has_resigned(record)


def has_resigned(record: Record) -> bool:
    """Return whether somebody resigned."""
    return any(move == RESIGN for _, move in record.moves)


def finished(match: Match, random: Random) -> Match:
    """Play at random to the end."""
    while not match.is_over:
        match = one_by_chance(match, random)
    return match


def one_by_chance(match: Match, random: Random) -> Match:
    """Make a random move of a seat that owes one; occasionally of any seat that has one."""
    seat = random.choice(match.to_act)
    if seat == NATURE:
        return match.roll_once(random)
    if random.random() < CHANGE_OF_MIND:
        seat = random.choice([other for other in _seats(match) if _moves(match, other)])
    return match.play(seat, random.choice(_moves(match, seat)))


def resigned_game(game: Game[Any, Any], seats: int, random: Random) -> Match:
    """Play a game in which half of the people resign, one by one, from its middle third on."""
    match = finished(Match.start(game, _setup(game, seats, {}, seats)), random)
    third = len(match.record) // 3
    match = Match.replay(game, match.setup, match.record[: random.randrange(third, 2 * third)])
    for seat in random.sample(_seats(match), max(1, seats // 2)):
        match = match.play(seat, RESIGN)
        for _ in range(random.randrange(20)):
            match = match if match.is_over else one_by_chance(match, random)
    return finished(match, random)


def later_games(game: Game[Any, Any], setup: Setup, games: int, random: Random) -> Iterator[Match]:
    """Yield the games of a campaign after the first; everybody changes seats after each."""
    before = tuple(Seat((seat + 1) % setup.seats) for seat in range(setup.seats))
    match = finished(Match.start(game, setup), random)
    for _ in range(1, games):
        carried = game.reseated(game.carry_over(match.state), before)
        match = finished(Match.start(game, replace(setup, carried=carried)), random)
        yield match


def _setup(game: Game[Any, Any], seats: int, fixed: Mapping[str, str], number: int) -> Setup:
    """Return a setup whose free options take their values in turn, by number, where that fits."""
    options = dict(fixed)
    for option in game.options:
        value = option.values[number % len(option.values)]
        takes_turns = len(option.values) <= FEW and value != option.default
        if takes_turns and fits(game, Setup(seats, {option.name: value} | options)):
            options.setdefault(option.name, value)
    return Setup(seats, options)


def _seats(match: Match) -> list[Seat]:
    return [Seat(seat) for seat in range(match.setup.seats)]


def _moves(match: Match, seat: Seat) -> list[str]:
    moves = match.game.legal_moves(match.state, seat)
    return [match.game.format(match.state, move) for move in moves]
