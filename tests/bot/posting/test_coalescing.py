"""Which posts are shown when several wait."""

from bot.posting.poster import Coalesced, coalesced
from bot.sessions.people import Location
from bot.sessions.posts import Kind, Post


def post(number: int, kind: Kind, *, milestone: bool = False, tried: bool = False) -> Post:
    return Post(1, number, kind, number, milestone, Location(1, 2), tried)


def numbers(found: Coalesced) -> tuple[list[int], list[int]]:
    return [p.number for p in found.shown], [p.number for p in found.superseded]


def test_boards_coalesce_to_the_newest() -> None:
    waiting = [post(number, Kind.BOARD) for number in (1, 2, 3)]

    assert numbers(coalesced(waiting)) == ([3], [1, 2])


def test_milestones_are_always_shown() -> None:
    waiting = [post(1, Kind.BOARD), post(2, Kind.BOARD, milestone=True), post(3, Kind.BOARD)]

    assert numbers(coalesced(waiting)) == ([2, 3], [1])


def test_a_new_turn_is_announced_though_its_board_is_refreshed_at_once() -> None:
    waiting = [post(1, Kind.REFRESH), post(2, Kind.BOARD), post(3, Kind.REFRESH)]

    assert numbers(coalesced(waiting)) == ([2, 3], [1])


def test_what_was_perhaps_sent_is_looked_for_by_its_successor() -> None:
    waiting = [post(1, Kind.LOBBY, tried=True), post(2, Kind.VOTE), post(3, Kind.LOBBY)]

    assert [(p.number, p.tried) for p in coalesced(waiting).shown] == [(2, False), (3, True)]


def test_a_board_that_was_perhaps_sent_is_looked_for_before_the_next_one() -> None:
    waiting = [post(1, Kind.BOARD, tried=True), post(2, Kind.BOARD), post(3, Kind.BOARD)]

    assert numbers(coalesced(waiting)) == ([1, 3], [2])
