"""The ephemeral panel behind **Your move**: choices, the complete turn, and what it has done."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice

from discord import ButtonStyle
from discord.utils import format_dt

from bot.discord_io.custom_ids import LONGEST_ID, CustomId, Path
from bot.discord_io.errors import explain
from bot.discord_io.menu_rows import ROWS
from bot.discord_io.menu_walk import Walk, walk_choices
from bot.discord_io.menus import Branch
from bot.discord_io.notices import BUTTON_LIMIT, Button, Notice, Row, Said, Select
from bot.discord_io.readers import message_reader
from bot.discord_io.replies import rule_button
from bot.discord_io.wording import notice_of
from bot.features.exercises.rows import OpenExercise
from bot.features.lessons.actions import OpenLesson
from bot.features.log.pages import entry_lines
from bot.features.orders.actions import KeptOrder
from bot.features.orders.pages import (
    AHEAD,
    HOW,
    HOW_WITH_DRAW,
    IF_IT_BRINGS,
    IN_ANY_CASE,
    OR_ELSE,
    OrderPage,
    Way,
    extending_lines,
    keep_buttons,
    order_buttons,
    order_lines,
)
from bot.features.play.drafts import OpenDraft
from bot.features.settings.actions import Confirmation
from bot.language.readers import plain_reader
from bot.sessions.session import Session, seats_of_people
from bot.store.values import WaitingSession
from rules.catalog import title_of
from rules.core import Choice, known_to
from rules.draft import Draft, in_places, place_of
from rules.errors import RulesError
from rules.history import index_of_turn
from rules.match import Match
from rules.orders.giving import before_named, own_named, what_comes
from rules.orders.order import Case
from rules.text import (
    Reader,
    Seat,
    Text,
    Who,
    count,
    joined,
    say,
    whose_turn,
    without_groups,
    words,
)


@dataclass(frozen=True)
class Panel:
    """The panel of a seat: its draft, and what it may choose next, opened at a path."""

    opened: OpenDraft | OpenLesson | OpenExercise
    choices: tuple[Choice, ...]
    """The legal moves after the steps of the draft."""
    confirmation: Confirmation
    locale: str
    path: Path = ()
    prefix: str = ""
    """The beginning of the verbs of its buttons; lessons and exercises have their own."""
    mine_first: bool = False
    """Whether what is its owner's stands first in pictures."""
    is_hinted: bool = False
    """Whether it shows what the program recommends, so that there is nothing to ask."""
    orders: OrderPage | None = None
    """What its owner has ordered and may order; None where there are no orders."""
    links: tuple[Button, ...] = ()
    """Buttons that open the turn elsewhere, such as in a browser."""
    to_extend: KeptOrder | None = None
    """The order to which the turn can be added, see `Orders.or_else`; None if it cannot."""

    @property
    def session(self) -> Session:
        """The session of the draft."""
        return self.opened.session

    @property
    def draft(self) -> Draft:
        """The turn as far as it has been chosen."""
        return self.opened.draft

    @property
    def seat(self) -> Seat:
        """The seat that chooses."""
        return self.draft.seat

    @property
    def is_ahead(self) -> bool:
        """Whether the seat does not decide yet, so that the draft can only be kept as an order."""
        return isinstance(self.opened, OpenDraft) and self.opened.is_ahead

    @property
    def after(self) -> str:
        """The case that is imagined, as `Case.written`; empty if none is."""
        return self.opened.after if isinstance(self.opened, OpenDraft) else ""

    @property
    def has_draw(self) -> bool:
        """Whether chance acts after an order, so that the rest of the turn can be ordered too."""
        return isinstance(self.opened, OpenDraft) and self.opened.drawing is not None

    @property
    def is_complete(self) -> bool:
        """Whether what has been chosen is to be confirmed before anything else is chosen."""
        by_step = self.confirmation is Confirmation.STEP and not self.is_ahead
        return self.draft.is_complete or (by_step and self.draft.is_chosen)

    @property
    def is_final(self) -> bool:
        """Whether the chosen turn cannot be taken back without asking; in a try nobody is asked."""
        return self.draft.is_final and not self.prefix and not self.session.is_try

    @property
    def needs_no_confirmation(self) -> bool:
        """Whether the last choice alone ends a turn that can be taken back and leaves no use."""
        by_turn = self.confirmation is Confirmation.TURN and self.draft.is_complete
        ends = by_turn and self.draft.steps[-1].is_chosen
        return ends and not self.draft.is_final and not _unused(self)

    @property
    def has_hints(self) -> bool:
        """Whether the seat may ask for a hint; a lesson has its own way to help."""
        is_offered = self.session.hints and not self.prefix and not self.is_ahead
        return is_offered and not self.is_hinted

    @property
    def ways(self) -> tuple[Way, ...]:
        """The ways to order something that stand behind **More ways**."""
        if self.is_ahead and self.is_complete:
            drawing = (IF_IT_BRINGS,) if self.has_draw else ()
            return (*drawing, *((OR_ELSE,) if self.to_extend else ()), IN_ANY_CASE)
        return self.orders.ways if self.orders and not self.after else ()

    @cached_property
    def reader(self) -> Reader:
        """Puts texts into words for the message."""
        return message_reader(self.session, self.locale)

    @cached_property
    def walk(self) -> Walk:
        """The menu of what may be chosen, opened at the path; raises NoSuchPath."""
        reader = plain_reader(self.session, self.locale)
        offered, drawn = in_places(self.choices, self.places), self.reader.drawn
        walk = walk_choices(self.id("menu"), offered, self.path, reader, drawn)
        return replace(walk, keeps_places=bool(self.places))

    @cached_property
    def places(self) -> tuple[Choice, ...]:
        """What keeps its place in the menu, each with the reason if it is not possible now."""
        return self.draft.places

    @property
    def barred(self) -> tuple[Choice, ...]:
        """What keeps its place in the menu although it is not possible now."""
        possible = set(map(place_of, self.choices))
        return tuple(each for each in self.places if place_of(each) not in possible)

    def id(self, verb: str) -> CustomId:
        """Return the custom id of a button that is valid for this draft only."""
        return CustomId(f"{self.prefix}{verb}", self.session.id, self.opened.stamp)

    def button(self, verb: str, label: Text, style: ButtonStyle = ButtonStyle.secondary) -> Button:
        """Return a button that is valid for this draft only."""
        return Button(self.id(verb), label, style)


