"""The barges, read once from the tables (NL-1.1)."""

from collections.abc import Mapping

from rules.tables import BadRow, read_table


def barges(table: Mapping[str, int]) -> Mapping[str, int]:
    """Return the loads by the barges' names; raises BadRow where two have the same load."""
    seen: dict[int, str] = {}
    for name, load in table.items():
        if load in seen:
            raise BadRow("barges", name, f"{seen[load]} has the load {load}, too")
        seen[load] = name
    return table


BARGES = barges(read_table("night_lock", "barges"))
"""Loads by name."""
