"""Menus: built from paths, walked by numbers, and cut level by level."""

from collections.abc import Sequence

import pytest

from bot.discord_io.custom_ids import CustomId
from bot.discord_io.menu_walk import Walk, walk_choices
from bot.discord_io.menus import Branch, NoSuchPath, build_menu, follow, reachable
from bot.discord_io.notices import LABEL_LIMIT, Row, Select
from rules.core import Choice, Standing
from rules.text import Reader, Text, group, leading_on, part, say, words

ENDS = frozenset({"pass", "done"})


def path(choice: str) -> tuple[Text, ...]:
    """Return the path of a choice: a step in brackets is a group, one before a colon a part."""
    return tuple(map(_step, choice.split("/")))


def _step(written: str) -> Text:
    if written.startswith("("):
        return group(say(written.strip("()")))
    return part(say(written.removesuffix(":"))) if written.endswith(":") else say(written)


def standing(choice: str) -> Standing:
    if choice in ENDS:
        return Standing.LAST
    return Standing.BESIDES if choice.startswith(("free", "(free)")) else Standing.AMONG


def menu_of(*choices: str) -> Branch:
    return build_menu(
        [Choice(each, say(f"does {each}"), path(each), (), standing(each)) for each in choices]
    )


def titles(branch: Branch) -> list[str]:
    return [words(step.title) for step in branch.nodes]


def shown(*choices: str, at: tuple[int, ...] = (), most: bool = False) -> list[list[str] | str]:
    """Return the rows of a level: the labels of buttons, or the prompt and options of a list."""
    nodes = follow(menu_of(*choices), at)
    here = nodes[-1]
    assert isinstance(here, Branch)
    walk = Walk(CustomId("menu", 1), at, nodes, Reader(), keeps_places=most)
    return [_row(row) for row in walk.rows(here, say("Choose …"))]


def _row(row: Row) -> list[str] | str:
    if isinstance(row, Select):
        return f"{row.prompt}: {', '.join(str(option.label) for option in row.options)}"
    assert isinstance(row, tuple)
    return [str(button.label) for button in row]


def test_choices_stand_behind_their_steps_in_order() -> None:
    menu = menu_of("lay/c/1", "draw", "lay/c/2", "lay/a/1", "lay/a/3")

    assert titles(menu) == ["lay", "draw"]
    reached = [each.notation for each in reachable(follow(menu, (0,))[-1])]
    assert reached == ["lay/c/1", "lay/c/2", "lay/a/1", "lay/a/3"]


def test_steps_without_an_alternative_are_taken_at_once_under_the_name_of_the_first() -> None:
    menu = menu_of("lay/c/1", "lay/a/1", "lay/a/3")
    walk = Walk(CustomId("menu", 1), (), (menu,), Reader())

    assert titles(menu) == ["c", "a"]
    assert walk.crumbs == "lay"
    assert walk.descriptions(menu) == ["• **c**: 1: does lay/c/1"]


@pytest.mark.parametrize("way", [(7,), (1, 0), (0, 0, 0, 0)])
def test_a_way_that_does_not_exist_is_refused(way: tuple[int, ...]) -> None:
    menu = menu_of("lay/c/1", "draw", "lay/c/2")

    with pytest.raises(NoSuchPath):
        follow(menu, way)


def test_up_to_seven_entries_are_buttons_and_more_are_one_list() -> None:
    assert shown(*"abcdefg") == [["a", "b", "c", "d"], ["e", "f", "g"]]
    assert shown(*"abcdefgh") == ["Choose …: a, b, c, d, e, f, g, h"]


def test_ten_entries_are_buttons_where_each_has_its_place() -> None:
    assert shown(*"abcdefghij", most=True) == [["a", "b", "c", "d", "e"], ["f", "g", "h", "i", "j"]]
    assert shown(*"abcdefghijk", most=True) == ["Choose …: a, b, c, d, e, f, g, h, i, j, k"]


def test_one_level_is_shown_at_a_time() -> None:
    choices = [f"{kind}/{n}" for kind in ("path", "road") for n in range(9)]

    assert shown("wood", *choices) == [["wood", "path", "road"]]
    assert shown("wood", *choices, at=(1,)) == ["path: 0, 1, 2, 3, 4, 5, 6, 7, 8"]


def test_ends_stand_last_and_alone_and_what_can_be_done_besides_above_them() -> None:
    assert shown("pass", "a", "free 1", "b", "done") == [["a", "b"], ["free 1"], ["pass", "done"]]
    assert shown("done", "free 1", *"abcdefgh") == [
        "Choose …: a, b, c, d, e, f, g, h", ["free 1"], ["done"],
    ]  # fmt: skip


