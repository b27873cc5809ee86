"""Run as a program: a server configured by the environment alone."""

from __future__ import annotations

import os
import sys

from ludarium.server.config import from_environment
from ludarium.server.runner import run

if __name__ == "__main__":
    sys.exit(0 if run(from_environment(os.environ)) else 1)
