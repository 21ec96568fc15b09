"""The value of each expectation's key in the positions that a vector leads to."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, cast

from msgspec.structs import replace

from rules.core import ranked
from rules.ruhrschifffahrt.events.turns import Sold
from rules.ruhrschifffahrt.play.dice import leaving_dice
from rules.ruhrschifffahrt.play.rounds import Removal, export
from rules.ruhrschifffahrt.play.sequence import LINES, final_lines, score
from rules.ruhrschifffahrt.state import Mark, Tableau, by_position
from rules.ruhrschifffahrt.tables.board import (
    AREAS,
    COAL,
    COLUMNS,
    DEPOTS,
    OBSTACLES,
    PILOTED,
    RUHRORT,
    SIMPLE,
    SITES,
    STORES,
)
from rules.text import Seat
from tests.rules.ruhrschifffahrt.form import COLOURS, colours, mapping, seat_of
from tests.rules.ruhrschifffahrt.making import legal, make
from tests.rules.ruhrschifffahrt.openings import opened, removing, verb_of
from tests.rules.ruhrschifffahrt.positions import colour_of
from tests.rules.ruhrschifffahrt.stories import Story
from tests.rules.vector_form import UnfitVector, only_known

LOCKS_ALONE = "only lock moves (no done, repay, tile)"
Measure = Callable[[Story, Any], Any]
"""From a story and an expectation to the value found, limited to the expected parts."""
Reader = Callable[[Tableau, Any], Any]


def _own(read: Reader) -> Measure:
    """Return a measure of a property of the actor after the moves, or of seats by colour."""

    def measure(story: Story, wanted: Any) -> Any:
        return _by_colour(story, wanted, lambda after, _, want: read(after, want))

    return measure


def _gained(attribute: str) -> Measure:
    """Return a measure of the growth of a number of the actor, or of seats by colour."""

    def difference(after: Tableau, before: Tableau, _: object) -> int:
        return getattr(after, attribute) - getattr(before, attribute)

    return lambda story, wanted: _by_colour(story, wanted, difference)


def _by_colour(story: Story, wanted: Any, read: Callable[[Tableau, Tableau, Any], Any]) -> Any:
    named = mapping(wanted)
    after, before = story.after.tableaus, story.before.tableaus
    if not named or not set(named) <= set(COLOURS[: len(after)]):
        return read(after[story.actor], before[story.actor], wanted)
    seats = {colour: seat_of(colour) for colour in named}
    return {c: read(after[seat], before[seat], named[c]) for c, seat in seats.items()}


def _number(attribute: str) -> Measure:
    return _own(lambda tableau, _: getattr(tableau, attribute))


def _stones(tableau: Tableau, wanted: Mapping[str, int]) -> dict[str, int]:
    only_known("stones", wanted, AREAS)
    return {area: tableau.stones[area] for area in wanted}


def _tiles(tableau: Tableau, wanted: Sequence[str]) -> list[str]:
    """Return the tiles in the wanted order, then the others."""
    ends = {Mark.OWNED: "", Mark.USED: " (used)", Mark.GONE: " (blank)"}
    found = [f"{tile}{ends[mark]}" for tile, mark in tableau.tiles.items()]
    return [*(tile for tile in wanted if tile in found), *(t for t in found if t not in wanted)]


def _timeline(tableau: Tableau, wanted: Mapping[str, int]) -> dict[str, int]:
    return {number: int(int(number) in tableau.timeline) for number in wanted}


def _tile_used(story: Story, wanted: object) -> Any:
    """Return whether a tile was turned over, or its name if a name is wanted."""
    before, after = (state.tableaus[story.actor].tiles for state in (story.before, story.after))
    turned = [t for t, mark in after.items() if mark is Mark.USED is not before.get(t)]
    return ", ".join(turned) if isinstance(wanted, str) else bool(turned)


def _legal(story: Story, wanted: Any) -> Any:
    if isinstance(wanted, bool):
        return not story.refusals
    moves = legal(story.asked)
    if isinstance(wanted, str):
        locks_alone = bool(moves) and all(move.startswith("lock ") for move in moves)
        return LOCKS_ALONE if locks_alone else ", ".join(moves)
    return [move for move in moves if story.only in ("", verb_of(move))]


def _first_legal(verb: str, *, written: bool) -> Measure:
    """Return a measure of the moves of a kind in the first position that offers any."""

    def measure(story: Story, wanted: object) -> list[str]:
        del wanted
        for state in (story.asked, *(s for states in story.rounds.values() for s in states)):
            found = [move for move in legal(state) if move.startswith(f"{verb} ")]
            if found:
                return [move if written else move.removeprefix(f"{verb} ") for move in found]
        return []

    return measure


def _could(verb: str, prefix: str) -> Measure:
    """Return a measure of the actor's possible moves before the vector's moves."""

    def measure(story: Story, wanted: object) -> list[str]:
        del wanted
        moves = legal(opened(story.before, verb, story.actors, story.given))
        return [move.removeprefix(prefix) for move in moves if move.startswith(prefix)]

    return measure


def _refused(refuses: Callable[[Story, str], bool]) -> Measure:
    """Return a measure of which named moves are refused."""

    def measure(story: Story, wanted: Any) -> list[str]:
        if not isinstance(wanted, list):
            raise UnfitVector("moves that are illegal stand in a list")
        return [move for move in cast("list[str]", wanted) if refuses(story, move)]

    return measure


REFUSED_BEFORE = _refused(lambda story, move: story.refuses(story.before, move))


def _deciding(story: Story, wanted: object) -> str | None:
    del wanted
    phases = story.asked.phases or story.after.phases
    return COLOURS[phases[0].to_act(story.asked)[0]] if phases else None


def _order(story: Story, wanted: Sequence[str]) -> list[str]:
    return [colour for colour in colours(by_position(story.after)) if colour in wanted]


def _choosers(story: Story, wanted: object) -> list[str]:
    del wanted
    state = removing(story.before, story.actors, story.given)
    found: list[Seat] = []
    while state.phases and isinstance(state.phases[0], Removal) and legal(state):
        found += state.phases[0].to_act(state)
        state = make(state, legal(state)[0])
    return colours(found)


def _track(story: Story, wanted: Mapping[str, Any]) -> dict[str, list[int | None]]:
    return {name: [cell or None for cell in story.after.track[colour_of(name)]] for name in wanted}


def _leaving(story: Story, wanted: object) -> Any:
    found = [list(die) for die in leaving_dice(story.after)[:1]]
    if isinstance(wanted, list):
        return found[0] if found else None
    return found[0][1] if found else None


def _dice(story: Story, wanted: Mapping[str, Any]) -> dict[str, list[Any] | None]:
    only_known("dice", wanted, DEPOTS)
    dice = story.after.dice
    return {d: [COAL[d], dice[d]] if d in dice else None for d in wanted}


def _die_on_track(story: Story, wanted: object) -> int | None:
    """Return the value with which the die of the last sale arrived."""
    del wanted
    sales = [event.value for event in story.events if isinstance(event, Sold)]
    return sales[-1] if sales else None


def _berths(story: Story, wanted: object) -> dict[str, str]:
    del wanted
    ships = [
        (t.arrival, COLOURS[s]) for s, t in enumerate(story.after.tableaus) if t.ship == RUHRORT
    ]
    return {str(berth): colour for berth, (_, colour) in enumerate(sorted(ships), start=1)}


def _owners(places: Collection[str]) -> Measure:
    def measure(story: Story, wanted: Mapping[str, Any]) -> dict[str, list[str]]:
        only_known("a building place", wanted, places)
        return {site: colours(story.after.sites[site]) for site in wanted}

    return measure


def _stores(story: Story, wanted: Mapping[str, Mapping[str, int]]) -> dict[str, dict[str, int]]:
    sites = story.after.sites
    return {c: {s: sites[s].count(seat_of(c)) for s in stores} for c, stores in wanted.items()}


def _export_then(story: Story, wanted: object) -> dict[str, int]:
    del wanted
    if not story.after.country:
        raise UnfitVector("export_then takes the `country` of the round")
    after = export(story.after)
    gained = [a.vp - b.vp for a, b in zip(after.tableaus, story.after.tableaus, strict=True)]
    return {COLOURS[seat]: vp for seat, vp in enumerate(gained) if vp}


def _lines(*lines: str) -> Measure:
    """Return a measure of the actor's points in lines of the final scoring."""

    def measure(story: Story, wanted: object) -> int:
        del wanted
        return sum(vp for line, vp in final_lines(story.after, story.actor) if line in lines)

    return measure


