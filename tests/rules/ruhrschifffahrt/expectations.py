"""What the vectors of Ruhrschifffahrt expect, measured on the positions they lead to."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from rules.ruhrschifffahrt.phases.departure import Departure
from rules.ruhrschifffahrt.phases.export import export
from rules.ruhrschifffahrt.phases.purchases import Purchases
from rules.ruhrschifffahrt.scoring import final_lines, score
from rules.ruhrschifffahrt.state import Mark, Ruhr, Tableau
from rules.ruhrschifffahrt.tables.board import COAL, RUHRORT
from rules.ruhrschifffahrt.tables.building_sites import STORES
from tests.rules.ruhrschifffahrt.positions import COLOURS, colours, mapping, seat_of, with_phase
from tests.rules.ruhrschifffahrt.questions import question
from tests.rules.ruhrschifffahrt.stories import Story, Vector, is_refused, legal, play

LOCKS_ALONE = "only lock moves (no done, repay, tile)"
Measure = Callable[[Story, Any], Any]


def differences(vector: Vector) -> Iterator[str]:
    """Say where playing a vector leads elsewhere than it expects."""
    answers = question(vector)
    if answers:
        found = answers(vector)
        actual = {key: found[key] for key in vector["expect"]}
    else:
        story = play(vector)
        yield from _unforeseen(story)
        actual = {key: MEASURES[key](story, wish) for key, wish in vector["expect"].items()}
    for key, expected in vector["expect"].items():
        if actual[key] != expected:
            yield f"{key}: expected {expected}, got {actual[key]}"


def _unforeseen(story: Story) -> Iterator[str]:
    """Report a refusal that is not expected, or not for one of the rules of the vector."""
    refusal = story.refusal
    if refusal and (
        "legal" not in story.vector["expect"] or refusal.rule not in story.vector["rules"]
    ):
        yield f"refused: {refusal}"


def tableau_of(story: Story) -> Tableau:
    return story.after.tableaus[story.actor]


def _own(attribute: str) -> Measure:
    """Measure what the actor has, or the seats that are named."""

    def measure(story: Story, expected: Any) -> Any:
        named = mapping(expected)
        if named is None:
            return getattr(tableau_of(story), attribute)
        seats = {colour: seat_of(colour) for colour in named}
        return {c: getattr(story.after.tableaus[seat], attribute) for c, seat in seats.items()}

    return measure


def _gained(story: Story, expected: Any) -> Any:
    gained = {
        colour: after.vp - before.vp
        for colour, after, before in zip(
            COLOURS, story.after.tableaus, story.before.tableaus, strict=False
        )
    }
    named = mapping(expected)
    return {c: gained[c] for c in named} if named else gained[COLOURS[story.actor]]


def _legal(story: Story, expected: Any) -> Any:
    if isinstance(expected, bool):
        return story.refusal is None
    moves = legal(story.asked)
    locks_alone = bool(moves) and all(move.startswith("lock ") for move in moves)
    return LOCKS_ALONE if isinstance(expected, str) and locks_alone else moves


def _only(prefix: str, place: int) -> Measure:
    """Measure the legal moves of one kind, in the position after so many moves."""

    def measure(story: Story, expected: Any) -> list[str]:
        del expected
        moves = [move for move in legal(story.states[place]) if move.startswith(prefix)]
        return [move.removeprefix("start ") for move in moves]

    return measure


def _refused_in(which: Callable[[Story], Ruhr]) -> Measure:
    """Measure which of the moves named are refused."""

    def measure(story: Story, expected: Sequence[str]) -> list[str]:
        return [move for move in expected if is_refused(which(story), move)]

    return measure


def _refused_wherever(story: Story, expected: Sequence[str]) -> list[str]:
    """Measure the same; a start is tried in its own step."""
    departing = with_phase(story.before, Departure(story.actor, "none"))
    return [
        move
        for move in expected
        if is_refused(departing if move.startswith("start") else story.before, move)
    ]


def _track(story: Story, expected: Mapping[str, Any]) -> dict[str, list[int | None]]:
    return {name: [cell or None for cell in story.after.track[_colour(name)]] for name in expected}


def _colour(column: str) -> str:
    return "white" if column.endswith("_white") else "black"


def _dice(story: Story, expected: Mapping[str, Any]) -> dict[str, list[Any]]:
    dice = story.after.dice
    return {depot: [COAL[depot], dice[depot]] for depot in expected if depot in dice}


def _berths(story: Story, expected: object) -> dict[str, str]:
    del expected
    ships = [
        (t.arrival, COLOURS[s]) for s, t in enumerate(story.after.tableaus) if t.ship == RUHRORT
    ]
    return {str(berth): colour for berth, (_, colour) in enumerate(sorted(ships), start=1)}


def _sites(story: Story, expected: Mapping[str, Any]) -> dict[str, list[str]]:
    return {site: colours(story.after.sites[site]) for site in expected}


def _tile_used(story: Story, expected: object) -> bool:
    del expected
    before, after = (state.tableaus[story.actor].tiles for state in (story.before, story.after))
    turned = [tile for tile in before if after[tile] is Mark.USED]
    return len(turned) == 1 and turned[0] in str(story.vector)


def _export_then(story: Story, expected: object) -> dict[str, int]:
    del expected
    exporting = replace(story.after, country=story.given["country"])
    after = export(exporting)
    gained = [a.vp - b.vp for a, b in zip(after.tableaus, exporting.tableaus, strict=True)]
    return {COLOURS[seat]: vp for seat, vp in enumerate(gained) if vp}


def _line(*lines: str) -> Measure:
    """Measure what lines of the final scoring bring the actor."""

    def measure(story: Story, expected: object) -> int:
        del expected
        return sum(vp for line, vp in final_lines(story.after, story.actor) if line in lines)

    return measure


def _majorities(story: Story, expected: object) -> dict[str, int]:
    del expected
    found: dict[str, int] = {}
    for store in STORES:
        alone = {s: owners for s, owners in story.after.sites.items() if s == store}
        sites = {**dict.fromkeys(story.after.sites, ()), **alone}
        lines = dict(final_lines(replace(story.after, sites=sites), story.actor))
        found[store] = lines.get("store_majority", 0)
    return found


def _total(story: Story, expected: object) -> int:
    del expected
    over = story.after if story.after.final else score(story.after)
    return over.tableaus[story.actor].vp


def _gets(story: Story, colour: str) -> str:
    ((tile, mark),) = story.after.tableaus[seat_of(colour)].tiles.items()
    return tile if mark is Mark.OWNED else f"blank on {tile} (permanent)"


def _after_rounds(attribute: str) -> Measure:
    def measure(story: Story, expected: object) -> list[int]:
        del expected
        return [getattr(state.tableaus[story.actor], attribute) for state in story.rounds]

    return measure


MEASURES: Mapping[str, Measure] = {
    **{key: _own(key) for key in ("thaler", "debts", "vp", "mark_space")},
    "supply_warehouses": _own("supply"),
    "stones": lambda s, wish: {area: tableau_of(s).stones[area] for area in wish},
    "tiles": lambda s, _: sorted(tableau_of(s).tiles, key=s.vector["expect"]["tiles"].index),
    "timeline": lambda s, wish: {r: int(int(r) in tableau_of(s).timeline) for r in wish},
    "vp_gain": _gained,
    "debts_added": lambda s, _: tableau_of(s).debts - s.before.tableaus[s.actor].debts,
    "export_scale_index": lambda s, _: s.after.export,
    "legal": _legal,
    "legal_next": lambda s, _: legal(s.after),
    "legal_places": _only("place", 1),
    "legal_starts": _only("start", 2),
    "green_legal": lambda s, _: legal(with_phase(s.after, Purchases((seat_of("green"),)))),
    "deciding": lambda s, _: COLOURS[s.asked.phases[0].to_act(s.asked)[0]],
    "afterwards_illegal": _refused_in(lambda s: s.after),
    "never_legal": _refused_in(lambda s: s.before),
    "illegal_at_start": _refused_in(lambda s: s.before),
    "also_illegal": _refused_wherever,
    "not_legal": _refused_in(lambda s: s.before),
    "round_6_illegal": lambda s, _: (
        sorted({m.split()[0] for m in legal(s.asked)} & {"lock2"}) or ["lock2"]
    ),
    "track": _track,
    "dice": _dice,
    "die_placed": _dice,
    "die_on_track": lambda s, _: max(s.after.track["black"]),
    "berths": _berths,
    "slots": _sites,
    "harbour": _sites,
    "thaler_on_fields": lambda s, wish: {field: s.after.demand.get(field, 0) for field in wish},
    "pilot_closed": lambda s, _: s.after.pilot_closed,
    "bag": lambda s, _: s.after.bag,
    "tile_used": _tile_used,
    "export_then": _export_then,
    "city_sets": _line("essen_set", "mark_set", "all_cities"),
    "all_stores": _line("all_stores"),
    "buergermeister": _line("buergermeister"),
    "ruhrtalbahn": _line("ruhrtalbahn"),
    "ruhraake": _line("ruhraake"),
    "majorities": _majorities,
    "total": _total,
    "blue_gets": lambda s, _: _gets(s, "blue"),
    "green_gets": lambda s, _: _gets(s, "green"),
    "vp_after": _after_rounds("vp"),
    "thaler_after": _after_rounds("thaler"),
    "thaler_after_round_5": lambda s, _: s.rounds[0].tableaus[s.actor].thaler,
    "thaler_after_round_6": lambda s, _: s.rounds[1].tableaus[s.actor].thaler,
}
