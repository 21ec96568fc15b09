"""Texts, notation, setups, rulebooks, records, matches and their history."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

import pytest

from rules import history, record
from rules.catalog import GAMES
from rules.core import (
    NATURE,
    Event,
    NotYourTurn,
    Result,
    Seat,
    Setup,
    UnfitSetup,
    known_to,
    ranked,
)
from rules.errors import IllegalMove, RulesError, UnreadableMove
from rules.match import Entry, Match
from rules.notation import Notation
from rules.rulebook import Rulebook
from rules.text import Reader, Text, Who, count, say, words
from tests.rules.sealed import SealedGame

CRONBERG = GAMES["cronberg"]
ANNA, BEN, CLARA = Seat(0), Seat(1), Seat(2)


# Texts


def test_a_sentence_names_people_numbers_and_lists() -> None:
    text = say("{who} loses {points:+} at {places}.", who=Who(BEN), points=-3, places=("a1", "b2"))

    assert words(text) == "Seat 2 loses −3 at a1, b2."
    assert str(text) == words(text)
    assert words(text, Reader(name=lambda seat: "AB"[seat])) == "B loses −3 at a1, b2."


def test_a_counted_sentence_has_two_forms() -> None:
    assert [words(count("{count} coin", "{count} coins", n)) for n in (1, 2)] == [
        "1 coin",
        "2 coins",
    ]


def test_a_reader_brings_a_language() -> None:
    german = {"Not now.": "Nicht jetzt."}
    reader = Reader(gettext=lambda text: german.get(text, text))

    assert words(say("{x}", x=say("Not now.")), reader) == "Nicht jetzt."


def test_a_count_must_be_a_number() -> None:
    with pytest.raises(TypeError, match="no number"):
        words(Text("{count} coin", (("count", "many"),), "{count} coins"))


# Notation


@dataclass(frozen=True, slots=True)
class Raise:
    card: str
    space: str
    cost: int = 1


@dataclass(frozen=True, slots=True)
class Swap:
    tiles: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Build:
    kept: str
    dropped: str


@dataclass(frozen=True, slots=True)
class End:
    pass


NOTATION: Notation[Raise | Swap | Build | End] = Notation(
    {
        Raise: "raise {card} {space} {cost?}",
        Swap: "swap {tiles*}",
        Build: "build {kept} drop {dropped}",
        End: "end turn",
    },
    {"card": ("A1", "A2"), "tiles": {"s": "S", "straight": "S", "g": "G"}},
)


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("RAISE a1 d4", "raise A1 d4"),
        ("raise a2 d4 2", "raise A2 d4 2"),
        ("swap straight g s", "swap S G S"),
        ("build b3  drop b4", "build b3 drop b4"),
        ("End Turn", "end turn"),
    ],
)
def test_moves_are_read_in_any_case_and_written_in_one_spelling(typed: str, written: str) -> None:
    assert NOTATION.write(NOTATION.read(typed)) == written


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("", "“” is no move here. Moves look like “raise <card> <space> <cost>”, “swap <tiles>”"),
        ("raise", "“raise” is no move here. Moves look like “raise <card> <space> <cost>”."),
        ("build b3 keep b4", "Moves look like “build <kept> drop <dropped>”."),
        ("raise A9 d4", "There is no card “a9”."),
        ("raise A1 d4 two", "“two” should be a number (cost)."),
        ("x" * 90, "“" + "x" * 59 + "…” is no move here."),
    ],
)
def test_what_cannot_be_read_is_answered_with_what_moves_look_like(typed: str, answer: str) -> None:
    with pytest.raises(UnreadableMove) as refusal:
        NOTATION.read(typed)

    assert answer in str(refusal.value)


# Rulebooks


RULES = """# A game
## AB-1 Setup
- **AB-1.1 Coins.** Everybody has 9 coins `[seed]`
  and one more line. `[designed: why not]`
- AB-1.2 A mill costs 9 coins. [public P1]

