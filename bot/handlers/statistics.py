"""Statistics of a server: shown to whoever asks, and to everybody if they want."""

from dataclasses import replace

from bot.basics.refusals import Outdated, Refused
from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import Attachment, Notice
from bot.discord_io.replies import show
from bot.handlers.server import may_share, must_share
from bot.pictures.statistics import Chosen, leaderboard_sheets, person_sheet
from bot.sessions.model.people import User
from bot.statistics.seasons import Season, read_season
from bot.wording.statistics import (
    leaderboard_notice,
    person_notice,
    with_names_not_drawn,
    with_sheet_in_words,
)
from renderer.statistics import StatisticsSheet
from rules.notation import cut
from rules.text import say

NOBODY = 0
"""The user for whom something is asked that everybody will see."""


async def show_person(interaction: Interaction, person: User, game: str | None) -> None:
    """Answer with what somebody has done on this server, in all games or one."""
    await _show_person(interaction, person, game, interaction.user.id)


async def show_person_to_all(interaction: Interaction, clicked: CustomId) -> None:
    """Post what somebody has done for everybody here, as it is now."""
    await must_share(interaction)
    user, _, game = clicked.rest.partition("/")
    if not user.isdecimal():
        raise Outdated
    await _show_person(interaction, User(int(user), ""), game or None, NOBODY)


async def show_leaderboard(interaction: Interaction, game: str | None, season: str | None) -> None:
    """Answer with the first page of who plays best on this server; raises Refused."""
    wanted = read_season(season) if season else None
    if season and wanted is None:
        raise Refused(
            say(
                "“{typed}” is not a season. Type a quarter of a year like `2026-Q4`, or leave it "
                "out for all time.",
                typed=cut(season),
            )
        )
    await _show_leaderboard(interaction, Chosen(game, wanted), 0, is_public=False)


async def turn_leaderboard(interaction: Interaction, clicked: CustomId) -> None:
    """Show another page of a leaderboard."""
    chosen = Chosen.read(clicked.rest)
    await _show_leaderboard(interaction, chosen, clicked.number, is_public=False)


async def show_leaderboard_to_all(interaction: Interaction, clicked: CustomId) -> None:
    """Post a page of a leaderboard for everybody here, as it is now."""
    await must_share(interaction)
    chosen = Chosen.read(clicked.rest)
    await _show_leaderboard(interaction, chosen, clicked.number, is_public=True)


async def offered_seasons(interaction: Interaction) -> list[str]:
    """Return the seasons in which games of the server ended, the newest first."""
    if interaction.guild_id is None:
        return []
    found: list[Season] = [*await interaction.client.sessions.results.seasons(interaction.guild_id)]
    return [str(season) for season in found]


async def _show_person(
    interaction: Interaction, person: User, game: str | None, asker: int
) -> None:
    results, guild = interaction.client.sessions.results, _server(interaction)
    told = await results.of_person(guild, person.id, asker, game)
    name = person.name or told.names.get(person.id, "")
    locale = _locale(interaction, is_public=asker == NOBODY)
    is_open = asker != NOBODY and await may_share(interaction)
    notice = person_notice(told, name, game, locale, may_share=is_open)
    sheet = person_sheet(told, name, game, locale) if told.record.games else None
    await show(interaction, await _with_picture(interaction, notice, sheet, locale))


async def _show_leaderboard(
    interaction: Interaction, chosen: Chosen, page: int, *, is_public: bool
) -> None:
    results, guild = interaction.client.sessions.results, _server(interaction)
    found = await results.leaderboard(guild, *chosen)
    locale = _locale(interaction, is_public=is_public)
    sheets = leaderboard_sheets(found, chosen, locale)
    page = min(page, max(0, len(sheets) - 1))
    is_open = await may_share(interaction)
    notice = leaderboard_notice(found, chosen, (page, len(sheets)), locale, may_share=is_open)
    if is_public:
        notice = replace(notice, rows=())
    sheet = sheets[page] if sheets else None
    await show(interaction, await _with_picture(interaction, notice, sheet, locale))


async def _with_picture(
    interaction: Interaction, notice: Notice, sheet: StatisticsSheet | None, locale: str
) -> Notice:
    """Return a notice with the picture of a sheet, or with its words if it cannot be drawn."""
    if sheet is None:
        return notice
    picture = await interaction.client.pictures.draw_statistics(sheet, locale)
    if picture is None:
        return with_sheet_in_words(notice, sheet, locale)
    notice = with_names_not_drawn(notice, sheet, locale)
    return replace(notice, attachment=Attachment.of("statistics", picture))


def _server(interaction: Interaction) -> int:
    if interaction.guild_id is None:
        raise Refused(say("Every server has statistics of its own: use this command on one."))
    return interaction.guild_id


def _locale(interaction: Interaction, *, is_public: bool) -> str:
    client = interaction.client
    return client.locale_of(interaction.guild_id) if is_public else str(interaction.locale)
