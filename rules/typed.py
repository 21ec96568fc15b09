"""What somebody typed, understood beyond the notation: the words on buttons, and near misses.

What cannot be understood is refused with the reason, what is to be decided, and what comes nearest.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from rapidfuzz import fuzz

from rules.errors import AmbiguousMove, NamesNothing, RulesError, UnreadableMove
from rules.likeness import LITERAL, PASSING, hear, rivals
from rules.notation import LONGEST_MOVE, SEPARATOR, Blank, cut
from rules.readings import Reading, readings, words_of_notation
from rules.rulebook.language import ENGLISH, LANGUAGES
from rules.sayings import Ways, called, plain, sayings
from rules.text import Reader, Text, Who, all_of, quoted, say, words
from rules.tongues import Tongue

LIKELY = 0.42
"""How much of a text must be in the words of a move that was probably meant, from 0 to 1."""
SAME = 0.8
"""How much of a move of another phase must be in the words of a legal one, for that to be meant."""
AS_LIKELY, LIKELIER = 0.06, 0.04
"""How much less likely than the best a move may be, and still be offered; and how much likelier a
move that is not allowed must be, for the reason to be given instead."""
OFFERED_AT_MOST, FORMS_AT_MOST = 3, 5
"""How many moves a refusal offers, and how many it gives as examples."""
ORIGINAL = Tongue(ENGLISH, Reader())


def named_or_refused(ways: Ways, text: str, refused: RulesError) -> str:
    """Return the line of moves that is named by a text that was refused as it stands.

    Raises RulesError if none is: with what was meant, or the reason, and what could be typed.
    """
    meant = called(ways, text)
    if len(meant) == 1:
        return meant[0]
    if not isinstance(refused, UnreadableMove):
        typed = Typed(ways, text)
        raise typed.instead() or refused.offering(typed.nearest(text))
    if meant:
        raise Typed(ways, text).asked(meant)
    heard: list[Typed] = []
    for tongue in ways.tongues:
        typed = Typed(ways, text, tongue)
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
    """A text that a seat typed, beside what it may do and all that can be written."""

    def __init__(self, ways: Ways, text: str, tongue: Tongue = ORIGINAL) -> None:
        self._ways, self._text = ways, text
        self._match, self._seat, match = ways.match, ways.seat, ways.match
        self._legal = sayings(ways, tongue).wordings
        titles = {word for each in self._legal for word in each.titles}
        legal = frozenset(word for each in self._legal for word in each.own)
        own = legal.union(words_of_notation(match.game.notation))
        codes = frozenset[str]() if tongue.language is ENGLISH else own - titles
        heard, language = text[:LONGEST_MOVE], tongue.language
        self._hearing = hear(heard, own | titles, match.game, language, codes)
        self._legal_words, self._tongue = legal, tongue

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
        text, (verb, *arguments), _, last, _ = best[0]
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
        if meant := self._everything() or self._declining():
            return self.asked(meant)
        if self._passes and self._rated[0].share < LIKELY:
            told = say("“{text}” is not a move here: you cannot pass.", text=cut(self._text))
            return self.refused(told, self._examples(), self._match.game.no_passing)
        if self._hearing.is_vain:
            return self._unknown()
        if apart := self._apart():
            both = say(
                "“{text}” is not a move here: no move is about {places} together.",
                text=cut(self._text),
                places=all_of(apart),
            )
            return self.refused(both, self.nearest(self._text))
        likely = [each for each in self._rated if each.share >= LIKELY]
        refused = self._why_not(max((each.share for each in likely), default=0.0))
        if refused or not likely:
            return refused or self._unknown()
        best = likely[0].certainty
        return self.asked(_first_moves(e for e in likely if e.certainty >= best - AS_LIKELY))

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
        shown = self._shown(meant[:OFFERED_AT_MOST])
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

    def _everything(self) -> list[str]:
        """Return the legal move with the most things if the text says "all" of them."""
        hearing, language = self._hearing, self._tongue.language
        rest = [word for word in hearing.said if word not in language.spoken.everything]
        shapes = self._match.game.notation.shapes
        listing = {s.parts[0] for s in shapes if any(_takes_all(part) for part in s.parts)}
        legal = [each for each in self._legal if each.own[0] in listing]
        if len(rest) == len(hearing.said) or not rest or not legal:
            return []
        meant = [
            e for e in legal if all(w in hearing.fillers or hearing.heard(w, e.known) for w in rest)
        ]
        most = max((len(each.own) for each in meant), default=0)
        longest = [each.text for each in meant if len(each.own) == most]
        return longest if len(longest) == 1 else []

    @property
    def _passes(self) -> bool:
        """Whether the text is that its writer passes, in a game in which nobody may."""
        told = {*self._hearing.said}.difference(
            *(each.spoken.fillers for each in LANGUAGES.values())
        )
        return bool(told) and told <= PASSING and bool(self._match.game.no_passing)

    def _apart(self) -> tuple[str, ...]:
        """Return the places that were named if no move could be about all of them; else nothing."""
        hearing = self._hearing
        typed = self._tongue.language.words_of(self._text)
        told = (word for word in typed if not word.isalpha() and not word.isdecimal())
        named = tuple(dict.fromkeys(w for w in told if w in hearing.likeness.get(w, ())))
        own = (*(e.own for e in self._legal), *(r.wording.own for r in self._readings))
        return () if any({*named}.issubset(words) for words in own) else named

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
        names = rivals(self._match.game)
        least = {word: LITERAL if word in names else 0.01 for word in hearing.said}
        strange = (word for word in hearing.said if hearing.heard(word, known) < least[word])
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
        move = None if is_sure else self._phrase(read)
        told = say("“{text}” is not a move here. {reason}", text=text, reason=reason)
        if move and plain(words(move)) != plain(self._text):
            told = say(
                "“{text}” is read as “{move}”. {reason}", text=text, move=move, reason=reason
            )
        return self.refused(told, self.nearest(read), rule)

    def _phrase(self, text: str) -> Text | None:
        """Return what sentences call a move that is not allowed now; None if nothing shorter."""
        game = self._match.game
        try:
            return game.phrases.of(game.parse(self._match.state, self._seat, text))
        except RulesError:
            return None

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
        reason = say(
            "“{text}” is not a move here. Moves look like {shown}.",
            text=cut(self._text),
            shown=self._shown(forms),
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

    def _shown(self, lines: Iterable[str]) -> tuple[Text, ...]:
        return tuple(quoted(self._ways.named(line)) for line in lines)

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


def _first_moves(meant: Iterable[_Rated]) -> list[str]:
    """Return moves and lines; of lines with one first move the likeliest, or that move."""
    by_first: dict[str, list[_Rated]] = {}
    for each in meant:
        by_first.setdefault(each.text.partition(f"{SEPARATOR} ")[0], []).append(each)
    for first, lines in by_first.items():
        best = [line for line in lines if line.certainty == lines[0].certainty]
        by_first[first] = best if len(best) == 1 else [best[0]._replace(text=first)]
    return [line.text for lines in by_first.values() for line in lines]


def _takes_all(part: str | Blank) -> bool:
    return isinstance(part, Blank) and part.takes_all
