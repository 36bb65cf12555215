"""Three engines that run one machine: Statebook's own, python-statemachine's and Qt's, the others on the SCXML export."""

import json
import os
import re
import subprocess
import xml.etree.ElementTree as ElementTree

from running import binary, statebook

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QBuffer, QByteArray, QCoreApplication, QIODevice  # noqa: E402
from PySide6.QtScxml import QScxmlStateMachine  # noqa: E402
from statemachine.io.scxml.processor import SCXMLProcessor  # noqa: E402

SUFFIXES = {"scxml": "scxml", "dot": "dot", "mermaid": "mmd", "json": "json"}
SCXML = "{http://www.w3.org/2005/07/scxml}"
STATEBOOK = "{urn:statebook:scxml}"


def export(project, language, machine="random", profile="only") -> str:
    result = statebook("export", language, "--project", project, "--machine", machine, "--profile", profile)
    assert result.returncode == 0, result.stderr
    return result.stdout


def downloads(site, machine, profile) -> dict:
    """The downloads of a profile on a site, by language."""
    folder = site / "reference" / machine / profile / "downloads"
    found = {language: folder / f"{machine}-{profile}.{suffix}" for language, suffix in SUFFIXES.items()}
    assert set(folder.iterdir()) == set(found.values())
    return {language: path.read_text(encoding="utf-8") for language, path in found.items()}


class Statebook:
    """`statebook simulate`, one event at a time."""

    def __init__(self, project, machine="random", profile="only"):
        command = [binary(), "simulate", "--project", project, "--machine", machine, "--profile", profile]
        self.process = subprocess.Popen(list(map(str, command)), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.read()

    def read(self):
        line = self.process.stdout.readline()
        assert line, "statebook simulate ended of its own accord"
        said = json.loads(line)
        self.active, self.enabled = sorted(said["configuration"]), said["enabled"]

    def send(self, event):
        self.process.stdin.write(event + "\n")
        self.process.stdin.flush()
        self.read()

    def close(self):
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()
        assert self.process.returncode == 0, "statebook simulate met a conflict in a machine that was verified"


class PythonStatemachine:
    def __init__(self, scxml):
        processor = SCXMLProcessor()
        processor.parse_scxml("machine", scxml)
        self.machine = processor.start()

    @property
    def active(self):
        return sorted(state.id for state in self.machine.configuration if state.is_atomic)

    def send(self, event, **data):
        self.machine.send(event, **data)


class Qt:
    application = None

    def __init__(self, scxml):
        Qt.application = Qt.application or QCoreApplication.instance() or QCoreApplication([])
        buffer = QBuffer()
        buffer.setData(QByteArray(scxml.encode()))
        buffer.open(QIODevice.OpenModeFlag.ReadOnly)
        self.machine = QScxmlStateMachine.fromData(buffer)
        assert not self.machine.parseErrors(), [error.toString() for error in self.machine.parseErrors()]
        assert self.machine.init(), "Qt cannot take up the data model"
        self.machine.start()
        Qt.application.processEvents()

    @property
    def active(self):
        return sorted(self.machine.activeStateNames(True))

    def send(self, event, **data):
        self.machine.submitEvent(event, data) if data else self.machine.submitEvent(event)
        Qt.application.processEvents()


def final_states(scxml) -> list:
    """The ids of each region's own final states."""
    root = ElementTree.fromstring(scxml)
    return [{final.get("id") for final in region.findall(SCXML + "final")} for region in root.find(SCXML + "parallel")]


def names(scxml) -> dict:
    """The SCXML names of the external events that fire any transition, by id."""
    transitions = [edge for edge in ElementTree.fromstring(scxml).iter(SCXML + "transition") if edge.get("event")]
    found = {edge.get(STATEBOOK + "event-id", edge.get("event")): edge.get("event") for edge in transitions}
    return {id: name for id, name in found.items() if not name.startswith("done.state.")}


def events(scxml) -> list:
    """The ids of those events."""
    return sorted(names(scxml))


def without_delays(scxml) -> str:
    """The same without sending and canceling: the events of the clock are then sent by hand."""
    return re.sub(r"\s*<(onentry|onexit)>(\s*<(send|cancel) [^>]*/>)+\s*</\1>", "", scxml)


def has(pattern, scxml) -> bool:
    return re.search(pattern, scxml) is not None
