"""What a game may answer besides `rules.core`: one class per topic, each with defaults."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field
from functools import cache, cached_property
from importlib import resources
from importlib.resources.abc import Traversable
from itertools import islice
from random import Random
from typing import Any, ClassVar, Generic, NamedTuple, Self

from msgspec import Struct
from msgspec.structs import astuple

from rules.appraisal import Features, Leaning, LeaningWeights, Merit, Style, Weights
from rules.core import Category, Core, Event, Events, M, Result, S, Standing
from rules.notation import Notation
from rules.rows import Phrases
from rules.rulebook.book import Papers, Rulebook
from rules.rulebook.language import ENGLISH, LANGUAGES, Language
from rules.rulebook.things import Thing, Things
from rules.setup import Option
from rules.text import Seat, Text, count, joined, say, without_groups


class Turns(Core[S, M]):
    """How decisions are offered, and what follows them."""

    def odds(self, state: S) -> Sequence[tuple[M, int]]:
        """Return NATURE's moves with their weights; called only when NATURE is to act."""
        return ()

    def sample(self, state: S, seat: Seat, random: Random) -> M:
        """Return a random legal move of a seat; every legal move is possible.

        A game overrides it if listing all moves takes long. Moves need not be equally likely.
        """
        return random.choice(tuple(self.legal_moves(state, seat)))

    def propose(self, state: S, seat: Seat, random: Random) -> M:
        """Return a random legal move worth a look in a position that the seat imagines.

        A game overrides it if good moves are rare among many. All of the position may be read.
        """
        return self.sample(state, seat, random)

    def path(self, state: S, seat: Seat, move: M) -> tuple[Text, ...]:
        """Return the menu path of a legal move, as `describe` does; labels may take longer."""
        return self.describe(state, seat, move)[1]

    phrases: ClassVar[Phrases] = Phrases({})
    """What sentences call some kinds of moves."""

    def spoken(self, state: S, seat: Seat, move: M) -> Text:
        """Return what sentences call a legal move: its phrase, or the titles that lead to it."""
        if phrase := self.phrases.of(move):
            return phrase
        first, *rest = self.path(state, seat, move)
        # Below the first, titles that only sort others tell nothing.
        others = without_groups(rest)
        return joined(first, ": ", joined(*others, between=", ")) if others else first

    def places(self, state: S, seat: Seat) -> Sequence[M]:
        """Return moves that keep their places in the menu below all others, possible now or not.

        There are at most nine; of each the first step of its path counts. By default none does.
        """
        return ()

    def obvious(self, state: S, seat: Seat) -> M | None:
        """Return the step that a turn takes automatically, such as a gain without a choice.

        The player can take it back. By default it is the only legal move.
        """
        moves = tuple(islice(self.legal_moves(state, seat), 2))
        return moves[0] if len(moves) == 1 else None

    def leads_on(self, state: S, seat: Seat, move: M) -> bool:
        """Return whether the choice that follows a move is made with it, in the same menu."""
        return False

    def standing(self, move: M) -> Standing:
        """Return where a move stands on the page of its decision."""
        return Standing.AMONG

    def unused(self, state: S, seat: Seat, move: M) -> Text | None:
        """Return a sentence on the useful thing that a turn ending with this move leaves undone.

        "3 clay lie ready to be taken." None if there is none, or if the move does not end the turn.
        """
        return None

    def up_next(self, state: S) -> Seat | None:
        """Return the seat that decides after the one seat that owes a decision, as all can tell.

        Whatever is decided before, it must be the next other seat to owe a decision, unless the
        game ends. None if that is not certain, or if only some seats could know it: then nobody is
        told.
        """
        return None


class Typed(Core[S, M]):
    """How moves are written, and which rule is about the present decision."""

    notation: ClassVar[Notation[Any]] = Notation({})
    """How moves are written. With it, a text that is none is compared with all moves there are,
    and the refusal can give the reason why the likeliest of them is not allowed now."""

    def parse(self, state: S, seat: Seat, text: str) -> M:
        """Return the move that a text means, legal or not; raises UnreadableMove, AmbiguousMove."""
        return self.notation.read(text)

    def format(self, state: S, move: M) -> str:
        """Return a move in notation, in its only spelling."""
        return self.notation.write(move)

    no_passing: ClassVar[str] = ""
    """The number of the rule that nobody may pass; empty if one may."""

    def deciding_rule(self, state: S, seat: Seat) -> str:
        """Return the number of the rule on what a seat has to decide now; empty if none says it."""
        return ""