def choosing_page(panel: Panel, branch: Branch, notes: Sequence[Said]) -> Notice:
    """Return the page that offers what may be chosen next; `notes` are told first."""
    walk = panel.walk
    is_asked = panel.barred and not panel.path and not panel.prefix
    beside = (panel.button("grey", say("Why is it grey?")),) if is_asked else ()
    rows = walk.rows(branch, say("Choose …"), beside)
    said = {row.prompt for row in rows if isinstance(row, Select)}
    lines = [
        *notes,
        *_ahead_lines(panel),
        *_position_lines(panel),
        *_latest(draft_lines(panel)),
        f"**{walk.crumbs}**" if walk.crumbs and walk.crumbs not in said else None,
        *walk.descriptions(branch),
    ]
    return shown_in_panel(panel, lines, rows, walk.back_button())


def barred_page(panel: Panel) -> Notice:
    """Return the page that says why what is grey in the menu is not possible now."""
    lines = [joined("• **", each.path[-1], "**: ", each.label) for each in panel.barred]
    return notice_of(lines or [say("All of it is possible now.")], panel.reader)


def complete_page(panel: Panel, notes: Sequence[Said]) -> Notice:
    """Return the page that shows what would be done, with the button that confirms it."""
    lines = [*notes, *_ahead_lines(panel), *draft_lines(panel), *closing_lines(panel)]
    if panel.is_ahead:
        return shown_in_panel(panel, lines, (keep_buttons(panel.id),))
    return shown_in_panel(panel, lines, (), (confirm_button(panel),))


def shown_in_panel(
    panel: Panel, lines: Sequence[Said | None], menu: Sequence[Row], first: tuple[Button, ...] = ()
) -> Notice:
    """Return a page of the panel with the buttons `first`, and others as far as they fit."""
    # The page in the browser shows the whole board, too.
    whole = panel.links or (panel.button("large", say("Whole board")),)
    beside = (*_steering(panel, first), *whole)
    below = [row for row in (beside[:BUTTON_LIMIT], beside[BUTTON_LIMIT:]) if row]
    return notice_of(lines, panel.reader, (*menu, *below[: ROWS + 1 - len(menu)]))


