"""What everybody sees of Oranienburger Kanal, and what is to be decided (OK-5)."""

from collections import Counter
from dataclasses import dataclass

from rules.core import NATURE
from rules.oranienburger_kanal import words
from rules.oranienburger_kanal.industry_board import places
from rules.oranienburger_kanal.scoring import Score, score
from rules.oranienburger_kanal.state import (
    Acting,
    Choosing,
    Kanal,
    Over,
    Placing,
    Player,
    Turning,
    way_of_disc,
)
from rules.oranienburger_kanal.tables.boards import ACTION_SPACES, SOLO_ROUNDS, STACKS, START_PLACES
from rules.oranienburger_kanal.tables.costs import Amounts
from rules.text import Seat, Text, Who, count, say, whose_turn


@dataclass(frozen=True, slots=True)
class KanalView:
    """The open position, the same for every seat and every spectator."""

    deck: str
    players: tuple[Player, ...]
    colours: tuple[str, ...]
    """Colours by seat (OK-19.5)."""
    to_act: tuple[Seat, ...]
    asks: Text
    categories: tuple[Score, ...]
    """Everybody's present score by category (OK-16.4)."""
    starter: Seat | None
    round: int
    turns_done: int
    turns_in_round: int
    is_final: bool
    is_over: bool
    display: tuple[str, ...]
    display_target: int
    stacks: Amounts
    thalers: Amounts
    used: tuple[str, ...]
    """Action spaces used in this round; the golden disc is on the last one."""
    free: tuple[str, ...]
    """Action spaces that may be chosen now; empty during other decisions."""
    opened: frozenset[str]
    """Action spaces whose covered action is open (OK-8.7)."""
    blocked: str
    way_of_disc: tuple[str, ...]
    """Solo: the blocked spaces, round by round."""
    lit: tuple[frozenset[str], ...]
    """By seat, the route spaces for a start piece or a free piece at present."""
    running: str
    """The structure space whose effect is in use; empty if none."""
    waiting: tuple[str, ...]
    """Structure spaces whose activations wait."""
    ready: frozenset[Seat]
    """The seats that have finished the wheel step."""
    discarded: tuple[str, ...]
    boxed: int
    game: int
    """The number of the game in its campaign; 0 without a campaign."""
    earlier: tuple[int, ...]
    """Totals of the campaign's earlier games."""

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(categories.total for categories in self.categories)

    @property
    def is_solo(self) -> bool:
        return len(self.players) == 1

    @property
    def headline(self) -> Text:
        headline = self._round()
        if self.game:
            headline = say("Game {game} of 3 · {headline}", game=self.game, headline=headline)
        if self.is_final and not self.is_over:
            headline = say("{headline} · final round", headline=headline)
        return say("{headline} · deck {deck}", headline=headline, deck=self.deck)

    def _round(self) -> Text:
        if self.is_over:
            return say("Game over · round {round}", round=self.round)
        turn = min(self.turns_done + 1, self.turns_in_round)
        turn_words = say("turn {turn} of {turns}", turn=turn, turns=self.turns_in_round)
        if self.turns_done == self.turns_in_round:
            turn_words = say("wheel step")
        if self.is_solo:
            return say(
                "Round {round} of {rounds} · {turn}",
                round=self.round,
                rounds=SOLO_ROUNDS,
                turn=turn_words,
            )
        if self.starter is None:
            return say("Round {round}", round=self.round)
        return say(
            "Round {round} · {turn} · start player {who}",
            round=self.round,
            turn=turn_words,
            who=Who(self.starter),
        )

    @property
    def is_half_played(self) -> bool:
        """Whether half of the cards have left the stacks, whose end ends the game (OK-16.1)."""
        return 2 * sum(self.stacks.values()) <= sum(STACKS[len(self.players)].values())

    @property
    def essentials(self) -> Text:
        position = say(
            "Oranienburger Kanal. {headline}. {now} {seats} Display: {display}.",
            headline=self.headline,
            now=self._now(),
            seats=self._seats(),
            display=tuple(words.structure_title(name) for name in self.display) or say("none"),
        )
        if not self.free:
            return position
        return say("{position} Free action spaces: {free}.", position=position, free=self.free)

    def _now(self) -> Text:
        return (
            whose_turn(self.to_act, self.asks) if self.to_act else say("Nobody has to decide now.")
        )

    def _seats(self) -> Text:
        seats = [self._seat(Seat(seat)) for seat in range(len(self.players))]
        return say("{one} {other}", one=seats[0], other=seats[1]) if seats[1:] else seats[0]

    def _seat(self, seat: Seat) -> Text:
        player = self.players[seat]
        kinds = Counter(player.routes.values())
        routes = tuple(
            words.counted_piece(kind, kinds[kind]) for kind in words.PIECES if kinds[kind]
        )
        return count(
            "{who}: {count} point, {supply}. Structures: {structures}. Routes: {routes}."
            " Bridges: {bridges}.",
            "{who}: {count} points, {supply}. Structures: {structures}. Routes: {routes}."
            " Bridges: {bridges}.",
            self.scores[seat],
            who=Who(seat),
            supply=words.listed(player.supply),
            structures=tuple(f"{space} {name}" for space, name in player.structures.items())
            or say("none"),
            routes=routes or say("none"),
            bridges=player.bridges or say("none"),
        )


