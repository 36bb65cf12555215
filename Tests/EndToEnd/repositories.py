"""Git repositories with pull requests, made by tests: an origin, and clones of it as CI makes them."""

import pathlib
import subprocess

from running import environment

# Neither the settings of whoever runs the tests nor the time may decide what a test sees.
SETTINGS = {
    "GIT_CONFIG_GLOBAL": "/dev/null",
    "GIT_CONFIG_SYSTEM": "/dev/null",
    "GIT_AUTHOR_NAME": "Author",
    "GIT_AUTHOR_EMAIL": "author@example.com",
    "GIT_COMMITTER_NAME": "Author",
    "GIT_COMMITTER_EMAIL": "author@example.com",
    "GIT_AUTHOR_DATE": "2026-01-01T00:00:00Z",
    "GIT_COMMITTER_DATE": "2026-01-01T00:00:00Z",
}


class Repository:
    def __init__(self, folder):
        self.folder = pathlib.Path(folder)

    @classmethod
    def create(cls, folder) -> "Repository":
        repository = cls(folder)
        repository.folder.mkdir(parents=True, exist_ok=True)
        repository.git("init", "--quiet", "--initial-branch=main")
        # As forges do: a job fetches commits by their ids.
        repository.git("config", "uploadpack.allowAnySHA1InWant", "true")
        return repository

    def git(self, *arguments, **options) -> str:
        return self._run(["git", *map(str, arguments)], **options)

    def shell(self, line: str) -> str:
        return self._run(["sh", "-c", line])

    def _run(self, command: list, **options) -> str:
        result = subprocess.run(command, cwd=self.folder, env=environment(SETTINGS), capture_output=True, text=True, **options)
        assert result.returncode == 0, f"{' '.join(command)}: {result.stderr}"
        return result.stdout.strip()

    def commit(self, subject: str, files=None) -> str:
        """Writes texts to paths, deletes the paths that have none, and commits everything."""
        for path, text in (files or {}).items():
            target = self.folder / path
            if text is None:
                target.unlink()
            else:
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_text(text, encoding="utf-8")
        self.git("add", "--all")
        self.git("commit", "--quiet", "--allow-empty", "--message", subject)
        return self.git("rev-parse", "HEAD")

    def branch(self, name: str, start="main"):
        self.git("checkout", "--quiet", "-B", name, start)

    def merge_of(self, base: str, head: str) -> str:
        """The commit with which a forge tries whether a branch can be merged; no branch contains it."""
        self.git("checkout", "--quiet", "--detach", base)
        self.git("merge", "--quiet", "--no-ff", "--message", f"Merge {head} into {base}", head)
        return self.git("rev-parse", "HEAD")

    def clone(self, folder, commit: str, depth=1) -> "Repository":
        """A clone that holds one commit, as CI makes it: of that depth, or with depth 0 complete."""
        clone = Repository(folder)
        clone.folder.mkdir(parents=True)
        clone.git("init", "--quiet")
        clone.git("remote", "add", "origin", f"file://{self.folder}")
        if depth:
            clone.git("fetch", "--quiet", "--no-tags", f"--depth={depth}", "origin", commit)
        else:
            clone.git("fetch", "--quiet", "--no-tags", "origin", "+refs/heads/*:refs/remotes/origin/*", commit)
        clone.git("checkout", "--quiet", "--detach", commit)
        return clone
