"""The engine for browsers: what it is built of, and how (`python tools/engine_build.py`)."""
