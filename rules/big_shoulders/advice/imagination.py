"""Deals what a seat may not know at random: others' hands, discards, sealed choices (BS-20.2)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from typing import TypeAlias

from msgspec.structs import replace

from rules.big_shoulders.play.actions import Choice, SealedChoices
from rules.big_shoulders.play.stock import StockTurn
from rules.big_shoulders.state import Chicago, Phase, Player
from rules.big_shoulders.tables.components import BUILDINGS, DECADES, HAND
from rules.text import Seat

Eras: TypeAlias = tuple[int, ...]
"""The eras of some building tiles."""


def imagine(state: Chicago, seat: Seat, random: Random) -> Chicago:
    """Return a random position that agrees with everything a seat knows.

    A seat knows how many tiles of each era every player has had, and which were played (BS-8.1).
    """
    unseen = _unseen(state, seat)
    for tiles in unseen.values():
        random.shuffle(tiles)
    players = tuple(
        player if other == seat else _dealt_anew(player, unseen, random)
        for other, player in enumerate(state.players)
    )
    imagined = replace(state, players=players)
    return replace(
        imagined,
        phases=tuple(_phase_dealt_anew(imagined, phase, seat, random) for phase in state.phases),
    )


def _unseen(state: Chicago, seat: Seat) -> dict[int, list[str]]:
    """Return the tiles that a seat has not seen, by era, in the order of the table."""
    own = state.players[seat]
    seen = {*own.hand, *own.discards, *(tile for p in state.players for tile in p.track)}
    unseen: dict[int, list[str]] = {}
    for tile in BUILDINGS.values():
        if tile.min_players <= state.options.seats and tile.code not in seen:
            unseen.setdefault(tile.era, []).append(tile.code)
    return unseen


def _dealt_anew(player: Player, unseen: dict[int, list[str]], random: Random) -> Player:
    """Give a player other tiles of the same eras, split anew between hand and discards."""
    eras = sorted(BUILDINGS[tile].era for tile in (*player.hand, *player.discards))
    hand, discards = random.choice(tuple(_partings(player.track, eras, len(player.hand))))
    return replace(
        player,
        hand=tuple(unseen[era].pop() for era in hand),
        discards=tuple(unseen[era].pop() for era in discards),
    )


def _partings(
    track: Sequence[str], eras: Sequence[int], number: int
) -> Iterator[tuple[Eras, Eras]]:
    """Yield the ways to split tiles of some eras into a hand of `number` and the discards."""
    for places in combinations(range(len(eras)), number):
        hand = tuple(eras[index] for index in places)
        discards = tuple(era for index, era in enumerate(eras) if index not in places)
        if _may_be_discarded(track, discards):
            yield hand, discards


def _may_be_discarded(track: Sequence[str], discards: Eras) -> bool:
    """Return whether tiles of these eras could have been discarded, one per decade."""
    had, gone = Counter[int](), Counter[int]()
    for decade, tile in enumerate(track):
        had[DECADES[decade].era] += HAND - bool(decade)
        is_last = decade + 1 == len(DECADES)
        gone.update(discards[decade:] if is_last else discards[decade : decade + 1])
        gone[BUILDINGS[tile].era] += 1
        if gone - had:
            return False
    return True


def _phase_dealt_anew(state: Chicago, phase: Phase, seat: Seat, random: Random) -> Phase:
    """Return a phase with what a seat may not know of it drawn at random."""
    match phase:
        case SealedChoices(choices):
            return SealedChoices(
                {
                    other: choice if other == seat else _chosen(state, other, random)
                    for other, choice in choices.items()
                }
            )
        case StockTurn(owner) if owner != seat:
            return phase.in_public
        case _:
            return phase


def _chosen(state: Chicago, seat: Seat, random: Random) -> Choice:
    """Return a random choice that a seat may have sealed."""
    building, dropped = random.sample(state.players[seat].hand, 2)
    return building, "" if state.decade == len(DECADES) else dropped
