"""People read moves in words, and what they read of a move is understood when they type it."""

import re
from random import Random

import pytest
from hypothesis import settings

from authoring.records.checking import FOLDER
from rules import record
from rules.catalog import GAMES
from rules.core import NATURE, Choice
from rules.draft import Draft
from rules.errors import RulesError
from rules.match import Match
from rules.orders.giving import given, on_turn, summary
from rules.orders.order import Branch
from rules.text import Reader, Seat, Text, words
from rules.tongues import tongues
from tests.rules.typed.outcomes import played

RECORDS = sorted(path.relative_to(FOLDER).as_posix() for path in FOLDER.glob("*/*.txt"))
RECORDS = RECORDS[:: 1 if settings().max_examples >= 500 else 3]
"""All are looked at by night."""
BY_DAY = 3
"""Every so many of them are looked at at once, the others before a change lands."""
POSITIONS, CHOICES, STEPS = 4, 4, 8
every_record = pytest.mark.parametrize(
    "name",
    [pytest.param(n, marks=[pytest.mark.long] * (at % BY_DAY > 0)) for at, n in enumerate(RECORDS)],
)


def positions(kept: record.Record, number: int) -> list[Match]:
    """Return some positions of a recorded game in which a player decides."""
    random = Random(number)
    match, met = Match.start(GAMES[kept.key], kept.setup), list[Match]()
    for seat, move in kept.moves:
        if match.waiting_for and not match.resigned:
            met.append(match)
        match = match.play(seat, move)
    return random.sample(met, min(number, len(met)))


def must_be_words(text: Text, match: Match, *moves: str) -> None:
    """Fail if a text has one of some moves in notation, in any language."""
    game, readers = match.game, [tongue.reader for tongue in tongues(match.game)]
    for move in (move for move in moves if " " in move):
        phrase = game.phrases.of(game.parse(match.state, Seat(0), move))
        if phrase and any(move in words(phrase, reader) for reader in readers):
            continue  # The words happen to be the same.
        for said in (words(text, reader) for reader in readers):
            assert "`" not in said
            assert not re.search(rf"(?<!\w){re.escape(move)}(?!\w)", said), (move, said)


@every_record
def test_the_log_has_no_notation(name: str) -> None:
    kept = played(name)
    match = Match.replay(GAMES[kept.key], kept.setup, kept.moves)

    assert match.entries
    for entry in match.entries:
        for event in entry.events:
            must_be_words(event.text, match, entry.move)


@every_record
def test_refusals_drafts_and_orders_have_no_notation(name: str) -> None:
    kept = played(name)
    others = [move for seat, move in kept.moves if seat != NATURE][:: len(kept.moves) // 6 or 1]
    for match in positions(kept, POSITIONS):
        seat = match.waiting_for[0]
        legal = [choice.notation for choice in match.choices(seat)]
        must_be_words(whole_turn(match, seat).named, match, *legal)
        for typed in (*others, "zzz", legal[0][:-1], f"{legal[-1].split()[0]} zzz"):
            try:
                Draft.begun(match, seat).typed(typed)
            except RulesError as refused:
                told = words(refused.reason).replace(f"“{typed}”", "")
                must_be_words(Text("", (("", told),)), match, *legal, *others)
        for waiting in map(Seat, range(match.setup.seats)):
            imagined = None if waiting in match.to_act else on_turn(match, waiting)
            if imagined and not match.is_over:
                ahead = whole_turn(imagined, waiting)
                if ahead.is_complete:
                    order = given(match, waiting, [Branch("", ahead.steps)])
                    must_be_words(summary(order, match), match, *ahead.moves)


def whole_turn(match: Match, seat: Seat) -> Draft:
    """Return a turn put together from the first of the choices, as far as a few steps lead."""
    draft = Draft.begun(match, seat)
    for _ in range(STEPS):
        if draft.is_complete:
            break
        draft = draft.chosen(draft.choices[0].notation)
    return draft


@every_record
def test_what_is_read_of_a_move_is_understood_when_typed(name: str) -> None:
    """By all words on the way to it, by those of its sentence, and by the last buttons alone."""
    for match in positions(played(name), POSITIONS):
        seat, random = match.waiting_for[0], Random(name)
        choices = Draft(seat, (match,)).choices
        for choice in random.sample(choices, min(CHOICES, len(choices))):
            for tongue in tongues(match.game):
                titles = [words(title, tongue.reader) for title in choice.path]
                line = choice.notation.split("; ")
                sentence = words(match.named(seat, line), tongue.reader)
                buttons = buttons_of(choice, tongue.reader)
                alike = [c for c in choices if buttons_of(c, tongue.reader) == buttons]
                assert typed(match, seat, buttons) == choice.notation or alike[1:], buttons
                assert typed(match, seat, sentence) == choice.notation, sentence
                for last in range(1, len(titles) if len(choice.moves) == 1 else 1):
                    end = " › ".join(titles[last:])
                    assert typed(match, seat, end) in {"", choice.notation}, end


def buttons_of(choice: Choice, reader: Reader) -> str:
    return " › ".join(words(title, reader) for title in choice.path)


def typed(match: Match, seat: Seat, text: str) -> str:
    """Return the line that a typed text makes, without obvious steps; else ""."""
    try:
        draft = Draft(seat, (match,)).typed(text).without_obvious_end()
    except RulesError:
        return ""
    return "; ".join(draft.moves)
