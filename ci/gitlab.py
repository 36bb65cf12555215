"""GitLab CI: what its environment says, and how a job reports there.

Code quality, tests, and the review's page are artifacts that `ci/gitlab.yml` names; the rest is the log and a comment.
"""

import dataclasses
import os
import pathlib

import web
from history import Change


@dataclasses.dataclass
class Comment:
    id: int
    body: str
    address: str


class GitLab:
    comment_limit = 1_000_000
    """Characters."""

    @staticmethod
    def runs_here(environment) -> bool:
        return environment.get("GITLAB_CI") == "true"

    def __init__(self, environment):
        self.token = environment.get("STATEBOOK_TOKEN", "")
        self._environment = environment
        self._api = environment.get("CI_API_V4_URL") or "https://gitlab.com/api/v4"
        self.change = self._change()
        if self.change:
            project = environment.get("CI_MERGE_REQUEST_PROJECT_ID") or environment.get("CI_PROJECT_ID", "")
            self._request = f"{self._api}/projects/{project}/merge_requests/{self.change.number}"

    @property
    def job_page(self) -> str:
        """The page that has the artifacts; empty if it is unknown."""
        return self._environment.get("CI_JOB_URL", "")

    def files(self, commit: str) -> str:
        """The address of the files of a commit; empty if it is unknown."""
        page = self._environment.get("CI_PROJECT_URL", "")
        return f"{page}/-/blob/{commit}/" if page else ""

    def _change(self):
        environment = self._environment
        number = environment.get("CI_MERGE_REQUEST_IID")
        # The branch that a merged result was merged into; other pipelines only name where the branch began.
        base = environment.get("CI_MERGE_REQUEST_TARGET_BRANCH_SHA") or environment.get("CI_MERGE_REQUEST_DIFF_BASE_SHA")
        if not number or not base:
            return None
        head = environment.get("CI_MERGE_REQUEST_SOURCE_BRANCH_SHA") or environment.get("CI_COMMIT_SHA", "")
        projects = [environment.get(f"CI_MERGE_REQUEST_{side}PROJECT_ID", "") for side in ("", "SOURCE_")]
        return Change(
            number=int(number), base=base, head=head,
            base_name=environment.get("CI_MERGE_REQUEST_TARGET_BRANCH_NAME", ""),
            head_name=environment.get("CI_MERGE_REQUEST_SOURCE_BRANCH_NAME", ""), is_fork=projects[0] != projects[1],
        )

    def default_reports(self) -> str:
        """A folder in the clone: GitLab keeps no file outside of it."""
        return os.path.join(self._environment.get("CI_PROJECT_DIR") or ".", "statebook-reports")

    # The log

    def log(self, title: str, text: str):
        print(f"{title}\n{text}", flush=True)

    def annotate(self, lists: list):
        """The report of code quality has the annotations."""

    def problem(self, message: str):
        print(f"error: {message}", flush=True)

    def warning(self, message: str):
        print(f"warning: {message}", flush=True)

    def notice(self, message: str):
        print(f"note: {message}", flush=True)

    # Files of the job

    def summarize(self, texts: list):
        """GitLab has no page for a job: its log has all findings."""

    def set_outputs(self, reports: pathlib.Path, values: dict):
        """Variables of later jobs, as a report of the kind `dotenv`."""
        lines = [f"STATEBOOK_{name.upper().replace('-', '_')}={value}\n" for name, value in values.items()]
        (reports / "statebook.env").write_text("".join(lines), encoding="utf-8")

    # Comments, which GitLab calls notes

    def own_comments(self) -> list:
        me = self._call("GET", f"{self._api}/user")[0]["id"]
        found, page = [], "1"
        while page:
            entries, headers = self._call("GET", f"{self._request}/notes?per_page=100&page={page}")
            found += [entry for entry in entries if entry["author"]["id"] == me]
            page = headers.get("X-Next-Page", "")
        return [self._comment(entry) for entry in found]

    def create_comment(self, body: str) -> str:
        return self._comment(self._call("POST", f"{self._request}/notes", {"body": body})[0]).address

    def update_comment(self, comment: Comment, body: str) -> str:
        return self._comment(self._call("PUT", f"{self._request}/notes/{comment.id}", {"body": body})[0]).address

    def delete_comment(self, comment: Comment):
        self._call("DELETE", f"{self._request}/notes/{comment.id}")

    def _comment(self, entry) -> Comment:
        page = self._environment.get("CI_MERGE_REQUEST_PROJECT_URL", "")
        address = f"{page}/-/merge_requests/{self.change.number}#note_{entry['id']}"
        return Comment(entry["id"], entry.get("body") or "", address)

    def _call(self, method: str, url: str, body=None):
        return web.request(method, url, {"PRIVATE-TOKEN": self.token}, body)
