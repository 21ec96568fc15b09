"""The words for what players own, build and raise, and explanations of them."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from rules.oranienburger_kanal import moves
from rules.oranienburger_kanal.tables.boards import ACTION_SPACES
from rules.oranienburger_kanal.tables.costs import (
    BASIC,
    BUILD_COSTS,
    CALLED,
    CAPS,
    EXPLAINED_PIECES,
    NAMES,
    RESOURCES,
    Amounts,
)
from rules.oranienburger_kanal.tables.structures import COLOURS, STRUCTURES, Structure
from rules.rows import Phrases
from rules.rulebook.things import Thing
from rules.text import Text, count, say, to_count, to_say


class Noun(NamedTuple):
    """A thing, with the forms a sentence needs."""

    one: Text
    """The name with its article."""
    name: Text
    many: Text


PIECES: Mapping[str, Noun] = {
    piece: Noun(*(say(form).with_sign(piece) for form in forms)) for piece, forms in CALLED.items()
}
"""The words for each piece that can be built, with its sign."""

_COUNTED_PIECES: Mapping[str, tuple[str, str]] = {
    "path": to_count("{count} path", "{count} paths"),
    "road": to_count("{count} road", "{count} roads"),
    "rail": to_count("{count} rail track", "{count} rail tracks"),
    "canal": to_count("{count} canal", "{count} canals"),
    "bridge": to_count("{count} bridge", "{count} bridges"),
}

RESOURCE_NAMES: Mapping[str, Text] = {r: say(name).with_sign(r) for r, name in NAMES.items()}
"""The name of each resource, with its sign."""

_COUNTED: Mapping[str, tuple[str, str]] = {
    "wood": to_count("{count} wood", "{count} wood"),
    "clay": to_count("{count} clay", "{count} clay"),
    "ore": to_count("{count} ore", "{count} ore"),
    "brick": to_count("{count} brick", "{count} bricks"),
    "iron": to_count("{count} iron", "{count} iron"),
    "thaler": to_count("{count} thaler", "{count} thalers"),
    "prestige": to_count("{count} prestige", "{count} prestige"),
}

COLOUR_NAMES: Mapping[str, Text] = {colour: say(colour) for colour in COLOURS}
"""The name of each colour of structures (OK-1.7)."""

SPACE_TITLES: Mapping[str, Text] = {name: say(s.title) for name, s in ACTION_SPACES.items()}
"""The purpose of each action space before any stack is used up (OK-8)."""


def counted_piece(piece: str, number: int) -> Text:
    """Return how many routes of a kind or bridges there are: "2 rail tracks"."""
    return count(*_COUNTED_PIECES[piece], number).with_sign(piece)


def listed(amounts: Amounts) -> Text:
    """Return amounts in words: "2 clay, 1 brick"."""
    parts = {resource: number for resource, number in amounts.items() if number}
    return each_of(parts) if parts else say("nothing")


def each_of(amounts: Amounts) -> Text:
    """Return amounts in words, including those that are 0: "2 clay, 0 bricks"."""
    there = (resource for resource in RESOURCES if resource in amounts)
    parts = tuple(
        count(*_COUNTED[resource], amounts[resource]).with_sign(resource) for resource in there
    )
    return say("{parts}", parts=parts)


def prestige_of(structure: Structure) -> Text:
    """Return the prestige of a structure in words: "1 prestige"."""
    return each_of({"prestige": structure.prestige})


def structure_title(structure: str) -> Text:
    """Return the name by which players know a structure: "A14 Boat Shed"."""
    title = say("{name} {title}", name=structure, title=say(STRUCTURES[structure].title))
    return title.with_sign(STRUCTURES[structure].colour)


def effect_of(structure: Structure) -> Text:
    """Return what a structure does, in the words of its card (OK-13.1)."""
    if len(structure.lines) > 1:
        return say("{lines}", lines=_lines_of(structure))
    return say(next(iter(structure.lines.values())).text)


def _lines_of(structure: Structure) -> tuple[Text, ...]:
    """Return the lines of a structure, each with its letter: "a) Gain 1 wood"."""
    return tuple(
        say("{name}) {text}", name=line.name, text=say(line.text))
        for line in structure.lines.values()
    )


_RESOURCES = {
    "thaler": say("Thalers buy materials and turns of the wheel; 1 point each at the end (OK-11)."),
    "prestige": say("Prestige tokens are points (OK-16.4)."),
}


def things() -> Iterator[Thing]:
    """Yield structures, action spaces, pieces and resources."""
    for structure in STRUCTURES.values():
        yield Thing((structure.title, structure.name), _structure(structure))
    for name, space in ACTION_SPACES.items():
        yield Thing((name,), say(space.does))
    for piece, does in EXPLAINED_PIECES.items():
        yield Thing((piece,), say(does, cost=listed(BUILD_COSTS[piece])))
    yield from (Thing((name,), text) for name, text in _RESOURCES.items())
    yield from (Thing((material,), _material(material)) for material in CAPS)


def _structure(structure: Structure) -> Text:
    costs = [listed(cost) for cost in structure.costs]
    cost = say("{one} or {other}", one=costs[0], other=costs[-1]) if costs[1:] else costs[0]
    template = to_say("{name} {title} ({colour}): costs {cost}; {prestige}. {lines}.")
    if structure.choose_one:
        template = to_say(
            "{name} {title} ({colour}): costs {cost}; {prestige}. {lines}. "
            "Only one of its lines can be used in an activation."
        )
    return say(
        template,
        name=structure.name,
        title=say(structure.title),
        colour=COLOUR_NAMES[structure.colour],
        cost=cost,
        prestige=prestige_of(structure),
        lines=_lines_of(structure),
    )


def _material(name: str) -> Text:
    source = (
        say("Buy it at any time for as many thalers as you then have units of it (OK-11.2).")
        if name in BASIC
        else say("It cannot be bought (OK-11.2). 1 point each at the end (OK-16.4).")
    )
    return say(
        "{name}: you can own up to {cap} (OK-6.1). {source}",
        name=RESOURCE_NAMES[name],
        cap=CAPS[name],
        source=source,
    )


def _raised(move: moves.Raise) -> Text:
    costs, title = STRUCTURES[move.structure].costs, structure_title(move.structure)
    if not costs[1:]:
        return say("Raise {title} on {place}", title=title, place=move.place)
    cost = listed(costs[int(move.cost[1:]) - 1])
    return say("Raise {title} for {cost} on {place}", title=title, cost=cost, place=move.place)


def _put(move: moves.Put) -> Text:
    if move.piece == moves.NONE:
        return say("Place nothing")
    return say("Place {piece} on {route}", piece=PIECES[move.piece].one, route=move.route)


PHRASES = Phrases(
    {
        moves.Space: to_say("Action space {space}"),
        moves.Raise: _raised,
        moves.Build: to_say("Build {kind} on {route}"),
        moves.Bridge: to_say("Build a bridge on {route}"),
        moves.Put: _put,
        moves.Start: to_say("Place {kind} to start with on {route}"),
    },
    {"space": SPACE_TITLES.__getitem__, "kind": lambda kind: PIECES[kind].one},
)
