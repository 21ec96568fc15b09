"""Menus: built from paths, walked by numbers."""

from collections.abc import Iterator

import pytest

from bot.discord_io.custom_ids import CustomId
from bot.discord_io.menu_rows import grouped
from bot.discord_io.menu_walk import Walk
from bot.discord_io.menus import Branch, NoSuchPath, build_menu, follow, reachable
from bot.discord_io.notices import LABEL_LIMIT, ChannelSelect, Row, Select, UserSelect
from rules.text import Reader, Text, say, words


def path(choice: str) -> tuple[Text, ...]:
    return tuple(say(step) for step in choice.split("/"))


def titles(branch: Branch[str]) -> list[str]:
    return [words(step.title) for step in branch.nodes]


def test_choices_are_grouped_by_their_steps_in_order() -> None:
    menu = build_menu(["lay/c/1", "draw", "lay/c/2", "lay/a/1", "lay/a/3"], path)

    assert titles(menu) == ["lay", "draw"]
    assert [*reachable(follow(menu, (0,))[-1])] == ["lay/c/1", "lay/c/2", "lay/a/1", "lay/a/3"]


def test_a_step_without_an_alternative_is_taken_at_once() -> None:
    menu = build_menu(["lay/c/1", "lay/a/1", "lay/a/3"], path)

    assert words(menu.title) == "lay"
    assert titles(menu) == ["c › 1", "a"]


def test_a_single_choice_is_still_a_menu() -> None:
    assert titles(build_menu(["lay/c/1"], path)) == ["lay › c › 1"]


def test_more_steps_than_fit_are_put_on_shelves() -> None:
    menu = build_menu([str(number) for number in range(60)], path)

    assert titles(menu) == ["0 … 24", "25 … 49", "50 … 59"]
    assert [*reachable(menu)] == [str(number) for number in range(60)]


@pytest.mark.parametrize("way", [(7,), (1, 0), (0, 0, 0, 0)])
def test_a_way_that_does_not_exist_is_refused(way: tuple[int, ...]) -> None:
    menu = build_menu(["lay/c/1", "draw", "lay/c/2"], path)

    with pytest.raises(NoSuchPath):
        follow(menu, way)


def grouped_titles(choices: list[str]) -> list[tuple[str, list[str]]]:
    """Return each row's title and entries in a menu."""
    shown = grouped(build_menu(choices, path))
    return [
        (
            words(group.title) if group.title else "",
            [" › ".join(map(words, entry.titles)) for entry in group.entries],
        )
        for group in shown
    ]


def test_all_choices_stand_in_one_message_if_they_fit() -> None:
    places = [f"lay/{row}/{row}{n}" for row in "ab" for n in range(15)]
    rows = grouped_titles(["draw", *places, "pass/now", "pass/later"])

    assert rows[0] == ("", ["draw"])
    assert rows[1][0] == "lay: a0 … a14"
    assert rows[2][1] == [f"b › b{n}" for n in range(15)]
    assert rows[3] == ("", ["pass › now", "pass › later"])


def test_a_part_is_named_by_what_its_entries_stand_under_if_their_own_titles_repeat() -> None:
    found = [f"found/{name}/at {n}" for name in "abcdefg" for n in range(4)]

    rows = grouped_titles(["stop", *found])

    assert [title for title, _ in rows] == ["", "found: a … d", "found: d … g"]


def test_small_branches_share_a_row_when_there_are_many() -> None:
    rows = grouped_titles([f"{kind}/{n}" for kind in "abcdef" for n in range(3)])

    assert len(rows) == 4
    assert [entry for _, entries in rows for entry in entries if "›" in entry]
    assert sum(len(entries) for _, entries in rows) == 18


def test_of_large_branches_the_next_level_is_offered() -> None:
    rows = grouped_titles(
        [f"{kind}/{row}/{n}" for kind in "ab" for row in "xyz" for n in range(20)]
    )

    assert rows == [("a", ["x", "y", "z"]), ("b", ["x", "y", "z"])]


def test_a_long_lead_is_cut_so_that_entries_can_be_told_apart() -> None:
    menu = build_menu(["a/1", "x" * 90 + "/D9 (Rellinghausen)"], path)
    walk = Walk(CustomId("menu", 1), (), (menu,), str, Reader())

    (row,) = walk.rows(menu, say("Choose …"))
    assert isinstance(row, tuple)
    labels = [str(button.label) for button in row]
    assert labels == ["a › 1", f"{'x' * 58}… › D9 (Rellinghausen)"]
    assert len(labels[-1]) == LABEL_LIMIT


def emojis_of(*choices: tuple[str, str]) -> list[list[str]]:
    """Return the emojis of each row of choices with signs."""
    menu = build_menu(
        choices, lambda choice: (*path(choice[0])[:-1], path(choice[0])[-1].with_sign(choice[1]))
    )
    walk = Walk(CustomId("menu", 1), (), (menu,), lambda _: "", Reader(), lambda sign: f"<{sign}>")
    return [list(_emojis(row)) for row in walk.rows(menu, say("Choose …"))]


def _emojis(row: Row) -> Iterator[str]:
    assert not isinstance(row, UserSelect | ChannelSelect)
    yield from (part.emoji for part in (row.options if isinstance(row, Select) else row))


