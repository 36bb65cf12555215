"""How long a reader of a preview waits: from saving a guide to the reloaded page, as the browser measures it."""

import contextlib
import os
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import time

PATIENCE = 60
IDLE = 5
# The time of the clock at which the page was loaded, in milliseconds, if it shows the text.
LOADED = """text => {
  const [entry] = performance.getEntriesByType('navigation');
  return document.body.textContent.includes(text) && entry.loadEventEnd ? performance.timeOrigin + entry.loadEventEnd : null;
}"""


def browser_path() -> str:
    names = (os.environ.get("CHROMIUM"), *map(shutil.which, ("chromium-headless-shell", "chromium", "google-chrome")))
    mac = ("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", "/Applications/Chromium.app/Contents/MacOS/Chromium")
    for path in (*names, *mac):
        if path and os.access(path, os.X_OK):
            return path
    sys.exit("missing Chromium: name one in CHROMIUM")


@contextlib.contextmanager
def server(program: str, project: pathlib.Path):
    """A server at work; yields its process and address."""
    log = project / "serve.log"
    with log.open("w") as output:
        process = subprocess.Popen([program, "serve", "--project", str(project)], stdout=output, stderr=output)
    try:
        address = until(lambda: re.search(r"serving (\S+)", log.read_text()), f"{program} does not serve")[1]
        yield process, address
    finally:
        process.terminate()
        process.wait()


def until(find, complaint: str):
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if found := find():
            return found
        time.sleep(0.02)
    sys.exit(complaint)


def processor_time(process) -> float:
    """The seconds of processor time that a process has taken."""
    output = subprocess.run(["ps", "-o", "cputime=", "-p", str(process.pid)], check=True, capture_output=True, text=True).stdout
    if pathlib.Path(f"/proc/{process.pid}/stat").exists():
        fields = pathlib.Path(f"/proc/{process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return sum(float(part) * 60**power for power, part in enumerate(reversed(output.strip().split(":"))))


def measure(program: str, project: pathlib.Path, page_path: str, guide: pathlib.Path, runs: int) -> dict:
    """Saves a guide `1 + runs` times; returns the times to the reloaded page, and the processor time of the
    server for each edit and while nothing changes."""
    from playwright.sync_api import Error, sync_playwright

    text = guide.read_text()
    with server(program, project) as (process, address), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path(), args=["--no-sandbox"])
        page = browser.new_page()
        page.goto(address + page_path)
        waits, began = [], processor_time(process)
        for number in range(1 + runs):
            sentence = f"Sentence number {number} of the benchmark."
            time.sleep(1)
            saved = time.time()
            guide.write_text(f"{text}\n{sentence}\n")

            def loaded():
                # The page is being replaced.
                with contextlib.suppress(Error):
                    return page.evaluate(LOADED, sentence)

            waits.append(until(loaded, f"{page.url} was not reloaded") / 1000 - saved)
        before = processor_time(process)
        edits = (before - began) / (1 + runs)
        time.sleep(IDLE)
        idle = (processor_time(process) - before) / IDLE
        browser.close()
    return {"wait": statistics.median(waits[1:]), "worst": max(waits[1:]), "edit": edits, "idle": idle}
