"""The Building and Action Phases: tiles, spaces for partners, and turns (BS-8 to BS-10)."""

from collections.abc import Iterator, Mapping
from itertools import permutations

from msgspec import field
from msgspec.structs import replace

from rules.big_shoulders import words
from rules.big_shoulders.events import board as events
from rules.big_shoulders.moves import Build, BuildAndDrop, End, Exhaust, First, Move, Place, Trade
from rules.big_shoulders.play import effects
from rules.big_shoulders.play.chance import DealTiles, RefillRow, shift_row
from rules.big_shoulders.play.shares import fund, pay_bank, pay_player
from rules.big_shoulders.play.staff import MarketHiring
from rules.big_shoulders.state import (
    Chicago,
    Company,
    CompanyPhase,
    Pending,
    Phase,
    Player,
    not_now,
)
from rules.big_shoulders.tables import components
from rules.big_shoulders.tables.effects import BuyAsset, Effect, HireAtMarket, PayDividend
from rules.errors import IllegalMove
from rules.text import Seat, Text, Who, say

Choice = tuple[str, str]
"""The tile to play and the tile to discard, which is empty in the last decade."""


class BuildingPhase(Phase, frozen=True):
    """Fills the hands, then asks everybody (BS-8.1)."""

    def finish(self, state: Chicago) -> Chicago:
        told = state.telling(events.PhaseBegun("building", state.decade)).next_turn()
        dealing = () if state.decade == 1 else (DealTiles(),)
        return told.with_phases(*dealing, SealedChoices())


class SealedChoices(Phase, frozen=True):
    """Who has chosen what; nobody sees another's choice before all have chosen (BS-8.2)."""

    rule = "BS-8.2"
    question = say("chooses a building to play")
    choices: Mapping[Seat, Choice] = field(default_factory=dict[Seat, Choice])

    def to_act(self, state: Chicago) -> tuple[Seat, ...]:
        return tuple(seat for seat in state.seats if seat not in self.choices)

    def may_choose(self, state: Chicago) -> tuple[Seat, ...]:
        return state.seats

    def candidates(self, state: Chicago, seat: Seat) -> Iterator[Move]:
        hand = state.players[seat].hand
        if _is_last(state):
            yield from map(Build, hand)
        else:
            for building, dropped in permutations(hand, 2):
                yield BuildAndDrop(building, dropped)

    def why_not(self, state: Chicago, seat: Seat, move: Move) -> IllegalMove | None:
        match move:
            case BuildAndDrop() if _is_last(state):
                return IllegalMove(
                    say("In the last decade choose only a tile to play, and none to discard."),
                    "BS-8.3",
                )
            case BuildAndDrop(building, dropped):
                return _why_not_choose(state.players[seat], building, dropped)
            case Build() if not _is_last(state):
                return IllegalMove(say("Choose a tile to discard, too."), "BS-8.2")
            case Build(building):
                return _why_not_choose(state.players[seat], building)
            case _:
                return None

    def make(self, state: Chicago, seat: Seat, move: Move) -> Chicago:
        match move:
            case BuildAndDrop(building, dropped):
                choice = (building, dropped)
            case Build(building):
                choice = (building, "")
            case _:
                raise not_now(self, state)
        told = state.telling(events.ChoiceSealed(seat, *choice))
        if seat not in self.choices:
            # That a choice was changed is as secret as the choice (BS-20.2).
            told = told.telling(events.HasChosen(seat))
        return told.instead(SealedChoices({**self.choices, seat: choice}))

    def finish(self, state: Chicago) -> Chicago:
        """Reveal all tiles, then bring workers and partners (BS-8.4 to BS-8.6)."""
        for seat in state.seats:
            building, dropped = self.choices[seat]
            player = _played(state.players[seat], building, dropped or None)
            state = state.with_player(seat, player, events.BuildingPlayed(seat, building))
        state = _workers_come(state, [building for building, _ in self.choices.values()])
        for seat in state.seats if state.decade == components.PARTNER_DECADE else ():
            state = effects.gain_partner(state, seat)
        return state


def _is_last(state: Chicago) -> bool:
    return state.decade == len(components.DECADES)


def _why_not_choose(player: Player, *tiles: str) -> IllegalMove | None:
    if len(set(tiles)) < len(tiles):
        return IllegalMove(say("Play one tile and discard another."), "BS-8.2")
    missing = tuple(tile for tile in tiles if tile not in player.hand)
    if missing:
        return IllegalMove(say("You do not have {tiles} in your hand.", tiles=missing), "BS-8.2")
    return None


def _played(player: Player, building: str, dropped: str | None) -> Player:
    """Play a tile; without a tile to discard, discard the rest (BS-8.3)."""
    rest = tuple(tile for tile in player.hand if tile != building)
    gone = rest if dropped is None else (dropped,)
    return replace(
        player,
        hand=tuple(tile for tile in rest if tile not in gone),
        discards=(*player.discards, *gone),
        track=(*player.track, building),
    )


