"""What somebody typed, understood beyond the notation: the words on buttons, and near misses.

What cannot be understood is refused with the reason, what is to be decided, and what comes nearest.
"""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache, cached_property
from typing import NamedTuple

from rapidfuzz import fuzz

from rules.errors import AmbiguousMove, NamesNothing, RulesError, UnreadableMove
from rules.likeness import Wording, hear
from rules.match import Match
from rules.notation import LONGEST_MOVE, cut
from rules.readings import Reading, readings, words_of_notation
from rules.remembered import remembered
from rules.rulebook.language import ENGLISH
from rules.text import Reader, Seat, Text, Who, say, words
from rules.tongues import Tongue, tongues

LIKELY = 0.42
"""How much of a text must be in the words of a move that was probably meant, from 0 to 1."""
SAME = 0.8
"""How much of a move of another phase must be in the words of a legal one, for that to be meant."""
AS_LIKELY, LIKELIER = 0.06, 0.04
"""How much less likely than the best a move may be, and still be offered; and how much likelier a
move that is not allowed must be, for the reason to be given instead."""
OFFERED_AT_MOST, FORMS_AT_MOST = 3, 5
"""How many moves a refusal offers, and how many it gives as examples."""
POSITIONS = 8
"""In how many positions the words of all moves are remembered, counted by language."""
ORIGINAL = Tongue(ENGLISH, Reader())
PRICED = " · "
"""What separates a price from the name before it."""
PUNCTUATION = re.compile(r"[\W_]+")


def move_named(match: Match, seat: Seat, text: str) -> str | None:
    """Return the notation of the one legal move whose button has these words; else None.

    The words may be those of the last button on the way to it, or of several buttons together.
    """
    wanted = _plain(text)
    found = (
        _sayings(match, seat, tongue).by_buttons.get(wanted, ()) for tongue in tongues(match.game)
    )
    return next((move for moves in found if len(moves) == 1 for move in moves), None)


def named_or_refused(match: Match, seat: Seat, text: str, refused: RulesError) -> str:
    """Return the legal move that is named by a text that was refused as it stands.

    Raises RulesError if none is: with what was meant, or the reason, and what could be typed.
    """
    if named := move_named(match, seat, text):
        return named
    if not isinstance(refused, UnreadableMove):
        typed = Typed(match, seat, text)
        raise typed.instead() or refused.offering(typed.nearest(text))
    heard: list[Typed] = []
    for tongue in tongues(match.game):
        typed = Typed(match, seat, text, tongue)
        if typed.named:
            return typed.named
        heard.append(typed)
    if isinstance(refused, NamesNothing) and not any(each.knows(refused.word) for each in heard):
        raise heard[0].refused(refused.reason, heard[0].nearest(text)) from None
    raise _clearest(heard).refusal() from None


def _clearest(heard: Sequence["Typed"]) -> "Typed":
    """Return what is likeliest the language of a text; moves are rated only if several may be."""
    most = max(typed.clearness for typed in heard)
    clear = [typed for typed in heard if typed.clearness == most]
    return max(clear, key=lambda typed: typed.share) if clear[1:] else clear[0]


