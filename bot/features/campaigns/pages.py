"""Campaigns in a line, on boards, in their lobby, and in the list of open ones."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from discord import ButtonStyle
from discord.utils import escape_markdown

from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import Button, Notice
from bot.discord_io.pages import escaped_apart, with_stand_ins
from bot.discord_io.wording import fitting, notice_of, with_lines
from bot.features.campaigns.pictures import standings_to_draw
from bot.language.readers import anonymous_reader
from bot.language.terms import ordinal, scoring_of
from bot.sessions.campaign import Campaign, PlayedGame, Scoring, campaign_points, points_by_game
from bot.sessions.people import Status
from bot.sessions.session import Session
from renderer.sheets.standings import stand_ins
from rules.catalog import GAMES, title_of
from rules.text import Text, all_of, count, joined, say, to_say


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


def campaign_line_in_list(campaign: Campaign) -> Text:
    """Return the line of an open campaign."""
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


def campaign_after(campaign: Campaign, finished: int) -> Campaign:
    """Return a campaign as it stood after its first `finished` games."""
    if finished == len(campaign.results):
        return campaign
    return replace(campaign, results=campaign.results[:finished], status=Status.RUNNING)


def standings_notice(campaign: Campaign, locale: str) -> Notice:
    """Return the message with the standings; after the last game also the winner and all scores."""
    lines = [say("### {name}", name=escape_markdown(campaign.name)), _next_game(campaign)]
    if campaign.status is Status.OVER:
        lines = [joined("## ", _verdict(campaign)), *_game_lines(campaign)]
    return notice_of(lines, anonymous_reader(locale))


def with_names_not_drawn(notice: Notice, campaign: Campaign, locale: str) -> Notice:
    """Return a notice that says whose names the picture of the standings cannot write."""
    standings = standings_to_draw(campaign, locale)
    return with_stand_ins(notice, stand_ins(standings, anonymous_reader(locale)), locale)


def with_another_button(notice: Notice, session: int, locale: str) -> Notice:
    """Return the last message of a campaign with the button that opens another like it."""
    button = Button(CustomId("another", session), say("Another campaign"), ButtonStyle.primary)
    return fitting(replace(notice, rows=((button,),)), anonymous_reader(locale))


def with_campaign_buttons(notice: Notice, session: Session, locale: str) -> Notice:
    """Return a notice with the buttons of a host who decides about a campaign that goes on."""
    campaign = session.campaign
    if campaign is None or campaign.status is not Status.RUNNING:
        return notice
    go_on = Button(CustomId("campaign-next", session.id), say("Next game"), ButtonStyle.primary)
    pause = Button(CustomId("campaign-pause", session.id), say("Pause"))
    row = (
        *((go_on,) if campaign.is_paused or not session.is_open else ()),
        *(() if campaign.is_paused else (pause,)),
        Button(CustomId("campaign-end", session.id), say("End …")),
    )
    return fitting(replace(notice, rows=(row,)), anonymous_reader(locale))


def end_page(session: Session, locale: str) -> Notice:
    """Return the question whether a campaign is to end, with what follows."""
    name = escape_markdown(session.campaign.name) if session.campaign else ""
    if session.is_open:
        text = say(
            "**Do you want to end “{name}”?** The game that is being played is then its last.",
            name=name,
        )
    else:
        text = say(
            "**Do you want to end “{name}”?** It ends now, and the standings are final.", name=name
        )
    end = Button(
        CustomId("campaign-end-do", session.id), say("End the campaign"), ButtonStyle.danger
    )
    keep = Button(CustomId("campaign-keep", session.id), say("Let it go on"))
    return notice_of([text], anonymous_reader(locale), [(end, keep)])


def with_standings_in_words(notice: Notice, campaign: Campaign, locale: str) -> Notice:
    """Return a notice with the standings written into its text, in place of a picture."""
    standings = standings_to_draw(campaign, locale)
    lines = (
        f"{line.rank}. {escape_markdown(line.name)}: {line.points}" for line in standings.lines
    )
    return with_lines(notice, anonymous_reader(locale), *lines)


def _next_game(campaign: Campaign) -> Text:
    if campaign.status is Status.CANCELLED:
        return say("The campaign was ended before it was decided.")
    number, title = campaign.upcoming, title_of(campaign.planned(campaign.upcoming).key)
    template = (
        to_say("The campaign is paused: **Next game** starts game {number} of {count}, {title}.")
        if campaign.is_paused
        else to_say("Now: game {number} of {count}, {title}.")
    )
    return say(template, number=number, count=campaign.count, title=title)


def leading(campaign: Campaign) -> tuple[int, ...]:
    """Return the chairs with the most points of a campaign."""
    total = campaign_points(campaign, GAMES)
    return tuple(chair for chair, points in enumerate(total) if points == max(total))


def _verdict(campaign: Campaign) -> Text:
    total, people = campaign_points(campaign, GAMES), escaped_apart(campaign.people)
    names = tuple(people[chair] for chair in leading(campaign))
    name = escape_markdown(campaign.name)
    if len(campaign.people) == 1:
        return count(
            "🏁 {who} completes “{name}” with {count} point",
            "🏁 {who} completes “{name}” with {count} points",
            max(total),
            who=names,
            name=name,
        )
    if len(names) == 1:
        return say("🏆 {who} wins “{name}”!", who=names, name=name)
    return say("🏆 {who} share the victory in “{name}”!", who=all_of(names), name=name)


def _game_lines(campaign: Campaign) -> Iterator[Text]:
    for played, gained in zip(campaign.results, points_by_game(campaign, GAMES), strict=True):
        scores = tuple(_scores(campaign, played, gained))
        yield joined(f"{played.number}. **{title_of(played.key)}** · ", scores)


def _scores(campaign: Campaign, played: PlayedGame, gained: Sequence[int]) -> Iterator[Text]:
    """Yield everybody's rank and score in a game, the best first.

    If games go on from earlier scores, each score is followed by what this game added to it.
    """
    goes_on = campaign.scoring is Scoring.OWN and gained != played.scores
    names = escaped_apart(campaign.people)
    for chair in sorted(range(len(campaign.people)), key=lambda chair: played.ranks[chair]):
        score = say("{name} {score}", name=names[chair], score=played.scores[chair])
        if goes_on:
            score = say("{score} ({gained:+})", score=score, gained=gained[chair])
        rank = ordinal(played.ranks[chair])
        yield score if len(campaign.people) == 1 else joined(rank, " ", score)
