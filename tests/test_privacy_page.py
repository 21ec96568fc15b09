"""PRIVACY.md tells what the database keeps of people, table by table and column by column."""

import re

from bot.features.privacy import rows as personal
from bot.store.tables import metadata
from tests.documents import ROOT, rows, spans

PAGE = ROOT / "PRIVACY.md"
OF_PEOPLE = {*personal.GIVEN_AWAY, *personal.DELETED, *personal.BLANKED, *personal.NAMED}
MOSTLY_OF_GAMES = {"sessions", "campaigns", "outbox"}
"""Tables that hold somebody in single columns; of these only the columns with people are told."""


def told() -> dict[str, tuple[set[str], str]]:
    """Return the columns that the page names, and what is done with them, by table."""
    return {
        table: ({*spans(columns)}, fate)
        for tables, columns, fate in rows(PAGE, "Table")
        for table in spans(tables)
    }


def test_every_table_is_named() -> None:
    assert told().keys() == metadata.tables.keys()


def test_every_column_about_somebody_is_named() -> None:
    for name, table in metadata.tables.items():
        kept = {column.name for column in table.c if column in OF_PEOPLE}
        wanted = kept if name in MOSTLY_OF_GAMES or not kept else {*table.c.keys()}
        columns, fate = told()[name]
        assert wanted <= columns <= {*table.c.keys()}, name
        assert bool(kept) <= bool(fate), name


def test_it_says_truly_what_is_replaced_and_what_is_deleted() -> None:
    for column in OF_PEOPLE:
        _, fate = told()[column.table.name]
        assert fate.startswith("replaced" if column in {*personal.GIVEN_AWAY} else "deleted")


def test_it_is_linked_where_people_look_for_it() -> None:
    for document in ("README.md", "docs/hosting.md", "TERMS.md"):
        assert re.search(r"\]\((?:\.\./)?PRIVACY\.md\)", (ROOT / document).read_text("utf-8"))
    for document in ("README.md", "docs/hosting.md"):
        assert re.search(r"\]\((?:\.\./)?TERMS\.md\)", (ROOT / document).read_text("utf-8"))
