"""Makes the files of a release in `dist/`: `make release VERSION=1.2.3`.

The wheel and the sdist are built twice, the second wheel from the second sdist, and have to agree
byte for byte. Beside them lie what the changelog says of the version, the licences, the list of all
packages that are installed (CycloneDX), and the SHA-256 of each file.
"""

import gzip
import os
import shutil
import sys
import tarfile
import tomllib
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from subprocess import run
from tempfile import TemporaryDirectory

from tools import ROOT

BUILD = "import sys; from setuptools import build_meta as own; own.build_{}(sys.argv[1])"


def release(version: str, folder: Path) -> None:
    """Write the files of a release to a new folder; exit with a sentence if it cannot be made."""
    notes = told_of(version)
    folder.mkdir()
    built(folder)
    (folder / "CHANGES.md").write_text(notes, "utf-8")
    for name in ("requirements.lock", "THIRD-PARTY-LICENSES.md"):
        shutil.copy(ROOT / name, folder)
    bill = ("cyclonedx_py", "requirements", "requirements.lock", "--pyproject", "pyproject.toml")
    _python("-m", *bill, "--output-reproducible", "--output-file", str(folder / "sbom.cdx.json"))
    sums = [f"{sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in _in(folder)]
    (folder / "SHA256SUMS").write_text("".join(sums), "utf-8")


def told_of(version: str) -> str:
    """Return what the changelog says of a version, which has to be that of the project."""
    own = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    if version != own:
        sys.exit(f"pyproject.toml is of version {own}: make release VERSION={own}")
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    for section in changelog.split("\n## "):
        heading, _, told = section.partition("\n")
        if heading.startswith(f"{version} - "):
            return told.strip() + "\n"
    sys.exit(f"CHANGELOG.md has no heading “## {version} - ” with a date.")


def built(folder: Path) -> Path:
    """Build the sdist and the wheel into a folder; return the wheel."""
    moment = _output("git", "log", "-1", "--format=%ct").strip()
    with TemporaryDirectory() as name:
        trees = [_copied(Path(name) / part) for part in ("first", "second")]
        sdists = [_even(_build("sdist", tree, moment), int(moment)) for tree in trees]
        with tarfile.open(sdists[1]) as archive:
            archive.extractall(Path(name) / "unpacked", filter="data")
        (unpacked,) = _in(Path(name) / "unpacked")
        wheels = [_build("wheel", tree, moment) for tree in (trees[0], unpacked)]
        for one, other in (sdists, wheels):
            if one.read_bytes() != other.read_bytes():
                sys.exit(f"{one.name} was not built the same twice.")
            shutil.copy(one, folder)
    return folder / wheels[0].name


def _copied(tree: Path) -> Path:
    """Copy the files that git knows; nobody but their owner may write to them."""
    for path in _output("git", "ls-files", "-z").split("\0")[:-1]:
        target = tree / path
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / path, target)
        target.chmod(0o755 if os.access(ROOT / path, os.X_OK) else 0o644)
    return tree


def _build(kind: str, tree: Path, moment: str) -> Path:
    """Build one file with the build tools of the lock, which nothing is added to."""
    target = tree / f"built-{kind}"
    _python("-c", BUILD.format(kind), str(target), folder=tree, SOURCE_DATE_EPOCH=moment)
    (file,) = _in(target)
    return file


def _even(sdist: Path, moment: int) -> Path:
    """Pack an sdist anew, without what the machine, its user and the clock have left in it."""
    packed = BytesIO()
    with tarfile.open(sdist) as old, tarfile.open(fileobj=packed, mode="w") as new:
        for member in sorted(old.getmembers(), key=lambda own: own.name):
            plain = tarfile.TarInfo(member.name)
            plain.type, plain.size, plain.mtime = member.type, member.size, moment
            plain.mode = 0o755 if member.mode & 0o100 else 0o644
            new.addfile(plain, old.extractfile(member) if member.isfile() else None)
    sdist.write_bytes(gzip.compress(packed.getvalue(), mtime=moment))
    return sdist


def _in(folder: Path) -> list[Path]:
    return sorted(folder.iterdir())


def _python(*arguments: str, folder: Path = ROOT, **environment: str) -> None:
    _output(sys.executable, *arguments, folder=folder, **environment)


def _output(*command: str, folder: Path = ROOT, **environment: str) -> str:
    """Run a command in a folder; return what it prints."""
    done = run(  # noqa: S603  # our own
        command,
        cwd=folder,
        env={**os.environ, **environment},
        umask=0o022,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        sys.exit(done.stderr)
    return done.stdout


if __name__ == "__main__":
    if _output("git", "status", "--porcelain"):
        sys.exit("Commit your changes first: a release is made of a commit.")
    release("".join(sys.argv[1:2]), ROOT / "dist")
