"""A headless Chromium that opens the page."""

import asyncio
import atexit
import shlex
import shutil
from collections.abc import Callable, Generator
from concurrent.futures import Future
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event, Thread
from typing import TypeVar

from selenium.webdriver import ActionChains, Chrome, ChromeOptions, ChromeService
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.ui import WebDriverWait

from tests.processes import ENDING_WITH_US
from tests.waiting import PATIENCE

FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
SHELL = "/usr/lib/chromium/chromium-headless-shell"
"""Chromium without a window, as Debian builds it; tests take a third less CPU time with it."""
DESKTOP, PHONE, SMALL_PHONE = (1280, 800), (390, 844), (400, 800)

LINE = """
const fields = [...document.querySelectorAll("#fields input")];
const options = fields.map((one) => ` ${one.name}:${one.value}`).join("");
const chip = document.getElementById("chip");
return chip.hidden ? document.getElementById("text").value : chip.textContent + options;
"""
"""JavaScript for the text of the line at the bottom, as one would type it."""

WORDS = """
const others = [...document.querySelectorAll(arguments[0])];
const nodes = document.evaluate("//body//text() | //body//@aria-label", document, null, 7);
const own = (node) => !others.some((one) => one.contains(node.ownerElement ?? node));
return Array.from({ length: nodes.snapshotLength }, (_, at) => nodes.snapshotItem(at))
  .filter(own).map((node) => node.nodeValue).concat(document.getElementById("text").placeholder);
"""
"""JavaScript for the words on the page, and its labels, except those in certain elements."""

MIDDLE = """
arguments[0].scrollIntoView({ block: "center" });
const { x, y, width, height } = arguments[0].getBoundingClientRect();
return [x + width / 2, y + height / 2];
"""
"""JavaScript for the middle of an element, which is scrolled into view."""

T = TypeVar("T")
IDLE: list[Chrome] = []
"""Browsers that have been started and are not in use."""
AT_EXIT = ExitStack()
"""What is to be ended and deleted when this process ends."""
atexit.register(AT_EXIT.close)


class Window:
    """One window of the browser, as one of the people."""

    def __init__(self, driver: Chrome) -> None:
        self._driver = driver

    def open(self, url: str, shows: str = "#people [aria-selected=true]") -> None:
        """Open an address, and wait for an element of its page: by default of the local table."""
        self._driver.get(url)
        self.find(shows)

    def resize(self, size: tuple[int, int], scale: int = 1) -> None:
        metrics = {"width": size[0], "height": size[1], "deviceScaleFactor": scale, "mobile": False}
        self._driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)

    def find(self, selector: str, text: str = "", patience: float = PATIENCE) -> WebElement:
        """Wait for a visible element, with a text; of several, the last is meant."""
        return self._once_found(selector, text, lambda found: found, patience)

    def read(self, selector: str, text: str = "") -> str:
        """Wait for a visible element, and return its text."""
        return self._once_found(selector, text, lambda found: found.text)

    def press(self, selector: str, text: str = "") -> None:
        """Wait for a visible element, and click it."""
        self._once_found(selector, text, lambda found: found.click())

    def tap(self, selector: str, text: str = "") -> None:
        """Wait for a visible element, and touch its middle with a finger."""
        self._once_found(selector, text, self._touch)

    def _touch(self, element: WebElement) -> None:
        x, y = self._driver.execute_script(MIDDLE, element)
        for kind, points in (("touchStart", [{"x": x, "y": y}]), ("touchEnd", [])):
            event = {"type": kind, "touchPoints": points}
            self._driver.execute_cdp_cmd("Input.dispatchTouchEvent", event)

    def press_right(self, selector: str, text: str = "") -> None:
        """Wait for a visible element, and right-click it."""
        act = ActionChains(self._driver).context_click
        self._once_found(selector, text, lambda found: act(found).perform())

    def _once_found(
        self, selector: str, text: str, do: Callable[[WebElement], T], patience: float = PATIENCE
    ) -> T:
        """Use an element; if the page is redrawn meanwhile, use its replacement."""

        def used(driver: Chrome) -> tuple[T] | None:
            found = reversed(driver.find_elements(By.CSS_SELECTOR, selector))
            fits = (one for one in found if one.is_displayed() and text in one.text)
            return next(((do(one),) for one in fits), None)

        wait = WebDriverWait(self._driver, patience, ignored_exceptions=[Exception])
        result = wait.until(used, f"{selector} with {text!r}")
        assert result is not None
        return result[0]

    def is_gone(self, selector: str) -> None:
        """Wait until no such element is shown any more."""

        def gone(driver: Chrome) -> bool:
            return not any(
                one.is_displayed() for one in driver.find_elements(By.CSS_SELECTOR, selector)
            )

        self._wait_until(gone, f"{selector} is still there")

    def becomes(self, selector: str, wanted: Callable[[str], bool]) -> None:
        """Wait until an element has the wanted text."""

        def reads(driver: Chrome) -> bool:
            return wanted(driver.find_element(By.CSS_SELECTOR, selector).text)

        self._wait_until(reads, f"{selector} still reads as before")

    def _wait_until(self, fits: Callable[[Chrome], bool], message: str) -> None:
        WebDriverWait(self._driver, PATIENCE, ignored_exceptions=[Exception]).until(fits, message)

    def type(self, keys: str) -> None:
        """Type into the focused element, key by key, as a person does."""
        for key in keys:
            self._driver.switch_to.active_element.send_keys(key)

    def line_is(self, wanted: str) -> None:
        """Wait until the line at the bottom has a text, or a command with its options."""

        def reads(driver: Chrome) -> bool:
            return driver.execute_script(LINE) == wanted

        self._wait_until(reads, f"the line is not {wanted!r}")

    def picture_is_loaded(self, alt: str) -> bool:
        """Return whether a picture is loaded whose alt text begins with a text."""
        image = f'.message img[alt^="{alt}"]'
        script = "return arguments[0].complete && arguments[0].naturalWidth > 0"

        def loaded(driver: Chrome) -> bool:
            return bool(driver.execute_script(script, self.find(image)))

        self._wait_until(loaded, f"{image} is not loaded")
        return True

    def scroll_to_top(self) -> None:
        self._driver.execute_script("document.getElementById('scroller').scrollTop = 0")

    def scrolled(self) -> int:
        """Return how far down the messages are scrolled."""
        script = "return document.getElementById('scroller').scrollTop"
        return int(self._driver.execute_script(script))

    def top(self, selector: str) -> int:
        """Return how many pixels below the top of the window an element begins."""
        script = "return arguments[0].getBoundingClientRect().top"
        return int(self._driver.execute_script(script, self.find(selector)))

    def words_except(self, selector: str) -> list[str]:
        """Return the words on the page that are not in elements of a selector."""
        return self._driver.execute_script(WORDS, selector)

    def overflow(self) -> int:
        """Return how many pixels the page is wider than the window."""
        script = "return document.documentElement.scrollWidth - innerWidth"
        return int(self._driver.execute_script(script))

    def complaints(self) -> list[str]:
        """Return the errors in the browser's console."""
        entries = self._driver.get_log("browser")
        return [str(entry["message"]) for entry in entries]

    def photograph(self, path: Path) -> None:
        self._driver.save_screenshot(str(path))


