"""Calls a forge's API with JSON."""

import json
import time
import urllib.error
import urllib.request

TIMEOUT_SECONDS = 20
ATTEMPTS = 3
PAUSE_SECONDS = 2


class APIError(Exception):
    """A request that failed. Its status is 0 where there was no answer."""

    def __init__(self, message: str, status=0):
        super().__init__(message)
        self.status = status

    @property
    def is_refusal(self) -> bool:
        """Whether the token may not do this: forges also answer 404 where they hide what exists."""
        return self.status in (401, 403, 404)


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """A redirect would take the token to another host."""

    def redirect_request(self, *_):
        return None


_opener = urllib.request.build_opener(_NoRedirect)


def request(method: str, url: str, headers: dict, body=None):
    """The answer's value and headers. What only reads is tried again after errors that pass; the rest could be done twice."""
    attempts = ATTEMPTS if method == "GET" else 1
    for attempt in range(1, attempts + 1):
        try:
            return _request(method, url, headers, body)
        except APIError as error:
            passes = error.status == 0 or error.status >= 500
            if attempt == attempts or not passes:
                raise
            time.sleep(PAUSE_SECONDS)


def _request(method: str, url: str, headers: dict, body):
    data = None if body is None else json.dumps(body).encode()
    headers = {**headers, "Content-Type": "application/json", "User-Agent": "statebook"}
    try:
        asked = urllib.request.Request(url, data=data, headers=headers, method=method)
        with _opener.open(asked, timeout=TIMEOUT_SECONDS) as answer:
            text = answer.read().decode("utf-8")
            return (json.loads(text) if text else None), answer.headers
    except urllib.error.HTTPError as error:
        raise APIError(f"{method} {url}: {error.code} {error.reason}", error.code) from error
    except (OSError, ValueError) as error:
        raise APIError(f"{method} {url}: {error}") from error
