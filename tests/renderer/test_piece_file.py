"""Pieces on disk: drawn once for all processes, never trusted, and without names."""

import logging
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest

from authoring.comparing import PHONE
from authoring.lawful import one_game
from authoring.random_games import sample
from renderer import theme
from renderer.canvas.drawn_pieces import cache_in, write_cache
from renderer.canvas.picture import Canvas
from renderer.canvas.stores import PieceFile
from renderer.catalog import PAINTERS, draw, draw_choices, parts
from renderer.drawing import Drawing, Fill, Mark, drawing, personal_drawing
from renderer.geometry import rectangle
from renderer.scene import Scene
from renderer.sheets.page import draw_sheet
from renderer.sheets.statistics import Figure, Row, StatisticsSheet, Table
from rules import history
from rules.text import Reader, Seat, say
from tools.pictures.positions import recorded_scenes
from tools.pictures.sheets import standings

WIDTH, HEIGHT = 300, 100
drawn: list[str] = []


@drawing
def paper() -> Iterable[Mark]:
    drawn.append("paper")
    yield Fill(rectangle(0, 0, 1200, HEIGHT), theme.WHITE)


@drawing
def square(colour: str) -> Iterable[Mark]:
    drawn.append(colour)
    yield Fill(rectangle(-40, -40, 80, 80), colour)


@personal_drawing
def named(name: str) -> Iterable[Mark]:
    drawn.append(name)
    yield Fill(rectangle(-40, -40, 80, 80), theme.INK)


FUNCTIONS = (paper, square, named)


@pytest.fixture(autouse=True)
def nothing_kept() -> Iterator[None]:
    start_again()
    yield
    cache_in(None)


def start_again() -> None:
    """Clear the memory caches of these drawings, as in a new process."""
    drawn.clear()
    for function in FUNCTIONS:
        cast("Any", function).cache_clear()


def picture() -> bytes:
    canvas = Canvas(paper(), HEIGHT, WIDTH)
    canvas.put(square("#D2382C"), (600, 50))
    canvas.put(named("Anna"), (900, 50))
    return canvas.image.tobytes()


def kept_before(folder: Path) -> Path:
    """Let a process store its pieces in a folder; return the file."""
    start_again()
    cache_in(folder)
    picture()
    write_cache()
    cache_in(None)
    start_again()
    (file,) = folder.iterdir()
    return file


def test_what_a_process_drew_the_next_one_reads(tmp_path: Path) -> None:
    expected = picture()
    kept_before(tmp_path / "pictures")
    cache_in(tmp_path / "pictures")

    assert picture() == expected
    assert drawn == ["Anna"]


def test_without_a_folder_nothing_is_written(tmp_path: Path) -> None:
    cache_in(tmp_path)
    cache_in(None)
    picture()
    write_cache()
    start_again()
    cache_in(tmp_path)
    picture()

    assert drawn == ["paper", "#D2382C", "Anna"]


def emptied(file: Path) -> None:
    file.write_bytes(b"")


def torn(file: Path) -> None:
    file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])


def garbage(file: Path) -> None:
    file.write_bytes(b"no database at all " * 1000)


def overwritten(file: Path, kept: int = 4096) -> None:
    """Keep the first page, which lists the tables, and destroy the others."""
    content = file.read_bytes()
    file.write_bytes(content[:kept] + b"\xa5" * (len(content) - kept))


def without_index(file: Path) -> None:
    """Destroy what is read only when a piece is looked for."""
    overwritten(file, 2 * 4096)


def changed(file: Path, statement: str) -> None:
    with closing(sqlite3.connect(file)) as database, database:
        database.execute(statement)


def flipped(file: Path) -> None:
    changed(file, "UPDATE pieces SET piece = zeroblob(length(piece))")


def exchanged(file: Path) -> None:
    """Put every piece under the key of another one."""
    with closing(sqlite3.connect(file)) as database, database:
        (one, first), (two, second) = database.execute("SELECT age, piece FROM pieces")
        database.execute("UPDATE pieces SET piece = ? WHERE age = ?", (second, one))
        database.execute("UPDATE pieces SET piece = ? WHERE age = ?", (first, two))


def retyped(file: Path) -> None:
    changed(file, "UPDATE pieces SET piece = 'text'")


def another_table(file: Path) -> None:
    changed(file, "ALTER TABLE pieces RENAME COLUMN piece TO other")


MENDED = [emptied, torn, garbage, overwritten, without_index, flipped, exchanged]


@pytest.mark.parametrize("damage", [*MENDED, retyped, another_table])
def test_a_damaged_file_is_not_trusted_and_pieces_are_kept_anew(
    tmp_path: Path, damage: Callable[[Path], None]
) -> None:
    expected = picture()
    damage(kept_before(tmp_path))
    cache_in(tmp_path)

    assert picture() == expected
    assert drawn == ["paper", "#D2382C", "Anna"]
    if damage in MENDED:
        for _ in range(2):
            write_cache()
            cache_in(None)
            start_again()
            cache_in(tmp_path)
            picture()
        assert drawn == ["Anna"]


def behind_a_file(folder: Path) -> Path:
    (folder / "file").write_text("")
    return folder / "file" / "pictures"


def read_only(folder: Path) -> Path:
    """Return a folder in which not even an administrator can create a file."""
    del folder
    return Path("/proc/pictures")


