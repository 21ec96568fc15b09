"""The contents of custom ids."""

import pytest

from bot.basics.refusals import Outdated
from bot.discord_io.custom_ids import CustomId, read_path, write_path


def test_an_id_reads_back() -> None:
    sent = CustomId("do", 12, 4294967295, "0.3.1:1a2b3c4d")

    assert str(sent) == "lk:do:12:4294967295:0.3.1:1a2b3c4d"
    assert CustomId.read(str(sent)) == sent


@pytest.mark.parametrize(
    "foreign",
    [
        "",
        "lk:",
        "lk:do:1:2",
        "lk:do:x:2:",
        "other:do:1:2:",
        "lk:1",
        "lk:do:2147483648:2:",
        "lk:do:1:4294967296:",
        f"lk:do:{'9' * 80}:2:",
    ],
)
def test_an_id_of_another_kind_is_out_of_date(foreign: str) -> None:
    with pytest.raises(Outdated):
        CustomId.read(foreign)


def test_a_way_through_a_menu_reads_back() -> None:
    assert read_path(write_path((0, 24, 3))) == (0, 24, 3)
    assert read_path("") == ()
    with pytest.raises(Outdated):
        read_path("0.x")