class PastMove(NamedTuple, Generic[S, M]):
    """A move that was made some time ago."""

    before: S
    """The position before it."""
    seat: Seat
    move: M
    events: Events
    """What it caused."""


class Secrecy(Core[S, M]):
    """What others know of a seat's moves, and what a seat can only guess.

    What a seat sees is decided by `Core.view`, and who is told of an event by its `audience`. The
    defaults fit games without secrets.
    """

    def plays_openly(self, state: S, seat: Seat) -> bool:
        """Return whether everybody knows the legal moves of a seat that owes a decision.

        Only then may the bot make its one legal move for it. By default this holds if the seat sees
        no more than spectators do.
        """
        return self.view(state, seat) == self.view(state, None)

    def hides(self, past: PastMove[S, M], now: S) -> bool:
        """Return whether the move is still secret to spectators in `now`.

        By default a move stays secret during the game if its events were not told to everybody in
        full.
        """
        return any(event.audience is not None for event in past.events)

    def omits(self, past: PastMove[S, M], now: S) -> bool:
        """Return whether even the existence of the move is still secret to spectators in `now`.

        By default it is if a seat that owed no decision (it changed a sealed choice) moved and
        nobody else was told.
        """
        is_untold = all(event.audience == (past.seat,) for event in past.events)
        return is_untold and past.seat not in self.to_act(past.before)

    def imagine(self, state: S, seat: Seat, random: Random) -> S:
        """Return a random position that agrees with everything a seat knows.

        A game overrides it if seats have secrets from one another.
        """
        return state

    def laid_open(self, state: S) -> S:
        """Return a position of a finished game with what was secret in it known to everybody.

        Reviews then say what came of a turn that nobody could know. A game overrides it if
        `merits` names what others hold once that is known.
        """
        return state


class Condition(NamedTuple):
    """Something at which a seat no longer wants to pass."""

    key: str
    """What an order keeps of it; unique in its position."""
    says: Text
    """What happens, in words that follow "until": "somebody founds a company"."""
    rule: str = ""
    """The number of the rule it is about; empty if no rule says it."""


class Chance(NamedTuple, Generic[M]):
    """Something that chance may bring during a turn, for which a seat puts the rest together."""

    key: str
    """What an order keeps of it; unique in its position."""
    says: Text
    """What comes, in words that follow "brings": "a rhomb with minus numbers"."""
    moves: tuple[M, ...]
    """The moves of NATURE that bring it; the first is imagined for all of them."""


class Orders(Core[S, M]):
    """What a seat may order ahead, and when its orders no longer fit.

    All of it is asked about the position itself, and may depend only on what the seat may know.
    """

    def ahead(self, state: S, seat: Seat) -> S | None:
        """Return the position as if it were already the next turn of a seat that waits for it.

        None if nobody can say what the seat will decide next, or when that depends on chance.
        """
        return None

    def chances(self, state: S) -> Sequence[Chance[M]]:
        """Return what NATURE may bring now that a seat may tell apart in an order.

        They may overlap; those for which one would most likely plan come first. It is called where
        NATURE decides during the turn of a seat. The default is none: the turn ends there.
        """
        return ()

    def touches(self, event: Event) -> frozenset[str]:
        """Return the names of the common things that an event is about: places, cards, companies.

        An order is dropped if it would be about other things now. The default is all names in the
        event; a game overrides it if seats have things of the same name.
        """
        return frozenset(_names(event))

    def stands_by(self, state: S, seat: Seat) -> M | None:
        """Return the move by which a seat that owes a decision lets the game go on.

        Such as a pass, or an offer declined. None if it cannot. The default is its only legal move.
        """
        moves = tuple(islice(self.legal_moves(state, seat), 2))
        return moves[0] if len(moves) == 1 else None

    def stage(self, state: S) -> str:
        """Return a name of the phase of the game, by which its end is noticed; empty if none."""
        return ""

    def conditions(self, state: S, seat: Seat) -> Sequence[Condition]:
        """Return what a seat may wait for in this position, besides what fits every game."""
        return ()

    def holds(self, key: str, seat: Seat, told: Sequence[Event], state: S) -> bool:
        """Return whether a condition has come true by what a seat has been told since its order."""
        return False


