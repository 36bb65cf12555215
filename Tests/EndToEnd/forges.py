"""Stand-ins for the parts of GitHub's and GitLab's APIs that comments need, on a port of this computer."""

import contextlib
import http.server
import json
import re
import threading
import urllib.parse


class Forge:
    """What a forge keeps and does: the comments of its one pull request, the requests it got, and how it answers them."""

    def __init__(self, account: dict):
        self.account = account
        self.comments = []
        self.requests = []
        self.refusal = None
        """The status with which all writing requests are refused."""
        self.refuses_user = False
        """Whether it says nothing about the token's account, as GitHub does to the token of a job."""

    def add(self, body: str, user=None) -> dict:
        number = len(self.comments) + 1
        comment = {
            "id": number, "body": body, "user": user or self.account, "author": user or self.account,
            "html_url": f"https://forge.example/comments/{number}",
        }
        self.comments.append(comment)
        return comment

    @property
    def bodies(self) -> list:
        return [comment["body"] for comment in self.comments]

    @property
    def changes(self) -> list:
        """The requests that were to change something, as `METHOD path`."""
        return [request for request in self.requests if not request.startswith("GET ")]


ACTIONS_BOT = {"login": "github-actions[bot]", "type": "Bot", "id": 41}
PERSON = {"login": "someone", "type": "User", "id": 7}


@contextlib.contextmanager
def github():
    forge = Forge(ACTIONS_BOT)
    forge.refuses_user = True
    with served(forge, r"/repos/door/docs/issues/7/comments", r"/repos/door/docs/issues/comments/(\d+)") as address:
        forge.address = address
        yield forge


@contextlib.contextmanager
def gitlab():
    forge = Forge({"id": 41, "username": "project_bot"})
    with served(forge, r"/projects/12/merge_requests/7/notes", r"/projects/12/merge_requests/7/notes/(\d+)") as address:
        forge.address = address
        yield forge


@contextlib.contextmanager
def served(forge: Forge, listing: str, one: str):
    class Handler(http.server.BaseHTTPRequestHandler):
        def log_message(self, *_):
            pass

        def answer(self, status: int, value=None, headers=None):
            data = b"" if value is None else json.dumps(value).encode()
            self.send_response(status)
            for name, text in {"Content-Length": len(data), **(headers or {})}.items():
                self.send_header(name, str(text))
            self.end_headers()
            self.wfile.write(data)

        def handle_request(self):
            url = urllib.parse.urlparse(self.path)
            forge.requests.append(f"{self.command} {url.path}")
            body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
            if "secret" not in (self.headers.get("Authorization") or "") + (self.headers.get("PRIVATE-TOKEN") or ""):
                return self.answer(401, {"message": "Requires authentication"})
            if url.path == "/user":
                return self.answer(403 if forge.refuses_user else 200, forge.account)
            if self.command == "GET" and re.fullmatch(listing, url.path):
                return self.list(urllib.parse.parse_qs(url.query))
            if forge.refusal:
                return self.answer(forge.refusal, {"message": "Resource not accessible by integration"})
            if self.command == "POST" and re.fullmatch(listing, url.path):
                return self.answer(201, forge.add(json.loads(body)["body"]))
            match = re.fullmatch(one, url.path)
            found = [comment for comment in forge.comments if match and comment["id"] == int(match[1])]
            if not found:
                return self.answer(404, {"message": "Not Found"})
            if self.command == "DELETE":
                forge.comments.remove(found[0])
                return self.answer(204)
            found[0]["body"] = json.loads(body)["body"]
            return self.answer(200, found[0])

        def list(self, query):
            """A page of comments, with the headers with which both forges name the next."""
            size, page = min(int(query.get("per_page", ["30"])[0]), 100), int(query.get("page", ["1"])[0])
            shown = forge.comments[(page - 1) * size : page * size]
            more = page * size < len(forge.comments)
            next = {"Link": f'<{forge.address}{self.path}>; rel="next"', "X-Next-Page": page + 1} if more else {}
            self.answer(200, shown, next)

        do_GET = do_POST = do_PATCH = do_PUT = do_DELETE = handle_request

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
