"""The alt text of a sheet of statistics."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from textwrap import shorten

from renderer.catalog import LONGEST_ALT
from renderer.lettering import ELLIPSIS, legible
from renderer.statistics.values import Row, StatisticsSheet, Table
from rules.text import Reader, say, words


def alt_text(sheet: StatisticsSheet, reader: Reader) -> str:
    """Return the sheet in words, from top to bottom."""
    return shorten(" ".join(_said(sheet, reader)), LONGEST_ALT, placeholder=ELLIPSIS)


def drawable(sheet: StatisticsSheet, reader: Reader) -> StatisticsSheet:
    """Return the sheet with a title and names that can be drawn."""
    title = legible(sheet.title) or words(say("Statistics"), reader)
    tables = (
        replace(
            table,
            rows=tuple(
                replace(row, name=_legible(row, number, reader))
                for number, row in enumerate(table.rows, start=1)
            ),
        )
        for table in sheet.tables
    )
    return replace(sheet, title=title, tables=tuple(tables))


def stand_ins(sheet: StatisticsSheet, reader: Reader) -> Mapping[str, str]:
    """Return the replacements in the picture for names that cannot be drawn, with those names."""
    drawn = drawable(sheet, reader)
    return {
        shown.name: row.name
        for table, in_picture in zip(sheet.tables, drawn.tables, strict=True)
        for row, shown in zip(table.rows, in_picture.rows, strict=True)
        if not legible(row.name)
    }


def _legible(row: Row, number: int, reader: Reader) -> str:
    return legible(row.name) or words(say("Player {number}", number=number), reader)


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
    rank = f"{row.rank}. " if row.rank else ""
    return f"{rank}{row.name}: {', '.join(cells)}."