def _workers_come(state: Chicago, buildings: list[str]) -> Chicago:
    shown = sum(components.BUILDINGS[building].workers for building in buildings)
    market = min(state.board.market + shown, components.MARKET)
    event = events.WorkersArrived(market - state.board.market, market)
    return state.with_board(replace(state.board, market=market), event)


class ActionPhase(Phase, frozen=True):
    """Partners are placed until none is left (BS-9.2)."""

    def finish(self, state: Chicago) -> Chicago:
        told = state.telling(events.PhaseBegun("action", state.decade))
        return told.with_phases(ActionSequence(state.turn_order))


class ActionSequence(Phase, frozen=True):
    """One round of turns."""

    left: tuple[Seat, ...]
    """Seats that still have a turn."""
    first: tuple[Seat, ...] = ()
    """Seats that will be first in the next sequence, in that order."""

    def finish(self, state: Chicago) -> Chicago:
        if not self.left:
            return self._next(state)
        seat, *rest = self.left
        state = state.with_phases(replace(self, left=tuple(rest)))
        if not state.players[seat].available:
            return state
        if not state.directed_by(seat):
            return _turn_in(state, seat)
        return state.next_turn().with_phases(ActionTurn(seat))

    def _next(self, state: Chicago) -> Chicago:
        """Begin another sequence in the order that Advertising has determined."""
        order = next_order(state.turn_order, self.first)
        if order != state.turn_order:
            state = replace(state.telling(events.OrderChanged(order)), turn_order=order)
        if any(player.available for player in state.players):
            return state.with_phases(ActionSequence(order))
        return state