def test_the_only_question_beside_an_end_is_asked_at_once() -> None:
    assert shown("pass", "sail/a", "sail/b") == [["a", "b"], ["pass"]]


def test_what_can_be_done_besides_takes_the_place_of_a_question() -> None:
    assert shown("done", "free 1", "free 2") == [["free 1", "free 2"], ["done"]]


def test_groups_are_opened_if_all_in_them_fits_in_a_list() -> None:
    city, store = ([f"({kind})/{kind} {n}" for n in range(20)] for kind in ("city", "store"))

    assert shown(*city[:3], *store[:2], "repay") == [
        ["city 0", "city 1", "city 2"], ["store 0", "store 1", "repay"],
    ]  # fmt: skip
    assert shown(*city[:4], *store[:4]) == [
        "Choose …: city 0, city 1, city 2, city 3, store 0, store 1, store 2, store 3"
    ]
    assert shown(*city, *store) == [["city", "store"]]


def test_what_is_named_with_its_group_keeps_that_name_when_the_group_is_opened() -> None:
    few, many = ([f"f{n}:/turned {m}" for n in range(size) for m in range(2)] for size in (3, 13))

    assert shown(*few)[0] == ["f0, turned 0", "f0, turned 1", "f1, turned 0"]
    assert shown(*many) == [f"Choose …: {', '.join(f'f{n}' for n in range(13))}"]
    assert shown(*many, at=(0,)) == [["turned 0", "turned 1"]]


def test_a_group_of_one_goes_by_the_name_of_that_one() -> None:
    assert shown("(lock)/L5", "city", "store") == [["L5", "city", "store"]]


def test_a_group_of_one_step_leaves_that_step_in_its_place() -> None:
    assert shown(*(f"(firm {n})/{n}/{what}" for n in "ab" for what in "xy")) == [["a", "b"]]


def test_groups_of_what_can_be_done_besides_are_opened_if_they_fit_in_a_row() -> None:
    few, many = ([f"(free)/trade {n}" for n in range(size)] for size in (3, 6))

    assert shown("a", "b", *few)[1] == ["trade 0", "trade 1", "trade 2"]
    assert shown("a", "b", *many)[1] == ["free"]


def choice(title: Text, *further: Text, is_possible: bool = True, label: str = "does it") -> Choice:
    return Choice("", say(label), (title, *further), (), is_possible=is_possible)


def walk_of(*choices: Choice) -> Walk:
    return walk_choices(CustomId("menu", 1), choices, (), Reader(), lambda sign: f"<{sign}>")


def test_what_is_not_possible_is_grey_and_says_nothing() -> None:
    walk = walk_of(choice(say("a")), choice(say("b"), is_possible=False, label="why not"))
    assert isinstance(walk.here, Branch)

    (row,) = walk.rows(walk.here, say("Choose …"))
    assert isinstance(row, tuple)
    assert [button.is_enabled for button in row] == [True, False]
    assert walk.descriptions(walk.here) == ["• **a**: does it"]


def test_a_step_that_leads_on_says_what_it_does_where_it_is_chosen() -> None:
    tow = leading_on(say("tow"), say("2 coins"))
    walk = walk_of(*(choice(tow, say(place)) for place in "ab"), choice(say("stay")))
    assert isinstance(walk.here, Branch)

    assert walk.descriptions(walk.here) == ["• **tow**: 2 coins", "• **stay**: does it"]


def emojis_of(titles: Sequence[Text]) -> list[str]:
    """Return the emojis of the entries of a level."""
    walk = walk_of(*map(choice, titles))
    assert isinstance(walk.here, Branch)
    (row, *_) = walk.rows(walk.here, say("Choose …"))
    parts = row.options if isinstance(row, Select) else row
    assert isinstance(parts, tuple)
    return [part.emoji for part in parts]


def test_buttons_and_options_have_the_emoji_of_what_they_are_about() -> None:
    assert emojis_of([say("wood").with_sign("wood"), say("pass")]) == ["<wood>", ""]
    many = [say(name).with_sign(name) for name in ("wood", "clay")] + [say(n) for n in "abcdefg"]
    assert emojis_of(many)[:3] == ["<wood>", "<clay>", ""]


def test_options_that_are_all_about_the_same_need_no_emoji() -> None:
    assert emojis_of([say(place).with_sign("token") for place in "abcdefghijkl"]) == [""] * 12


def test_a_title_that_is_too_long_for_discord_is_cut() -> None:
    assert len(shown("x" * 90, "a")[0][0]) == LABEL_LIMIT
