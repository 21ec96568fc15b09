"""The links that lead to the board in a browser, and the page itself, as long as the bot runs."""

import asyncio
import errno
import logging

from aiohttp import web
from discord import ButtonStyle

from bot.basics.refusals import SettingsError
from bot.discord_io.additions import Opening
from bot.discord_io.client import BoardAddress, Lockkeeper
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import Button
from bot.features.board_page.live import BoardPage
from bot.features.board_page.pages import BOARD, WATCH
from bot.features.board_page.rows import PERSONAL, Link, Links, forget_links, is_good
from bot.features.feature import Feature
from bot.sessions.hooks import Hooks
from bot.sessions.session import Session
from bot.sessions.sessions import Sessions
from rules.text import say

log = logging.getLogger(__name__)

KEEPALIVE = 30.0
"""Seconds for which a connection without a whole request stays open."""


async def board_link(sessions: Sessions, session: Session, opening: Opening) -> Button | None:
    """Return the button that opens a game in the browser; None where there is no page for it."""
    links, (asker, locale, is_watching) = sessions.of(Links), opening
    link = Link(session.id, asker.user, asker.channel, is_watching, locale, sessions.now())
    if not is_good(link, session, sessions.now()):
        return None
    address = await links.address_of(link)
    label, pressed = WATCH if is_watching else BOARD, CustomId("turn", 0)
    return Button(pressed, label, ButtonStyle.link, address=address) if address else None


async def serve_page(client: Lockkeeper, tick: float) -> None:
    """Serve the page until cancelled, if there is an address for it."""
    del tick  # every change announces itself
    address = client.board
    if address is None:
        await asyncio.Event().wait()
        return
    runner = web.AppRunner(
        BoardPage(client).application(),
        access_log=None,
        handler_cancellation=True,
        keepalive_timeout=KEEPALIVE,
        shutdown_timeout=1,
    )
    await runner.setup()
    links = client.sessions.of(Links)
    try:
        port = await _listen(runner, address)
        links.address = address.url or f"http://{address.host}:{port}"
        await asyncio.Event().wait()
    finally:
        links.address = ""
        await runner.cleanup()


async def _listen(runner: web.AppRunner, address: BoardAddress) -> int:
    """Listen, and return the port; raises SettingsError if that is impossible."""
    try:
        await web.TCPSite(runner, address.host, address.port).start()
    except (OSError, UnicodeError) as error:
        if getattr(error, "errno", None) != errno.EADDRINUSE:
            raise SettingsError(
                say(
                    "BOARD_HOST is “{host}”, where this machine cannot listen. Set it to one of "
                    "its addresses, or to 0.0.0.0 for all of them.",
                    host=address.host,
                )
            ) from None
        if address.url:
            raise SettingsError(
                say(
                    "Port {port} is in use on this machine. Set BOARD_PORT to another one.",
                    port=str(address.port),
                )
            ) from None
        # At the local table nobody has to know the port.
        await web.TCPSite(runner, address.host, 0).start()
    return runner.addresses[0][1]


FEATURE = Feature(
    hooks=Hooks(write=(forget_links,), personal=(PERSONAL,)),
    links=(board_link,),
    works=(serve_page,),
)
