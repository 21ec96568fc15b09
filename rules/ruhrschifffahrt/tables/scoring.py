"""Points of the final scoring (SC)."""

from collections.abc import Mapping

from rules.tables import read_table

POINTS: Mapping[str, int] = {
    row["id"]: row["vp"] for row in read_table("ruhrschifffahrt", "scoring")["final"] if "vp" in row
}
"""Points of each line; lines that score per piece are left out."""
