"""What is said when a player is to be replaced, and has been replaced."""

from dataclasses import replace

from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import (
    OPTION_LIMIT,
    Button,
    Notice,
    Option,
    Row,
    Select,
    UserSelect,
    shortened,
)
from bot.discord_io.pages import at_table, escaped
from bot.discord_io.readers import message_reader
from bot.discord_io.wording import notice_of
from bot.language.readers import anonymous_reader, plain_reader
from bot.sessions.people import LEVEL_WORDS, User
from bot.sessions.posts import Post
from bot.sessions.session import Proposal, Session, Vote
from bot.store.values import SeatHandover
from opponents.levels import Level
from rules.text import Argument, Seat, Text, Who, say


def handover_notice(post: Post, handover: SeatHandover, session: Session, locale: str) -> Notice:
    """Return the news that a seat has changed hands, with a button for the newcomer's hand."""
    # By the post's number the message is found again after a crash.
    history = CustomId("history", post.session, rest=str(post.number))
    buttons = [Button(history, say("History"))]
    if not handover.after.is_automatic:
        buttons.insert(0, Button(history._replace(verb="hand"), say("Hand")))
    news = _news_text(handover, session, locale)
    return notice_of([news], anonymous_reader(locale), [tuple(buttons)])


def handover_verdict(name: Argument, *, agrees: bool, is_own: bool) -> Text:
    """Return how `name` has ended a vote about a new player; `is_own` if they asked for it."""
    if agrees:
        return say("**{name}** agrees: the seat changes hands.", name=name)
    if is_own:
        return say("**{name}** no longer asks for it: the seat does not change hands.", name=name)
    return say("**{name}** does not agree: the seat does not change hands.", name=name)


def proposal_line(session: Session, vote: Vote, proposal: Proposal) -> Text:
    """Return the line that says who wants whom to take over which seat."""
    asker, newcomer = at_table(session, proposal.asker), proposal.newcomer
    if newcomer is None:
        return say(
            "**{asker}** asks for an automatic player in place of **{who}**: the program plays on, "
            "as a {level} opponent does, until somebody takes over the seat.",
            asker=asker,
            who=Who(vote.seat),
            level=LEVEL_WORDS[proposal.level or Level.MEDIUM],
        )
    if newcomer.id == proposal.asker.id:
        return say("**{asker}** would like to play for **{who}**.", asker=asker, who=Who(vote.seat))
    return say(
        "**{asker}** asks for **{newcomer}** to play in place of **{who}**.",
        asker=asker,
        newcomer=escaped(newcomer),
        who=Who(vote.seat),
    )


def seat_suggestions(session: Session, locale: str) -> list[tuple[str, int]]:
    """Return the seats as suggestions: label with number and name, and number."""
    reader = plain_reader(session, locale)
    names = enumerate(map(reader.name, map(Seat, range(len(session.people)))), start=1)
    return [(shortened(f"{number} · {name}", OPTION_LIMIT), number) for number, name in names]


def newcomer_page(session: Session, seat: Seat, locale: str) -> Notice:
    """Return the page that asks who is to play at a seat from now on."""
    lines = (
        say("**Who is to play for {who} from now on?**", who=Who(seat)),
        say(
            "A person whom you choose, or an automatic player until somebody takes the seat over. "
            "Those who must agree are asked in the channel."
        ),
    )
    options = tuple(
        Option(label, value=str(number - 1)) for label, number in seat_suggestions(session, locale)
    )
    automatic = Button(CustomId("automatic", session.id, seat), say("Automatic player"))
    rows: tuple[Row, ...] = (
        UserSelect(CustomId("replace-by", session.id, seat), say("A person …")),
        (automatic,),
    )
    if options[1:]:
        another = CustomId("replace-seat", session.id, seat)
        rows = (*rows, Select(another, say("Another seat …"), options))
    return notice_of(lines, message_reader(session, locale), rows)


def _news_text(handover: SeatHandover, session: Session, locale: str) -> Text:
    def name(user: User) -> str:
        people = [*session.people]
        people[handover.seat] = user
        return message_reader(replace(session, people=tuple(people)), locale).name(handover.seat)

    before, after = name(handover.before), name(handover.after)
    if handover.after.is_automatic and not handover.after.is_opponent:
        return say("An automatic player now plays for **{before}**.", before=before)
    if handover.before.is_automatic and not handover.before.is_opponent:
        return say("**{after}** now plays in place of an automatic player.", after=after)
    return say("**{after}** now plays for **{before}**.", after=after, before=before)
