"""Processes that end with the test run, however it ends: all processes of tests start here."""

import asyncio
import ctypes
import os
import shutil
import signal
import sys
from asyncio.subprocess import Process
from collections.abc import Mapping
from pathlib import Path
from subprocess import PIPE, CompletedProcess, Popen, run

SETPRIV = shutil.which("setpriv")
ENDING_WITH_US = (SETPRIV, "--pdeathsig", "KILL") if SETPRIV else ()
"""A prefix of commands for which the kernel kills the process when its parent ends."""

PR_SET_PDEATHSIG = 1
"""The number of the same option in the kernel, see prctl(2)."""


async def start(
    *command: str,
    cwd: Path | None = None,
    env: Mapping[str, str] | None = None,
    stdin: int | None = None,
    stderr: int | None = None,
) -> Process:
    """Start a process whose output can be read."""
    return await asyncio.create_subprocess_exec(
        *ENDING_WITH_US, *command, cwd=cwd, env=env, stdin=stdin, stdout=PIPE, stderr=stderr
    )


def finished(
    *command: str, cwd: Path | None = None, env: Mapping[str, str] | None = None
) -> CompletedProcess[str]:
    """Run a command to its end; return its output and exit status."""
    return run(  # noqa: S603  # our own
        [*ENDING_WITH_US, *command], cwd=cwd, env=env, capture_output=True, text=True, check=False
    )


def start_for_several_tests(*command: str, env: Mapping[str, str] | None = None) -> Popen[str]:
    """Start a process that outlives one test's event loop and exchanges lines."""
    return Popen(  # noqa: S603  # our own
        [*ENDING_WITH_US, *command], env=env, stdin=PIPE, stdout=PIPE, text=True
    )


def fork() -> int:
    """Fork this process; return the child's id, or 0 in the child, which ends with its parent."""
    parent = os.getpid()
    child = os.fork()
    if not child and sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != parent:
            os._exit(1)  # it was gone before the kernel knew of our wish
    return child
