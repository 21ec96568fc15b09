"""The packed form of a history: documented, and nobody's id is in it."""

import json
import zlib
from datetime import UTC, datetime, timedelta

import pytest

from bot.store.packing import Packed, UnreadableArchive, pack, unpack
from bot.store.values import DatedRow, HistoryKind, HistoryRow

NOON = datetime(2026, 3, 1, 12, 0, 0, 250, tzinfo=UTC)
ROWS = (
    DatedRow(HistoryRow(1, HistoryKind.MOVE, 0, "token Ä4", 2**60), NOON),
    DatedRow(HistoryRow(2, HistoryKind.MOVE, -1, "draw 3", None), NOON + timedelta(seconds=1)),
    DatedRow(HistoryRow(3, HistoryKind.UNDO, 0, "drop 1-2", 2**60), NOON + timedelta(days=9)),
)


def test_what_is_packed_is_unpacked_alike() -> None:
    assert unpack(pack(ROWS)) == ROWS
    assert unpack(pack(())) == ()


def test_the_form_is_as_documented() -> None:
    packed = pack(ROWS)
    plain = json.loads(zlib.decompress(packed.content))
    assert plain["form"] == 1
    assert plain["rows"][0] == [1, "move", 0, "token Ä4", 0, "2026-03-01T12:00:00.000250+00:00"]
    assert plain["rows"][1][4] is None
    assert packed.users == {0: 2**60}


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"no zlib",
        zlib.compress(b"no JSON"),
        zlib.compress(b'{"form":2,"rows":[]}'),
        zlib.compress(b'{"form":1,"rows":[[1]]}'),
        zlib.compress(b'{"form":1,"rows":[[1,"move",0,"x",7,"2026-03-01T12:00:00+00:00"]]}'),
        zlib.compress(b"[]"),
    ],
)
def test_what_is_no_archive_is_refused(content: bytes) -> None:
    with pytest.raises(UnreadableArchive):
        unpack(Packed(content, {}))
