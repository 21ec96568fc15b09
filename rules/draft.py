"""Drafts: a turn put together by a seat on a copy of the match, and not yet made."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import reduce
from itertools import chain, takewhile
from typing import Any, NamedTuple

from rules.core import NATURE, Choice
from rules.errors import AmbiguousMove, IllegalMove, RulesError, UnreadableMove
from rules.match import RESIGN, Match
from rules.notation import SEPARATOR, cut
from rules.remembered import remembered
from rules.sayings import POSITIONS, Ways
from rules.text import Group, Seat, Text, joined, leading_on, say, words
from rules.typed import named_or_refused

STEPS_AT_MOST = 100
"""The most steps before which a step may follow automatically, whatever a game calls obvious."""


class Step(NamedTuple):
    """A move of a draft."""

    move: str
    """The move in the game's notation."""
    is_chosen: bool = True
    """Whether the player chose it; otherwise it followed automatically, see `Game.obvious`."""


@dataclass(frozen=True, slots=True)
class Draft:
    """The steps that a seat has chosen for its turn, tried on the match one after the other.

    A step that would reveal a secret is not tried: the draft ends before it.
    """

    seat: Seat
    positions: tuple[Match, ...]
    """The match before the steps, and after each step that could be tried."""
    steps: tuple[Step, ...] = ()

    @classmethod
    def begun(cls, match: Match, seat: Seat) -> "Draft":
        """Return the draft of a turn before its first choice, with obvious steps that begin it."""
        draft = cls(seat, (match,))
        return _settled(draft) if seat in match.waiting_for else draft

    @classmethod
    def of_steps(cls, match: Match, seat: Seat, steps: Iterable[Step]) -> "Draft":
        """Return the draft with exactly these steps; raises RulesError."""
        return reduce(_with, steps, cls(seat, (match,)))

    @classmethod
    def resumed(cls, match: Match, seat: Seat, steps: Iterable[Step]) -> "Draft":
        """Return the draft with its first steps, as far as they still fit the match."""
        draft = cls(seat, (match,))
        for step in steps:
            try:
                draft = _with(draft, step)
            except RulesError:
                break
        return draft if draft.steps else cls.begun(match, seat)

    @property
    def before(self) -> Match:
        """The match before the steps."""
        return self.positions[0]

    @property
    def after(self) -> Match:
        """The match after the steps that could be tried."""
        return self.positions[-1]

    @property
    def moves(self) -> tuple[str, ...]:
        """The steps in the game's notation."""
        return tuple(step.move for step in self.steps)

    @property
    def named(self) -> Text:
        """What sentences call the steps that the player has chosen; or all, if none was."""
        chosen = [number for number, step in enumerate(self.steps) if step.is_chosen]
        shown = chosen or range(len(self.steps))
        names = (self.positions[n].named(self.seat, (self.steps[n].move,)) for n in shown)
        return joined(*names, between="; ")

    def called(self, line: str) -> Text:
        """Return what sentences call a line that may be typed; the line itself if it may not."""
        begun = self.without_obvious_end()
        try:
            typed, made = begun.typed(line), len(begun.steps)
        except RulesError:
            return say("{line}", line=line)
        return Draft(self.seat, typed.positions[made:], typed.steps[made:]).named

    @property
    def is_chosen(self) -> bool:
        """Whether the player has chosen a step of it."""
        return any(step.is_chosen for step in self.steps)

    @property
    def is_untried(self) -> bool:
        """Whether the last step was not tried because it would reveal a secret."""
        return len(self.steps) == len(self.positions)

    @property
    def is_complete(self) -> bool:
        """Whether the seat has nothing left to choose before the steps are made."""
        if not self.steps:
            return False
        goes_on = self.seat in self.after.waiting_for and self.after.turn == self.before.turn
        return self.is_untried or not goes_on

    @property
    def is_final(self) -> bool:
        """Whether making the steps reveals a secret, or lets chance act."""
        return self.is_untried or NATURE in self.after.to_act

    @property
    def can_go_back(self) -> bool:
        """Whether a step was chosen, so that there is a choice to go back to."""
        return self._last_choice is not None

    @property
    def choices(self) -> tuple[Choice, ...]:
        """Return the next choices; a move that leads on is joined with what follows it in one line.

        What could also be chosen without that move is not joined to it: it is offered once, by
        itself.
        """
        offered = () if self.is_complete else tuple(self.after.choices(self.seat))
        at_once = {choice.notation for choice in offered}
        return tuple(chain.from_iterable(_led_on(self, choice, at_once) for choice in offered))

    @property
    def places(self) -> tuple[Choice, ...]:
        """The moves that keep their places in the menu, each as it stands where it is not legal."""
        match, seat = self.after, self.seat
        kept = () if self.is_complete else match.game.places(match.state, seat)
        return tuple(_barred(match, seat, move) for move in kept)

    def chosen(self, line: str) -> "Draft":
        """Return the draft after a choice and what follows automatically; raises RulesError."""
        return _settled(reduce(_typed, moves_of(line), self))

    def typed(self, line: str) -> "Draft":
        """Return the draft after the moves of a line such as `a; b`: all of them, or RulesError.

        Obvious steps may be typed or left out.
        """
        draft, moves = self.without_obvious_end(), moves_of(line)
        for number, move in enumerate(moves):
            before, after = moves[:number], moves[number + 1 :]
            if draft.is_complete and before:
                raise _too_long(move, line_of(before))
            try:
                draft = _typed_after_obvious(draft, move)
            except RulesError as refused:
                refused.offering(line_of((*before, o, *after)) for o in refused.offers)
                raise
        return _settled(draft)

    def without_obvious_end(self) -> "Draft":
        """Return the draft after the last choice without obvious steps, which may be typed."""
        left = max((n for n, step in enumerate(self.steps, 1) if step.is_chosen), default=0)
        return Draft(self.seat, self.positions[: left + 1], self.steps[:left])

    def back(self) -> "Draft":
        """Return the draft before the last choice; the same draft if there was none."""
        last = self._last_choice
        if last is None:
            return self
        return Draft(self.seat, self.positions[: last + 1], self.steps[:last])

    @property
    def _last_choice(self) -> int | None:
        """Return the number of steps before the last choice; None if there was none."""
        earlier = reversed(range(len(self.steps)))
        return next((n for n in earlier if self.positions[n].has_choice(self.seat)), None)


