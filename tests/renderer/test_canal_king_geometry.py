"""Where things lie on the pictures of Canal King."""

from itertools import pairwise
from math import dist

from renderer.canal_king.layout import HALF, MIDDLES, TILE, channel, curve, space_at
from renderer.canal_king.tiles import LABEL, flag_reach, flag_spots, free_spots
from rules.canal_king.tables import BEYOND, PATTERNS, PORTS, SPACES, SPECIAL, TILES, opposite


def test_canals_meet_at_the_middles_of_edges_and_cross_them_squarely() -> None:
    for start in range(6):
        for end in {*range(6)} - {start}:
            line = curve(start, end, 1)
            assert dist(line[0], MIDDLES[start]) < 1e-6
            assert dist(line[-1], MIDDLES[end]) < 1e-6
            before, _ = channel(start, end, 1)[0], line[0]
            assert dist(before, (0, 0)) > HALF
            first = (line[1][0] - line[0][0], line[1][1] - line[0][1])
            across = first[0] * MIDDLES[start][1] - first[1] * MIDDLES[start][0]
            assert abs(across) < 0.12 * dist((0, 0), first)


def test_neighbours_lie_beyond_the_middles_of_edges() -> None:
    for space in SPACES:
        for edge, beyond in enumerate(BEYOND[space]):
            if beyond:
                (x, y), (u, v) = space_at(space), MIDDLES[edge]
                assert dist((x + 2 * u * TILE, y + 2 * v * TILE), space_at(beyond)) < 0.1
            if beyond in SPACES:
                assert BEYOND[beyond][opposite(edge)] == space


def test_every_flag_stands_on_its_tile_and_none_on_another() -> None:
    across, down = flag_reach(TILE, 0.84)
    for tile in TILES:
        for rotation in range(len(PATTERNS[tile])):
            spots = [spot for _, spot in flag_spots(tile, rotation)]
            assert len(spots) == len(TILES[tile].flags)
            for x, y in spots:
                assert abs(y) + down <= HALF
                assert abs(x) + across + (abs(y) + down) / (2 * HALF) <= 1
            for (x, y), (u, v) in pairwise(spots):
                assert abs(x - u) >= across * 2 - 0.02 or abs(y - v) >= down * 2 - 0.02


def test_houses_and_trees_keep_off_the_name() -> None:
    left, top, right, low = LABEL
    for tile in TILES:
        for (x, y), room in free_spots(tile, 0):
            assert room > 0
            assert not (left < x < right and top < y < low)
    assert not flag_spots(SPECIAL, 0)
    assert len(PORTS) == 12
