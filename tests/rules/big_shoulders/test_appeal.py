"""BS-13: the Appeal Track."""

from rules.big_shoulders.tables.components import APPEAL_BONUSES


def test_bs_13_2_the_track_has_eight_bonuses() -> None:
    assert APPEAL_BONUSES == {
        3: "worker",
        5: "salesperson",
        7: "automation",
        9: "partner",
        11: "goods",
        13: "stock",
        15: "goods",
        16: "stock",
    }
