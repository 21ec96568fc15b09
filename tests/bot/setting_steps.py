"""What people choose on the page of /settings, and on that of a server."""

from tests.bot.play_steps import changed_message, type_command
from tests.localtable.person import Person
from tests.localtable.seen import Payload, Seen

OTHER = "other"


async def choose_settings(person: Person, /, **wanted: str) -> Seen:
    """Choose settings on the pages of /settings; return the last one as it is then."""
    page = await type_command(person, "settings")
    for name, value in wanted.items():
        page = await page_with(person, page, name)
        page = await choose_setting(person, page, f"lk:setting:0:0:{name}", value)
    return page


async def page_with(person: Person, page: Seen, name: str) -> Seen:
    """Go to the page of /settings with a setting, from the other one if it is there."""
    if f"lk:setting:0:0:{name}" in str(page.components):
        return page
    (other,) = {"lk:settings:0:0:", "lk:settings:0:1:"} & {
        str(part.get("custom_id")) for part in page.components
    }
    await person.click(page, other)
    return await changed_message(person, page)


async def choose_setting(person: Person, page: Seen, own: str, value: str) -> Seen:
    """Choose a value of a setting, by its custom id; type it into the form if it is not offered."""
    if [part for part in page.components if part.get("custom_id") == f"{own}/{value}"]:
        await person.click(page, f"{own}/{value}")
    elif value in offered(page, own):
        await person.click(page, own, [value])
    else:
        await type_other(person, page, own, value)
    return await changed_message(person, page)


async def choose_for_server(person: Person, /, **wanted: str) -> Seen:
    """Choose settings on the page of /server; return it as it is then."""
    page = await type_command(person, "server")
    for name, value in wanted.items():
        page = await choose_setting(person, page, f"lk:server-setting:0:0:{name}", value)
    return page


async def pick(person: Person, name: str, *picked: int | str) -> Seen:
    """Pick channels, by name or id, or a role on the page of /server; return it as it is then."""
    page = await type_command(person, "server")
    ids = [str(one if isinstance(one, int) else person.at(one).channel_id) for one in picked]
    await person.click(page, f"lk:server-setting:0:0:{name}", ids)
    return await changed_message(person, page)


async def type_other(person: Person, page: Seen, own: str, value: str) -> None:
    """Type a value of a setting into its form."""
    form = await person.click(page, own, [OTHER])
    assert form.modal is not None
    await person.submit(form, {form.modal["components"][0]["label"]: value})


def control(page: Seen, own: str) -> Payload:
    """Return a control of a page by its custom id."""
    (found,) = [part for part in page.components if part.get("custom_id") == own]
    return found


def offered(page: Seen, own: str) -> list[str]:
    """Return the values of a select."""
    return [option["value"] for option in control(page, own)["options"]]


def present(page: Seen, name: str, verb: str = "setting") -> str:
    """Return what the closed select of a setting shows."""
    (shown,) = [
        option["label"]
        for option in control(page, f"lk:{verb}:0:0:{name}")["options"]
        if option.get("default")
    ]
    return shown


async def go_away(person: Person, until: str) -> Seen:
    """Say in the form of /settings until when one is away; return the page then."""
    page = await type_command(person, "settings")
    await person.submit(await person.press(page, "Away …"), {"Away until": until})
    return await changed_message(person, page)


async def come_back(person: Person) -> Seen:
    """Say on the page of /settings that one is back; return the page then."""
    page = await type_command(person, "settings")
    await person.press(page, "I am back")
    return await changed_message(person, page)