def _majorities(story: Story, wanted: Mapping[str, int]) -> dict[str, int]:
    only_known("a coal store", wanted, STORES)
    return {store: _majority(story, store) for store in wanted}


def _majority(story: Story, store: str) -> int:
    sites = {**dict.fromkeys(story.after.sites, ()), store: story.after.sites[store]}
    lines = dict(final_lines(replace(story.after, sites=sites), story.actor))
    return lines.get("store_majority", 0)


def _total(story: Story, wanted: object) -> int:
    del wanted
    over = story.after if story.after.final else score(story.after)
    return over.tableaus[story.actor].vp


def _winners(story: Story, wanted: object) -> list[str]:
    del wanted
    ranks = ranked([tableau.vp for tableau in story.after.tableaus])
    return [COLOURS[seat] for seat, rank in enumerate(ranks) if rank == 1]


def _after_rounds(attribute: str) -> Measure:
    def measure(story: Story, wanted: object) -> list[int]:
        del wanted
        ends = [states[-1] for states in story.rounds.values()]
        return [getattr(state.tableaus[story.actor], attribute) for state in ends]

    return measure


def _refused_for(story: Story, wanted: object) -> str | None:
    del wanted
    return story.refusals[0].rule if story.refusals else None


def trips(places: Mapping[str, tuple[str, ...]]) -> Measure:
    """Return a measure of where the die of the actor's depot can be sold."""

    def measure(story: Story, wanted: object) -> list[str]:
        del wanted
        ship = story.before.tableaus[story.actor].ship
        if ship not in places:
            raise UnfitVector("destinations are those of a `ship` at a depot")
        return list(places[ship])

    return measure


