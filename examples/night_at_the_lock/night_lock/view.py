"""What a player or a spectator sees of Night at the Lock (NL-1.2, NL-2.2)."""

from dataclasses import dataclass

from night_lock.events import title
from night_lock.state import ROUNDS, Night, Round
from rules.text import Seat, Text, Who, count, say, whose_turn


@dataclass(frozen=True, slots=True)
class NightView:
    """The position without what this viewer may not know."""

    to_act: tuple[Seat, ...]
    scores: tuple[int, ...]
    held: tuple[int, ...]
    """The number of barges in each hand, by seat."""
    rounds: tuple[Round, ...]
    hand: tuple[str, ...] = ()
    """The viewer's own barges; a spectator has none."""
    sealed: str = ""
    """The barge that the viewer has chosen; empty if none."""

    @property
    def headline(self) -> Text:
        if len(self.rounds) == ROUNDS:
            return say("After the last round")
        return say("Round {round} of {last}", round=len(self.rounds) + 1, last=ROUNDS)

    @property
    def is_half_played(self) -> bool:
        return 2 * len(self.rounds) >= ROUNDS

    @property
    def asks(self) -> Text:
        return say("chooses a barge")

    @property
    def essentials(self) -> Text:
        return say(
            "Night at the Lock. {headline}. {turn} {seats}.{own}",
            headline=self.headline,
            turn=whose_turn(self.to_act, self.asks)
            if self.to_act
            else say("Nobody has to decide now."),
            seats=tuple(self._seat(Seat(seat)) for seat in range(len(self.scores))),
            own=self._own(),
        )

    def _seat(self, seat: Seat) -> Text:
        return count(
            "{who} has {points} points and {count} barge",
            "{who} has {points} points and {count} barges",
            self.held[seat],
            who=Who(seat),
            points=self.scores[seat],
        )

    def _own(self) -> Text:
        if not self.hand:
            return say("")
        hand, sealed = tuple(map(title, self.hand)), self.sealed
        chosen = say(" Chosen: {barge}.", barge=title(sealed)) if sealed else say("")
        return say(" Own barges: {hand}.{chosen}", hand=hand, chosen=chosen)


def view_of(state: Night, seat: Seat | None) -> NightView:
    """Return the position as a seat, or a spectator (None), may see it."""
    return NightView(
        to_act=state.choosing,
        scores=state.scores,
        held=tuple(map(len, state.hands)),
        rounds=state.rounds,
        hand=() if seat is None else state.hands[seat],
        sealed="" if seat is None else state.sealed.get(seat, ""),
    )
