"""Keeps one comment on a pull request: created with the first change, updated from then on.

A hidden HTML comment in its first line marks it. Only a comment that begins with the mark, and that the token's account has
written, is ever changed: a person may quote the mark.
"""

import urllib.parse

from web import APIError

NOTHING = "No changes any more: this branch now says the same as its base."


def marker(project: str) -> str:
    """The first line; each project of a repository has its own, in letters that cannot end an HTML comment."""
    name = urllib.parse.quote(project.rstrip("/").removeprefix("./") or ".", safe="/.").replace("--", "%2D%2D")
    return f"<!-- statebook review of {name} -->"


def update(forge, project: str, markdown: str) -> str:
    """Creates or updates the comment, if one is needed; returns its address, or nothing. It never raises."""
    if not forge.change:
        return ""
    if not forge.token:
        if markdown:
            forge.notice("no token: the review is not posted as a comment, but is in the job’s summary")
        return ""
    try:
        return _update(forge, marker(project), markdown)
    except APIError as error:
        if error.is_refusal:
            forge.notice(
                "this token may not comment on the pull request, as usual for one from a fork; "
                f"the review is in the job’s summary ({error})"
            )
        else:
            forge.warning(f"the review was not posted as a comment; it is in the job’s summary ({error})")
        return ""


def _update(forge, mark: str, markdown: str) -> str:
    old = [comment for comment in forge.own_comments() if comment.body.startswith(mark)]
    if not old and not markdown:
        return ""
    more = f"\n\n[The job]({forge.job_page}) has this review as a page with pictures." if markdown and forge.job_page else ""
    room = forge.comment_limit - len(mark) - 1 - len(more)
    body = f"{mark}\n{shortened(markdown or NOTHING, room)}{more}"
    if not old:
        return forge.create_comment(body)
    # Two jobs at the same time can both have created one.
    for superfluous in old[1:]:
        forge.delete_comment(superfluous)
    if old[0].body.replace("\r\n", "\n").strip() == body.strip():
        return old[0].address
    return forge.update_comment(old[0], body)


def shortened(text: str, limit: int, size=len) -> str:
    """The first lines of a text, so that its size is at most the limit, and how many lines are missing."""
    if size(text) <= limit:
        return text
    lines, kept, rest = text.split("\n"), [], limit - 100
    for line in lines:
        rest -= size(line) + 1
        if rest < 0:
            break
        kept.append(line)
    return "\n".join([*kept, "", f"… and {len(lines) - len(kept)} more lines, which are in the reports of the job."])