MEASURES: Mapping[str, Measure] = {
    **{key: _number(key) for key in ("thaler", "debts", "vp", "lock_space", "mark_space")},
    **{key: _number(key) for key in ("ship", "option")},
    "locks_built": _number("locks"),
    **{line: _lines(line) for line in LINES},
    "supply_warehouses": _number("supply"),
    "stones": _own(_stones),
    "tiles": _own(_tiles),
    "timeline": _own(_timeline),
    "vp_gain": _gained("vp"),
    "thaler_gain": _gained("thaler"),
    "debts_added": _gained("debts"),
    "tile_used": _tile_used,
    "export_scale_index": lambda s, _: s.after.export,
    "legal": _legal,
    "legal_next": lambda s, _: legal(s.after),
    "legal_options": _could("option", "option "),
    "legal_starts_without_pilot": _could("start", "start "),
    "legal_places": _first_legal("place", written=True),
    "legal_starts": _first_legal("start", written=False),
    "refused_for": _refused_for,
    "deciding": _deciding,
    "order": _order,
    "chooser_order": _choosers,
    "afterwards_illegal": _refused(Story.refuses_afterwards),
    "never_legal": REFUSED_BEFORE,
    "illegal_at_start": REFUSED_BEFORE,
    "also_illegal": REFUSED_BEFORE,
    "not_legal": REFUSED_BEFORE,
    "without": trips(SIMPLE),
    "with": trips(PILOTED),
    "track": _track,
    "leaving": _leaving,
    "dice": _dice,
    "die_placed": _dice,
    "die_on_track": _die_on_track,
    "berths": _berths,
    "slots": _owners(SITES),
    "harbour": _owners(COLUMNS),
    "stores": _stores,
    "obstacles_removed": lambda s, _: [o for o in OBSTACLES if o not in s.after.obstacles],
    "thaler_on_fields": lambda s, wish: {field: s.after.demand.get(field, 0) for field in wish},
    "country": lambda s, _: s.after.country,
    "marker": lambda s, _: s.after.marker,
    "pilot_closed": lambda s, _: s.after.pilot_closed,
    "bag": lambda s, _: s.after.bag,
    "export_then": _export_then,
    "city_sets": _lines("essen_set", "mark_set", "all_cities"),
    "majorities": _majorities,
    "total": _total,
    "winners": _winners,
    "vp_after": _after_rounds("vp"),
    "thaler_after": _after_rounds("thaler"),
}
