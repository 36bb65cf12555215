# Statebook. `make site` and `make test` need nothing but Swift, git and make: they install the rest.
# Written for the GNU Make 3.81 of macOS and a POSIX sh. V=1 shows what each step prints.

SWIFT = swift
SOURCES = Sources Plugins Tests Package.swift
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
.PHONY: site help test program unit end-to-end audit lint format bench mutants dist clean need-site need-test need-bench

site: need-site # build Statebook and write site/
	$(STEP) "build statebook (release)" $(BUILD_RELEASE)
	@echo "write site/"
	@$(RELEASE) build

help: # list these targets
	@sed -n 's/^\([a-z]*\):[^#]*# /make \1	/p' Makefile | expand -t 14

# A build leaves a core idle for a third of its time: the tools of the tests are installed beside that of the program, and once it is built, the
# end-to-end tests run beside that of the Swift tests.
test: need-site # lint, all suites, of the slowest a sample
	@./scripts/beside "$(MAKE) program" "$(MAKE) need-test lint"
	@./scripts/beside "$(MAKE) unit" "$(MAKE) end-to-end"

program: need-site # build the program that the end-to-end tests run
	$(STEP) "build statebook (debug, warnings are errors)" $(SWIFT) build --product statebook

end-to-end:
	$(STEP) "end-to-end tests" env STATEBOOK=$(DEBUG) $(PYTHON) -m pytest -q -n 2 --dist loadfile --no-loadscope-reorder Tests/EndToEnd

unit: need-site # the Swift tests alone
	$(STEP) "build everything (debug, warnings are errors)" $(SWIFT) build --build-tests
	$(STEP) "unit and architecture tests" $(SWIFT) test --skip-build

# docs/tests.md says what is tested, how much of it in which target, and how long it takes.
audit: dist # make test without samples, and the archive of make dist in a bare system
	@STATEBOOK_AUDIT=1 $(MAKE) test

lint: # check the format of the Swift sources
	$(STEP) "lint" $(SWIFT) format lint --strict --parallel --recursive $(SOURCES)

format: # format the Swift sources
	$(STEP) "format" $(SWIFT) format format --in-place --parallel --recursive $(SOURCES)

# BASELINE=PATH measures another build of Statebook in the same turns.
bench: need-bench # measure time and memory, also of Hugo
	$(STEP) "build statebook (release)" $(BUILD_RELEASE)
	@$(BENCH_PYTHON) Benchmarks/compare.py --statebook $(RELEASE) $(if $(BASELINE),--baseline $(BASELINE))

# docs/mutations.md has the results.
mutants: need-site # try every single edit of the shipped statechart
	$(STEP) "build everything (debug)" $(SWIFT) build --build-tests
	@STATEBOOK_AUDIT=1 $(SWIFT) test --skip-build --filter MutationTests

# docs/ci.md says what is in the archive, and what it needs.
dist: need-site # make an archive of a release for this system, in dist/
	$(STEP) "build statebook (release)" $(BUILD_RELEASE)
	@./scripts/dist $(RELEASE) dist

# site/ is committed and stays.
clean: # remove what was built or installed in this folder
	rm -rf .build dist .venv Benchmarks/.venv Benchmarks/.work .pytest_cache
	find Tests Benchmarks -name __pycache__ -type d -prune -exec rm -rf {} +

need-site need-test need-bench:
	@./scripts/need $(@:need-%=%)
