"""Sessions: one game in one channel each, from the lobby to the end, kept in a database.

The rest of the bot imports from here. Begin with `services.sessions.Sessions`, whose parts do
everything, and follow a method to `actions`, where the pure function is. The other names are
values (`model`), requests (`actions`), and readers of what people type (`parsing`).
"""

from bot.sessions.actions.campaign import Authority
from bot.sessions.actions.campaign_fit import group_sizes
from bot.sessions.actions.campaign_plan import CampaignRequest
from bot.sessions.actions.lobby import LobbyRequest
from bot.sessions.actions.lobby_checks import most_seats, seats_left
from bot.sessions.actions.mirror import MirrorRequest
from bot.sessions.actions.places import colours_at
from bot.sessions.actions.play import Thought
from bot.sessions.actions.repair import Patch
from bot.sessions.actions.replace import ReplacementRequest
from bot.sessions.actions.tries import (
    MOST_OPEN_TRIES,
    Beginning,
    OpenTry,
    free_seats,
    may_be_tried,
    may_go_on,
    too_many_tries,
)
from bot.sessions.model.blocked import (
    HELD_BACK,
    MISSING_ACCESS,
    MISSING_PERMISSIONS,
    THREAD_LOCKED,
)
from bot.sessions.model.campaign import (
    Campaign,
    PlannedGame,
    PlayedGame,
    Scoring,
    campaign_points,
    points_by_game,
)
from bot.sessions.model.campaign_course import course_of_campaign
from bot.sessions.model.claims import Claim
from bot.sessions.model.guesses import may_be_guessed_about
from bot.sessions.model.lobby import Admission, Lobby, Lots, Standing, Wish
from bot.sessions.model.pace import Pace
from bot.sessions.model.people import LEVEL_WORDS, Place, Status, User
from bot.sessions.model.posts import Destination, Kind, Post, Subject
from bot.sessions.model.preferences import Confirmation, Preferences, QuietHours, ReminderMode
from bot.sessions.model.repairs import Repair, RepairVerb, repair_line
from bot.sessions.model.requirements import (
    begun_match,
    nothing_to_decide,
    running_match,
    seat_to_act_for,
    seat_to_look_from,
)
from bot.sessions.model.seating import colours_on_offer, in_order, with_colours
from bot.sessions.model.seats import (
    deciding,
    has_persons,
    level_of,
    others,
    pondering,
    seat_to_think_for,
    told_from,
    told_while_pondering,
    up_next,
)
from bot.sessions.model.session import Mirror, Proposal, Session, Vote, goes_on
from bot.sessions.model.tenures import as_after, as_at, as_of_entry
from bot.sessions.model.threads import ThreadKind
from bot.sessions.model.time_zones import time_zone
from bot.sessions.model.votes import still_to_answer, voters
from bot.sessions.parsing.absence import BACK, is_back, read_until
from bot.sessions.parsing.options import options_at, options_offered
from bot.sessions.parsing.preferences import (
    COLOURS_OF_GAMES,
    FEWEST_HOURS,
    MOST_HOURS,
    OFF,
    SettingsInput,
    read_settings,
)
from bot.sessions.parsing.zones import matching_zones
from bot.sessions.persistence.examination import ExaminedGame, examine_games
from bot.sessions.persistence.outbox import Outbox
from bot.sessions.persistence.standing_messages import STANDING_KINDS
from bot.sessions.persistence.waits import WaitingSession
from bot.sessions.services.drafts import OpenDraft
from bot.sessions.services.guesses import OpenGuess
from bot.sessions.services.lessons import OpenLesson
from bot.sessions.services.queries import SeatHandover, SessionSummary
from bot.sessions.services.repairs import Examination
from bot.sessions.services.results import PersonStatistics, RankedPeople
from bot.sessions.services.servers import Overview
from bot.sessions.services.sessions import Figures, Sessions, open_sessions
from bot.sessions.transactions import HAS_CHANGED, Dependencies
from bot.store.values import GuesserRow, OverviewRow, OverviewWait, ServerRow, Wait

__all__ = [
    "BACK",
    "COLOURS_OF_GAMES",
    "FEWEST_HOURS",
    "HAS_CHANGED",
    "HELD_BACK",
    "LEVEL_WORDS",
    "MISSING_ACCESS",
    "MISSING_PERMISSIONS",
    "MOST_HOURS",
    "MOST_OPEN_TRIES",
    "OFF",
    "STANDING_KINDS",
    "THREAD_LOCKED",
    "Admission",
    "Authority",
    "Beginning",
    "Campaign",
    "CampaignRequest",
    "Claim",
    "Confirmation",
    "Dependencies",
    "Destination",
    "Examination",
    "ExaminedGame",
    "Figures",
    "GuesserRow",
    "Kind",
    "Lobby",
    "LobbyRequest",
    "Lots",
    "Mirror",
    "MirrorRequest",
    "OpenDraft",
    "OpenGuess",
    "OpenLesson",
    "OpenTry",
    "Outbox",
    "Overview",
    "OverviewRow",
    "OverviewWait",
    "Pace",
    "Patch",
    "PersonStatistics",
    "Place",
    "PlannedGame",
    "PlayedGame",
    "Post",
    "Preferences",
    "Proposal",
    "QuietHours",
    "RankedPeople",
    "ReminderMode",
    "Repair",
    "RepairVerb",
    "ReplacementRequest",
    "Scoring",
    "SeatHandover",
    "ServerRow",
    "Session",
    "SessionSummary",
    "Sessions",
    "SettingsInput",
    "Standing",
    "Status",
    "Subject",
    "Thought",
    "ThreadKind",
    "User",
    "Vote",
    "Wait",
    "WaitingSession",
    "Wish",
    "as_after",
    "as_at",
    "as_of_entry",
    "begun_match",
    "campaign_points",
    "colours_at",
    "colours_on_offer",
    "course_of_campaign",
    "deciding",
    "examine_games",
    "free_seats",
    "goes_on",
    "group_sizes",
    "has_persons",
    "in_order",
    "is_back",
    "level_of",
    "matching_zones",
    "may_be_guessed_about",
    "may_be_tried",
    "may_go_on",
    "most_seats",
    "nothing_to_decide",
    "open_sessions",
    "options_at",
    "options_offered",
    "others",
    "points_by_game",
    "pondering",
    "read_settings",
    "read_until",
    "repair_line",
    "running_match",
    "seat_to_act_for",
    "seat_to_look_from",
    "seat_to_think_for",
    "seats_left",
    "still_to_answer",
    "time_zone",
    "told_from",
    "told_while_pondering",
    "too_many_tries",
    "up_next",
    "voters",
    "with_colours",
]
