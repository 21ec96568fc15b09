"""CK-1 and CK-2: the components and their geometry."""

from collections import Counter
from itertools import combinations, pairwise, permutations

from hypothesis import given
from hypothesis import strategies as st

from authoring.random_games import sample
from rules.canal_king.canals import Canals
from rules.canal_king.play.building import builds
from rules.canal_king.tables import (
    BEYOND,
    BORDERS,
    CHARACTERS,
    COLOURS,
    EDGES,
    FLAGS,
    MUST_BE_CANAL,
    MUST_BE_TERRAIN,
    PATTERNS,
    PORTS,
    ROUTES,
    SIDES,
    SPACES,
    SPECIAL,
    TILES,
    TOTAL,
    opposite,
)
from rules.tables import read_table
from tests.rules.canal_king.tables import ANNA, GAME, building, change, moves, refusal, sailing


def test_ck_1_1_the_board_has_79_spaces_for_tiles_and_12_ports() -> None:
    assert len(SPACES) == 79
    assert len(PORTS) == 12
    assert sum(space.dark for space in SPACES.values()) == 36
    assert {name[0] for name in SPACES} == set("abcdefghijk")


def test_ck_1_1_neighbours_see_one_another_across_opposite_edges() -> None:
    for space in SPACES:
        for edge, beside in enumerate(BORDERS[space]):
            if beside in SPACES:
                assert BORDERS[beside][opposite(edge)] == space


def test_ck_1_1_the_shortest_links_between_ports_are_those_of_the_table() -> None:
    """The fewest tiles between two ports over free spaces, as the board's table lists."""
    for port, others in read_table("rules.canal_king", "board")["port_distance_tiles"][
        "table"
    ].items():
        assert {other: _fewest_tiles(port, other) for other in others} == others


def _fewest_tiles(start: str, target: str) -> int:
    entered = {dark for dark, _ in PORTS[start].approaches}
    seen, tiles = set(entered), 1
    while not any(target in BEYOND[space] for space in entered):
        entered = {b for s in entered for b in BEYOND[s] if b in SPACES} - seen
        seen |= entered
        tiles += 1
    return tiles


def test_ck_1_2_there_are_147_tiles_of_36_kinds_in_101_variants() -> None:
    assert TOTAL == 147
    assert len(TILES) == 101
    assert len({name.partition(".")[0] for name in TILES}) == 36
    assert list(TILES) == sorted(TILES)


def test_ck_1_3_flags_are_balanced_over_the_colours() -> None:
    flags = Counter({name: tile.count for name, tile in TILES.items()})
    by_number = Counter[int]()
    by_colour = Counter[str]()
    pairs = Counter[frozenset[str]]()
    for name, copies in flags.items():
        by_number[len(TILES[name].flags)] += copies
        by_colour.update(dict.fromkeys(TILES[name].flags, copies))
        pairs.update({FLAGS[name]: copies} if len(TILES[name].flags) == 2 else {})

    assert by_number == {0: 81, 1: 36, 2: 30}
    assert by_colour == dict.fromkeys(COLOURS, 16)
    assert pairs == {frozenset(pair): 2 for pair in combinations(COLOURS, 2)}


def test_ck_1_3_a_name_carries_the_letters_of_its_flags() -> None:
    for name, tile in TILES.items():
        letters = name.partition(".")[2]
        assert letters == "".join(COLOURS[colour].letter for colour in tile.flags)


def test_ck_1_4_a_special_tile_is_one_straight_canal_in_three_directions() -> None:
    assert [pattern.segments for pattern in PATTERNS[SPECIAL]] == [((0, 3),), ((1, 4),), ((2, 5),)]
    assert len(COLOURS) == 6


def test_ck_1_5_six_characters_without_power() -> None:
    assert len(CHARACTERS) == 6
    assert str(GAME.explain("Brewer")) == "Brewer: a name and a disc, without any power."


