"""What a sheet of statistics says in words, for those who do not see it."""

from collections.abc import Iterator
from textwrap import shorten

from renderer.catalog import LONGEST_ALT
from renderer.lettering import ELLIPSIS
from renderer.statistics.values import Row, StatisticsSheet, Table
from rules.text import Reader, say, words


def alt_text(sheet: StatisticsSheet, reader: Reader) -> str:
    """Read the sheet out from top to bottom."""
    return shorten(" ".join(_said(sheet, reader)), LONGEST_ALT, placeholder=ELLIPSIS)


def _said(sheet: StatisticsSheet, reader: Reader) -> Iterator[str]:
    if sheet.title:
        yield f"{sheet.title}."
    yield words(say("{sentence}.", sentence=sheet.subtitle), reader)
    for figure in sheet.figures:
        yield words(say("{name}: {value}.", name=figure.name, value=figure.value), reader)
    for table in sheet.tables:
        yield words(say("{title}:", title=table.title), reader)
        yield " ".join(_read_out(table, row, reader) for row in table.rows)
    if sheet.note:
        yield words(sheet.note, reader)


def _read_out(table: Table, row: Row, reader: Reader) -> str:
    cells = (
        words(say("{column} {cell}", column=column, cell=cell), reader)
        for column, cell in zip(table.columns, row.cells, strict=True)
    )
    place = f"{row.place}. " if row.place else ""
    return f"{place}{row.name}: {', '.join(cells)}."
