"""PRIVACY.md tells what the database keeps of people, table by table and column by column."""

import re
from pathlib import Path

from bot.features.catalog import ALL
from bot.features.privacy import rows as personal
from bot.store import open_store
from bot.store.tables.base import metadata
from tests.bot.databases import read_rows
from tests.documents import ROOT, rows, spans

PAGE = ROOT / "PRIVACY.md"
KINDS = (*personal.OWN, *ALL.hooks.personal)
GIVEN_AWAY = {column for kind in KINDS for column in kind.given_away}
DELETED = {column for kind in KINDS for column in kind.deleted}
OF_PEOPLE = GIVEN_AWAY | DELETED | {*personal.BLANKED, *personal.NAMED}
MOSTLY_OF_GAMES = {"sessions", "campaigns", "outbox"}
"""Tables that hold somebody in single columns; of these only the columns with people are told."""


def told() -> dict[str, tuple[set[str], str]]:
    """Return the columns that the page names, and what is done with them, by table."""
    return {
        table: ({*spans(columns)}, fate)
        for tables, columns, fate in rows(PAGE, "Table")
        for table in spans(tables)
    }


async def test_every_table_is_named(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'new.sqlite3'}"
    await (await open_store(url)).close()
    made = await read_rows(url, "SELECT name FROM sqlite_master WHERE type = 'table'")

    assert {*told()} == {name for (name,) in made} - {"alembic_version"}


def test_every_column_about_somebody_is_named() -> None:
    for name, table in metadata.tables.items():
        kept = {column.name for column in table.c if column in OF_PEOPLE}
        wanted = kept if name in MOSTLY_OF_GAMES or not kept else {*table.c.keys()}
        wanted |= {"document"} & {*table.c.keys()}
        columns, fate = told()[name]
        assert wanted <= columns <= {*table.c.keys()}, name
        assert bool(kept) <= bool(fate), name


def test_it_says_truly_what_is_replaced_and_what_is_deleted() -> None:
    for column in OF_PEOPLE:
        _, fate = told()[column.table.name]
        assert fate.startswith("replaced" if column in GIVEN_AWAY else "deleted")


def test_it_is_linked_where_people_look_for_it() -> None:
    for document in ("README.md", "docs/hosting.md", "TERMS.md"):
        assert re.search(r"\]\((?:\.\./)?PRIVACY\.md\)", (ROOT / document).read_text("utf-8"))
    for document in ("README.md", "docs/hosting.md"):
        assert re.search(r"\]\((?:\.\./)?TERMS\.md\)", (ROOT / document).read_text("utf-8"))
