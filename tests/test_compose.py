"""compose.yaml names what exists: settings, commands, paths, and metrics."""

import json
import os
import re
import stat
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from subprocess import CompletedProcess
from typing import Any

import pytest
import yaml
from sqlalchemy import make_url

from bot.process.metrics_page import VALIDITY, heartbeat_file
from bot.process.settings import NAMES, Settings
from tests.bot.databases import new_database
from tests.bot.sessions.harness import ANNA, BERT, open_harness
from tests.documents import HOSTING, ROOT
from tests.processes import finished

MONITORING = ROOT / "docs/monitoring"
PASSWORD = "letters1"  # noqa: S105  # made up
DOCKERFILE = (ROOT / "Dockerfile").read_text("utf-8")


def read(path: Path) -> dict[str, Any]:
    return yaml.safe_load(path.read_text("utf-8"))


COMPOSE = read(ROOT / "compose.yaml")
SERVICES: Mapping[str, Any] = COMPOSE["services"]
BOTS = {name: service for name, service in SERVICES.items() if service.get("build")}


def environment(service: Mapping[str, Any]) -> dict[str, str]:
    """Return a container's environment, with the password as compose inserts it."""
    return {
        name: re.sub(r"\$\{POSTGRES_PASSWORD:-\}", PASSWORD, value)
        for name, value in service.get("environment", {}).items()
    }


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_gets_settings_that_it_reads(name: str) -> None:
    given = environment(BOTS[name])

    assert given.keys() <= {*NAMES}
    settings = Settings.read({**given, "DISCORD_TOKEN": "token"})
    assert (settings.metrics_host, settings.metrics_port) == ("0.0.0.0", 9101)  # noqa: S104  # as Prometheus needs
    assert "command" not in BOTS[name]


def test_the_shards_are_run_once_each_over_one_database() -> None:
    shards = [
        Settings.read(environment(service))
        for service in BOTS.values()
        if service["profiles"] == ["shards"]
    ]
    server = SERVICES["database"]

    assert sorted(one for own in shards for one in own.shard_ids) == [*range(len(shards))]
    assert {own.shard_count for own in shards} == {len(shards)}
    (url,) = {own.database_url for own in shards}
    given = environment(server)
    assert url == (
        f"postgresql+asyncpg://{given['POSTGRES_USER']}:{given['POSTGRES_PASSWORD']}"
        f"@database/{given['POSTGRES_DB']}"
    )
    assert f"--username={given['POSTGRES_USER']}" in server["healthcheck"]["test"]


def test_what_is_mounted_is_there_and_kept() -> None:
    (data,) = re.findall(r"^VOLUME (\S+)", DOCKERFILE, re.MULTILINE)
    kept: list[str] = []
    for name, service in SERVICES.items():
        for source, target, *_ in (volume.split(":") for volume in service["volumes"]):
            if source.startswith("."):
                assert (ROOT / source).is_file()
                continue
            kept.append(source)
            assert name not in BOTS or target == data

    assert sorted(kept) == sorted(COMPOSE["volumes"])
    assert len(kept) == len({*kept})


def test_every_service_is_of_a_profile_and_comes_back() -> None:
    for service in SERVICES.values():
        assert {*service["profiles"]} <= {"alone", "shards"}
        assert service["restart"] == "unless-stopped"
        needed = service.get("depends_on", {})
        assert all("healthcheck" in SERVICES[other] for other in needed)
        assert all({*service["profiles"]} <= {*SERVICES[other]["profiles"]} for other in needed)


def test_the_images_of_the_server_and_its_dumps_agree() -> None:
    assert SERVICES["database"]["image"] == SERVICES["backups"]["image"]
    assert environment(SERVICES["backups"])["PGPASSWORD"] == PASSWORD


def test_prometheus_asks_every_bot() -> None:
    (job,) = read(MONITORING / "prometheus.yml")["scrape_configs"]
    (asked,) = job["dns_sd_configs"]

    assert [*asked["names"]] == [*BOTS]
    assert not any("ports" in service for service in BOTS.values())
    ports = {environment(service)["METRICS_PORT"] for service in BOTS.values()}
    assert {str(asked["port"])} == ports