def moves_of(line: str) -> tuple[str, ...]:
    """Return the moves of a line such as `a; b`; an empty line is one empty move."""
    parts = (part.strip() for part in line.split(SEPARATOR))
    return tuple(part for part in parts if part) or ("",)


def line_of(moves: Iterable[str]) -> str:
    """Return moves as one line."""
    return f"{SEPARATOR} ".join(moves)


def _led_on(draft: Draft, choice: Choice, at_once: Collection[str]) -> Iterator[Choice]:
    """Yield a choice or, if it leads on, each line that begins with it."""
    match = draft.after
    leads_on = match.game.leads_on(match.state, draft.seat, *choice.moves)
    further = draft.chosen(choice.notation) if leads_on else draft
    # An obvious step would come between the moves of the line.
    if further.is_complete or len(further.steps) != len(draft.steps) + 1:
        yield choice
        return
    following = further.after.choices(draft.seat)
    for then in (each for each in following if each.notation not in at_once):
        line = line_of((choice.notation, then.notation))
        step = leading_on(choice.path[-1], choice.label, choice.standing)
        path = (*choice.path[:-1], step, *then.path)
        yield Choice(line, then.label, path, (*choice.moves, *then.moves), then.standing)


def _barred(match: Match, seat: Seat, move: Any) -> Choice:
    """Return a move of the game as a choice, with the reason why it is refused."""
    written, why = match.game.format(match.state, move), say("")
    try:
        match.play(seat, written)
    except RulesError as refused:
        why = say("{reason} ({rule})", reason=refused.reason, rule=refused.rule)
    path = match.game.path(match.state, seat, move)
    groups = tuple(takewhile(lambda title: isinstance(title, Group), path))
    return Choice(written, why, path[: len(groups) + 1], (), is_possible=False)


def in_places(choices: Iterable[Choice], places: Iterable[Choice]) -> tuple[Choice, ...]:
    """Return choices in the order of places, which stand where none of the choices does."""
    others, kept = list[Choice](), {place_of(place): [place] for place in places}
    found: dict[str, list[Choice]] = {title: [] for title in kept}
    for choice in choices:
        found.get(place_of(choice), others).append(choice)
    return (*others, *chain.from_iterable(found[title] or kept[title] for title in kept))


def place_of(choice: Choice) -> str:
    """Return the title by which a choice has its place: the first that is not of a group."""
    return next(words(title) for title in choice.path if not isinstance(title, Group))


def _too_long(move: str, line: str) -> IllegalMove:
    """Return the refusal of a line that goes on after the turn; `line` is as much as fits."""
    reason = say("Your turn is complete before “{move}”. Leave that out.", move=cut(move))
    return IllegalMove(reason).offering((line,))


def _typed_after_obvious(draft: Draft, text: str) -> Draft:
    """Return the draft after a move, before which obvious steps may have been left out."""
    try:
        return _typed(draft, text)
    except RulesError as refused:
        further = None if draft.is_complete else _after_obvious(draft)
        if further is None or further.is_complete:
            raise
        first = refused
    try:
        return _typed_after_obvious(further, text)
    except RulesError as later:
        raise (first if isinstance(first, AmbiguousMove) else later) from None


def _typed(draft: Draft, text: str) -> Draft:
    if draft.is_complete:
        raise IllegalMove(
            say("Your turn is complete: confirm it, or go back a step. **Your move** shows it.")
        )
    if text.strip().casefold() == RESIGN:
        raise IllegalMove(say("To resign, press **⋯** under the board, then **Resign**."))
    match, seat = draft.after, draft.seat
    try:
        return _with(draft, Step(text))
    except (UnreadableMove, IllegalMove) as refused:
        line = named_or_refused(_ways(match, seat), text, refused)
        return reduce(_with, map(Step, moves_of(line)), draft)


@remembered(most=POSITIONS)
def _ways(match: Match, seat: Seat) -> Ways:
    """Return what a seat may do now, move by move and, where buttons make several, by lines."""
    choices = Draft(seat, (match,)).choices
    return Ways(match, seat, tuple(choice for choice in choices if choice.moves[1:]))


def _with(draft: Draft, step: Step) -> Draft:
    tried = draft.after.play(draft.seat, step.move)
    made = tried.entries[-1]
    steps = (*draft.steps, step._replace(move=made.move))
    if made.reveals:
        return replace(draft, steps=steps)
    return replace(draft, positions=(*draft.positions, tried), steps=steps)


def _settled(draft: Draft) -> Draft:
    """Return the draft with the steps that follow automatically."""
    ends = draft.is_complete or len(draft.steps) >= STEPS_AT_MOST
    further = None if ends else _after_obvious(draft)
    return _settled(further) if further else draft


def _after_obvious(draft: Draft) -> Draft | None:
    match = draft.after
    move = match.game.obvious(match.state, draft.seat)
    if move is None:
        return None
    further = _with(draft, Step(match.game.format(match.state, move), is_chosen=False))
    # A step that reveals a secret is never automatic while there is a choice.
    return None if further.is_untried and match.has_choice(draft.seat) else further
