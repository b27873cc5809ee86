# make play   sets everything up (once), starts the server and opens its page
# make test   everything a contributor must keep green
# make mutants  small mistakes in the rules, and whether the tests notice (goes on where it was stopped)
# make bench  speed, interpreted and compiled, beside Catanatron
# make bench-server  speed of the server, beside a bare endpoint that keeps as much
# make bench-bots  how well bots keep their time
# make serve  tables that people share, at http://127.0.0.1:8000
# make shots  pictures of every page, in three sizes and both themes, into web/shots
# make figures  size and speed of the browser client
# make types  the types of the browser client, from the server's OpenAPI document
# make clean  removes what the others made

.PHONY: play shots figures client serve test mutants build bench bench-bots bench-server types clean lock wheel
.DELETE_ON_ERROR:

PYTHON ?= $(shell for python in python3.11 python3.12 python3.13 python3.14 python3; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && break; done)
VENV := .venv
RUN := $(VENV)/bin/python
PLAY := $(VENV)/play-ready
DEV := $(VENV)/dev-ready
BENCH := .venv-bench/ready
ARGS ?=

export PYTHONPATH =

# The sample game of the tests is in the program only where it is tested or measured.
test bench: export LUDARIUM_GAMES = harbour

play: $(PLAY)
	@$(RUN) tools/web_build.py
	@$(RUN) tools/mypyc_build.py --background
	@$(RUN) -m ludarium serve --open $(ARGS)

client: $(PLAY)
	@$(RUN) tools/web_build.py --must

shots figures: $(DEV)
	@$(RUN) tools/web_build.py --checks
	@$(RUN) tools/web_build.py --run $@ $(ARGS)

serve: $(PLAY)
	@$(RUN) tools/web_build.py
	@$(RUN) tools/mypyc_build.py --background
	@$(RUN) -m ludarium serve $(ARGS)

test: $(DEV)
	@$(RUN) tools/check.py

mutants: $(DEV)
	@$(RUN) tools/mutants.py $(ARGS)

build: $(PLAY)
	@$(RUN) tools/mypyc_build.py

bench: $(PLAY) $(BENCH)
	@$(RUN) tools/mypyc_build.py
	@$(RUN) benchmarks/run.py $(ARGS)

bench-bots: $(PLAY)
	@$(RUN) tools/mypyc_build.py
	@$(RUN) benchmarks/bot_budgets.py $(ARGS)

bench-server: $(DEV)
	@$(RUN) tools/mypyc_build.py
	@$(RUN) benchmarks/server_speed.py $(ARGS)

types: $(DEV)
	@$(RUN) tools/web_types.py

$(PLAY): locks/play.txt
	@test -n "$(PYTHON)" || { echo "Ludarium needs Python 3.11 or newer."; exit 2; }
	@echo "Ludarium: setting up, once ..."
	@$(PYTHON) -m venv --clear $(VENV)
	@$(RUN) -m pip install --quiet --disable-pip-version-check -r locks/play.txt
	@$(RUN) -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

$(DEV): $(PLAY) locks/dev.txt
	@$(RUN) -m pip install --quiet --disable-pip-version-check -r locks/dev.txt
	@touch $@

$(BENCH): locks/bench.txt
	@$(PYTHON) -m venv --clear .venv-bench
	@.venv-bench/bin/python -m pip install --quiet --disable-pip-version-check -r locks/bench.txt
	@touch $@

lock: $(DEV)
	@$(RUN) tools/lock.py

wheel: $(PLAY)
	@$(RUN) -m pip wheel --quiet --no-deps --no-build-isolation --wheel-dir dist .

clean:
	rm -rf $(VENV) .venv-bench build dist web/node_modules web/shots src/ludarium/server/client .mypy_cache .ruff_cache .hypothesis .import_linter_cache