def closing_lines(panel: Panel) -> Iterator[Text]:
    """Yield what the chosen turn leaves unused, and what follows when it is confirmed."""
    unused = _unused(panel)
    if unused:
        yield say("⚠️ {unused}", unused=unused)
    if panel.is_ahead:
        yield HOW
        if panel.has_draw:
            yield HOW_WITH_DRAW
        yield from extending_lines(panel.to_extend)
    elif panel.is_final:
        asked = seats_of_people(panel.session, panel.seat)
        yield FINAL if asked else FINAL_ALONE
    else:
        yield UNSEEN if panel.draft.is_final else UNDONE


def confirm_button(panel: Panel) -> Button:
    """Return the button that makes the chosen turn: red if it is final or leaves things unused."""
    is_grave = panel.is_final or _unused(panel)
    style = ButtonStyle.danger if is_grave else ButtonStyle.success
    label = say("Confirm turn") if panel.draft.is_complete else say("Confirm")
    return panel.button("do", label, style)


def outcome_page(
    session: Session,
    match: Match,
    outcome: Sequence[Said],
    locale: str,
    elsewhere: WaitingSession | None = None,
) -> Notice:
    """Return the page that tells what was done, when the seat has nothing left to decide.

    It leads to a game `elsewhere` that waits for the same person.
    """
    lines, buttons = list[Said | None](outcome), list[Button]()
    if match.to_act:
        # These words stay true when the game has gone on.
        who = tuple(map(Who, match.view(None).to_act))
        lines.append(say("Next to decide after your turn: {who}.", who=who) if who else None)
        buttons.append(Button(CustomId("undo", session.id), say("Undo")))
        buttons.append(Button(CustomId("anew", session.id), say("Start my turn again")))
    if elsewhere:
        title, since = title_of(elsewhere.key), format_dt(elsewhere.since, "R")
        lines.append(
            say(
                "Another game waits for you: **{title}**; your turn began {since}.",
                title=title,
                since=since,
            )
        )
        buttons.append(
            Button(CustomId("turn", elsewhere.id), say("Next game"), ButtonStyle.primary)
        )
    return notice_of(lines, message_reader(session, locale), [tuple(buttons)] if buttons else ())


COMPLETE = say("Your turn is complete: confirm it, or go back a step.")
FINAL = say(
    "⚠️ Chance decides next, or something hidden comes to light. After that this can be taken "
    "back only with the others’ consent."
)
FINAL_ALONE = say(
    "⚠️ Chance decides next, or something hidden comes to light. After that this cannot be taken "
    "back."
)
LATEST = 6
"""The most lines on what a turn has done so far, while it goes on."""
UNDONE = say("-# The picture shows the position after your turn. Nothing has been done yet.")
UNSEEN = say(
    "-# You will see what comes of your turn after you confirm. Nothing has been done yet."
)


def _steering(panel: Panel, first: tuple[Button, ...]) -> tuple[Button, ...]:
    """Return the buttons `first`, which confirm or go back, then those that change the draft."""
    draft = panel.draft
    buttons = [*first]
    if draft.can_go_back and not panel.path:
        buttons.append(panel.button("back", say("Back one")))
        if sum(step.is_chosen for step in draft.steps) > 1:
            buttons.append(panel.button("begin", say("Start again")))
    if not panel.is_complete:
        buttons.append(panel.button("type", say("Type it")))
        if panel.has_hints:
            buttons.append(panel.button("hint", say("Hint")))
        if panel.orders and not panel.path and not draft.is_chosen:
            buttons += order_buttons(panel.orders, panel.after)
    return tuple(buttons)


def _ahead_lines(panel: Panel) -> Iterator[Text]:
    """Yield that the turn has not come yet, what is imagined, and what has been ordered."""
    if panel.is_ahead:
        yield AHEAD
        yield from (joined("*", imagined, "*") for imagined in _imagined(panel))
    if panel.orders and not panel.path:
        yield from order_lines(panel.orders.order)


