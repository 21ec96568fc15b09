"""Campaigns in a line, on boards, in their lobby, and in the list of open ones."""

from collections.abc import Iterator, Sequence

from discord.utils import escape_markdown

from bot.discord_io.pages import escaped_apart
from bot.language.terms import scoring_of
from bot.sessions.campaign import Campaign
from bot.sessions.people import Status
from bot.sessions.session import Session
from rules.catalog import GAMES, title_of
from rules.text import Reader, Text, count, say, words


def campaign_line(session: Session) -> Text | None:
    """Return which game of its campaign a session is; None if it belongs to no campaign."""
    campaign = session.campaign
    if campaign is None or campaign.status is Status.LOBBY:
        return None
    return say(
        "-# {name} · game {number} of {count}",
        name=escape_markdown(campaign.name),
        number=session.game_number,
        count=campaign.count,
    )


def plan_lines(campaign: Campaign) -> Iterator[Text]:
    """Yield the lines that say which games a campaign in its lobby consists of."""
    yield say("### {name}", name=escape_markdown(campaign.name))
    keys = dict.fromkeys(planned.key for planned in campaign.plan)
    yield count(
        "A campaign of {count} game: {games} · {scoring}.",
        "A campaign of {count} games: {games} · {scoring}. Everybody moves one seat further in "
        "each game.",
        campaign.count,
        games=tuple(title_of(key) for key in keys),
        scoring=scoring_of(campaign, GAMES),
    )


def campaign_lines(campaigns: Sequence[Campaign], reader: Reader) -> Iterator[str]:
    """Yield a line for each open campaign."""
    return (words(_list_line(campaign), reader) for campaign in campaigns)


def _list_line(campaign: Campaign) -> Text:
    name, channel = escape_markdown(campaign.name), f"<#{campaign.location.channel}>"
    if campaign.status is Status.LOBBY:
        return say("• **{name}** · {channel} · waiting for players", name=name, channel=channel)
    state = say("paused") if campaign.is_paused else say("running")
    return say(
        "• **{name}** · {channel} · {state}, game {number} of {count} · {people}",
        name=name,
        channel=channel,
        state=state,
        number=campaign.upcoming,
        count=campaign.count,
        people=escaped_apart(campaign.people),
    )