class Typed:
    """A text that a seat typed, beside the moves that it may make and all that can be written."""

    def __init__(self, match: Match, seat: Seat, text: str, tongue: Tongue = ORIGINAL) -> None:
        self._match, self._seat, self._text = match, seat, text
        self._legal = _sayings(match, seat, tongue).wordings
        titles = {word for each in self._legal for word in each.titles}
        legal = frozenset(word for each in self._legal for word in each.own)
        own = legal.union(words_of_notation(match.game.notation))
        codes = frozenset[str]() if tongue.language is ENGLISH else own - titles
        heard, language = text[:LONGEST_MOVE], tongue.language
        self._hearing = hear(heard, own | titles, match.game, language, codes)
        self._legal_words = legal

    @cached_property
    def _readings(self) -> Sequence[Reading]:
        """Every kind of move, however unlikely."""
        return tuple(readings(self._match.game.notation, self._hearing, self._legal_words))

    @property
    def named(self) -> str | None:
        """The one legal move that was said without an error, in any order; None if none or several.

        With words of its notation and of the buttons that lead to it.
        """
        hearing = self._hearing
        could_be = hearing.could_be_literal
        literal = [each for each in self._legal if could_be and hearing.is_literal(each)]
        fewest = min((len(hearing.unsaid(each.own)) for each in literal), default=0)
        best = [each for each in literal if len(hearing.unsaid(each.own)) == fewest]
        if len(best) != 1:
            return None
        text, (verb, *arguments), _, last = best[0]
        unsaid = hearing.unsaid(best[0].own)
        is_only_kind = all(each.own[0] == verb for each in literal)
        is_placed = bool(arguments) and unsaid == (verb,)
        is_enough = is_only_kind and (is_placed or not hearing.unsaid(last - {verb, *arguments}))
        return text if is_enough or not unsaid else None

    @cached_property
    def share(self) -> float:
        """How much of the text is in the words of the likeliest move, from 0 to 1."""
        if self._hearing.is_vain:
            return 0.0
        read = (self._hearing.share(each.wording) for each in self._readings)
        return max((*read, *(each.share for each in self._rated)), default=0.0)

    @property
    def clearness(self) -> tuple[bool, int]:
        """Whether the text begins by saying no, and how many of its words are known.

        The greater it is, the likelier the text is in this language.
        """
        hearing = self._hearing
        known = sum(w in hearing.fillers or bool(hearing.likeness[w]) for w in hearing.said)
        return bool(hearing.negation), known

    def knows(self, word: str) -> bool:
        """Whether a word is like one that is known here, or may be, having no digit."""
        return word.isalpha() or any(map(self._hearing.likeness.get, ENGLISH.words_of(word)))

    def refusal(self) -> RulesError:
        """Return why it is refused: what was meant instead, or why that is not allowed now."""
        if declining := self._declining():
            return self.asked(declining)
        if self._hearing.is_vain:
            return self._unknown()
        likely = [each for each in self._rated if each.share >= LIKELY]
        refused = self._why_not(max((each.share for each in likely), default=0.0))
        if refused or not likely:
            return refused or self._unknown()
        best = likely[0].certainty
        return self.asked([e.text for e in likely if e.certainty >= best - AS_LIKELY])

    def instead(self) -> RulesError | None:
        """Return the question whether legal moves of other kinds were meant by a move in notation.

        None if a move of its kind could be made now, or if they are not said with the same words.
        """
        verb = ENGLISH.words_of(self._text)[0]
        meant = list[_Rated]() if any(e.own[0] == verb for e in self._legal) else self._rated
        same = [each.text for each in meant if each.share >= SAME]
        return self.asked(same) if same else None

    def nearest(self, text: str) -> tuple[str, ...]:
        """Return the legal moves that come nearest to a move, the nearest first."""
        near = sorted(self._rated, key=lambda each: (-each.share, -fuzz.ratio(each.text, text)))
        found = [each.text for each in near if each.share > 0]
        return tuple((found or self._examples())[:OFFERED_AT_MOST])

    @cached_property
    def _rated(self) -> Sequence["_Rated"]:
        """The legal moves, those that agree best with the text first."""
        shares = ((each, self._hearing.share(each)) for each in self._legal)
        rated = [_Rated(e.text, share, self._hearing.certainty(e, share)) for e, share in shares]
        return sorted(rated, key=lambda each: -each.certainty)

    def asked(self, meant: Sequence[str]) -> RulesError:
        """Return the question which of some moves was meant.

        If they are all of a kind, and something was said that is in none of them, that is why.
        """
        shown = tuple(f"`{move}`" for move in meant[:OFFERED_AT_MOST])
        text = cut(self._text)
        strange = self._in_none_of({*meant})
        if strange and (len(meant) > len(shown) or self._is_elsewhere(strange, len(meant))):
            reason = say(
                "“{text}” is not a move here: “{strange}” cannot be chosen now.",
                text=text,
                strange=strange,
            )
            return self.refused(reason, meant)
        reason = say("“{text}” is not a move here. Did you mean {shown}?", text=text, shown=shown)
        if len(meant) > len(shown):
            reason = say(
                "“{text}” can mean {number} moves here. Say which: {shown} or another.",
                text=text,
                number=len(meant),
                shown=shown,
            )
        return self.refused(reason, meant, kind=AmbiguousMove)

    def _declining(self) -> list[str]:
        """Return the legal moves that mean no, if the text begins with that and they are few."""
        hearing, no = self._hearing, self._hearing.negation
        found = [e.text for e in self._legal if no and hearing.heard(no, e.known)]
        return found if len(found) <= OFFERED_AT_MOST else []

    def _in_none_of(self, moves: Collection[str]) -> str:
        """Return what was typed of which there is nothing in any move of their kinds; else ""."""
        hearing = self._hearing
        verbs = {each.own[0] for each in self._legal if each.text in moves}
        kind = [each for each in self._legal if each.own[0] in verbs]
        if len(kind) > len(moves):
            return ""
        known = frozenset[str]().union(*(each.known for each in kind))
        strange = (word for word in hearing.said if not hearing.heard(word, known))
        return " ".join(w for w in strange if w.isalpha() and w not in hearing.fillers)

    def _is_elsewhere(self, strange: str, meant: int) -> bool:
        """Whether words that are in none of several moves are those of other moves."""
        return meant > 1 and all(self._hearing.likeness[word] for word in strange.split())

    def _why_not(self, legal: float) -> RulesError | None:
        """Return the game's reason against the likeliest move that is not allowed now.

        None if no more of the text is in it than in a legal one.
        """
        likeliest = self._likeliest(legal + LIKELIER, is_said=legal >= SAME * self.share)
        reasons = {text: why for each in likeliest for text, why in self._reasons(each)}
        if not reasons:
            return None
        read = next(iter(reasons))
        reason, rule = reasons[read]
        text = cut(self._text)
        is_sure = len({*reasons.values()}) == 1 < len(reasons)
        if is_sure:
            told = say("“{text}” is not a move here. {reason}", text=text, reason=reason)
        else:
            told = say(
                "“{text}” is read as `{move}`. {reason}", text=text, move=read, reason=reason
            )
        return self.refused(told, self.nearest(read), rule)

    def _likeliest(self, share: float, *, is_said: bool) -> list[Reading]:
        """Return the likeliest readings that are no legal moves, if `share` of the text is in them.

        Of those that are as likely, the kinds that are asked for now; only these if a legal move
        `is_said` with other words.
        """
        hearing, legal = self._hearing, {each.text for each in self._legal}
        likely = [
            reading
            for reading in self._readings
            if hearing.share(reading.wording) >= max(share, LIKELY) and not legal & {*reading.texts}
        ]
        best = max((hearing.certainty(each.wording) for each in likely), default=0.0)
        likeliest = [each for each in likely if hearing.certainty(each.wording) == best]
        verbs = {each.own[0] for each in self._legal}
        asked = [each for each in likeliest if each.verb in verbs]
        return asked or ([] if is_said else likeliest)

    def _reasons(self, reading: Reading) -> Iterator[tuple[str, tuple[Text, str]]]:
        """Yield the moves of a reading that the game refuses, each with the reason and the rule."""
        for text in reading.texts:
            try:
                self._match.play(self._seat, text)
            except UnreadableMove:
                continue
            except RulesError as refused:
                yield text, (refused.reason, refused.rule)

    def _unknown(self) -> RulesError:
        forms = self._examples()
        shown = tuple(f"`{move}`" for move in forms)
        reason = say(
            "“{text}” is not a move here. Moves look like {shown}.",
            text=cut(self._text),
            shown=shown,
        )
        return self.refused(reason, forms)

    def refused(
        self,
        reason: Text,
        offers: Sequence[str],
        rule: str = "",
        kind: type[UnreadableMove] = UnreadableMove,
    ) -> RulesError:
        """Return a refusal that also says what is to be decided now, unless the reason does."""
        match, seat = self._match, self._seat
        view = match.view(seat)
        deciding = match.game.deciding_rule(match.state, seat) if seat in view.to_act else ""
        is_told = rule == deciding != "" or words(view.asks) in words(reason)
        if seat in view.to_act and not is_told:
            now = say("Now {who} {asks}.", who=Who(seat), asks=view.asks)
            if rule and deciding:
                now = say(
                    "Now {who} {asks} ({rule}).", who=Who(seat), asks=view.asks, rule=deciding
                )
            reason = say("{reason} {now}", reason=reason, now=now)
        return kind(reason, rule or deciding).offering(offers[:OFFERED_AT_MOST])

    def _examples(self) -> list[str]:
        """Return every move if there are few; else one for each first word, in their order."""
        if len(self._legal) <= OFFERED_AT_MOST:
            return [each.text for each in self._legal]
        kinds: dict[str, str] = {}
        for each in self._legal:
            kinds.setdefault(each.own[0], each.text)
        return [*kinds.values()][:FORMS_AT_MOST]


