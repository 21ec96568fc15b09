# `make play` starts the bot; without a token, the local table in your browser. `make test` checks a change.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
CORES := $(shell $(PYTHON) -c 'import os; print(os.cpu_count() or 1)')
# Each worker imports the bot and all tests, so there is one for each core; where tests often wait, one more.
PYTEST := $(BIN)/python -m pytest -n $(CORES)
WAITING := $(BIN)/python -m pytest -n $(shell expr $(CORES) + 1)
SLOW := long or browser or postgresql
DAILY := not ($(SLOW))
# Dozens of processes import the bot; this lets them share the compiled files.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play test quick check coverage unit long browser postgresql slow unit-and-slow slow-rules bench ladder reviews fit reputations pictures texts lock licences clean

play: $(VENV)/play
	$(BIN)/lockkeeper

# Both at once: the type checker uses one core, and tests often wait.
test: $(VENV)/dev
	$(MAKE) -j2 check unit

# For daily work: the laws of every game with one example each, sessions, and sentences.
quick: $(VENV)/dev
	HYPOTHESIS_PROFILE=quick $(PYTEST) tests/laws tests/bot/sessions/*/ tests/bot/wording -m "not long and not postgresql"

# With more room for new objects, the type checker collects garbage seldom.
check: export NODE_OPTIONS := --max-semi-space-size=64
check: $(VENV)/dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/basedpyright
	$(BIN)/lint-imports

# All of `rules/` is to be covered by `tests/rules`, which takes half as long again as the tests alone.
coverage: $(VENV)/dev
	$(BIN)/python -m slipcover --dont-wrap-pytest -m pytest tests/rules -m "$(DAILY)"

unit: $(VENV)/dev
	$(WAITING) --dist worksteal -m "$(DAILY)"

# All that `make test` leaves out; much of it waits for a process, a page or the server.
slow: $(VENV)/dev
	$(WAITING) --dist worksteal -m "$(SLOW)" --require browser --require postgresql

# What `.ci/run` runs beside the checks and `coverage`: `unit` and `slow` as one, so that no core waits while tests do.
unit-and-slow: $(VENV)/dev
	$(WAITING) --dist worksteal --ignore=tests/rules --require browser --require postgresql

slow-rules: $(VENV)/dev
	$(BIN)/python -m pytest tests/rules -m "$(SLOW)"

long: $(VENV)/dev
	$(PYTEST) -m "long and not browser and not postgresql"

browser: $(VENV)/dev
	$(PYTEST) -m browser --require browser

# LOCKKEEPER_TEST_POSTGRESQL names the server; `.ci/postgresql make postgresql` provides one.
postgresql: $(VENV)/dev
	$(PYTEST) -m postgresql --require postgresql

bench: $(VENV)/bench
	$(BIN)/python -m tests.bench $(BENCH)

# Takes hours; `LADDER="cronberg --count 200 --player hard --against greedy"` plays a part, `LADDER=--help` lists the options.
ladder: $(VENV)/dev
	$(BIN)/python -m tests.ladder --processes $(CORES) $(LADDER)

# What reviews cost, and whether their verdicts hold; takes an hour or two. `REVIEW="--games cronberg --count 2"` measures a part.
reviews: $(VENV)/dev
	$(BIN)/python -m tests.reviewing --processes $(CORES) $(REVIEW)

# The weights of a game's appraisal, from games among greedy players: `make fit GAME=cronberg`, `FIT="--games 0"` only judges.
fit: $(VENV)/dev
	$(BIN)/python -m tests.fitting $(GAME) --processes $(CORES) $(FIT)

# What each structure of Oranienburger Kanal brings beyond what its effects promise, from such games.
reputations: $(VENV)/dev
	$(BIN)/python -m tests.fitting.reputations --processes $(CORES) $(FIT)

# The film, the boards and the panel that the README shows; the panel needs chromium and chromedriver.
pictures: $(VENV)/dev
	$(BIN)/python -m tests.showcase

# The catalogues of texts for translators; `make texts LOCALE=fr` begins another language.
texts: $(VENV)/dev
	$(BIN)/python -m tests.texts $(if $(LOCALE),--locale $(LOCALE))

# Pins for every Python version and system, with hashes, and without the address of an index.
lock: $(VENV)/dev
	$(BIN)/pip install --quiet -r requirements-compiler.lock
	echo uv | $(COMPILE) - --output-file requirements-compiler.lock
	$(BIN)/python -c '$(BUILD_TOOLS)' | $(COMPILE) - --output-file requirements-build.lock
	$(COMPILE) pyproject.toml --output-file requirements.lock
	$(COMPILE) pyproject.toml --extra postgresql --output-file requirements-postgresql.lock
	$(COMPILE) pyproject.toml --extra dev --output-file requirements-dev.lock
	$(COMPILE) pyproject.toml --extra dev --extra bench --output-file requirements-bench.lock
	$(MAKE) licences

# Lists the packages of others with their licences.
licences: $(VENV)/dev
	$(BIN)/python -m tests.licences

BUILD_TOOLS := import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["build-system"]["requires"], sep="\n")
COMPILE := $(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 \
	--generate-hashes --strip-extras --no-header --annotation-style line

$(VENV)/play: requirements.lock requirements-build.lock pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Lockkeeper needs Python 3.11 or newer.")'
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.lock -r requirements-build.lock
	# The build tools are locked, too, so this downloads nothing.
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-index --no-deps --no-build-isolation --editable .
	touch $@

$(VENV)/dev: requirements-dev.lock $(VENV)/play
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements-dev.lock
	touch $@

$(VENV)/bench: requirements-bench.lock $(VENV)/dev
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements-bench.lock
	touch $@

clean:
	rm -rf $(VENV) build *.egg-info .pytest_cache .ruff_cache .hypothesis
