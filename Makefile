# make play   sets everything up (once), starts the server and opens its page
# make test   everything a contributor must keep green
# make test-kill  kills servers and databases under load, 200 times each, and looks for what was acknowledged
# make mutants  small mistakes in the rules, and whether the tests notice (goes on where it was stopped)
# make bench  speed, interpreted and compiled, beside Catanatron
# make bench-study  steps a second of the environments for learning programs, beside those of others
# make laws  tries the laws of action spaces and observations with 100,000 decisions at every kind of table
# make bench-server  speed of the server, beside a bare endpoint that keeps as much
# make bench-bots  how well bots keep their time, and how long many tables wait for them
# make serve  tables that people share, at http://127.0.0.1:8000
# make shots  pictures of every page, in three sizes and both themes, into web/shots
# make figures  size and speed of the browser client
# make docs  the documentation, which the server then shows under /docs
# make types  the types of the browser client, from the server's OpenAPI document
# make wheel  everything that is published, into dist: a compiled wheel, one of plain Python, the sources
# make clean  removes what the others made

.PHONY: docs play shots figures client serve test test-kill mutants build bench bench-bots bench-study laws bench-server types clean lock wheel
.DELETE_ON_ERROR:

PYTHON ?= $(shell for python in python3.11 python3.12 python3.13 python3.14 python3; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && break; done)
VENV := .venv
RUN := $(VENV)/bin/python
PLAY := $(VENV)/play-ready
DEV := $(VENV)/dev-ready
BENCH := .venv-bench/ready
BENCH_STUDY := .venv-bench-study/ready
ARGS ?=

export PYTHONPATH =

# The sample game of the tests is in the program only where it is tested or measured.
test bench: export LUDARIUM_GAMES = harbour

play: $(PLAY)
	@$(RUN) tools/web_build.py
	@$(RUN) tools/engine_build.py --background
	@$(RUN) tools/mypyc_build.py --background
	@$(RUN) -m ludarium serve --open $(ARGS)

client: $(PLAY)
	@$(RUN) tools/web_build.py --must
	@$(RUN) tools/engine_build.py

shots figures: $(DEV)
	@$(RUN) tools/web_build.py --checks
	@$(RUN) tools/engine_build.py
	@$(RUN) tools/web_build.py --run $@ $(ARGS)

serve: $(PLAY)
	@$(RUN) tools/web_build.py
	@$(RUN) tools/engine_build.py --background
	@$(RUN) tools/mypyc_build.py --background
	@$(RUN) -m ludarium serve $(ARGS)

test: $(DEV)
	@$(RUN) tools/check.py

test-kill: export LUDARIUM_GAMES = harbour
test-kill: export PYTHONPATH = src:tests/sample:tests
test-kill: $(DEV)
	@$(RUN) -m server.killing $(ARGS)

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
	@$(RUN) benchmarks/bot_queue.py

bench-study: $(DEV) $(BENCH_STUDY)
	@$(RUN) tools/mypyc_build.py
	@$(RUN) benchmarks/study_speed.py $(ARGS)

laws: export LUDARIUM_GAMES = harbour
laws: export PYTHONPATH = build/compiled:tests
laws: $(DEV)
	@PYTHONPATH= $(RUN) tools/mypyc_build.py
	@$(RUN) -m study.laws $(ARGS)

bench-server: $(DEV)
	@$(RUN) tools/mypyc_build.py
	@$(RUN) benchmarks/server_speed.py $(ARGS)

# From the sources: the compiled form may be older.
types: export PYTHONPATH = src
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

$(BENCH_STUDY): locks/bench-study.txt
	@$(PYTHON) -m venv --clear .venv-bench-study
	@.venv-bench-study/bin/python -m pip install --quiet --disable-pip-version-check -r locks/bench-study.txt
	@touch $@

docs: $(DEV)
	@PYTHONPATH=src $(RUN) tools/docs_build.py

lock: $(DEV)
	@$(RUN) tools/lock.py

wheel: $(DEV)
	@$(RUN) tools/make_dist.py

clean:
	rm -rf $(VENV) .venv-bench .venv-bench-study build dist web/node_modules web/shots src/ludarium/server/client src/ludarium/server/docs src/ludarium/server/engine .mypy_cache .ruff_cache .hypothesis .import_linter_cache