def names_in(event: Event, chosen: Collection[str]) -> frozenset[str]:
    """Return the names in some fields of an event; it need not have all of them."""
    return frozenset(_names(tuple(getattr(event, field, "") for field in chosen)))


def _names(value: object) -> Iterator[str]:
    """Yield the names in an event or in a part of it."""
    if isinstance(value, Struct):
        yield from _names(astuple(value))
    elif isinstance(value, tuple):
        for part in value:  # pyrefly: ignore[unknown-variable-type]
            yield from _names(part)  # pyrefly: ignore[unknown-argument-type]
    elif isinstance(value, str) and value:
        yield value


@dataclass(frozen=True, slots=True)
class Series:
    """The rules of a game's campaign."""

    games: int | None = None
    """The number of games; None if the players decide."""
    seats: range | None = None
    """The numbers of players; None for those of the game."""
    options: Mapping[str, str] = field(default_factory=dict[str, str])
    """Fixed options of every game in it."""
    scoring: Text | None = None
    """What becomes of the points, in a few words; None if the game does not say."""


class Campaigns(Core[S, M]):
    """The rules of a campaign, what one game hands on to the next, and the points of them all."""

    campaign: ClassVar[Series | None] = None
    """What the game's own rules say about campaigns; None if nothing."""

    def carry_over(self, state: S) -> str:
        """Return what the next game of a campaign takes over, as text; empty if nothing."""
        return ""

    def reseated(self, carried: str, before: Sequence[Seat]) -> str:
        """Return the text of `carry_over`, rewritten for people who have changed seats.

        `before` has each person's seat in the finished game, by new seat.
        """
        return carried

    def series_points(self, results: Sequence[Result]) -> tuple[int, ...]:
        """Return everybody's points after some games, all of which list the people in one order."""
        return tuple(sum(points) for points in zip(*(r.scores for r in results), strict=True))


class Variants:
    """The variants of a game."""

    options: ClassVar[tuple[Option, ...]] = ()
    editions: ClassVar[range] = range(1, 2)
    """The editions of the rules that games can be played by, the newest last.

    A game goes on under the edition it began with; a new edition is made when old records would
    mean or allow something else.
    """


class Advice(Core[S, M]):
    """The value of positions and moves, and the sources of points."""

    measure: ClassVar[Text] = say("Points")
    """What decides the game, as the heading of a chart or of a line of totals."""
    negligible: ClassVar[float] = 2.0
    """By how many points a turn may be behind and be about as good, for hints."""
    loss_scale: ClassVar[float] = 1.0
    """What counts as about as good in reviews, compared with hints, which err more."""
    slip: ClassVar[float] = 2.0
    """The points of the largest error of an opponent, a tenth of what newcomers win by."""
    appraisal_cost: ClassVar[float] = 1.0
    """How long appraising a position takes, compared with most games; reviews look at fewer."""

    weights: Weights | None = None
    """What `appraise` weighs features by, if they are fitted."""
    styles: ClassVar[Mapping[Style, Leaning]] = {}
    """What each style of play makes of the weights; empty if `appraise` has none."""

    def in_style(self, seat: Seat, style: Style) -> Self:
        """Return the game as a seat sees it that plays in a style: it appraises by other weights.

        The rules stay the same. Without styles it is the game itself.
        """
        leaning = self.styles.get(style)
        if self.weights is None or leaning is None:
            return self
        seen = copy(self)
        seen.weights = LeaningWeights(self.weights, seat, leaning)
        return seen

    def appraise(self, state: S) -> Sequence[float]:
        """Return a position's value to each seat, in points at the end of the game.

        Opponents ask it of positions that they imagine, so it may read everything. The default is
        the scores of the position, or what `features` are worth if there are any.
        """
        seen = self.features(state)
        if seen is None or self.weights is None:
            return self.view(state, None).scores
        return self.weights.worth(seen)

    def features(self, state: S) -> Features | None:
        """Return what `appraise` weighs, if its weights are fitted; None once the game is over."""
        return None

    def is_counted_out(self, state: S) -> bool:
        """Return whether `appraise` says how a game ends if nobody errs: opponents stop there."""
        return False

    def phase_number(self, state: S) -> int:
        """Return the number of the phase in which a position is; it grows from phase to phase.

        A game overrides it if what a seat does decides how long a phase lasts: positions before and
        after its end say little about each other, so opponents compare plans in the same phase.
        """
        return 0

    def merits(self, before: S, after: S, seat: Seat) -> Iterable[Merit]:
        """Return what makes a position better for a seat than another one, in words of the game.

        Neither position is over. Hints quote it: `after` is where a turn leads, `before` is where
        it began, or where another turn leads. It may name nothing that the seat does not know.
        The default is empty.
        """
        return ()

    def amount(self, points: int) -> Text:
        """Return a number of points in words; a game that counts something else overrides it."""
        return count("{count} point", "{count} points", points)

    def difference(self, points: float) -> Text:
        """Return a difference of expected results in words: "about 4 points", "less than 1 point".

        A game overrides it in which a point is too much to tell losses of single turns apart.
        """
        amount = self.amount(max(1, round(points)))
        if round(points):
            return say("about {amount}", amount=amount)
        return say("less than {amount}", amount=amount)

    def breakdown(self, state: S) -> Sequence[Category]:
        """Return the sources of the points of a finished game, by kind of scoring.

        The categories of each seat add up to its score. The default is empty.
        """
        return ()