def test_the_image_is_built_of_what_is_locked() -> None:
    installs = re.findall(r"^RUN \S+pip install (.*)$", DOCKERFILE, re.MULTILINE)

    assert installs
    assert all("--require-hashes" in line or "--no-index" in line for line in installs)


@pytest.mark.parametrize(("age", "code"), [(0, 0), (VALIDITY + 5, 1), (None, 1)])
def test_the_image_is_healthy_as_long_as_a_heartbeat_is_valid(
    age: float | None, code: int, tmp_path: Path
) -> None:
    (checked,) = re.findall(r"^HEALTHCHECK .*CMD (\[.*\])$", DOCKERFILE, re.MULTILINE)
    (data,) = re.findall(r"^VOLUME (\S+)", DOCKERFILE, re.MULTILINE)
    if age is not None:
        heartbeat_file(tmp_path).touch()
        os.utime(heartbeat_file(tmp_path), (time.time() - age, time.time() - age))

    command = json.loads(checked.replace(data, str(tmp_path)))

    assert finished(*command).returncode == code


def expressions() -> Iterator[tuple[str, str]]:
    """Yield the queries of the alerts and the panels, each with its title."""
    for group in read(MONITORING / "alerts.yml")["groups"]:
        for rule in group["rules"]:
            yield rule["alert"], rule["expr"]
    for panel in json.loads((MONITORING / "dashboard.json").read_text("utf-8"))["panels"]:
        for target in panel["targets"]:
            yield panel["title"], target["expr"]


def asked_figures() -> set[str]:
    """Return the names of all metrics in the queries of alerts and panels."""
    return {
        name
        for _, asked in expressions()
        for name in re.findall(r"\b(?:lockkeeper|process)_\w+", asked)
    }


def test_alerts_and_panels_have_each_their_own_title_and_words() -> None:
    rules = [rule for group in read(MONITORING / "alerts.yml")["groups"] for rule in group["rules"]]
    panels = json.loads((MONITORING / "dashboard.json").read_text("utf-8"))["panels"]

    assert len({rule["alert"] for rule in rules}) == len(rules)
    assert all(rule["annotations"]["summary"].endswith(".") for rule in rules)
    assert len({panel["id"] for panel in panels}) == len(panels)
    places = {(panel["gridPos"]["x"], panel["gridPos"]["y"]) for panel in panels}
    assert len(places) == len(panels)


def test_the_figures_asked_for_are_those_that_hosts_are_told_of() -> None:
    told = HOSTING.read_text("utf-8")
    for name in asked_figures():
        plain = re.sub(r"_(bucket|sum|count)$", "", name)
        assert plain in told or plain.startswith("process_")


@pytest.mark.postgresql
async def test_the_nightly_dump_is_made_once_checked_and_old_ones_go(tmp_path: Path) -> None:
    async with new_database("postgresql", tmp_path) as url:
        async with open_harness(url) as harness:
            await harness.play_first_choices(await harness.running(ANNA, BERT), 3)
        old, kept = (tmp_path / f"lockkeeper-night-2020010{day}.dump" for day in (1, 2))
        for file in (old, kept):
            file.touch()
        os.utime(old, (0, 0))
        server = make_url(url)
        given = {
            **os.environ,
            "PGHOST": str(server.query.get("host") or server.host),
            "PGUSER": server.username or "",
            "PGPASSWORD": server.password or "",
            "PGDATABASE": server.database or "",
            "BACKUPS": str(tmp_path),
        }

        first = run_dump(given)
        again = run_dump(given)
        broken = run_dump({**given, "PGDATABASE": "nowhere", "BACKUPS": str(tmp_path / "other")})

    assert first.stdout.startswith("Nightly dump: ")
    assert again.stdout == ""
    assert "The nightly dump was not made." in broken.stderr
    assert not dumps(tmp_path / "other")
    assert len(dumps(tmp_path)) == 2
    assert rights_of_dumps(tmp_path) == {0o600}
    assert kept.name in dumps(tmp_path)


def dumps(folder: Path) -> list[str]:
    return [file.name for file in folder.glob("*.dump")]


def rights_of_dumps(folder: Path) -> set[int]:
    return {stat.S_IMODE(file.stat().st_mode) for file in folder.glob("*.dump")}


def run_dump(given: Mapping[str, str]) -> CompletedProcess[str]:
    return finished(str(MONITORING / "nightly-dump"), "once", env=given)