def _imagined(panel: Panel) -> Iterator[Text]:
    """Yield what is imagined besides that the turn has come."""
    match, case = panel.session.match, Case.read(panel.after)
    if case.before and match:
        who = tuple(map(Who, match.view(None).to_act))
        yield say(
            "Imagined: {who} makes the move “{move}”.",
            who=who,
            move=before_named(match, panel.seat, case),
        )
    if case.own and match:
        yield say(
            "Imagined: your turn begins with “{own}”, and it brings {what}. An example is shown.",
            own=own_named(match, panel.seat, case),
            what=what_comes(match, panel.seat, case),
        )


def _position_lines(panel: Panel) -> Iterator[Text]:
    match = panel.draft.after
    view = match.view(panel.seat)
    yield joined("**", view.headline, "**")
    if panel.seat in view.to_act:
        yield whose_turn((panel.seat,), view.asks)
    elif any(e.seat == panel.seat for e in match.entries[index_of_turn(match, match.turn) :]):
        yield say("You have decided. You can change your mind until the others have decided too.")
    else:
        yield say("It is not your turn, but you may do this:")


def _latest(lines: Iterator[Said]) -> Iterator[Said]:
    """Yield the heading of a turn and its last lines; all of them stand above **Confirm turn**."""
    heading, told = tuple(islice(lines, 1)), tuple(lines)
    yield from (*heading, *(("…",) if told[LATEST:] else ()), *told[-LATEST:])


def draft_lines(panel: Panel) -> Iterator[Said]:
    """Yield what the steps chosen so far would do."""
    draft, reader = panel.draft, panel.reader
    if draft.steps:
        yield say("**Your turn so far**, which nobody else sees:")
    tried = draft.after.entries[len(draft.before.entries) :]
    for number, (step, entry) in enumerate(zip(draft.steps, tried, strict=False)):
        known = entry._replace(events=known_to(entry.events, panel.seat))
        done = None if step.is_chosen else say(" *(done for you)*")
        lines = [*entry_lines(known, reader)] or [_choice_line(draft, number, reader)]
        yield from (joined(line, done) if done else line for line in lines)
    if draft.is_untried:
        yield _choice_line(draft, len(draft.steps) - 1, reader)


def _choice_line(draft: Draft, number: int, reader: Reader) -> str:
    """Return the line of a step without events, by its name in the menu where it was chosen."""
    before, move = draft.positions[number], draft.steps[number].move
    choice = next(c for c in before.choices(draft.seat) if c.notation == move)
    title = " › ".join(words(step, reader) for step in without_groups(choice.path))
    label = words(choice.label, reader)
    return f"• {title}: {label}" if label else f"• {title}"


def _unused(panel: Panel) -> Text | None:
    """Return what the last step leaves unused; None if nothing, or if it does not end the turn."""
    draft = panel.draft
    if not draft.steps or draft.is_untried:
        return None
    match = draft.positions[len(draft.steps) - 1]
    move = match.game.parse(match.state, draft.seat, draft.steps[-1].move)
    return match.game.unused(match.state, draft.seat, move)


def moved_on_note(opened: OpenDraft) -> Text:
    """Return the sentence that the game has gone on since, and what is left of the draft."""
    if not opened.lost:
        return say("The game has gone on since; your draft still fits.")
    return count(
        "The game has gone on since: the last step of your draft no longer fits and was dropped.",
        "The game has gone on since: the last {count} steps of your draft no longer fit and were "
        "dropped.",
        opened.lost,
    )


def refusal_page(opened: OpenDraft, refused: RulesError, locale: str) -> Notice:
    """Return the page that tells why; its buttons put a move into the draft, or open rule or panel.

    A line too long for a button's id stands in the text alone.
    """
    reader = message_reader(opened.session, locale)
    lines = ((CustomId("meant", opened.session.id, opened.stamp, o), o) for o in refused.offers)
    offered = tuple(
        Button(own, opened.draft.called(line)) for own, line in lines if len(str(own)) <= LONGEST_ID
    )
    cited = rule_button(opened.session, refused)
    panel = Button(CustomId("turn", opened.session.id), say("Your move"))
    return notice_of([explain(refused)], reader, [(*offered, *cited, panel)])
