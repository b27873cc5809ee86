"""Do the tests bite? ``make mutants``: small mistakes are put into the rules, one at a time, and the tests must notice.

For the core and for each game some mistakes are drawn at random (`--seed`, `--count`): another comparison, another
number, a condition turned round, a step left out. First it is recorded which tests enter which lines, in
mutant_trials.py. Then, for each mistake, those that enter its lines run, the quickest first, until one of them fails.
Nothing in the sources is written to. What was tried is kept in build/mutants, so that a run that was stopped goes on
where it was, and only what changed is tried again; `--again` tries once more what survived, after tests were added.
With `--longest` a mistake that the quickest tests do not notice in so many seconds has survived.

    python tools/mutants.py core euphoria --count 200 --jobs 2
    python tools/mutants.py --report
"""

from __future__ import annotations

import argparse
import json
import random
import signal
import sys
import time
from pathlib import Path

from mutant_sites import ROOT, Site, sites_in
from mutant_trials import NOT_FOUND, fingerprint, recorded_anew, try_inside, try_loading, write

SOURCE = ROOT / "src" / "ludarium"
GAMES = sorted(path.name for path in (SOURCE / "games").iterdir() if (path / "game.py").exists())
KEPT = ROOT / "build" / "mutants"
KILLED, SURVIVED, TOO_LONG = "killed", "survived", "killed (too long)"


def paths_of(part: str) -> list[Path]:
    """The modules of the core or of a game."""
    return sorted((SOURCE / "core" if part == "core" else SOURCE / "games" / part).rglob("*.py"))


def sample(part: str, seed: int, count: int) -> list[Site]:
    """The first so many in a random order: who asks for more gets the same ones, and others."""
    sites = [site for path in paths_of(part) for site in sites_in(path)]
    random.Random(f"{part} {seed}").shuffle(sites)
    return sites[:count]


class Verdicts:
    """What has been tried in a part, by the mistake and the module it was made in."""

    def __init__(self, part: str) -> None:
        self.part = part
        self.file = KEPT / f"{part}.json"
        self.rows: dict[str, str] = json.loads(self.file.read_text()) if self.file.exists() else {}

    def of(self, site: Site) -> str:
        return self.rows.get(self.key(site), "")

    def key(self, site: Site) -> str:
        return f"{fingerprint(site.path)} {site.key()}"

    def keep(self, site: Site, verdict: str) -> None:
        self.rows[self.key(site)] = verdict
        self.file.parent.mkdir(parents=True, exist_ok=True)
        write(self.file, json.dumps(self.rows, indent=1, sort_keys=True) + "\n")


def try_part(part: str, sites: list[Site], jobs: int, again: bool, longest: float) -> None:
    """Try what has not been tried yet: first what lies inside functions, then what is met while modules are loaded."""
    known = Verdicts(part)
    todo = [site for site in sites if not known.of(site) or (again and known.of(site) == SURVIVED)]
    if not todo:
        return
    recorded = recorded_anew(part, paths_of(part), jobs)
    recorded.longest = longest
    if not recorded.tests:
        sys.exit(f"the tests of {part} cannot be collected: put that right first")
    start = time.monotonic()

    def tell(site: Site, status: int) -> None:
        if status == NOT_FOUND:
            return
        verdict = SURVIVED if status == 0 else TOO_LONG if status in (-signal.SIGPROF, -signal.SIGALRM) else KILLED
        Verdicts(part).keep(site, verdict)
        print(f"{part} {time.monotonic() - start:5.0f} s  {verdict:<9} {site.key()}", flush=True)

    inside = [site for site in todo if not recorded.is_loaded(site)]
    if inside:
        try_inside(recorded, inside, jobs, tell)
    known = Verdicts(part)
    left = [site for site in todo if site not in inside or not known.of(site)]
    try_loading(recorded, left, jobs, tell)


def report(part: str, sites: list[Site]) -> None:
    """The share killed of what has been tried, and what survived."""
    known = Verdicts(part)
    done = [site for site in sites if known.of(site)]
    survivors = [site for site in done if known.of(site) == SURVIVED]
    killed = len(done) - len(survivors)
    share = f"{killed / len(done):.1%}" if done else "-"
    print(f"{part}: {killed} of {len(done)} killed ({share}), {len(sites) - len(done)} not tried yet")
    for site in survivors:
        print(f"  survived: {site.key()}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", help=f"core, {', '.join(GAMES)}; all if none is named")
    parser.add_argument("--count", type=int, default=200, help="how many mistakes in each part (200)")
    parser.add_argument("--seed", type=int, default=1, help="which ones (1)")
    parser.add_argument("--jobs", type=int, default=1, help="how many at a time (1)")
    parser.add_argument("--longest", type=float, default=1e9, help="seconds of tests for one mistake (no limit)")
    parser.add_argument("--again", action="store_true", help="try once more what survived")
    parser.add_argument("--report", action="store_true", help="only tell what is known")
    given = parser.parse_args()
    drawn = {part: sample(part, given.seed, given.count) for part in given.parts or ["core", *GAMES]}
    try:
        for part, sites in {} if given.report else drawn.items():
            try_part(part, sites, given.jobs, given.again, given.longest)
    except KeyboardInterrupt:
        print("stopped; the next run goes on from here", file=sys.stderr)
    for part, sites in drawn.items():
        report(part, sites)


if __name__ == "__main__":
    main()