def test_ck_1_6_every_port_is_once_each_stage_of_a_route_card() -> None:
    assert len(ROUTES) == 12
    for stage in range(4):
        assert {route[stage] for route in ROUTES.values()} == set(PORTS)
    for route in ROUTES.values():
        legs = [_fewest_tiles(a, b) for a, b in pairwise(route)]
        assert legs == [3, 4, 5]


def test_ck_2_1_every_segment_joins_two_different_edges() -> None:
    for patterns in PATTERNS.values():
        for pattern in patterns:
            assert all(0 <= a < b < len(SIDES) for a, b in pattern.segments)


def test_ck_2_2_a_higher_rotation_is_read_as_the_one_that_looks_alike() -> None:
    state = building()

    for text, written in (
        ("place S f6 4", "place S f6 1"),
        ("place G f6 4", "place G f6 4"),
        ("special f6 5", "special f6 2"),
    ):
        assert GAME.format(state, GAME.parse(state, ANNA, text)) == written


def test_ck_2_2_only_lies_that_look_different_are_listed() -> None:
    for patterns in PATTERNS.values():
        assert len({pattern.segments for pattern in patterns}) == len(patterns)


def test_ck_2_3_canals_that_share_an_edge_stay_separate() -> None:
    fork = PATTERNS["2A"][0]

    assert fork.exits == ((1, 2), (0,), (0,), (), (), ())


def test_ck_2_4_a_flag_stops_a_ship_on_every_canal_of_the_tile() -> None:
    state = sailing("f10:S@0 f9:S@0 f8:2S.YK@0")

    assert moves(change(state, ANNA, colour="yellow")) == ["sail f8:S"]
    assert moves(change(state, ANNA, colour="black")) == ["sail f8:S"]
    assert moves(change(state, ANNA, colour="red")) == []


def test_ck_2_5_before_every_mouth_lies_a_dark_space_and_walls_are_terrain() -> None:
    for port in PORTS.values():
        assert len(port.mouths) == len(port.approaches) == 3
        assert all(SPACES[dark].dark for dark, _ in port.approaches)
        for dark, facing in port.approaches:
            assert BEYOND[dark][facing] == port.code
            assert MUST_BE_CANAL[dark] >> facing & 1
    walls = [
        (space, edge)
        for space in SPACES
        for edge in SIDES
        if BORDERS[space][edge] in PORTS and not BEYOND[space][edge]
    ]
    assert walls
    assert all(MUST_BE_TERRAIN[space] >> edge & 1 for space, edge in walls)


def test_ck_2_7_the_outer_edge_is_terrain() -> None:
    assert not BORDERS["a3"][EDGES.index("SW")]
    assert "the outer edge of the board" in refusal(building(), "place S a3 1")


def test_ck_2_8_a_port_takes_no_tile() -> None:
    assert not set(PORTS) & set(SPACES)
    assert {move.space for move in builds(building())} <= set(SPACES)


def test_no_kind_of_tile_is_another_one_turned() -> None:
    """Mirror images are different kinds; turned copies would make two names for one tile."""
    kinds = {
        name: patterns for name, patterns in PATTERNS.items() if "." not in name and name != SPECIAL
    }
    for one, other in permutations(kinds, 2):
        assert not {pattern.segments for pattern in kinds[one]} & {
            pattern.segments for pattern in kinds[other]
        }


def test_an_empty_board_demands_only_what_is_printed() -> None:
    assert all(
        need == (MUST_BE_CANAL[space], MUST_BE_TERRAIN[space])
        for space, need in Canals().demands.items()
    )


@given(seed=st.integers(0, 3))
def test_what_a_board_has_worked_out_is_what_its_tiles_say(seed: int) -> None:
    for match in sample("canal_king", seed):
        grown: Canals = match.state.canals
        same = Canals(grown.laid)
        assert grown.demands == same.demands
        for port in PORTS:
            assert grown.linked_to(port) == Canals(grown.laid).linked_to(port)
