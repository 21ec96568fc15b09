"""The moves of a vector, played from its position."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from rules.core import Events
from rules.errors import RulesError
from rules.ruhrschifffahrt.play.dice import leave_track, with_die_added
from rules.ruhrschifffahrt.play.rounds import BAG, declare_duty, end_round, export
from rules.ruhrschifffahrt.play.sales import make_progress
from rules.ruhrschifffahrt.play.sequence import STEPS, score
from rules.ruhrschifffahrt.state import Leaving, Ruhr
from rules.ruhrschifffahrt.tables.rounds import LAST_ROUND, ROUNDS
from rules.text import Seat
from tests.rules.ruhrschifffahrt.form import COLOURS, Given, players_of, seat_of
from tests.rules.ruhrschifffahrt.making import is_refused, made, make
from tests.rules.ruhrschifffahrt.openings import (
    decides,
    follows,
    listed,
    opened,
    verb_of,
    with_pilot,
)
from tests.rules.ruhrschifffahrt.positions import HIGH_WATER, position, with_phase
from tests.rules.ruhrschifffahrt.script import (
    AUTOMATIC,
    Automatic,
    Listing,
    Moves,
    Step,
    stated_round,
    steps_of,
)
from tests.rules.vector_form import UnfitVector

Vector = Mapping[str, Any]
ANY_TIME = ("gasthaus", "kohlenschlepper")
"""White tiles that are used beside other moves, in the decision of those moves."""


class Story(Struct, frozen=True):
    """The positions that a vector goes through."""

    given: Given
    actors: tuple[Seat, ...]
    states: tuple[Ruhr, ...]
    asked: Ruhr
    """The position of the last move, or of the requested list."""
    verb: str = ""
    """The kind of the last move, or of the requested list."""
    only: str = ""
    """The kind to which a list is restricted; empty after a move."""
    events: Events = ()
    rounds: Mapping[int, tuple[Ruhr, ...]] = field(default_factory=dict[int, tuple[Ruhr, ...]])
    """The positions of each round's moves, and the one at its end."""
    refusals: tuple[RulesError, ...] = ()
    """Why the last move was refused, or each of the moves tried separately."""
    tried: int = 1
    """The number of moves tried separately."""

    @property
    def actor(self) -> Seat:
        return self.actors[0]

    @property
    def before(self) -> Ruhr:
        return self.states[0]

    @property
    def after(self) -> Ruhr:
        return self.states[-1]

    def reaching(self, state: Ruhr, **changes: Any) -> "Story":
        """Return the story continued with a position."""
        past = (*self.rounds.get(state.round, ()), state)
        rounds = {**self.rounds, state.round: past}
        return replace(self, states=(*self.states, state), rounds=rounds, **changes)

    def asking(self, state: Ruhr, verb: str) -> "Story":
        """Return the story with the position in which a move is made."""
        past = (*self.rounds.get(state.round, ()), state)
        rounds = {**self.rounds, state.round: past}
        return replace(self, asked=state, verb=verb, only="", rounds=rounds)

    def refuses(self, state: Ruhr, text: str) -> bool:
        """Return whether a move is refused in the decision that it belongs to."""
        verb = verb_of(text)
        if not decides(state, verb):
            state = opened(state, verb, self.actors, self.given)
        return is_refused(state, text)

    def refuses_afterwards(self, text: str) -> bool:
        """Return whether a move is refused after the moves.

        A second lock is asked for at once or never (BL-6), so no decision about it is opened.
        """
        verb = verb_of(text)
        if follows(verb) and not decides(self.after, verb):
            return True
        return self.refuses(self.after, text)


def play(given: Given, actor: str | None, text: str) -> Story:
    """Play moves one after another, as far as they are legal."""
    number = stated_round(text)
    if number and "round" not in given:
        given = {**given, "round": number}
    actors = tuple(map(seat_of, (actor or COLOURS[0]).replace("then ", "").split(", ")))
    steps = steps_of(text)
    movers = (seat_of(step.by) for step in steps if isinstance(step, Moves) and step.by)
    if max((*actors, *movers)) >= players_of(given):
        raise UnfitVector(f"an actor sits at none of the {players_of(given)} seats")
    start = position(given, actors[0])
    story = Story(given, actors, (start,), start, rounds={start.round: (start,)})
    for place, step in enumerate(steps):
        story = _taken(story, step, steps[place:])
        if story.refusals:
            break
    return story


