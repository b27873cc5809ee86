"""Keep the fingerprints of the reference games anew. Do that only with a new version of a game's rules.

Records hold the state after every answer, so games that were begun before cannot be proved any more. Those that are
still going on go on from their last snapshot.

``--shown`` keeps only what people are shown: texts, numbers and boards may change without a new version. With a folder
after it the texts are written there, to be compared with those of another checkout.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--shown", action="store_true", help="keep only what people are shown")
    parser.add_argument("folder", nargs="?", type=Path, help="where the texts that are shown are written")
    given = parser.parse_args()
    os.environ["LUDARIUM_GAMES"] = "harbour"
    sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests" / "sample"), str(ROOT / "tests")]
    from conformance import reference, shown  # noqa: PLC0415  the import path is set above

    if not given.shown:
        reference.keep()
    shown.keep(given.folder)


if __name__ == "__main__":
    main()