def next_order(order: tuple[Seat, ...], first: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return the turn order with some seats moved to the front; the others keep their order."""
    return (*first, *(seat for seat in order if seat not in first))


def _turn_in(state: Chicago, seat: Seat) -> Chicago:
    """Pay for the partners of a seat that directs no company (BS-9.8)."""
    player = state.players[seat]
    money = components.TURNED_IN * player.available
    event = events.PartnersTurnedIn(seat, player.available, money)
    return state.with_player(seat, replace(player, cash=player.cash + money, available=0), event)


class ActionTurn(Phase, frozen=True):
    """One turn: free actions, one partner, and free actions again (BS-9.3)."""

    rule = "BS-9.3"
    seat: Seat
    has_placed: bool = False

    def asks(self, state: Chicago) -> Text:
        if self.has_placed:
            return say("may take free actions, then ends the turn")
        return say("places a partner")

    def to_act(self, state: Chicago) -> tuple[Seat, ...]:
        return (self.seat,)

    def candidates(self, state: Chicago, seat: Seat) -> Iterator[Move]:
        companies = state.directed_by(self.seat)
        if self.has_placed:
            yield End()
        else:
            for space in open_spaces(state):
                for company in companies:
                    yield Place(space, company)
        yield from effects.free_moves(state, companies)

    def why_not(self, state: Chicago, seat: Seat, move: Move) -> IllegalMove | None:
        match move:
            case Place() if self.has_placed:
                return IllegalMove(say("You have placed your partner; end the turn."), "BS-9.3")
            case Place():
                return why_not_place(state, self.seat, move)
            case End() if not self.has_placed:
                return IllegalMove(say("Place a partner first."), "BS-9.3")
            case Exhaust() | Trade():
                companies = state.directed_by(self.seat)
                return effects.why_not_free(state, companies, move, effects.Moment.ACTION)
            case _:
                return None

    def make(self, state: Chicago, seat: Seat, move: Move) -> Chicago:
        match move:
            case Place(space, company):
                placed = state.instead(replace(self, has_placed=True)).with_phases(
                    Pending(company, components.SPACES[space].effects)
                )
                return pay(_standing(placed, seat, move), move)
            case Exhaust() | Trade():
                return effects.act_freely(state, move)
            case End():
                return state.with_board(shift_row(state.board)).instead(RefillRow())
            case _:
                raise not_now(self, state)


def _standing(state: Chicago, seat: Seat, move: Place) -> Chicago:
    """Put the partner on its space."""
    player, partners = state.players[seat], state.board.partners
    there = (*partners.get(move.space, ()), seat)
    board = replace(state.board, partners={**partners, move.space: there})
    gone = replace(player, available=player.available - 1)
    event = events.PartnerPlaced(seat, move.space, move.company)
    return state.with_player(seat, gone).with_board(board, event)


PAID_BY_COMPANY = ("company_to_bank", "company_to_owner")
"""Kinds of payment that come from the company's treasury (BS-9.5)."""


def owners(state: Chicago) -> dict[str, Seat]:
    """Return the owner of each building tile on the board, by tile (BS-8.7)."""
    return {tile: seat for seat in state.seats for tile in state.players[seat].track}


def open_spaces(state: Chicago) -> tuple[str, ...]:
    """Return the codes of the spaces that are open to a partner, whatever they cost (BS-10.1)."""
    return tuple(
        code
        for code in (*components.GENERAL, *owners(state))
        if _why_closed(state, components.SPACES[code]) is None
    )


def price(space: components.Space) -> int:
    """Return the dollars the company pays for a space itself."""
    return space.cost if space.payment in PAID_BY_COMPANY else 0


def why_not_place(state: Chicago, seat: Seat, move: Place) -> IllegalMove | None:
    """Return why a partner cannot be placed there for a company; None if it can (BS-9.4)."""
    space, company = components.SPACES[move.space], state.companies.get(move.company)
    if company is None or company.director != seat:
        text = say("You do not direct {company}.", company=words.company(move.company))
        return IllegalMove(text, "BS-9.3")
    if move.space not in components.GENERAL and move.space not in owners(state):
        text = say("{space} is on nobody’s building track.", space=move.space)
        return IllegalMove(text, "BS-8.7")
    return _why_closed(state, space) or _why_not_afford(state, company, space)


def _why_closed(state: Chicago, space: components.Space) -> IllegalMove | None:
    if space.opens > state.decade:
        text = say(
            "{space} opens in {year}.",
            space=words.space(space.code),
            year=components.DECADES[space.opens - 1].year,
        )
        return IllegalMove(text, "BS-10.8")
    there = state.board.partners.get(space.code, ())
    if space.is_limited and there:
        text = say(
            "A partner of {who} stands on {space} already.",
            who=tuple(map(Who, there)),
            space=words.space(space.code),
        )
        return IllegalMove(text, "BS-10.1")
    return None


def _why_not_afford(
    state: Chicago, company: Company, space: components.Space
) -> IllegalMove | None:
    refusal = _why_not_pay(company, price(space), space.code)
    for effect in space.effects:
        refusal = refusal or _why_not_begin(state, company, effect, space.code)
    return refusal


def _why_not_begin(
    state: Chicago, company: Company, effect: Effect, code: str
) -> IllegalMove | None:
    """Return why an effect's compulsory part is impossible; None if not (BS-10.2, 10.6, 10.7)."""
    match effect:
        case HireAtMarket():
            return MarketHiring(company.key).why_no_worker(state)
        case PayDividend(total):
            return _why_not_pay(company, total, code)
        case BuyAsset(discount):
            least = effects.cheapest(state)
            if least is None:
                return IllegalMove(say("No capital asset is for sale."), "BS-10.6")
            return _why_not_pay(company, least - discount, code)
        case _:
            return None


def _why_not_pay(company: Company, money: int, code: str) -> IllegalMove | None:
    if company.cash >= money:
        return None
    text = say(
        "{space} takes ${money}; {company} has ${cash}.",
        space=words.space(code),
        money=money,
        company=words.company(company.key),
        cash=company.cash,
    )
    return IllegalMove(text, "BS-9.4")


def pay(state: Chicago, move: Place) -> Chicago:
    """Move the money of a space in the direction it shows (BS-9.5)."""
    space, key = components.SPACES[move.space], move.company
    match space.payment:
        case "company_to_bank":
            return pay_bank(state, key, space.cost)
        case "bank_to_company":
            return fund(state, key, space.cost)
        case "company_to_owner":
            return pay_player(state, key, owners(state)[space.code], space.cost)
        case "bank_to_owner":
            owner = owners(state)[space.code]
            return state.telling(events.OwnerPaid(owner, space.cost)).paying(owner, space.cost)
        case _:
            # Extra Dividends: the effect itself pays the shareholders.
            return state


class FirstPlaceChoice(CompanyPhase, frozen=True):
    """Whether to be first; asked even of the seat that is already first (BS-10.3)."""

    rule = "BS-10.3"
    question = say("may become first in the turn order")

    def candidates(self, state: Chicago, seat: Seat) -> Iterator[Move]:
        yield First("yes")
        yield First("no")

    def make(self, state: Chicago, seat: Seat, move: Move) -> Chicago:
        match move:
            case First("yes"):
                return _with_first(state.instead().telling(events.WillBeFirst(seat)), seat)
            case First():
                return state.instead()
            case _:
                raise not_now(self, state)


def _with_first(state: Chicago, seat: Seat) -> Chicago:
    """Add a seat to the first places of the sequence, further down the stack."""
    phases = tuple(
        replace(phase, first=(seat, *phase.first)) if isinstance(phase, ActionSequence) else phase
        for phase in state.phases
    )
    return replace(state, phases=phases)
