# Statebook. `make site` and `make test` need nothing but Swift, git and make: they install the rest.
# Written for the GNU Make 3.81 of macOS and a POSIX sh. V=1 shows what each step prints.

SWIFT = swift
SOURCES = Sources Plugins Tests Package.swift
STATEBOOK = .build/release/statebook
PYTHON = .venv/bin/python
BENCH_PYTHON = Benchmarks/.venv/bin/python
STEP = @./scripts/step
# The site and the tests share one build, which optimizes what takes most of the time. Debuggers have the debug build.
BUILD = $(SWIFT) build -c release -debug-info-format none
OPTIMIZED_BUILD = env STATEBOOK_OPTIMIZE=all $(BUILD)
# A user's day. The other files of Tests/EndToEnd run in an audit alone.
DAY = action advice copy_exports docs engines exit_status exports imports interruption not_found output_folder pages reader readme release \
  review_formats review_requests search shipped_content
# An audit judges the program, so it tries the same cases each time; `make fuzz` tries new ones. FUZZ_SEED=N repeats a run.
FUZZ_SEED := $(if $(filter 1,$(STATEBOOK_AUDIT)),1,$(shell date +%s))
FUZZ_SECONDS = 60
FUZZ = python3 Tests/Fuzz/fuzz.py --statebook $(STATEBOOK) --seed $(FUZZ_SEED) --seconds $(FUZZ_SECONDS)
END_TO_END = $(if $(filter 1,$(STATEBOOK_AUDIT)),Tests/EndToEnd,$(DAY:%=Tests/EndToEnd/test_%.py))

.NOTPARALLEL:
.PHONY: site docs help test program suites unit swift-tests end-to-end audit lint pictures format bench mutants fuzz dist clean need-site need-test need-bench

site: program # build Statebook and write site/
	@echo "write site/"
	@$(STATEBOOK) build

docs: program # build Statebook and write its documentation, docs/site/
	@echo "write docs/site/"
	@$(STATEBOOK) build --project docs

help: # list these targets
	@sed -n 's/^\([a-z]*\):[^#]*# /make \1	/p' Makefile | expand -t 14

# While all is built, what the tests need is installed; while the Swift tests run, so do the others.
test: need-site # lint, the Swift tests, and a user's day
	@./scripts/beside "$(MAKE) suites" "$(MAKE) need-test lint"
	@./scripts/beside "$(MAKE) swift-tests" "$(MAKE) end-to-end"

program: need-site
	$(STEP) "build statebook" $(BUILD) --product statebook

end-to-end:
	$(STEP) "end-to-end tests" env STATEBOOK=$(STATEBOOK) $(PYTHON) -m pytest -q -n 2 --dist loadfile --no-loadscope-reorder $(END_TO_END)

suites: need-site
	$(STEP) "build statebook and the Swift tests" $(BUILD) --build-tests

unit: suites swift-tests # the Swift tests alone

swift-tests:
	$(STEP) "Swift tests" $(SWIFT) test -c release --skip-build

audit: dist # everything: all pages, programs, engines, mutants, a minute of fuzzing, and make dist in a bare system
	@STATEBOOK_AUDIT=1 $(MAKE) test
	@STATEBOOK_AUDIT=1 $(MAKE) fuzz

lint: # check the format of the Swift sources
	$(STEP) "lint" $(SWIFT) format lint --strict --parallel --recursive $(SOURCES)

pictures: site need-test # take the pictures of the documents from site/
	$(STEP) "take the pictures of the documents" $(PYTHON) scripts/pictures

format: # format the Swift sources
	$(STEP) "format" $(SWIFT) format format --in-place --parallel --recursive $(SOURCES)

# BASELINE=PATH measures another build of Statebook in the same turns.
bench: need-site need-bench # measure time and memory, also of Hugo
	$(STEP) "build statebook, all of it optimized" $(OPTIMIZED_BUILD) --scratch-path .build/bench --product statebook
	@$(BENCH_PYTHON) Benchmarks/compare.py --statebook .build/bench/release/statebook $(if $(BASELINE),--baseline $(BASELINE))

# docs/content/guides/contributing/mutations.md has the results.
mutants: suites # try every single edit of the shipped statechart, with a line for every hundred
	@STATEBOOK_AUDIT=1 $(SWIFT) test -c release --skip-build --filter MutationTests

# FUZZ_SECONDS=600 tries longer. Failing cases are kept in Tests/Fuzz/failures.
fuzz: program # run mutated content and foreign files for a minute, and let each read fail
	@./scripts/beside "$(FUZZ) content" "$(FUZZ) foreign"
	@$(FUZZ) reads

# A release runs without Swift, so that its program has Swift's own libraries in it. docs/content/guides/how-to/install.md says what else is in it.
dist: need-site # make an archive and a Debian package of a release for this system, in dist/
	$(STEP) "build statebook for other systems" $(OPTIMIZED_BUILD) --static-swift-stdlib --scratch-path .build/dist --product statebook
	@./scripts/dist .build/dist/release/statebook dist

# site/ is committed and stays.
clean: # remove what was built or installed in this folder
	rm -rf .build dist .venv Benchmarks/.venv Benchmarks/.work .pytest_cache Package.resolved
	find Tests Benchmarks -name __pycache__ -type d -prune -exec rm -rf {} +

need-site need-test need-bench:
	@./scripts/need $(@:need-%=%)
