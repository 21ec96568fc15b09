"""OK-18: the solo campaign."""

from collections import Counter
from random import Random

import pytest

from rules.core import NATURE
from rules.errors import UnfitSetup
from rules.match import Match
from rules.oranienburger_kanal.setup import handed_on
from rules.oranienburger_kanal.state import Campaign, Kanal
from rules.oranienburger_kanal.tables.structures import STRUCTURES, deck_of
from rules.setup import Setup
from rules.text import words
from tests.rules.oranienburger_kanal.building import GAME, kanal, player
from tests.rules.oranienburger_kanal.solo_games import scored, solo, states


def campaign(seed: int, **options: str) -> list[Match]:
    """Return three games, each handing on to the next."""
    games = list[Match]()
    for game in range(3):
        carried = GAME.carry_over(games[-1].state) if games else ""
        games.append(solo(carried, seed + game, mode="campaign", **options)[-1])
    return games


def in_stacks(match: Match) -> set[str]:
    """Return every structure turned up in a game; a solo game turns up all of them."""
    return {entry.move.split()[1].upper() for entry in match.entries if entry.seat == NATURE}


@pytest.mark.parametrize("deck", ["A", "B"])
def test_ok_18_1_and_ok_18_2_each_game_uses_structures_not_used_before(deck: str) -> None:
    first, second, third = (in_stacks(match) for match in campaign(5, deck=deck))

    assert [len(game) for game in (first, second, third)] == [18, 18, 18]
    assert not first & second
    again = third & (first | second)
    assert len(again) == 1
    assert Counter(STRUCTURES[name].colour for name in first | second | third) == {
        "green": 18,
        "orange": 15,
        "blue": 20,
    }
    assert {STRUCTURES[name].deck for name in first | second | third} == {deck}


def test_ok_18_3_blue_structures_left_in_the_display_are_set_aside() -> None:
    state = scored(100, Campaign())

    assert GAME.carry_over(state) == "game 2 deck A totals 100 used A22,A41,A50 aside A41,A50"
    assert GAME.carry_over(scored(100)) == ""
    assert GAME.carry_over(scored(100, Campaign(game=3, totals=(1, 2)))) == ""
    assert GAME.carry_over(kanal(player(), campaign=Campaign())) == ""


BLUE = deck_of("A", "blue", extra=False)


def third_game(*aside: str) -> Kanal:
    """Return the third game of a campaign, with all but its blue cards drawn."""
    used = frozenset(BLUE[:14])
    carried = handed_on("A", Campaign(3, (100, 110), used, aside))
    match = Match.start(GAME, Setup(1, {"mode": "campaign"}, carried))
    dice = Random(1)
    while match.state.stack != "blue":
        match = match.roll_once(dice)
    while not match.state.lacks_cards:
        match = match.roll_once(dice)
    return match.state


def test_ok_18_4_the_third_blue_stack_has_one_of_those_set_aside() -> None:
    state = third_game("A41", "A42", "A43")
    weights = {GAME.format(state, move): weight for move, weight in GAME.odds(state)}

    assert state.stacks["blue"] == 7
    assert {weights[f"drawn {name}".lower()] for name in BLUE[14:]} == {3}
    assert [weights[f"drawn {name}"] for name in ("a41", "a42", "a43")] == [1, 1, 1]
    assert sum(weights.values()) == 7 * 3


def test_ok_18_4_once_it_has_come_no_other_comes() -> None:
    state = third_game("A41", "A42", "A43")

    after, _ = GAME.apply(state, NATURE, GAME.parse(state, NATURE, "drawn a42"))

    assert set(after.unseen["blue"]) == set(BLUE[14:])


def test_ok_18_4_if_none_was_set_aside_it_is_one_of_all_used() -> None:
    state = third_game()

    assert set(state.unseen["blue"]) == set(BLUE)
    assert {weight for _, weight in GAME.odds(state)} == {1, 14}


def test_ok_18_5_the_disc_takes_another_way_in_each_game() -> None:
    ways = [
        list(dict.fromkeys(state.blocked for state in states(solo(carried, mode="campaign"))))
        for carried in (
            "",
            handed_on("A", Campaign(2, (90,), frozenset(BLUE[:7]))),
            handed_on("A", Campaign(3, (90, 95), frozenset(BLUE[:14]))),
        )
    ]

    assert ways == [
        ["u1", "u2", "u3", "u4", "l1", "l2", "l3"],
        ["u1", "l1", "u2", "l2", "u3", "l3", "u4"],
        ["u4", "u3", "u2", "u1", "l3", "l2", "l1"],
    ]


def test_ok_18_5_the_thaler_of_the_first_blocked_space_is_removed() -> None:
    state = third_game("A41")

    start = GAME.start(
        Setup(1, {"mode": "campaign"}, handed_on("A", Campaign(3, (1, 2), frozenset(BLUE[:14]))))
    )
    assert [start.thalers[space] for space in ("u1", "u4")] == [1, 0]
    assert state.campaign is not None


SUMS = (
    ((115, 115), 119, 2, "Room for improvement: 349 points in 3 games, 350 win."),
    ((115, 115), 120, 1, "Victory: 350 points in 3 games, 350 win."),
    ((130, 120), 120, 1, "Great performance: 370 points in 3 games, 350 win."),
)


@pytest.mark.parametrize(("earlier", "total", "rank", "why"), SUMS)
def test_ok_18_7_the_campaign_is_judged_by_its_sum(
    earlier: tuple[int, ...], total: int, rank: int, why: str
) -> None:
    result = GAME.result(scored(total, Campaign(3, earlier)))

    assert result is not None
    assert result.ranks == (rank,)
    assert words(result.why) == why


def test_ok_18_7_on_the_way_each_game_is_judged_alone() -> None:
    result = GAME.result(scored(121, Campaign(2, (100,))))

    assert result is not None
    assert result.ranks == (1,)
    assert words(result.why) == "Victory: 121 points in game 2 of 3, 221 so far."


BAD = (
    ("nonsense", "What the earlier game handed on cannot be read. (OK-18.1)"),
    (
        "game 2 deck B totals 90 used B41 aside none",
        "This campaign is played with deck B. (OK-18.1)",
    ),
    (
        "game 3 deck A totals 90 used A41 aside none",
        "What the earlier game handed on does not fit together. (OK-18.1)",
    ),
    (
        "game 2 deck A totals 90 used B41 aside none",
        "What the earlier game handed on does not fit together. (OK-18.1)",
    ),
    (
        "game 2 deck A totals 90 used A41 aside A42",
        "What the earlier game handed on does not fit together. (OK-18.1)",
    ),
)


@pytest.mark.parametrize(("carried", "reason"), BAD)
def test_what_is_handed_on_must_make_sense(carried: str, reason: str) -> None:
    with pytest.raises(UnfitSetup) as refused:
        GAME.start(Setup(1, {"mode": "campaign"}, carried))

    assert str(refused.value) == reason


def test_only_a_campaign_goes_on() -> None:
    with pytest.raises(UnfitSetup, match="Only a campaign goes on"):
        GAME.start(Setup(1, {}, "game 2 deck A totals 90 used A41 aside none"))
