"""OK-17 and OK-18: solo games, the campaign, and how they end."""

from collections import Counter
from random import Random
from typing import cast

import pytest

from rules.core import NATURE
from rules.errors import UnfitSetup
from rules.match import Match
from rules.oranienburger_kanal.setup import handed_on
from rules.oranienburger_kanal.state import Campaign, Kanal, Over, Turning
from rules.oranienburger_kanal.tables.boards import ROUTE_SPACES
from rules.oranienburger_kanal.tables.structures import STRUCTURES, deck_of
from rules.setup import Setup
from rules.text import words
from tests.rules.oranienburger_kanal.building import GAME, kanal, paths, play, player, told


def solo(carried: str = "", seed: int = 1, **options: str) -> tuple[Match, ...]:
    """Return every position of a random solo game."""
    random = Random(seed)
    match = Match.start(GAME, Setup(1, options, carried))
    positions = [match]
    while not match.is_over:
        match = match.roll_once(random)
        positions.append(match)
    return tuple(positions)


def states(positions: tuple[Match, ...]) -> list[Kanal]:
    return [cast(Kanal, match.state) for match in positions]


def scored(total: int, campaign: Campaign | None = None) -> Kanal:
    """Return a solo game that ends with `total` points: one for each thaler."""
    who = player(f"thaler {total}", paths(*ROUTE_SPACES))
    return kanal(who, phase=Over(), campaign=campaign, display=("A41", "A22", "A50"))


def test_ok_17_1_and_ok_17_2_four_turns_a_round_never_on_the_blocked_space() -> None:
    match = solo()[-1]
    spaces = [entry.move for entry in match.entries if entry.move.startswith("space")]

    assert len(spaces) == 28
    for number, blocked in enumerate(("u1", "u2", "u3", "u4", "l1", "l2", "l3")):
        in_round = spaces[4 * number : 4 * number + 4]
        assert len(set(in_round)) == 4
        assert f"space {blocked}" not in in_round


def fourth_turn(*display: str, **more: object) -> Kanal:
    state = kanal(player("wood 1 clay 1 ore 1"), space="l3", display=display, turns_done=3)
    return kanal(
        player("wood 1 clay 1 ore 1"),
        space="l3",
        **{
            "display": display,
            "turns_done": 3,
            "used": ("u2", "u3", "l1", "l3"),
            "blocked": "u1",
            "stacks": {"green": 2, "orange": 5, "blue": 7},
            "phase": state.phase,
            **more,
        },
    )


@pytest.mark.parametrize("seed", range(4))
def test_ok_17_4_the_stacks_run_out_after_rounds_one_three_and_six(seed: int) -> None:
    positions = states(solo(seed=seed, deck="AB"[seed % 2]))
    emptied = {
        colour: min(s.round for s in positions if not s.stacks[colour])
        for colour in ("green", "orange", "blue")
    }

    assert emptied == {"green": 1, "orange": 3, "blue": 6}
    assert positions[-1].round == 7
    assert next(s.round for s in positions if s.is_final) == 7


def test_ok_17_6_and_ok_17_7_thalers_and_the_next_blocked_space() -> None:
    none = {"green": 0, "orange": 0, "blue": 0}
    state = play(
        fourth_turn(
            "A01",
            "A03",
            stacks=none,
            thalers=dict.fromkeys(("u1", "u2", "u3", "u4", "l1", "l2", "l3"), 1),
        ),
        "end",
    )

    assert told(state, "ready")[1] == "Round 2 begins, the final round. u2 is blocked."
    begun = play(state, "ready")
    assert begun.thalers == {"u1": 2, "u2": 0, "u3": 2, "u4": 2, "l1": 1, "l2": 2, "l3": 1}


def test_ok_17_8_and_ok_17_11_after_round_seven_nothing_is_drawn_or_boxed() -> None:
    positions = states(solo(seed=3))
    final = [state for state in positions if state.is_final]

    assert {state.discarded for state in final} == {final[0].discarded}
    assert isinstance(final[-2].phase, Turning)
    assert isinstance(final[-1].phase, Over)


RANKS = (
    (79, 2, "Keep practising: 79 points, 120 win."),
    (119, 2, "Decent, but short of the goal: 119 points, 120 win."),
    (120, 1, "Victory: 120 points, 120 win."),
    (150, 1, "Beyond belief: 150 points, 120 win."),
)


@pytest.mark.parametrize(("total", "rank", "why"), RANKS)
def test_ok_17_9_the_result_is_judged_by_ranks(total: int, rank: int, why: str) -> None:
    result = GAME.result(scored(total))

    assert result is not None
    assert result.scores == (total,)
    assert result.ranks == (rank,)
    assert words(result.why) == why


def test_ok_17_10_no_card_is_boxed_unseen_in_a_solo_game() -> None:
    """Every round blocks u2 or u3 at most once, so ten structures are the most in rounds 1 to 6."""
    for seed in range(3):
        last = states(solo(seed=seed))[-1]
        assert last.boxed == 0
        assert len(last.players[0].structures) < 12


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


def test_ok_18_6_nothing_else_is_carried_over() -> None:
    carried = handed_on("A", Campaign(2, (140,), frozenset(BLUE[:7]), ("A41",)))
    state = GAME.start(Setup(1, {"mode": "campaign"}, carried))
    fresh = GAME.start(Setup(1))

    assert state.players == fresh.players
    assert state.stacks == fresh.stacks