class _Rated(NamedTuple):
    """A legal move, and how well it agrees with what was typed."""

    text: str
    share: float
    certainty: float


class _Sayings(NamedTuple):
    """How the legal moves of a seat can be said in a language."""

    wordings: Sequence[Wording]
    by_buttons: Mapping[str, Collection[str]]
    """The moves by the words of their last buttons, one or several, without marks."""


@remembered(most=POSITIONS)
def _sayings(match: Match, seat: Seat, tongue: Tongue) -> _Sayings:
    """Return how each legal move of a seat can be said in a language."""
    game, state = match.game, match.state
    wordings, by_buttons = list[Wording](), dict[str, set[str]]()

    @cache  # Hundreds of moves share few titles.
    def said(title: Text) -> tuple[str, tuple[str, ...]]:
        written = words(title, tongue.reader)
        name, _, _ = written.partition(PRICED)
        return _plain(written), tuple(tongue.language.words_of(name))

    for move in match.moves(seat):
        text, path = game.format(state, move), [said(t) for t in game.path(state, seat, move)]
        called = game.notation.called(move) if tongue.language is ENGLISH else frozenset[str]()
        titles = called.union(*(each for _, each in path))
        own = tuple(ENGLISH.words_of(text))
        wordings.append(Wording(text, own, titles, frozenset(path[-1][1])))
        for start in range(len(path)):
            name = " ".join(plain for plain, _ in path[start:] if plain)
            by_buttons.setdefault(name, set()).add(text)
    return _Sayings(wordings, by_buttons)


def _plain(text: str) -> str:
    return PUNCTUATION.sub(" ", text.casefold()).strip()
