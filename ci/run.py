#!/usr/bin/env python3
"""Checks and reviews a Statebook project in CI, and reports to the forge that runs the job: GitHub or GitLab.

`action.yml` and `ci/gitlab.yml` call it without arguments; docs/content/guides/how-to/ci.md describes both. Settings come from the environment, and
never become part of a shell line:

    STATEBOOK_PROGRAM         the program (default: `statebook` on the PATH)
    STATEBOOK_PROJECT         the folder that contains content/ (default: the current folder)
    STATEBOOK_REPORTS         the folder for all reports
    STATEBOOK_FAIL_ON         error, warning, or note: the lowest level of findings that fails the job
    STATEBOOK_BASELINE        a file of known findings, which do not fail the job
    STATEBOOK_REVIEW          false: no review
    STATEBOOK_FAIL_ON_REVIEW  breaking or notable: the lowest level of changes that fails the job, as does what could not be compared
    STATEBOOK_BASE            the revision to compare with (default: where the pull request began)
    STATEBOOK_COMMENT         false: no comment on the pull request
    STATEBOOK_TOKEN           the token that comments
    STATEBOOK_PREVIEW_URL     the address of the site that was built for the pull request
    STATEBOOK_SITE            true: also build the site into the reports
    STATEBOOK_TIME_LIMIT      the seconds after which a command is ended (default: 600)

Exit status: 0 clean, 1 as the settings ask for, 2 if something could not run or took too long, 64 on a wrong setting. It is
returned after everything is reported. A comment that cannot be written is a warning only: the job's log and summary have the same
text.
"""

import os
import pathlib
import re
import sys

import comments
import history
from github import GitHub
from gitlab import GitLab
from statebook import Statebook

FORGES = [GitHub, GitLab]


def main(environment) -> int:
    forge = next((forge(environment) for forge in FORGES if forge.runs_here(environment)), None)
    if forge is None:
        names = " nor ".join(forge.__name__ for forge in FORGES)
        print(f"error: neither {names} runs this job; elsewhere, call `statebook check` and `statebook review`", file=sys.stderr)
        return 64
    settings = Settings(environment, forge)
    settings.reports.mkdir(parents=True, exist_ok=True)
    statebook = Statebook(settings.program, settings.project, settings.reports, settings.time_limit)

    check = statebook.check(settings.fail_on, settings.baseline)
    forge.log("Check", check.text)
    runs = [check]

    review = None
    if settings.reviews:
        review = reviewed(statebook, settings, forge)
        if review:
            forge.log("Review", review.text)
            runs.append(review)

    site = None
    if settings.builds_site and check.status <= 1 and not check.counts["error"]:
        site = statebook.build()
        forge.log("Build", site.text)
        runs.append(site)

    for run in runs:
        if run.problem:
            forge.problem(run.problem)
    forge.annotate([run.annotations for run in runs])
    forge.summarize([review.markdown if review else "", check.markdown])
    comment = ""
    if settings.comments and review and not review.problem:
        comment = comments.update(forge, settings.project, review.markdown)
    forge.set_outputs(settings.reports, outputs(settings, check, review, site, comment))
    return max(run.status for run in runs)


class Settings:
    """What the job asks for. An empty setting is one that is not given."""

    def __init__(self, environment, forge):
        def setting(name, default=""):
            return environment.get(f"STATEBOOK_{name}") or default

        def switch(name, default):
            value = setting(name, default).lower()
            if value not in ("true", "false"):
                raise SystemExit(usage(f"expected `true` or `false` in STATEBOOK_{name}, found `{value}`"))
            return value == "true"

        self.program = setting("PROGRAM", "statebook")
        self.project = setting("PROJECT", ".")
        self.reports = pathlib.Path(setting("REPORTS") or forge.default_reports()).resolve()
        self.fail_on = setting("FAIL_ON", "error")
        self.baseline = setting("BASELINE")
        self.reviews = switch("REVIEW", "true")
        self.fail_on_review = setting("FAIL_ON_REVIEW")
        self.base = setting("BASE")
        self.preview = setting("PREVIEW_URL")
        self.comments = switch("COMMENT", "true")
        self.builds_site = switch("SITE", "false")
        seconds = setting("TIME_LIMIT", "600")
        if not re.fullmatch("[1-9][0-9]{0,5}", seconds):
            raise SystemExit(usage(f"expected a number of seconds in STATEBOOK_TIME_LIMIT, found `{seconds}`"))
        self.time_limit = int(seconds)


def usage(message: str) -> int:
    print(f"error: {message}", file=sys.stderr)
    return 64


def reviewed(statebook, settings, forge):
    """The review; None where there is nothing to compare with."""
    if not settings.base and not forge.change:
        print("No pull request and no base: no review.")
        return None
    try:
        base = history.base(settings.base, forge.change)
    except history.MissingHistory as missing:
        return statebook.no_review(str(missing))
    options = {
        "--link": forge.files(history.head()), "--base-link": forge.files(base), "--preview-url": settings.preview,
        "--base-name": forge.change.base_name if forge.change and not settings.base else "",
        "--head-name": forge.change.head_name if forge.change else "",
    }
    given = [f"{option}={value}" for option, value in options.items() if value]
    return statebook.review(base, settings.fail_on_review, given + (["--ignore-accepted"] if forge.change and forge.change.is_fork else []))


def outputs(settings, check, review, site, comment: str) -> dict:
    """Everything that later steps may ask for, also where it is 0 or empty."""
    return {
        "errors": check.counts["error"],
        "warnings": check.counts["warning"],
        "notes": check.counts["note"],
        "gaps": review.gaps if review else 0,
        "changed": "true" if review and review.markdown else "false",
        "breaking": review.counts["breaking"] if review else 0,
        "notable": review.counts["notable"] if review else 0,
        "editorial": review.counts["editorial"] if review else 0,
        "accepted": review.accepted if review else 0,
        "sarif": check.path("sarif"),
        "review-html": review.path("html") if review and review.markdown else "",
        "site": str(settings.reports / "site") if site and site.status == 0 else "",
        "comment": comment,
    }


if __name__ == "__main__":
    sys.exit(main(os.environ))