class Documents:
    """A game's rules, guide, cards, tiles and places, to be read and looked up."""

    bgg: ClassVar[int | None] = None
    """The game's number at BoardGameGeek; None if we found none that is public."""

    def things(self) -> Iterator[Thing]:
        """Yield the cards, tiles, places and signs that `/rules` explains by name."""
        yield from ()

    def table_texts(self) -> Iterator[str]:
        """Yield the words for players in tables, besides those of `things`, for translators."""
        yield from ()

    def explain(self, topic: str) -> Text | None:
        """Return what the thing named by a topic does; None if the topic names none."""
        return self.named.explain(topic)

    @cached_property
    def named(self) -> Things:
        """The things of the game by name."""
        return Things(self.things(), ENGLISH)

    @property
    def rulebook(self) -> Rulebook:
        """The numbered rules in English, from the documents beside the game's module."""
        return _rulebook(self, ENGLISH)

    def rulebook_in(self, locale: str) -> Rulebook:
        """Return the numbered rules for a locale such as "de"; in English if it has none."""
        return _rulebook(self, _language(self, locale))

    def guide_in(self, locale: str) -> str:
        """Return an introduction in Markdown for people who have never played the game."""
        return self.document("guide.md", _language(self, locale))

    @property
    def folder(self) -> Traversable:
        """The folder of the game's module, in which its documents and catalogues are."""
        module, _, _ = type(self).__module__.rpartition(".")
        return resources.files(module)

    def document(self, name: str, language: Language = ENGLISH) -> str:
        """Return the text of a file beside the game's module, such as "rules.md".

        The file of another language has its code before the ending: "rules.de.md". If there is
        none, the English one is returned.
        """
        own = _file(self, name, language)
        return (own if own.is_file() else _file(self, name, ENGLISH)).read_text("utf-8")


def _language(game: Documents, locale: str) -> Language:
    """Return the language for a locale if the game has rules in it, or else English."""
    language = LANGUAGES.get(locale.partition("-")[0], ENGLISH)
    return language if _file(game, "rules.md", language).is_file() else ENGLISH


def _file(game: Documents, name: str, language: Language) -> Traversable:
    return game.folder.joinpath(language.named(name))


@cache
def _rulebook(game: Documents, language: Language) -> Rulebook:
    names = ("rules.md", "sources.md", "glossary.json", "guide.md", "questions.json")
    papers = Papers(*(game.document(name, language) for name in names))
    original = None if language is ENGLISH else _rulebook(game, ENGLISH)
    return Rulebook.read(papers, language, original)
