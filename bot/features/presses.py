"""Where presses and submitted forms arrive; VERBS says which function handles each.

The custom id carries everything that is needed, so that no button is lost in a restart.
"""

import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, NamedTuple, Self

import discord
from discord import ui

from bot.basics.refusals import Outdated
from bot.discord_io.access import known_session
from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import PREFIX, CustomId
from bot.discord_io.replies import (
    defer_ephemeral,
    defer_page,
    defer_update,
    reply_refusal,
)
from bot.features.board import presses as board
from bot.features.board import presses as more
from bot.features.campaigns import presses as campaign
from bot.features.campaigns import presses as kept_requests
from bot.features.check import presses as check
from bot.features.exercises import presses as exercise
from bot.features.film import presses as film
from bot.features.front_door import presses as play
from bot.features.guesses import presses as guesses
from bot.features.guests import presses as guests
from bot.features.handover import presses as replace
from bot.features.help import presses as help_
from bot.features.hints import presses as hint
from bot.features.lessons import presses as beginning
from bot.features.lessons import presses as lesson
from bot.features.lobby import presses as lobby
from bot.features.log import presses as history
from bot.features.log import presses as log
from bot.features.mirrors import presses as mirrors
from bot.features.orders import presses as orders
from bot.features.play import presses as panel
from bot.features.plays import presses as plays
from bot.features.privacy import presses as privacy
from bot.features.reminders import presses as clock
from bot.features.resign import presses as resign
from bot.features.reviews import presses as review
from bot.features.rules import presses as rules
from bot.features.seats import presses as seat_choice
from bot.features.servers import presses as server
from bot.features.servers.presses import defer_for_all
from bot.features.settings import presses as settings
from bot.features.statistics import presses as statistics
from bot.features.tries import presses as tries
from bot.features.undo import presses as undo
from bot.features.votes import presses as vote

Acknowledge = Callable[[Interaction], Awaitable[None]]


class Verb(NamedTuple):
    """What the components of one kind do, and how the press is acknowledged first."""

    acknowledge: Acknowledge | None
    """Defers; None if the handler itself responds at once, as when it opens a form."""
    handle: Callable[[Interaction, CustomId], Awaitable[None]]


