"""Migrations of the future."""

from pathlib import Path
from shutil import copytree, ignore_patterns

from bot.store.schema import MIGRATIONS

HEAD = max(file.name for file in (MIGRATIONS / "versions").glob("0*.py"))[:4]

LATER = f'''
"""A later change."""

import sqlalchemy as sa
from alembic import op

revision = "9999"
down_revision = "{HEAD}"


def upgrade() -> None:
    op.drop_table("notes")
    op.add_column("people", sa.Column("colour", sa.Text()))
'''
BROKEN = LATER.replace('op.add_column("people"', 'op.add_column("nobody"')


def with_change(folder: Path, change: str) -> Path:
    """Return migrations with one additional change."""
    later = folder / "migrations"
    copytree(MIGRATIONS, later, ignore=ignore_patterns("__pycache__"))
    (later / "versions" / "9999_later.py").write_text(change)
    return later
