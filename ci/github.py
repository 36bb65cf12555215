"""GitHub Actions: what its environment says, and how a job reports there."""

import dataclasses
import json
import os
import pathlib
import re
import secrets
import tempfile

import web
from comments import shortened
from history import Change

# Per step; GitHub drops the others without a word.
ANNOTATIONS_OF_A_KIND = 10
# Bytes per step; a longer summary is dropped as a whole.
SUMMARY_LIMIT = 1 << 20


@dataclasses.dataclass
class Comment:
    id: int
    body: str
    address: str


class GitHub:
    comment_limit = 65_536
    """Characters."""

    @staticmethod
    def runs_here(environment) -> bool:
        return environment.get("GITHUB_ACTIONS") == "true"

    def __init__(self, environment):
        self.token = environment.get("STATEBOOK_TOKEN", "")
        self._environment = environment
        self._repository = environment.get("GITHUB_REPOSITORY", "")
        self._api = environment.get("GITHUB_API_URL") or "https://api.github.com"
        self.change = self._change()

    @property
    def job_page(self) -> str:
        """The page that has the artifacts; empty if it is unknown."""
        run = self._environment.get("GITHUB_RUN_ID")
        server = self._environment.get("GITHUB_SERVER_URL") or "https://github.com"
        return f"{server}/{self._repository}/actions/runs/{run}" if run else ""

    def files(self, commit: str) -> str:
        """The address of the files of a commit."""
        server = self._environment.get("GITHUB_SERVER_URL") or "https://github.com"
        return f"{server}/{self._repository}/blob/{commit}/"

    def _change(self):
        path = self._environment.get("GITHUB_EVENT_PATH")
        if not path or not os.path.exists(path):
            return None
        event = json.loads(pathlib.Path(path).read_text(encoding="utf-8"))
        request = event.get("pull_request")
        if not request or "base" not in request:
            return None
        base, head = request["base"], request["head"]
        repositories = [(side.get("repo") or {}).get("full_name") for side in (base, head)]
        return Change(
            number=int(request["number"]), base=base["sha"], head=head["sha"], base_name=base.get("ref") or "",
            head_name=head.get("ref") or "", is_fork=repositories[0] != repositories[1],
        )

    def default_reports(self) -> str:
        """A new folder for each step: the outputs of an earlier one name files in its own."""
        return tempfile.mkdtemp(prefix="statebook-", dir=self._environment.get("RUNNER_TEMP"))

    # The log

    def log(self, title: str, text: str):
        """Prints a text in which GitHub finds no commands, whatever the content is called."""
        end = secrets.token_hex(16)
        print(f"::group::{title}\n::stop-commands::{end}")
        print(text.rstrip("\n"))
        print(f"::{end}::\n::endgroup::", flush=True)

    def annotate(self, lists: list):
        """Prints annotations, of each kind as many as GitHub shows; the job's summary has the others."""
        counts = {}
        for line in (line for annotations in lists for line in annotations):
            kind = re.match(r"::(error|warning|notice) title=", line)
            if not kind:
                continue
            counts[kind[1]] = counts.get(kind[1], 0) + 1
            if counts[kind[1]] <= ANNOTATIONS_OF_A_KIND:
                print(line)

    def problem(self, message: str):
        self._command("error", message)

    def warning(self, message: str):
        self._command("warning", message)

    def notice(self, message: str):
        self._command("notice", message)

    def _command(self, name: str, message: str):
        escaped = message.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")
        print(f"::{name}::{escaped}", flush=True)

    # Files of the job

    def summarize(self, texts: list):
        text = "\n\n".join(text for text in texts if text) or "Statebook found nothing to report."
        self._append("GITHUB_STEP_SUMMARY", shortened(text, SUMMARY_LIMIT - 1, lambda part: len(part.encode())) + "\n")

    def set_outputs(self, _, values: dict):
        for name, value in values.items():
            end = secrets.token_hex(16)
            self._append("GITHUB_OUTPUT", f"{name}<<{end}\n{value}\n{end}\n")

    def _append(self, variable: str, text: str):
        path = self._environment.get(variable)
        if path:
            with open(path, "a", encoding="utf-8") as file:
                file.write(text)

    # Comments

    def own_comments(self) -> list:
        author = self._account()
        found, page, has_next = [], 1, True
        while has_next:
            entries, headers = self._call("GET", f"issues/{self.change.number}/comments?per_page=100&page={page}")
            found += [entry for entry in entries if author(entry.get("user") or {})]
            has_next = 'rel="next"' in headers.get("Link", "")
            page += 1
        return [Comment(entry["id"], entry.get("body") or "", entry["html_url"]) for entry in found]

    def create_comment(self, body: str) -> str:
        return self._call("POST", f"issues/{self.change.number}/comments", {"body": body})[0]["html_url"]

    def update_comment(self, comment: Comment, body: str) -> str:
        return self._call("PATCH", f"issues/comments/{comment.id}", {"body": body})[0]["html_url"]

    def delete_comment(self, comment: Comment):
        self._call("DELETE", f"issues/comments/{comment.id}")

    def _account(self):
        """Whether a user is the token's. The token of a job is an app's, which may not ask who it is."""
        try:
            login = self._request("GET", f"{self._api}/user")[0]["login"]
        except web.APIError as error:
            if not error.is_refusal:
                raise
            return lambda user: user.get("type") == "Bot"
        return lambda user: user.get("login") == login

    def _call(self, method: str, path: str, body=None):
        return self._request(method, f"{self._api}/repos/{self._repository}/{path}", body)

    def _request(self, method: str, url: str, body=None):
        headers = {"Authorization": f"Bearer {self.token}", "Accept": "application/vnd.github+json"}
        return web.request(method, url, headers, body)