## AB-2 Play
- AB-2 Take turns.
Not a rule.
"""


def test_rules_are_read_by_number_without_their_source_marks() -> None:
    book = Rulebook.read(RULES)

    assert [(rule.number, rule.section) for rule in book.rules] == [
        ("AB-1.1", "AB-1 Setup"),
        ("AB-1.2", "AB-1 Setup"),
        ("AB-2", "AB-2 Play"),
    ]
    assert book.rules[0].text == "**Coins.** Everybody has 9 coins\n  and one more line."
    assert book.rules[1].text == "A mill costs 9 coins."


def test_a_rule_may_have_a_bold_number_only() -> None:
    assert Rulebook.read("- **AB-3** Text.").rules[0].text == "Text."


@pytest.mark.parametrize(
    ("topic", "numbers"),
    [
        ("ab-1.2", ["AB-1.2"]),
        ("AB-1", ["AB-1.1", "AB-1.2"]),
        ("coins setup", ["AB-1.1", "AB-1.2"]),
        ("mill", ["AB-1.2"]),
        ("costing", ["AB-1.2"]),
        ("elephant", []),
        ("  ", []),
    ],
)
def test_rules_are_found_by_number_and_by_words(topic: str, numbers: list[str]) -> None:
    assert [rule.number for rule in Rulebook.read(RULES).search(topic)] == numbers


# Setups


@pytest.mark.parametrize(
    ("setup", "answer"),
    [
        (Setup(5), "Cronberg is for 2 to 4 players, not 5."),
        (Setup(2, {"speed": "fast"}), "Cronberg has no option “speed”. Its options: first_seat,"),
        (Setup(2, {"series_games": "0"}), "series_games cannot be “0”. Choose from: 1, 2,"),
    ],
)
def test_a_setup_that_does_not_fit_is_refused(setup: Setup, answer: str) -> None:
    with pytest.raises(UnfitSetup) as refusal:
        Match.start(CRONBERG, setup)

    assert answer in str(refusal.value)


def test_places_are_shared_by_equal_standings() -> None:
    assert ranked([5, 9, 9, 1]) == (3, 1, 1, 4)


# Matches


def cronberg(*moves: str, seats: int = 2) -> Match:
    """A game in which seat 1 begins; `*` marks chance."""
    match = Match.start(CRONBERG, Setup(seats, {"first_seat": "seat:1"}))
    for move in moves:
        seat = NATURE if move.startswith("*") else match.to_act[0]
        match = match.play(seat, move.removeprefix("*"))
    return match


def test_who_is_not_on_turn_is_told_who_is() -> None:
    with pytest.raises(NotYourTurn, match="Seat 1 decides now"):
        cronberg().play(BEN, "draw")


def test_chance_is_refused_when_a_player_decides() -> None:
    with pytest.raises(NotYourTurn):
        cronberg().play(NATURE, "drawn R01")


def test_after_the_end_nothing_can_be_played() -> None:
    match = cronberg().play(ANNA, "resign")

    assert match.choices(BEN) == ()
    with pytest.raises(IllegalMove, match="game is over"):
        match.play(BEN, "draw")


def test_resigning_a_game_of_two_makes_the_other_win() -> None:
    match = cronberg("token d4").play(ANNA, "Resign")

    assert match.is_over
    assert match.result is not None
    assert match.result.winners == (BEN,)
    assert str(match.result.why) == "Seat 1 resigned."


def test_of_three_one_can_resign_once_and_chance_plays_for_him() -> None:
    match = cronberg(seats=3).play(BEN, "resign").play(ANNA, "token d4")

    assert (match.to_act, match.waiting_for) == ((BEN,), ())
    assert match.choices(BEN) == ()
    assert match.result is None
    assert CLARA in match.roll(Random(1)).waiting_for
    with pytest.raises(IllegalMove, match="resigned already"):
        match.play(BEN, "resign")


def test_who_resigned_comes_last_whatever_the_score() -> None:
    match = cronberg(seats=3).play(BEN, "resign")
    while not match.is_over:
        match = match.roll_once(Random(4))

    assert match.result is not None
    assert match.result.ranks[BEN] == 3


def test_a_preview_is_a_try_that_reveals_nothing() -> None:
    match = cronberg()

    tried = match.preview(ANNA, "token d4")

    assert tried is not None
    assert tried.view(None) != match.view(None)
    assert match.preview(ANNA, "draw") is not None
    sealed = Match.start(SealedGame(), Setup(2)).play(ANNA, "bid 3")
    assert sealed.preview(BEN, "bid 2") is None


# History


def test_the_last_turn_is_what_the_picture_marks() -> None:
    match = cronberg("token d4", "draw", "*drawn R01")

    assert [str(e.text) for e in history.recent(match, None)] == ["Seat 1 places a token on d4."]
    assert history.recent(cronberg(), None) == ()


def test_the_log_holds_what_the_seat_may_know() -> None:
    match = Match.start(SealedGame(), Setup(2)).play(ANNA, "bid 3")

    assert [len(entry.events) for entry in history.log(match, ANNA)] == [1]
    assert [len(entry.events) for entry in history.log(match, None)] == [0]


def test_a_move_can_be_taken_back_until_another_seat_moves() -> None:
    free = history.undo(cronberg("token d4"), ANNA)
    late = history.undo(cronberg("token d4", "token a1"), ANNA)

    assert free is not None
    assert free.is_free
    assert history.without(cronberg("token d4"), free) == cronberg()
    assert late == history.Undo((), (), (BEN,))
    assert late is not None
    assert not late.is_free


def test_what_chance_has_shown_is_named_in_the_undo() -> None:
    undo = history.undo(cronberg("draw", "*drawn R01"), ANNA)

    assert undo is not None
    assert [str(text) for text in undo.revealed] == ["Seat 1 draws City hall +4/+8."]
    assert not undo.is_free


def test_laying_can_be_taken_back_but_not_the_draw_before_it() -> None:
    match = cronberg("draw", "*drawn R01", "rhomb 22-23")

    undo = history.undo(match, ANNA)

    assert undo is not None
    assert undo.is_free
    assert history.without(match, undo) == cronberg("draw", "*drawn R01")


def test_there_is_nothing_to_take_back_before_the_first_move_or_after_resigning() -> None:
    assert history.undo(cronberg(), ANNA) is None
    assert history.undo(cronberg(seats=3).play(ANNA, "resign"), ANNA) is None


def test_a_sealed_decision_can_be_taken_back_although_others_decided_meanwhile() -> None:
    match = Match.start(SealedGame(), Setup(3)).play(ANNA, "bid 3").play(BEN, "bid 2")

    undo = history.undo(match, ANNA)

    assert undo is not None
    assert undo == history.Undo((1,), (), ())
    assert history.without(match, undo).record == ((BEN, "bid 2"),)


def test_a_simultaneous_decision_cannot_be_taken_back_once_the_turn_has_gone_on() -> None:
    match = Match.start(SealedGame(), Setup(3)).play(ANNA, "bid 3").play(BEN, "bid 2")
    gone_on = replace(match, state=replace(match.state, turn=2))

    assert history.undo(gone_on, ANNA) == history.Undo((), (), (BEN,))


def dealt(last_bid: str, card: int) -> Match:
    """Anna bids last (a bid of 0 tells nobody anything), then chance deals."""
    match = Match.start(SealedGame(), Setup(2)).play(BEN, "bid 2").play(ANNA, last_bid)
    return match.play(NATURE, f"deal {card}")


def test_a_hidden_draw_is_named_without_being_told() -> None:
    unseen = say("something hidden was drawn or seen")
    shown = say("{who} has bid.", who=Who(ANNA))

    assert history.undo(dealt("bid 3", 5), ANNA) == history.Undo((0,), (shown, unseen), ())
    assert history.undo(dealt("bid 0", 5), ANNA) == history.Undo((0,), (unseen,), ())


def test_what_nobody_may_know_of_does_not_stand_in_the_way_of_an_undo() -> None:
    assert history.undo(dealt("bid 0", 7), ANNA) == history.Undo((0,), (), ())


def test_who_owes_nothing_may_still_change_a_sealed_decision() -> None:
    match = Match.start(SealedGame(), Setup(2)).play(ANNA, "bid 3").play(ANNA, "bid 1")

    assert match.state.bids == {ANNA: 1}


def test_spectators_read_the_record_without_secrets_until_the_end() -> None:
    match = Match.start(SealedGame(), Setup(2)).play(ANNA, "bid 3")

    assert history.public_record(match) == ((ANNA, ""),)
    assert record.write(match, history.public_record(match)).splitlines()[-1] == "1 …"
    opened = match.play(BEN, "bid 2").play(NATURE, "deal 7")
    assert history.public_record(opened) == ((ANNA, "bid 3"), (BEN, "bid 2"))
    assert len(history.public_record(opened.play(ANNA, "resign"))) == 4


# Records


def test_a_record_says_setup_moves_scores_and_why() -> None:
    match = replace(cronberg("token d4"), setup=Setup(2, {"first_seat": "seat:1"}, "3 4"))

    text = record.write(match.play(BEN, "resign"), match.record, ["played in Bruges"])

    assert text.splitlines() == [
        "# played in Bruges",
        "game cronberg",
        "seats 2",
        "option first_seat seat:1",
        "carried 3 4",
        "1 token d4",
        "= 0 0",
        "# Seat 2 resigned.",
    ]
    assert record.read(text) == record.Record("cronberg", match.setup, match.record, scores=(0, 0))


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("game chess\nseats 2", "unknown game, “chess”"),
        ("game cronberg", "does not say how many seats"),
        ("game cronberg\nseats 2\nx token d4", "Line 3: “x” is no seat."),
        ("game cronberg\nseats 2\n0 token d4", "Line 3: “0” is no seat."),
    ],
)
def test_what_is_no_record_is_refused(text: str, answer: str) -> None:
    with pytest.raises(RulesError) as refusal:
        record.replay(record.read(text), GAMES)

    assert answer in str(refusal.value)


def test_events_without_an_audience_are_for_everybody() -> None:
    public, private = Told(None), Told((ANNA,))

    assert known_to((public, private), None) == (public,)
    assert known_to((public, private), ANNA) == (public, private)


@dataclass(frozen=True, slots=True)
class Told(Event):
    who: Sequence[Seat] | None

    @property
    def text(self) -> Text:
        return say("Told.")

    @property
    def audience(self) -> tuple[Seat, ...] | None:
        return None if self.who is None else tuple(self.who)


def test_a_game_without_chance_secrets_campaign_or_glossary_needs_to_say_nothing_of_them() -> None:
    game = SealedGame()
    state = game.start(Setup(2))

    assert game.carry_over(state) == ""
    assert game.explain("bid") is None
    assert super(SealedGame, game).odds(state) == ()
    assert not CRONBERG.hides(cronberg().state, ANNA, None, cronberg().state)
    assert not CRONBERG.omits(cronberg().state, ANNA, None, cronberg().state)
    assert game.campaign is None
    assert game.reseated("kept", (BEN, ANNA)) == "kept"


def test_a_campaign_adds_up_the_scores_unless_a_game_knows_better() -> None:
    results = [Result((4, 1), (1, 2), say("")), Result((-1, 3), (2, 1), say(""))]

    assert SealedGame().series_points(results) == (3, 4)


# Looking back by turns


def test_a_match_has_a_place_for_every_turn_and_the_present_for_the_last() -> None:
    match = cronberg()
    while len(history.turns(match)) < 6:
        match = match.roll_once(Random(len(match.entries)))
    turns = history.turns(match)
    then = [history.back_to(match, length) for length in turns]

    assert [position.turn for position in then] == sorted({position.turn for position in then})
    assert then[-1].record == match.record
    assert all(NATURE not in position.to_act for position in then[:-1])
    assert then[2].record == match.record[: turns[2]]


def test_a_turn_of_chance_alone_is_shown_as_chance_left_it() -> None:
    chance = Entry(NATURE, "", (), -1, (NATURE,))
    match = replace(cronberg(), entries=(chance, chance))

    assert history.turns(match) == (1, 2)
