"""The present decision, and the refusal of any other move."""

from rules.errors import IllegalMove
from rules.oranienburger_kanal.state import Kanal
from rules.oranienburger_kanal.state.phase import Acting, Choosing, Placing, Turning
from rules.oranienburger_kanal.words import PIECES, RESOURCE_NAMES, structure_title
from rules.text import Seat, Text, Who, say


def asks(state: Kanal, seat: Seat | None) -> Text:
    """Return what is to be decided, in words that follow a name: "chooses an action space"."""
    match state.phase:
        case Placing(left):
            kinds = left[seat] if seat is not None and left[seat] else ()
            return (
                say("places {piece} to start with", piece=PIECES[kinds[0]].one)
                if kinds
                else say("places the start pieces")
            )
        case Choosing():
            return say("chooses an action space")
        case Acting() as acting:
            return _asks_in_turn(state, acting)
        case Turning():
            return say("may turn the wheel")
        case _:
            return say("waits for the cards")


def _asks_in_turn(state: Kanal, acting: Acting) -> Text:
    if acting.untaken:
        types = tuple(RESOURCE_NAMES[resource] for resource in acting.untaken)
        return say("takes {types}, in the order of choice", types=types)
    if acting.placements:
        return say("places {piece} for free", piece=PIECES[acting.placements[0].piece].one)
    if acting.effect:
        name = state.player(state.on_turn).structures[acting.effect.space]
        return say("uses {structure}", structure=structure_title(name))
    if acting.waiting:
        return say("chooses an activation")
    return say("uses action space {space}", space=state.used[-1])


def not_now(state: Kanal, seat: Seat) -> IllegalMove:
    """Return the refusal of a move that belongs elsewhere, which says what is to be decided now."""
    reason = say("That is not possible now: {who} {asks}.", who=Who(seat), asks=asks(state, seat))
    return IllegalMove(reason, deciding_rule(state))


def deciding_rule(state: Kanal) -> str:
    """Return the number of the rule on what is to be decided now."""
    match state.phase:
        case Placing():
            return "OK-19.1"
        case Turning():
            return "OK-15.7"
        case Acting() as acting if acting.is_busy:
            return "OK-7.6"
        case _:
            return "OK-7.3"