def test_buttons_and_options_have_the_emoji_of_what_they_are_about() -> None:
    assert emojis_of(("wood", "wood"), ("pass", "")) == [["<wood>", ""]]
    assert emojis_of(("take/wood", "wood"), ("take/clay", "clay"), ("take/none", "")) == [
        ["<wood>", "<clay>", ""]
    ]


def test_options_that_are_all_about_the_same_need_no_emoji() -> None:
    assert emojis_of(*((f"token/{place}", "token") for place in "abcdefghijkl")) == [[""] * 12]


def prompts(choices: list[str]) -> list[str]:
    """Return the prompts of a menu's selects."""
    menu = build_menu(choices, path)
    walk = Walk(CustomId("menu", 1), (), (menu,), str, Reader())
    return [str(row.prompt) for row in walk.rows(menu, say("Choose …")) if isinstance(row, Select)]


def test_a_select_of_several_branches_names_them() -> None:
    many = [f"{kind}/{n}" for kind in ("path", "road", "rail", "canal") for n in range(9)]

    shown = grouped_titles(["stop", "buy wood", "buy ore", *many])

    assert shown[0] == ("", ["stop", "buy wood", "buy ore"])
    assert prompts(["stop", "buy wood", "buy ore", *many]) == ["path · road", "rail", "canal"]


def test_ends_and_purchases_are_buttons_before_the_lists_of_places() -> None:
    ends = ["end turn", "buy 1 wood"]
    path = [f"build a path, rows {rows}/{n}" for rows in ("1 to 3", "4 to 7") for n in range(13)]
    road = [f"build a road, rows {rows}/{n}" for rows in ("1 to 3", "4 to 7") for n in range(17)]

    first, *lists = grouped_titles([*path, *road, *ends])

    assert first == ("", [*ends, "build a path, rows 1 to 3"])
    assert [(title, len(entries)) for title, entries in lists] == [
        ("build a path, rows 4 to 7", 13),
        ("build a road, rows 1 to 3", 17),
        ("build a road, rows 4 to 7", 17),
    ]


def test_no_more_branches_are_buttons_beside_single_choices_than_need_be() -> None:
    raised = [f"raise {card}/{n}" for card in "abcd" for n in range(10)]
    built = [*(f"path/{n}" for n in range(13)), *(f"road/{n}" for n in range(25))]

    first, *lists = grouped_titles([*raised, *built, "end turn", "buy wood", "buy ore"])

    assert first == ("", ["end turn", "buy wood", "buy ore", "raise a"])
    assert [len(entries) for _, entries in lists] == [20, 23, 25]


def test_a_long_way_without_alternatives_may_share_a_select() -> None:
    many = [f"{kind}/{n}" for kind in ("path", "road", "rail", "canal") for n in range(20)]

    shown = prompts(["replace/a tile of the board/by one of the hand", *many])

    assert shown[0].startswith("path · replace")


def test_a_select_of_single_choices_has_the_prompt() -> None:
    assert prompts([str(number) for number in range(11)]) == ["Choose …"]


def test_few_short_entries_are_buttons_in_two_rows() -> None:
    assert [len(entries) for _, entries in grouped_titles(list("abcdefgh"))] == [5, 3]
    assert [len(entries) for _, entries in grouped_titles([*"abcdefgh", "i" * 31])] == [9]


def test_short_choices_beside_branches_are_buttons_in_two_rows_if_there_is_room() -> None:
    branches = [f"{kind}/{n}" for kind in "xyz" for n in range(9)]

    beside_two, beside_three = (
        [len(entries) for _, entries in grouped_titles([*"abcdefg", *some])]
        for some in (branches[:18], branches)
    )

    assert beside_two == [5, 2, 9, 9]
    assert beside_three == [7, 9, 9, 9]


def test_a_way_without_alternatives_may_be_long_among_large_branches() -> None:
    placed = [f"place {n}/{row}/{n}{m}" for n in "12345" for row in "xyz" for m in range(12)]
    long = "replace/a tile of the board/by one of the hand"

    assert [entries for _, entries in grouped_titles([*placed, long])] == [
        ["place 1", "place 2", "place 3", "place 4", "place 5"],
        ["replace › a tile of the board › by one of the hand"],
    ]


def test_a_branch_is_not_torn_apart_to_be_put_beside_another() -> None:
    wide = [f"wide/{row}/{row}{n}" for row in "abc" for n in range(9)]
    others = [f"{kind}/{n}" for kind in ("x", "y", "z") for n in range(20)]

    assert [(title, len(entries)) for title, entries in grouped_titles([*wide, *others])] == [
        ("wide", 3),
        ("x", 20),
        ("y", 20),
        ("z", 20),
    ]


def test_large_branches_are_buttons_that_lead_on_and_need_no_line() -> None:
    placed = [f"place {n}/{row}/{n}{m}" for n in "12345" for row in "xyz" for m in range(12)]
    menu = build_menu([*placed, "pass"], path)
    walk = Walk(CustomId("menu", 1), (), (menu,), lambda choice: f"does {choice}", Reader())

    first, second = walk.rows(menu, say("Choose …"))

    assert isinstance(first, tuple)
    assert isinstance(second, tuple)
    assert [b.label for b in first + second] == [
        "place 1",
        "place 2",
        "place 3",
        "place 4",
        "place 5",
        "pass",
    ]
    assert walk.descriptions(menu) == ["• **pass**: does pass"]
