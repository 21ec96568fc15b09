# `make play` starts the bot; without a token, the local table in your browser. `make test` checks a change.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
CORES := $(shell $(PYTHON) -c 'import os; print(os.cpu_count() or 1)')
DAILY := not (long or browser or postgresql)
# Dozens of processes import the bot; this lets them share the compiled files.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play test quick check unit texts lock clean

play: $(VENV)/play
	$(BIN)/lockkeeper

test: check unit

# For daily work: the laws of every game with one example each, sessions, and sentences.
quick: $(VENV)/dev
	HYPOTHESIS_PROFILE=quick $(BIN)/python -m pytest -n $(CORES) tests/laws tests/bot/sessions/*/ tests/bot/wording -m "not long and not postgresql"

check: $(VENV)/dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/pyrefly check
	$(BIN)/lint-imports

# Each worker imports the bot and all tests, so there is one for each core, and one more, since tests often wait.
unit: $(VENV)/dev
	$(BIN)/python -m pytest -n $(shell expr $(CORES) + 1) --dist worksteal -m "$(DAILY)"

# The catalogues of texts for translators; `make texts LOCALE=fr` begins another language.
texts: $(VENV)/dev
	$(BIN)/python -m tools.texts $(if $(LOCALE),--locale $(LOCALE))

# Pins for every Python version and system, with hashes, and without the address of an index.
lock: $(VENV)/dev
	$(BIN)/pip install --quiet -r requirements-compiler.lock
	echo uv | $(COMPILE) - --output-file requirements-compiler.lock
	$(BIN)/python -c '$(BUILD_TOOLS)' | $(COMPILE) - --output-file requirements-build.lock
	$(COMPILE) pyproject.toml --output-file requirements.lock
	$(COMPILE) pyproject.toml --extra postgresql --output-file requirements-postgresql.lock
	$(COMPILE) pyproject.toml --extra dev --output-file requirements-dev.lock
	$(COMPILE) pyproject.toml --extra dev --extra bench --output-file requirements-bench.lock
	$(BIN)/python -m tools.licences

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

clean:
	rm -rf $(VENV) build *.egg-info .pytest_cache .ruff_cache .hypothesis
