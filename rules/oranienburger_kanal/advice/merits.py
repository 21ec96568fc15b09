"""What makes a position better for a player than another one, in words, for hints."""

from collections import Counter
from collections.abc import Iterator

from rules.merits import Merit, changes, merits_of
from rules.oranienburger_kanal.advice.appraisal import WEIGHTS, features
from rules.oranienburger_kanal.state import Kanal
from rules.oranienburger_kanal.state.player import BRIDGES_NEEDED, Player
from rules.oranienburger_kanal.tables.board import STRUCTURE_SPACES
from rules.oranienburger_kanal.tables.costs import RESOURCES
from rules.oranienburger_kanal.tables.structures import STRUCTURES
from rules.oranienburger_kanal.words import counted_piece, listed, structure_title
from rules.text import Seat, Text, count, say

SIDES = 4


def merits(before: Kanal, after: Kanal, seat: Seat) -> Iterator[Merit]:
    """Yield what the player has more of, or nearer, in one position than in another."""
    gained = changes(WEIGHTS, features(before), features(after), seat)
    return merits_of(gained, PHRASES, before.player(seat), after.player(seat))


def _raised(before: Player, after: Player) -> Text | None:
    new = [name for name in after.structures.values() if name not in before.structures.values()]
    return say("raises {structures}", structures=tuple(map(_with_points, new))) if new else None


def _with_points(structure: str) -> Text:
    points = STRUCTURES[structure].prestige
    title = structure_title(structure)
    return count("{title} ({count} point)", "{title} ({count} points)", points, title=title)


def _built(before: Player, after: Player) -> Text | None:
    kinds = Counter(after.routes.values()) - Counter(before.routes.values())
    pieces = tuple(counted_piece(kind, number) for kind, number in kinds.items())
    return say("builds {pieces}", pieces=pieces) if pieces else None


def _supplied(before: Player, after: Player) -> Text:
    """Return what has come into the supply, and by which structures."""
    more = {r: after.supply[r] - before.supply[r] for r in RESOURCES}
    gained = {resource: number for resource, number in more.items() if number > 0}
    active = tuple(
        structure_title(after.structures[space])
        for space in after.structures
        if after.state_of(space) > (before.state_of(space) if space in before.structures else 0)
    )
    if active:
        does = "activates {structures} and leaves you {gained} more"
        return say(does, structures=active, gained=listed(gained))
    return say("leaves you {gained} more", gained=listed(gained))


def _set_up(before: Player, after: Player) -> Text | None:
    """Return which structure is nearest to an activation that it was farther from."""
    nearer = [
        (sides, bridges, space)
        for space in after.structures
        if (sides := _sides(after, space)) + (bridges := _bridges(after, space))
        > _sides(before, space) + _bridges(before, space)
        and (sides < SIDES or bridges < BRIDGES_NEEDED)
    ]
    if not nearer:
        return None
    sides, bridges, space = max(nearer)
    return say(
        "sets up {structure}: {sides} of {all} sides, {bridges} of {needed} bridges",
        structure=structure_title(after.structures[space]),
        sides=sides,
        all=SIDES,
        bridges=bridges,
        needed=BRIDGES_NEEDED,
    )


def _sides(player: Player, space: str) -> int:
    """Count the sides with a route around a structure; none if there is no structure."""
    around = STRUCTURE_SPACES[space].around
    return len(around.intersection(player.routes)) if space in player.structures else -1


def _bridges(player: Player, space: str) -> int:
    return min(BRIDGES_NEEDED, len(player.bridges_of(space)))


def _wheel(before: Player, after: Player) -> Text:
    del before, after
    return say("keeps the free turn of the wheel for brick and iron")


PHRASES = {
    ("structures",): (_raised, say("raises structures")),
    ("routes", "empty"): (_built, say("builds routes")),
    ("materials", "sets", "valuables", "thalers", "tokens"): (
        _supplied,
        say("fills your supply"),
    ),
    ("activations",): (_set_up, say("sets up structures")),
    ("wheel",): (_wheel, say("keeps the free turn of the wheel for brick and iron")),
}
