"""Firefox without a window, driven over Marionette, the protocol that is built into it: Debian has no geckodriver."""

import contextlib
import json
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import time

STARTUP = 60
SETTINGS = {
    # Firefox chooses a free port, and writes it into the profile.
    "marionette.port": 0,
    # Nothing is asked of other hosts.
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "app.normandy.enabled": False,
    "app.update.disabledForTesting": True,
    "browser.safebrowsing.downloads.enabled": False,
    "services.settings.server": "data:,",
}


def firefox_path() -> str | None:
    """The machine's own Firefox, or nothing."""
    mac = "/Applications/Firefox.app/Contents/MacOS/firefox"
    candidates = [os.environ.get("FIREFOX"), shutil.which("firefox-esr"), shutil.which("firefox"), mac]
    return next((path for path in candidates if path and os.access(path, os.X_OK)), None)


class Firefox:
    """A window of Firefox. Scripts are bodies of functions: what they return must be JSON."""

    def __init__(self, port: int):
        self.connection = socket.create_connection(("127.0.0.1", port), timeout=STARTUP)
        self.reader = self.connection.makefile("rb")
        self.number = 0
        self.read()  # The greeting.
        self.ask("WebDriver:NewSession", {"capabilities": {"alwaysMatch": {"pageLoadStrategy": "normal"}}})

    def read(self):
        # Each message is preceded by its length in bytes.
        length = b""
        while (byte := self.reader.read(1)) != b":":
            if not byte:
                raise ConnectionError("Firefox ended")
            length += byte
        return json.loads(self.reader.read(int(length)))

    def ask(self, command: str, parameters: dict | None = None):
        self.number += 1
        message = json.dumps([0, self.number, command, parameters or {}]).encode()
        self.connection.sendall(b"%d:%b" % (len(message), message))
        _, number, error, result = self.read()
        assert number == self.number, f"{command} was answered out of order"
        if error:
            raise RuntimeError(f"{command}: {error['error']}: {error['message']}")
        return result

    def open(self, address: str):
        self.ask("WebDriver:Navigate", {"url": address})

    def run(self, script: str, *arguments):
        """What a script in the page returns; a promise is awaited."""
        # In a sandbox of their own, scripts would see the page's variables only through wrappers.
        return self.ask("WebDriver:ExecuteScript", {"script": script, "args": arguments, "sandbox": None})["value"]

    def wait(self, condition: str, *arguments, patience: float = 10):
        """Waits until an expression of the page is true."""
        end = time.monotonic() + patience
        while not self.run(f"return Boolean({condition})", *arguments):
            assert time.monotonic() < end, f"still false after {patience} s: {condition}"
            time.sleep(0.05)

    def messages(self) -> list:
        """What was written to the browser's console since the last time, from every page, with the place."""
        self.ask("Marionette:SetContext", {"value": "chrome"})
        try:
            return self.run("""
              const found = Services.console.getMessageArray().filter(message => message instanceof Ci.nsIScriptError)
                .filter(message => !/^(chrome|resource|moz-extension):/.test(message.sourceName))
                .map(message => ({category: message.category, text: message.errorMessage, place: message.sourceName}));
              Services.console.reset();
              return found;
            """)
        finally:
            self.ask("Marionette:SetContext", {"value": "content"})


@contextlib.contextmanager
def firefox(profile: pathlib.Path, width: int = 1440, height: int = 900):
    """Firefox with a new profile in that folder, which must not exist."""
    if not firefox_path():
        raise FileNotFoundError("missing Firefox: run `make audit`, which installs it on Debian, or name one in FIREFOX")
    profile.mkdir()
    lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in SETTINGS.items()]
    (profile / "user.js").write_text("\n".join(lines) + "\n")
    # System access is what reads the console.
    command = [firefox_path(), "--headless", "--marionette", "--remote-allow-system-access", "--no-remote", "--profile", profile]
    settings = {**os.environ, "HOME": str(profile), "MOZ_HEADLESS_WIDTH": str(width), "MOZ_HEADLESS_HEIGHT": str(height)}
    with open(profile / "output.txt", "wb") as output:
        process = subprocess.Popen(command, env=settings, stdout=output, stderr=output, start_new_session=True)
    try:
        port, end = profile / "MarionetteActivePort", time.monotonic() + STARTUP
        while not (port.exists() and port.read_text().strip()):
            assert process.poll() is None and time.monotonic() < end, (profile / "output.txt").read_text(errors="replace")[-2000:]
            time.sleep(0.05)
        yield Firefox(int(port.read_text()))
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
