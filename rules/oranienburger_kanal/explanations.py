"""What structures, action spaces, pieces and resources are, for `/rules` (OK-8, OK-10, OK-13)."""

from collections.abc import Iterator

from rules.oranienburger_kanal.tables.costs import BASIC, BRIDGE, BUILD_COSTS, CAPS
from rules.oranienburger_kanal.tables.structures import STRUCTURES, Structure
from rules.oranienburger_kanal.words import COLOUR_NAMES, RESOURCE_NAMES, listed, prestige_of
from rules.rulebook import Thing
from rules.text import Text, say

_SPACES = {
    "u1": say("u1: build up to 3 routes, each a path or a road (OK-8.1)."),
    "u2": say("u2: raise 1 structure; once the green stack is empty also build 1 bridge (OK-8.2)."),
    "u3": say(
        "u3: raise 1 structure and build 1 path or road; once the orange stack is empty you may"
        " build 1 path, 1 road and 1 bridge instead (OK-8.3)."
    ),
    "u4": say(
        "u4: build up to 2 routes of any kinds; in the final round you may raise 1 structure"
        " instead (OK-8.4)."
    ),
    "l1": say("l1: gain 4 wood (OK-8.5)."),
    "l2": say("l2: gain 3 wood, or 3 clay, or 3 ore, or build 1 bridge (OK-8.5)."),
    "l3": say("l3: gain 4 clay (OK-8.5)."),
}

_PIECES = {
    "path": say(
        "Path: {cost}. On any empty route space (OK-10.2).", cost=listed(BUILD_COSTS["path"])
    ),
    "road": say(
        "Road: {cost}. On any empty route space or over a path; 1 point at the end (OK-10.3).",
        cost=listed(BUILD_COSTS["road"]),
    ),
    "rail": say(
        "Rail track: {cost}. On an empty route space or over a path, touching one of your rail"
        " tracks; 1 point at the end (OK-10.4).",
        cost=listed(BUILD_COSTS["rail"]),
    ),
    "canal": say(
        "Canal: {cost}. On an empty route space or over a path, touching one of your canals;"
        " brings 2 clay at once, 1 point at the end (OK-10.5).",
        cost=listed(BUILD_COSTS["canal"]),
    ),
    BRIDGE: say(
        "Bridge: {cost}. Across a route between two structures; the second bridge of a structure"
        " activates it (OK-10.7, OK-12.2).",
        cost=listed(BUILD_COSTS[BRIDGE]),
    ),
}

_RESOURCES = {
    "thaler": say("Thalers buy materials and turns of the wheel; 1 point each at the end (OK-11)."),
    "prestige": say("Prestige tokens are points (OK-16.4)."),
}


def things() -> Iterator[Thing]:
    """Yield structures, action spaces, pieces and resources."""
    for structure in STRUCTURES.values():
        yield Thing((structure.title, structure.name), _structure(structure))
    for named in (_SPACES, _PIECES, _RESOURCES):
        yield from (Thing((name,), text) for name, text in named.items())
    yield from (Thing((material,), _material(material)) for material in CAPS)


def _structure(structure: Structure) -> Text:
    costs = [listed(cost) for cost in structure.costs]
    cost = say("{one} or {other}", one=costs[0], other=costs[-1]) if costs[1:] else costs[0]
    lines = tuple(
        say("{name}) {text}", name=line.name, text=say(line.text))
        for line in structure.lines.values()
    )
    template = "{name} {title} ({colour}): costs {cost}; {prestige}. {lines}."
    if structure.choose_one:
        template = (
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
        lines=lines,
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