@contextmanager
def browser(size: tuple[int, int] = DESKTOP, scale: int = 1) -> Generator[Window, None, None]:
    """Open a window, and close it afterwards; `scale` is that of its photographs.

    Nothing else is open in its browser, which is kept for later windows unless there is an error.
    """
    driver = IDLE.pop() if IDLE else _started()
    window = Window(driver)
    try:
        window.resize(size, scale)
        yield window
        _leave(driver)
    except BaseException:
        driver.quit()
        raise
    IDLE.append(driver)


def _started() -> Chrome:
    """Start a browser in a thread that never ends: the kernel would end the browser with it."""
    started = Future[Chrome]()

    def start() -> None:
        try:
            started.set_result(_new())
        except BaseException as error:  # noqa: BLE001  # whoever waits for it is to hear of it
            started.set_exception(error)
        else:
            Event().wait()

    Thread(target=start, daemon=True).start()
    return started.result()


def _new() -> Chrome:
    """Return a browser that ends with this process."""
    profile = AT_EXIT.enter_context(TemporaryDirectory())
    options = ChromeOptions()
    program = shutil.which(SHELL) or "chromium"
    options.binary_location = _bound(Path(profile), program, "about:blank")
    for flag in (*FLAGS, f"--user-data-dir={profile}/profile"):
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = Chrome(options, ChromeService(_bound(Path(profile), "chromedriver")))
    AT_EXIT.callback(driver.quit)
    return driver


def _leave(driver: Chrome) -> None:
    """Replace the window by an empty one, and delete what was logged; the page stores nothing."""
    used = driver.window_handles
    driver.switch_to.new_window("tab")
    empty = driver.current_window_handle
    for one in used:
        driver.switch_to.window(one)
        driver.close()
    driver.switch_to.window(empty)
    driver.get_log("browser")


def _bound(folder: Path, program: str, *last: str) -> str:
    """Return a script that ends a program together with its parent process.

    `last` are arguments that stand after those that the script gets.
    """
    script = folder / Path(program).name
    command = shlex.join([*ENDING_WITH_US, shutil.which(program) or program])
    script.write_text(f'#!/bin/sh\nexec {command} "$@" {shlex.join(last)}\n', "utf-8")
    script.chmod(0o700)
    return str(script)


async def visit(
    page_url: str,
    script: Callable[[Window], None],
    size: tuple[int, int] = DESKTOP,
    deleted: str = "\n",
) -> None:
    """Let Ada follow a script on the page; check that nothing overflows and no error is logged.

    A picture named `deleted` may be gone before the browser asks for it.
    """

    def look() -> None:
        with browser(size) as window:
            window.open(f"{page_url}?user=Ada")
            script(window)
            assert window.overflow() <= 0
            assert [told for told in window.complaints() if deleted not in told] == []

    await asyncio.to_thread(look)