@pytest.mark.parametrize("place", [behind_a_file, read_only])
def test_a_folder_that_cannot_be_written_is_told_once(
    tmp_path: Path, place: Callable[[Path], Path], caplog: pytest.LogCaptureFixture
) -> None:
    expected = picture()
    start_again()
    with caplog.at_level(logging.WARNING):
        cache_in(place(tmp_path))
        for _ in range(3):
            assert picture() == expected
            write_cache()

    assert len(caplog.records) == 1


def test_a_full_disk_is_told_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    connect = sqlite3.connect

    def without_room(path: Path, **options: Any) -> sqlite3.Connection:
        database = connect(path, **options)
        database.execute("PRAGMA max_page_count = 8")
        return database

    monkeypatch.setattr(sqlite3, "connect", without_room)
    file = PieceFile(tmp_path, "program")
    with caplog.at_level(logging.WARNING):
        for number in range(3):
            file.add(str(number), bytes(100_000))
            file.write()

    assert [record.levelname for record in caplog.records] == ["WARNING"]
    assert "full" in caplog.text
    assert file.find("0") is None


def test_a_file_that_another_process_writes_is_done_without(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file = PieceFile(tmp_path, "program")
    with closing(sqlite3.connect(file.path)) as other:
        other.execute("BEGIN IMMEDIATE")
        file.add("one", b"piece")
        file.write()
    file.add("two", b"piece")
    file.close()
    again = PieceFile(tmp_path, "program")

    assert again.find("two") == b"piece"
    assert not caplog.records
    again.close()


def test_no_more_bytes_are_kept_than_allowed(tmp_path: Path) -> None:
    with closing(PieceFile(tmp_path, "program", most=10_000)) as file:
        for number in range(40):
            file.add(str(number), bytes(1000))
            file.write()
        kept = [number for number in range(40) if file.find(str(number))]

    assert 5 <= len(kept) <= 10
    assert kept == list(range(40))[-len(kept) :]


def test_another_program_does_not_meet_old_pieces(tmp_path: Path) -> None:
    with closing(PieceFile(tmp_path, "old")) as file:
        file.add("one", b"piece")
    (tmp_path / "notes.txt").write_text("mine")
    with closing(PieceFile(tmp_path, "new")) as file:
        assert file.find("one") is None

    assert {path.name for path in tmp_path.iterdir()} == {"new.pieces", "notes.txt"}


def test_only_drawings_of_plain_values_have_an_identity() -> None:
    @drawing
    def local() -> Iterable[Mark]:
        return ()

    @drawing
    def of(value: object) -> Iterable[Mark]:
        del value
        return ()

    assert local().identity is None
    assert Drawing(tuple).identity is None
    assert named("Anna").identity is None
    assert square("#000000").identity == square("#000000").identity
    assert square("#000000").identity != square("#000001").identity
    unplain: Any = square
    assert unplain(object()).identity is None
    assert unplain((1, named("Anna"))).identity is None
    assert unplain((1, square("#000000"))).identity


STRANGE = "ĦŊÞ"
"""Letters of the typeface that occur only in the names of these people."""
STRANGERS = tuple(f"{letter * 2} {STRANGE.lower()} {STRANGE * 2}"[:14] for letter in STRANGE * 3)
READER = Reader(name=lambda seat: STRANGERS[seat])
POSITIONS = 6


@pytest.fixture
def identities(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Collect what is stored on disk during the test."""
    kept: list[str] = []

    def note(_: PieceFile, identity: str, piece: bytes) -> None:
        del piece
        kept.append(identity)

    monkeypatch.setattr(PieceFile, "add", note)
    cache_in(tmp_path)
    return kept


def is_strange(identity: str) -> bool:
    return any(letter in identity.upper() for letter in STRANGE)


def among_strangers(key: str) -> Iterator[tuple[Scene, str]]:
    """Yield positions among people with strange names."""
    shown = [(scene, part) for scene in recorded_scenes(key) for part in parts(key, scene)]
    for match in sample(key, 0, POSITIONS):
        for viewer in (None, *map(Seat, range(match.setup.seats))):
            news = history.recent(match, viewer)
            scene = Scene(match.view(viewer), (), news, viewer, result=match.result)
            shown += [(scene, part) for part in parts(key, scene)]
    for scene, part in shown:
        yield replace(scene, names=STRANGERS, reader=READER), part


@pytest.mark.long
@pytest.mark.parametrize("key", one_game(PAINTERS))
def test_no_names_are_kept(key: str, identities: list[str]) -> None:
    """At a width that nothing else is drawn in, every piece is drawn."""
    for scene, part in among_strangers(key):
        draw(key, scene, part, PHONE + 3)
    for match in sample(key, 0, POSITIONS):
        for seat in match.waiting_for:
            scene = Scene(match.view(seat), STRANGERS, viewer=seat, reader=READER)
            draw_choices(key, scene, match.choices(seat)[:9], PHONE + 3)

    assert identities
    assert not [*filter(is_strange, identities)]


def test_no_names_of_standings_and_statistics_are_kept(identities: list[str]) -> None:
    for shown in standings():
        lines = (replace(line, name=STRANGERS[number]) for number, line in enumerate(shown.lines))
        draw_sheet(replace(shown, title=STRANGE, lines=tuple(lines)), READER, PHONE + 3)
    rows = tuple(Row(name, ("1",), place) for place, name in enumerate(STRANGERS))
    table = Table(say("People"), (say("Games"),), rows)
    figures = (Figure(STRANGE, say("games")),)
    draw_sheet(StatisticsSheet(STRANGE, say("Now"), figures, (table,)), READER, PHONE + 3)

    assert identities
    assert not [*filter(is_strange, identities)]
