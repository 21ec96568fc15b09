"""The seven action spaces and what each lets a player do (OK-8)."""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from rules.oranienburger_kanal.tables.board import Row
from rules.tables import read_table

RAISE, BUILD, GAIN = "raise", "build", "gain"
"""What an action space lets a player do; a bridge has the name of the piece."""


class Slot(Struct, frozen=True):
    """One thing that can be done once."""

    do: str
    kinds: tuple[str, ...] = ()
    """Kinds of route that may be built."""
    material: str = ""
    amount: int = 0
    needs_empty: str = ""
    """The stack that covers it; empty if none."""


class ActionSet(Struct, frozen=True):
    """Slots that belong together; a space may have alternative sets (OK-8.6)."""

    slots: tuple[Slot, ...]
    needs_empty: str = ""
    """The stack that covers it; empty if none."""
    needs_final_round: bool = False


class ActionSpace(Struct, frozen=True):
    """One of the seven action spaces."""

    name: str
    is_upper: bool
    covered_by: str
    """The colour of the stack on it; empty if none."""
    sets: tuple[ActionSet, ...]
    rule: str


def _slots(row: Row) -> Iterator[Slot]:
    slot = Slot(
        do=row["do"],
        kinds=tuple(row.get("types", ())),
        material=row.get("material", ""),
        amount=row.get("n", 0),
        needs_empty=row.get("needs_empty_stack", ""),
    )
    return (slot for _ in range(row.get("up_to", 1)))


def _set(row: Row) -> ActionSet:
    return ActionSet(
        tuple(slot for component in row["components"] for slot in _slots(component)),
        row.get("needs_empty_stack", ""),
        row.get("needs_final_round", False),
    )


def _space(row: Row) -> ActionSpace:
    is_upper = row["row"] == "upper"
    return ActionSpace(
        name=row["id"],
        is_upper=is_upper,
        covered_by=row["covered_by"] or "",
        sets=tuple(_set(option) for option in row["options"]),
        rule=f"OK-8.{row['position']}" if is_upper else "OK-8.5",
    )


ACTION_SPACES: Mapping[str, ActionSpace] = {
    row["id"]: _space(row) for row in read_table("oranienburger_kanal", "action_spaces")["spaces"]
}
"""The seven action spaces by code (OK-1.1)."""
UPPER = tuple(space.name for space in ACTION_SPACES.values() if space.is_upper)
LOWER = tuple(space.name for space in ACTION_SPACES.values() if not space.is_upper)