VERBS: Mapping[str, Verb] = {
    "join": Verb(defer_update, lobby.join),
    "threaded": Verb(defer_update, kept_requests.open_with_thread),
    "leave": Verb(defer_update, lobby.leave),
    "keep": Verb(defer_update, lobby.keep),
    "start": Verb(defer_update, lobby.start),
    "cancel": Verb(defer_update, lobby.cancel),
    "opponents": Verb(defer_ephemeral, lobby.show_opponents),
    "opponent": Verb(defer_update, lobby.add_opponent),
    "unseat": Verb(defer_update, lobby.remove_opponent),
    "accept": Verb(defer_update, guests.accept),
    "decline": Verb(defer_update, guests.decline),
    "invite": Verb(defer_ephemeral, guests.show_guests),
    "invited": Verb(defer_update, guests.invite),
    "guest": Verb(defer_update, guests.answer_chosen),
    "answer": Verb(defer_update, guests.answer),
    "admission": Verb(defer_update, guests.choose_admission),
    "places": Verb(defer_ephemeral, seat_choice.show_seat_choice),
    "place": Verb(defer_update, seat_choice.choose_seat),
    "colour": Verb(defer_update, seat_choice.choose_colour),
    "lots": Verb(defer_update, seat_choice.choose_lots),
    "at-once": Verb(defer_update, seat_choice.agree_to_orders_at_once),
    "options": Verb(defer_ephemeral, lobby.show_options),
    "option": Verb(defer_update, lobby.choose_option),
    "turn": Verb(defer_page, panel.open_panel),
    "menu": Verb(defer_update, panel.navigate),
    "back": Verb(defer_update, panel.go_back),
    "begin": Verb(defer_update, panel.start_again),
    "do": Verb(defer_update, panel.confirm),
    "order": Verb(defer_update, orders.keep),
    "order-any": Verb(defer_update, orders.keep_in_any_case),
    "order-else": Verb(defer_update, orders.or_else),
    "order-back": Verb(defer_update, orders.take_back),
    "orders": Verb(defer_update, orders.show_orders),
    "order-ways": Verb(defer_update, orders.show_ways),
    "pass": Verb(defer_update, orders.show_conditions),
    "pass-do": Verb(defer_update, orders.pass_until),
    "if": Verb(defer_update, orders.choose_case),
    "if-none": Verb(defer_update, orders.choose_no_case),
    "if-drawn": Verb(defer_update, orders.show_chances),
    "chance": Verb(defer_update, orders.choose_chance),
    "hint": Verb(defer_page, hint.show_hints),
    "hinted": Verb(defer_update, hint.take),
    "large": Verb(defer_ephemeral, panel.open_large),
    "larger": Verb(defer_update, panel.open_large),
    "type": Verb(None, panel.open_move_form),
    "typed": Verb(defer_update, panel.submit_move),
    "meant": Verb(defer_update, panel.add_meant),
    "undo": Verb(defer_ephemeral, undo.undo_or_ask),
    "anew": Verb(defer_ephemeral, undo.undo_turn_or_ask),
    "redo": Verb(defer_ephemeral, undo.redo),
    "more": Verb(defer_ephemeral, more.show_more),
    "stop": Verb(defer_update, mirrors.stop),
    "resigning": Verb(defer_ephemeral, resign.ask_pressed),
    "replace": Verb(defer_ephemeral, replace.choose_newcomer),
    "replace-seat": Verb(defer_update, replace.choose_newcomer),
    "replace-by": Verb(defer_update, replace.replace_by_chosen),
    "resign": Verb(defer_update, resign.resign),
    "stay": Verb(defer_update, resign.keep_playing),
    "return": Verb(defer_ephemeral, resign.take_back),
    "agree": Verb(defer_update, vote.agree),
    "refuse": Verb(defer_update, vote.refuse),
    "hand": Verb(defer_ephemeral, board.show_hand),
    "view": Verb(defer_ephemeral, board.show_part),
    "part": Verb(defer_update, board.show_other_hand_picture),
    "log": Verb(defer_ephemeral, log.show_log),
    "page": Verb(defer_update, log.show_log),
    "rules": Verb(defer_ephemeral, rules.show_chapters),
    "contents": Verb(defer_update, rules.show_chapters),
    "chapter": Verb(defer_update, rules.open_chapter),
    "found": Verb(defer_update, rules.show_results),
    "hit": Verb(defer_update, rules.open_found),
    "rule": Verb(defer_update, rules.open_rule),
    "cite": Verb(defer_ephemeral, rules.open_rule),
    "taught": Verb(defer_ephemeral, rules.open_rules),
    "link": Verb(defer_update, rules.open_linked),
    "why": Verb(defer_update, rules.show_reason),
    "search": Verb(None, rules.open_topic_form),
    "topic": Verb(defer_ephemeral, rules.submit_topic),
    "record": Verb(defer_ephemeral, log.send_record),
    "plays": Verb(defer_ephemeral, plays.show_plays),
    "history": Verb(defer_ephemeral, history.open_history),
    "film": Verb(defer_ephemeral, film.show_film),
    "film-speed": Verb(defer_update, film.change_speed),
    "film-turns": Verb(None, film.ask_for_turns),
    "film-cut": Verb(defer_update, film.show_turns),
    "film-all": Verb(defer_for_all, film.show_film_to_all),
    "past": Verb(defer_update, history.show_turn),
    "guess": Verb(defer_ephemeral, guesses.open_guess),
    "guessed": Verb(defer_update, guesses.guess),
    "try": Verb(defer_ephemeral, tries.open_tries),
    "try-here": Verb(defer_ephemeral, tries.try_shown),
    "try-seats": Verb(defer_ephemeral, tries.show_seats),
    "try-take": Verb(defer_update, tries.take_seat),
    "try-keep": Verb(defer_update, tries.keep_seat),
    "try-give": Verb(defer_update, tries.give_up_seat),
    "try-end": Verb(defer_update, tries.end_try),
    "try-close": Verb(defer_update, tries.end_other_try),
    "review": Verb(defer_ephemeral, review.open_review),
    "review-chosen": Verb(defer_ephemeral, review.open_chosen),
    "review-anew": Verb(defer_update, review.make_anew),
    "review-all": Verb(defer_for_all, review.show_to_all),
    "review-seat": Verb(defer_update, review.choose_seat),
    "review-key": Verb(defer_update, review.open_decision),
    "review-held": Verb(defer_ephemeral, review.show_held),
    "review-try": Verb(defer_ephemeral, tries.try_decision),
    "reviewed": Verb(defer_update, review.go_back),
    "find": Verb(defer_update, exercise.begin),
    "find-menu": Verb(defer_update, exercise.navigate),
    "find-back": Verb(defer_update, exercise.go_back_one),
    "find-do": Verb(defer_update, exercise.check),
    "find-hint": Verb(defer_update, exercise.give_hint),
    "find-show": Verb(defer_update, exercise.show_solution),
    "practise": Verb(defer_update, exercise.offer_practice),
    "wait": Verb(defer_update, clock.grant_time),
    "automatic": Verb(defer_ephemeral, replace.make_automatic),
    "again": Verb(defer_update, lobby.play_again),
    "rematch": Verb(defer_update, lobby.play_rematch),
    "end": Verb(defer_update, resign.ask_to_end),
    "end-do": Verb(defer_update, resign.end_game),
    "campaign-next": Verb(defer_ephemeral, campaign.go_on),
    "campaign-pause": Verb(defer_ephemeral, campaign.pause),
    "campaign-end": Verb(defer_ephemeral, campaign.ask_to_end),
    "campaign-end-do": Verb(defer_update, campaign.end),
    "campaign-keep": Verb(defer_update, campaign.keep),
    "another": Verb(defer_update, campaign.play_another),
    "stats": Verb(defer_for_all, statistics.show_person_to_all),
    "stats-tab": Verb(defer_update, statistics.open_tab),
    "stats-game": Verb(defer_update, statistics.choose_game),
    "stats-season": Verb(defer_update, statistics.choose_season),
    "stats-page": Verb(defer_update, statistics.turn_page),
    "ranking-all": Verb(defer_for_all, statistics.show_leaderboard_to_all),
    "help": Verb(defer_update, help_.show_help),
    "games": Verb(defer_update, help_.turn_games),
    "about": Verb(defer_update, help_.show_game),
    "lesson": Verb(defer_ephemeral, lesson.begin),
    "learn": Verb(defer_update, lesson.begin),
    "learn-menu": Verb(defer_update, lesson.navigate),
    "learn-back": Verb(defer_update, lesson.go_back_one),
    "learn-do": Verb(defer_update, lesson.confirm),
    "learn-answer": Verb(defer_update, lesson.answer),
    "learn-next": Verb(defer_update, lesson.go_on),
    "learn-previous": Verb(defer_update, lesson.go_back),
    "learn-instead": Verb(defer_update, lesson.begin_instead),
    "learn-leave": Verb(defer_update, lesson.leave),
    "learn-leave-do": Verb(defer_update, lesson.leave_for_good),
    "privacy": Verb(defer_update, privacy.show_privacy),
    "privacy-file": Verb(defer_ephemeral, privacy.send_file),
    "privacy-ask": Verb(defer_update, privacy.ask_to_forget),
    "privacy-do": Verb(defer_update, privacy.forget),
    "settings": Verb(defer_update, settings.show_settings),
    "setting": Verb(None, settings.choose),
    "setting-typed": Verb(defer_update, settings.submit),
    "away": Verb(None, settings.open_away),
    "away-typed": Verb(defer_update, settings.go_away),
    "away-back": Verb(defer_update, settings.come_back),
    "server-setting": Verb(None, server.choose),
    "server-typed": Verb(defer_update, server.submit),
    "turns": Verb(defer_ephemeral, play.open_page),
    "play-page": Verb(defer_update, play.open_page),
    "play-game": Verb(defer_update, play.show_game),
    "play-join": Verb(defer_update, play.join),
    "play-order-back": Verb(defer_update, orders.take_back_in_list),
    "play-now": Verb(defer_ephemeral, play.open_page),
    "lessons": Verb(defer_ephemeral, beginning.choose_lesson),
    "server": Verb(defer_ephemeral, server.open_server),
    "check": Verb(defer_ephemeral, check.check_channel),
    "table": Verb(defer_ephemeral, lesson.open_table),
    "table-opponent": Verb(defer_ephemeral, lesson.play_opponent),
}
"""By the verb of a custom id. Messages that were sent hold them: from 1.0 on, a verb is never
renamed."""


