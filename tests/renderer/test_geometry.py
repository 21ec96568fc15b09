"""Points and shapes."""

from math import dist

import pytest
from hypothesis import given
from hypothesis import strategies as st

from renderer import geometry as g

SQUARE = g.rectangle(0, 0, 10, 10)
sizes = st.floats(1, 500)


def rough(shape: g.Shape) -> list[g.Point]:
    return [(round(x, 6), round(y, 6)) for x, y in shape]


def test_a_shape_moved_in_by_a_distance_keeps_its_form() -> None:
    assert rough(g.inset(SQUARE, 2)) == rough(g.rectangle(2, 2, 6, 6))


def test_it_does_not_matter_which_way_the_corners_go() -> None:
    backwards = tuple(reversed(SQUARE))

    assert sorted(rough(g.inset(backwards, 2))) == sorted(rough(g.inset(SQUARE, 2)))


def test_a_concave_shape_can_be_moved_in() -> None:
    corner = ((0.0, 0.0), (10.0, 0.0), (10.0, 4.0), (4.0, 4.0), (4.0, 10.0), (0.0, 10.0))

    assert (3, 3) in rough(g.inset(corner, 1))


@given(sizes, sizes, st.floats(0.1, 400))
def test_rounded_corners_stay_inside(width: float, height: float, radius: float) -> None:
    left, top, right, bottom = g.bounds(g.rectangle(0, 0, width, height, radius))

    assert left >= -1e-6
    assert top >= -1e-6
    assert right <= width + 1e-6
    assert bottom <= height + 1e-6


@given(st.integers(3, 9), sizes)
def test_all_corners_of_a_regular_polygon_are_equally_far(sides: int, radius: float) -> None:
    corners = g.regular(sides, (5, 7), radius)

    assert len(corners) == sides
    assert [dist(corner, (5, 7)) for corner in corners] == pytest.approx([radius] * sides)


def test_dashes_of_an_outline_are_even_and_do_not_overlap() -> None:
    dashes = g.dashes(SQUARE, 3, 2)

    assert len(dashes) == 8
    assert sum(map(g.length, dashes)) == pytest.approx(24)


def test_points_along_a_line_are_evenly_spaced() -> None:
    line = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0))

    assert g.along(line, 5) == ((0, 0), (5, 0), (10, 0), (10, 5), (10, 10))


def test_a_piece_of_a_line_keeps_its_bends() -> None:
    line = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0))

    assert g.piece(line, 8, 13) == ((8, 0), (10, 0), (10, 3))


@given(sizes, st.floats(-360, 360))
def test_turning_there_and_back_changes_nothing(size: float, angle: float) -> None:
    shape = g.rectangle(0, 0, size, size / 2)
    there = g.rotated(shape, angle, (3, 4))

    for point, again in zip(shape, g.rotated(there, -angle, (3, 4)), strict=True):
        assert again == pytest.approx(point, abs=1e-6)


def test_a_quarter_turn_is_clockwise_as_seen() -> None:
    assert g.rotated(((1, 0),), 90)[0] == pytest.approx((0, 1))


def test_what_a_shape_passes_over_is_as_wide_and_so_much_higher() -> None:
    ring = g.circle((50, 50), 20)
    left, top, right, bottom = g.bounds(ring)
    over = g.swept(ring, 7)

    assert g.bounds(over) == pytest.approx((left, top, right, bottom + 7))
    assert g.area(over) == pytest.approx(g.area(ring) + 40 * 7)
    assert g.area(g.swept(ring[::-1], 7)) == pytest.approx(g.area(over))


def test_a_shape_that_turns_back_cannot_be_swept() -> None:
    bay = ((0, 0), (10, 0), (4, 5), (10, 10), (0, 10))

    with pytest.raises(ValueError, match="turns back"):
        g.swept(bay, 3)