def view_of(state: Kanal) -> KanalView:
    """Return what every seat and every spectator sees of a position."""
    campaign, phase = state.campaign, state.phase
    acting = phase if isinstance(phase, Acting) else None
    return KanalView(
        deck=state.deck,
        players=state.players,
        colours=state.colours[: len(state.players)],
        to_act=tuple(seat for seat in state.to_act if seat != NATURE),
        asks=asks(state, None),
        categories=tuple(map(score, state.players)),
        starter=state.starter,
        round=state.round,
        turns_done=state.turns_done,
        turns_in_round=state.turns_in_round,
        is_final=state.is_final,
        is_over=isinstance(phase, Over),
        display=state.display,
        display_target=state.display_target,
        stacks=state.stacks,
        thalers=state.thalers,
        used=state.used,
        free=state.free_spaces() if isinstance(phase, Choosing) else (),
        opened=_opened(state),
        blocked=state.blocked,
        way_of_disc=way_of_disc(state) if state.is_solo else (),
        lit=tuple(_lit(state, seat) for seat in state.seats),
        running=acting.effect.space if acting and acting.effect else "",
        waiting=acting.spaces_waiting if acting else (),
        ready=phase.ready if isinstance(phase, Turning) else frozenset(),
        discarded=state.discarded,
        boxed=state.boxed,
        game=campaign.game if campaign else 0,
        earlier=campaign.totals if campaign else (),
    )


def _opened(state: Kanal) -> frozenset[str]:
    return frozenset(
        space.name
        for space in ACTION_SPACES.values()
        if space.covered_by
        and all(
            state.is_open(action_set) and all(map(state.is_usable, action_set.slots))
            for action_set in space.sets
        )
    )


def _lit(state: Kanal, seat: Seat) -> frozenset[str]:
    player = state.player(seat)
    match state.phase:
        case Placing(left) if left[seat]:
            return frozenset(START_PLACES).difference(player.routes)
        case Acting(placements=(free, *_)) if seat == state.on_turn:
            return frozenset(places(player, free.piece, free.region))
        case _:
            return frozenset()


def asks(state: Kanal, seat: Seat | None) -> Text:
    """Return what is to be decided, in words that follow a name: "chooses an action space"."""
    match state.phase:
        case Placing(left) if seat is not None and left[seat]:
            return say("places {piece} to start with", piece=words.PIECES[left[seat][0]].one)
        case Placing():
            return say("places the start pieces")
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
        types = tuple(words.RESOURCE_NAMES[resource] for resource in acting.untaken)
        return say("takes {types}, in the order of choice", types=types)
    if acting.placements:
        return say("places {piece} for free", piece=words.PIECES[acting.placements[0].piece].one)
    if acting.effect:
        name = state.player(state.on_turn).structures[acting.effect.space]
        return say("uses {structure}", structure=words.structure_title(name))
    if acting.waiting:
        return say("chooses an activation")
    return say("uses action space {space}", space=state.used[-1])