class Control(ui.DynamicItem[ui.Item[ui.View]], template=rf"{PREFIX}:.*"):
    """Any button or select the bot has ever sent; discord.py makes one for each press."""

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[ui.View], match: re.Match[str]
    ) -> Self:
        """Return the control for the component that was pressed."""
        del interaction, match
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Handle the press."""
        await respond(interaction, self.custom_id)


async def on_interaction(interaction: Interaction) -> None:
    """Handle a submitted form; discord.py dispatches commands and presses by itself."""
    if interaction.type is discord.InteractionType.modal_submit:
        await respond(interaction, str((interaction.data or {}).get("custom_id", "")))


async def respond(interaction: Interaction, custom_id: str) -> None:
    """Acknowledge an interaction and run the handler of its custom id; report any error.

    A session that the user may not know of is as good as none.
    """
    interaction.client.note_answering(interaction.guild_id)
    try:
        await _respond(interaction, custom_id)
    except Exception as error:  # noqa: BLE001  # discord.py has no error handler for these
        await reply_refusal(interaction, error)


async def _respond(interaction: Interaction, custom_id: str) -> None:
    sent = CustomId.read(custom_id)
    verb = VERBS.get(sent.verb)
    if verb is None:
        raise Outdated
    if verb.acknowledge:
        await verb.acknowledge(interaction)
    await interaction.client.speak_as_chosen(interaction)
    await interaction.client.note_open_channel(interaction)
    if sent.session:
        await known_session(interaction, sent.session)
    await verb.handle(interaction, sent)
