"""Games whose channel is gone: they wait, out of sight, until a player takes them up elsewhere."""

from dataclasses import replace

from bot.basics.refusals import Refused
from bot.sessions.model.change import Change
from bot.sessions.model.people import Place, Status, User
from bot.sessions.model.posts import Kind, NewPost
from bot.sessions.model.requirements import seat_to_act_for
from bot.sessions.model.session import Session
from bot.sessions.model.threads import ThreadKind
from rules.text import say


def lose_channel(session: Session, channel: int) -> Change:
    """Set a game, and its campaign, adrift if it is played in this channel.

    A lobby or a try is closed.
    """
    if session.place.channel != channel:
        return Change(session)
    campaign = session.campaign
    if campaign and campaign.status is Status.RUNNING:
        campaign = replace(campaign, status=Status.ADRIFT)
    if session.status is Status.LOBBY or (session.is_try and session.is_open):
        return Change(replace(session, status=Status.CANCELLED))
    status = Status.ADRIFT if session.status is Status.RUNNING else session.status
    return Change(replace(session, status=status, vote=None, campaign=campaign))


def take_up(session: Session, user: User, place: Place) -> Change:
    """Go on in another channel with a game, or a campaign, that is adrift; raises Refused."""
    seat = seat_to_act_for(session, user)
    campaign = session.campaign
    is_campaign_adrift = campaign is not None and campaign.status is Status.ADRIFT
    if session.status is not Status.ADRIFT and not is_campaign_adrift:
        raise Refused(say("That game has a channel: play on there."))
    if session.place.guild != place.guild:
        raise Refused(say("That game belongs to another server."))
    if campaign and is_campaign_adrift:
        campaign = replace(campaign, status=Status.RUNNING, place=place)
    goes_on = session.status is Status.ADRIFT
    after = replace(
        session,
        place=place,
        status=Status.RUNNING if goes_on else session.status,
        campaign=campaign,
        board_message=None,
        lobby_message=None,
        thread=ThreadKind.NONE,
    )
    news = NewPost(Kind.RESUMED, session.version, milestone=True, seat=seat)
    board = (NewPost(Kind.BOARD, session.version),) if goes_on else ()
    return Change(after, posts=(news, *board))
