"""Keep the fingerprints of the reference games anew. Do that only with a new version of a game's rules.

Records hold the state after every answer, so games that were begun before cannot be proved any more. Those that are
still going on go on from their last snapshot.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def main() -> None:
    os.environ["LUDARIUM_GAMES"] = "harbour"
    sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests" / "sample"), str(ROOT / "tests")]
    from conformance.reference import keep  # noqa: PLC0415  the import path is set above

    keep()


if __name__ == "__main__":
    main()
