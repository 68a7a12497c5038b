.DEFAULT_GOAL := help
PYTHON ?= python3
BIN := .venv/bin
STAMP := .venv/.installed

help:  ## this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

$(BIN)/uv:
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet uv

$(STAMP): requirements.lock $(BIN)/uv
	$(BIN)/uv pip sync --python $(BIN)/python --quiet --compile-bytecode --require-hashes requirements.lock
	$(BIN)/uv pip install --python $(BIN)/python --quiet --no-deps --no-build-isolation --editable .
	@touch $@

lock: $(BIN)/uv  ## write requirements.lock from pyproject.toml
	$(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes --extra dev --extra models pyproject.toml -o requirements.lock

run: $(STAMP)  ## the dashboard on 127.0.0.1:8501
	$(BIN)/python -m streamlit run app.py

test: $(STAMP)  ## the whole suite, on every core
	$(BIN)/python -m pytest --numprocesses auto --dist worksteal

check: $(STAMP)  ## lint, format, strict types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

format: $(STAMP)  ## mend what ruff can mend
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

audit: $(STAMP)  ## one audit: make audit REPO=… PDF=…
	$(BIN)/python -m auditor_core audit --repo '$(REPO)' --pdf '$(PDF)' --out audit-report

bench: $(STAMP)  ## ratios against baselines: make bench [REPO=… PDF=…]
	$(BIN)/python -m tests.bench $(if $(REPO),--repo '$(REPO)') $(if $(PDF),--pdf '$(PDF)')
	$(BIN)/python -m tests.figures_bench
	$(if $(REPO),$(BIN)/python -m tests.facts_bench '$(REPO)')

accuracy: $(STAMP)  ## labelled reports, real graphs, planted faults: make accuracy CORPUS=DIR [REPOS=DIR]
	$(BIN)/python -m tests.accuracy '$(CORPUS)'
	$(BIN)/python -m tests.figures_accuracy '$(CORPUS)'
	$(if $(REPOS),$(BIN)/python -m tests.graphs_accuracy '$(REPOS)')
	$(BIN)/python -m tests.planted
	$(BIN)/python -m tests.planted --rewritten one

screenshots: $(STAMP)  ## the README's pictures, from a real browser
	$(BIN)/python -m tests.screenshots

.PHONY: help lock run test check format audit bench accuracy screenshots
