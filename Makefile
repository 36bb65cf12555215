# Statebook. `make site` and `make test` need nothing but Swift, git and make: they install the rest.
# Written for the GNU Make 3.81 of macOS and a POSIX sh. V=1 shows what each step prints.

SWIFT = swift
SOURCES = Sources Tests Package.swift
RELEASE = .build/release/statebook
DEBUG = .build/debug/statebook
PYTHON = .venv/bin/python
BENCH_PYTHON = Benchmarks/.venv/bin/python
STEP = @./scripts/step
# Swift's own libraries become part of the program, which starts 9 ms sooner. On macOS they are part of the system.
ifeq ($(shell uname),Linux)
STATIC = --static-swift-stdlib
endif
BUILD_RELEASE = $(SWIFT) build -c release $(STATIC) --product statebook

.NOTPARALLEL:
.PHONY: site test lint format bench mutants clean need-site need-test need-bench

site: need-site
	$(STEP) "build statebook (release)" $(BUILD_RELEASE)
	@echo "write site/"
	@$(RELEASE) build

test: need-test lint
	$(STEP) "build everything (debug, warnings are errors)" $(SWIFT) build --build-tests
	$(STEP) "unit and architecture tests" $(SWIFT) test --skip-build
	$(STEP) "end-to-end tests" env STATEBOOK=$(DEBUG) $(PYTHON) -m pytest -q -n 2 --dist loadfile Tests/EndToEnd

lint:
	$(STEP) "lint" $(SWIFT) format lint --strict --parallel --recursive $(SOURCES)

format:
	$(STEP) "format" $(SWIFT) format format --in-place --parallel --recursive $(SOURCES)

bench: need-bench
	$(STEP) "build statebook (release)" $(BUILD_RELEASE)
	@$(BENCH_PYTHON) Benchmarks/compare.py --statebook $(RELEASE)

# docs/mutations.md tells of it; `make test` tries a sample.
mutants: need-site
	$(STEP) "build everything (debug)" $(SWIFT) build --build-tests
	@STATEBOOK_MUTANTS=all $(SWIFT) test --skip-build --filter MutationTests

# What was built or installed in this folder; site/ is committed and stays.
clean:
	rm -rf .build .venv Benchmarks/.venv Benchmarks/.work .pytest_cache
	find Tests Benchmarks -name __pycache__ -type d -prune -exec rm -rf {} +

need-site need-test need-bench:
	@./scripts/need $(@:need-%=%)
