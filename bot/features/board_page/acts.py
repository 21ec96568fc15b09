"""What the owner of a page does with their turn by touching it: the same drafts as in Discord."""

from contextlib import suppress
from secrets import randbits

from bot.basics.refusals import Refused, Stale, Unready
from bot.discord_io.access import who_could_press
from bot.discord_io.client import Lockkeeper
from bot.features.board_page.doors import Guest
from bot.features.hints.pages import NO_HINT
from bot.features.hints.presses import found_for
from bot.features.hints.rows import Hints
from bot.features.play.drafts import Drafts, Edit, OpenDraft
from bot.features.play.presses import follow
from bot.features.settings.actions import Confirmation
from bot.features.settings.rows import PersonalSettings
from bot.sessions.people import Actor
from rules.draft import Draft
from rules.errors import RulesError

ACTION_BITS = 62
"""The bits of the key of an action: as many as Discord’s own have."""


VERBS = frozenset({"choose", "take", "back", "again", "hint", "confirm"})
"""What the page asks for: the choice or the hint with a number, or something without one."""


class Acts:
    """Changes drafts and makes turns; raises Refused, Stale or another RulesError."""

    def __init__(self, client: Lockkeeper) -> None:
        self._client = client
        self._sessions = client.sessions
        self._drafts = client.sessions.of(Drafts)
        self._hints = client.sessions.of(Hints)
        self._behind = dict[tuple[int, int], bool]()
        """Whose panels in Discord are following, and whether more was done here meanwhile."""

    async def do(self, guest: Guest, verb: str, number: int, stamp: int) -> None:
        """Do what one of VERBS says, and let the panel in Discord follow."""
        match verb:
            case "confirm":
                opened = await self._at(guest, stamp)
                if not opened.draft.is_chosen and not opened.draft.is_complete:
                    raise Stale
                await self._make(guest, opened)
            case "hint":
                await self._look_for_hints(guest, stamp)
            case _:
                await self._edit(guest, await self._change(guest, verb, number, stamp), stamp)
        self._follow(guest.link.user, guest.link.session)

    async def _change(self, guest: Guest, verb: str, number: int, stamp: int) -> Edit:
        """Return what a verb does to the draft."""
        match verb:
            case "back":
                return Draft.back
            case "again":
                return lambda draft: Draft.begun(draft.before, draft.seat)
            case "take":
                hints = self._hints.told.get((guest.link.user, stamp), ())
                if number not in range(len(hints)):
                    raise Stale
                return lambda draft: draft.typed(hints[number].line)
            case _:
                choices = self._drafts.choices(await self._at(guest, stamp))
                if number not in range(len(choices)):
                    raise Stale
                return lambda draft: draft.chosen(choices[number].notation)

    async def _edit(self, guest: Guest, edit: Edit, stamp: int) -> None:
        """Change the draft; a whole turn is made at once for somebody who never confirms."""
        opened = await self._drafts.edit(guest.link.session, guest.link.user, edit, stamp)
        chosen = await self._sessions.of(PersonalSettings).get(guest.link.user)
        if opened.draft.is_complete and chosen.confirmation is Confirmation.NEVER:
            await self._make(guest, opened)

    async def _look_for_hints(self, guest: Guest, stamp: int) -> None:
        """Look for hints, which the stream then tells."""
        hints, link = self._hints, guest.link
        opened = await hints.draft_for_hint(link.session, link.user)
        if opened.stamp != stamp or opened.draft.is_complete:
            raise Stale
        found = await found_for(self._client, opened)
        if not found:
            raise Refused(NO_HINT)
        await hints.count(opened.session, link.user)
        hints.told[link.user, opened.stamp] = found
        self._sessions.watchers.wake(link.session, link.user)

    async def _at(self, guest: Guest, stamp: int) -> OpenDraft:
        """Return the draft that a stamp stands for; raises Stale, or Refused before the turn."""
        opened = await self._drafts.draft_of(guest.link.session, guest.link.user)
        if opened.stamp != stamp or opened.is_ahead:
            raise Stale
        return opened

    async def _make(self, guest: Guest, opened: OpenDraft) -> None:
        session, user = opened.session, guest.link.user
        if session.location.guild is None:
            who = session.people[opened.seat]
        else:
            who = await who_could_press(self._client, session.location, user)
        if who is None:
            raise Refused("You cannot post in the channel of this game now.")
        await self._drafts.confirm(opened, Actor(who, randbits(ACTION_BITS)))

    def _follow(self, user: int, session: int) -> None:
        """Let the panel in Discord follow; what is touched meanwhile is shown with the next."""
        is_following = (user, session) in self._behind
        self._behind[user, session] = True
        if not is_following:
            self._client.begin(self._catch_up(user, session))

    async def _catch_up(self, user: int, session: int) -> None:
        try:
            while self._behind[user, session]:
                self._behind[user, session] = False
                with suppress(RulesError, Unready):
                    await follow(self._client, user, session)
        finally:
            del self._behind[user, session]
