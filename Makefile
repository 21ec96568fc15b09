# `make play` starts the bot; without a token, the local table in your browser. `make test` checks a change.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
CORES := $(shell $(PYTHON) -c 'import os; print(os.cpu_count() or 1)')
DAILY := not (long or browser or postgresql)
# Dozens of processes import the bot; this lets them share the compiled files.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play test quick check texts lock release clean

play: $(VENV)/play
	$(BIN)/lockkeeper

# Each worker imports the bot and all tests, so there is one for each core, and one more, since tests often wait.
test: check
	$(BIN)/python -m pytest -n $(shell expr $(CORES) + 1) --dist worksteal -m "$(DAILY)"

# For daily work: the laws of every game with one example each, sessions, and sentences.
quick: $(VENV)/dev
	HYPOTHESIS_PROFILE=quick $(BIN)/python -m pytest -n $(CORES) authoring/laws tests/laws tests/bot/sessions/*/ tests/bot/wording -m "not long and not postgresql"

check: $(VENV)/dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/pyrefly check
	$(BIN)/lint-imports

# The catalogues of texts for translators; `make texts LOCALE=fr` begins another language.
texts: $(VENV)/dev
	$(BIN)/python -m tools.texts $(if $(LOCALE),--locale $(LOCALE))

# Pins for every Python version and system, with hashes, and without the address of an index: what hosts install, with the driver
# of PostgreSQL and the build tools, and what developers install besides.
lock: $(VENV)/dev
	$(BIN)/python -c '$(BUILD_TOOLS)' | $(COMPILE) - --extra postgresql --output-file requirements.lock
	$(COMPILE) --extra dev --constraints requirements.lock --output-file requirements-dev.lock \
		$$(sed --quiet 's/^\([a-z0-9-]*\)==.*/--no-emit-package \1/p' requirements.lock)
	$(MAKE) $(VENV)/dev
	$(BIN)/python -m tools.licences

BUILD_TOOLS := import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["build-system"]["requires"], sep="\n")
COMPILE := $(BIN)/uv pip compile pyproject.toml --quiet --upgrade --universal --python-version 3.11 \
	--generate-hashes --strip-extras --no-header --annotation-style line

# `make release VERSION=1.2.3`: the files of a release in dist/, from the last commit, each built twice and compared.
release: $(VENV)/dev
	rm -rf dist
	$(BIN)/python -m tools.release $(VERSION)

$(VENV)/play: requirements.lock pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Lockkeeper needs Python 3.11 or newer.")'
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.lock
	# The build tools are locked, too, so this downloads nothing.
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-index --no-deps --no-build-isolation --editable .
	touch $@

$(VENV)/dev: requirements-dev.lock $(VENV)/play
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements-dev.lock
	touch $@

clean:
	rm -rf $(VENV) build dist *.egg-info .pytest_cache .ruff_cache .hypothesis
