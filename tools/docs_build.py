"""Build the documentation into the package, where the server finds it: ``make docs``, ``make test`` and the wheel.

Whatever mkdocs warns of is an error, broken links and anchors among it. The server sends pages only with scripts that
it knows, so the digests of the few scripts inside the pages are written down beside them.
"""

from __future__ import annotations

import base64
import os
import re
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from typing import Final

ROOT: Final[Path] = Path(__file__).resolve().parent.parent
SITE: Final[Path] = ROOT / "src" / "ludarium" / "server" / "docs"
STAMP: Final[str] = "built"
DIGESTS: Final[str] = "scripts.txt"
SCRIPT: Final[re.Pattern[str]] = re.compile(r"<script(?![^>]*\b(?:src|type)=)[^>]*>(.*?)</script>", re.DOTALL)
# Parts of the theme that no page loads: the search speaks English, and nobody debugs it.
NOT_NEEDED: Final[tuple[str, ...]] = ("lunr/**/*.js", "*.map")
# Besides the pages themselves, what pages are made from.
SOURCES: Final[tuple[str, ...]] = ("docs/**/*", "src/ludarium/**/*.py", "src/ludarium/**/*.toml", "tools/docs_*.py")
FILES: Final[tuple[str, ...]] = ("mkdocs.yml", "CHANGELOG.md", "CONTRIBUTING.md")


def main() -> None:
    wanted = fingerprint()
    stamp = SITE / STAMP
    if stamp.exists() and stamp.read_text() == wanted:
        return
    print("Ludarium: building the documentation ...", flush=True)
    shutil.rmtree(SITE, ignore_errors=True)
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(SITE)]
    done = subprocess.run(command, cwd=ROOT, env={**os.environ, "NO_MKDOCS_2_WARNING": "1"}, check=False)
    if done.returncode:
        raise SystemExit(done.returncode)
    for path in [path for pattern in NOT_NEEDED for path in (SITE / "assets").rglob(pattern)]:
        path.unlink()
    (SITE / DIGESTS).write_text("\n".join(sorted(script_digests())) + "\n")
    stamp.write_text(wanted)


def script_digests() -> set[str]:
    """The scripts inside the pages, as a content policy names them."""
    scripts = {script for page in SITE.rglob("*.html") for script in SCRIPT.findall(page.read_text("utf-8"))}
    return {f"'sha256-{base64.b64encode(sha256(script.encode()).digest()).decode()}'" for script in scripts}


def fingerprint() -> str:
    """Changes with everything that pages are made from."""
    digest = sha256()
    found = {path for pattern in SOURCES for path in ROOT.glob(pattern) if path.is_file() and SITE not in path.parents}
    for path in sorted([*found, *(ROOT / name for name in FILES)]):
        digest.update(f"{path.relative_to(ROOT).as_posix()}\n".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


if __name__ == "__main__":
    main()
