"""Every game in the catalogue has records, each in the folder of its game."""

from authoring.records import checking
from rules import record
from rules.catalog import GAMES


def test_every_game_has_records() -> None:
    assert all(checking.files(key) for key in GAMES)


def test_every_record_lies_in_the_folder_of_its_game() -> None:
    for file in checking.files():
        assert record.read(file.read_text("utf-8")).key == file.parent.name