def _taken(story: Story, step: Step, ahead: Sequence[Step]) -> Story:
    match step:
        case Moves(by=by):
            movers = (seat_of(by),) if by else story.actors
            return _moved(_asked(story, _kind(ahead), movers), step)
        case Automatic(text):
            return story.reaching(_happened(story.after, text, story.given))
        case Listing(verb):
            asked = listed(story.after, verb, story.actors, story.given)
            return replace(story, asked=asked, verb=verb, only=verb)
        case _:
            return story.reaching(_next_round(with_phase(story.after)))


def _kind(ahead: Sequence[Step]) -> str:
    """Return the kind of the next move; a white tile belongs to the move that comes with it."""
    verbs = [verb_of(step.texts[0]) for step in ahead if isinstance(step, Moves)]
    return next((verb for verb in verbs if verb not in ANY_TIME), verbs[0])


def _asked(story: Story, verb: str, movers: tuple[Seat, ...]) -> Story:
    """Open the decision of the next move, if none is open."""
    state = story.after
    if not state.phases:
        state = opened(state, verb, movers, story.given)
    return story.asking(state, verb)


def _moved(story: Story, step: Moves) -> Story:
    (decider,) = story.asked.phases[0].to_act(story.asked)
    if step.by and seat_of(step.by) != decider:
        raise UnfitVector(f"{COLOURS[decider]} decides before {step.texts[0]}, not {step.by}")
    results = [_made(story, decider, text) for text in step.texts]
    refusals = tuple(result for result in results if isinstance(result, RulesError))
    if len(results) == 1 and not isinstance(results[0], RulesError):
        state, events = results[0]
        return story.reaching(state, events=(*story.events, *events))
    return replace(story, refusals=refusals, tried=len(results))


def _made(story: Story, decider: Seat, text: str) -> tuple[Ruhr, Events] | RulesError:
    state = story.asked
    if verb_of(text) == "sell":
        state = with_pilot(state, decider, text.split()[1].upper())
    try:
        return made(state, text)
    except RulesError as refusal:
        return refusal


def _next_round(state: Ruhr) -> Ruhr:
    if state.round == LAST_ROUND:
        raise UnfitVector(f"no round comes after round {LAST_ROUND}")
    return _events_of(replace(end_round(state), round=state.round + 1), ("track_change",))


def _events_of(state: Ruhr, kinds: Sequence[str] = ()) -> Ruhr:
    """Let the events of a round, or some of them, happen if chance does not decide them."""
    for event in ROUNDS[state.round].events:
        kind = event.partition(":")[0]
        if kind not in {"reveal_country", "draw_start_player"} and (not kinds or kind in kinds):
            state = STEPS[kind](state)
    return replace(state, news=())


def _happened(state: Ruhr, text: str, given: Given) -> Ruhr:
    """Let an event without a decision happen."""
    found = AUTOMATIC.fullmatch(text)
    if found and found["marker"]:
        return make(replace(state, phases=(BAG,)), f"marker {found['marker']}")
    if found and found["round"]:
        return _events_of(replace(state, round=int(found["round"])))
    match text:
        case "phase 2":
            after = _second_phase(state, given)
        case "phase 5":
            after = make_progress(state)
        case "phase 7":
            after = end_round(export(state) if state.country else state)
        case "add die":
            after = _with_die(state, given)
        case _:
            after = score(state)
    return replace(after, news=())


def _second_phase(state: Ruhr, given: Given) -> Ruhr:
    if not state.bag:
        return declare_duty(state)
    marker = given.get("marker", HIGH_WATER)
    return make(replace(state, phases=(BAG,)), f"marker {marker}")


def _with_die(state: Ruhr, given: Given) -> Ruhr:
    if "die_sold" not in given:
        raise UnfitVector("(add die) takes `die_sold`, a colour and a value")
    colour, value = given["die_sold"]
    cells, pushed = with_die_added(state.track[colour], state.arrow, value)
    state = replace(state, track={**state.track, colour: cells})
    return leave_track(state, [Leaving(colour, pushed)] if pushed else [], 4)
