"""A project about card payments: actors and kinds of its own, and no word of the project that Statebook was written for."""

import csv
import html
import re
import shutil

import pytest

from pages import Site
from projects import smallest
from running import ROOT, build, statebook

PAYMENT = ROOT / "Tests/Fixtures/payment"
FOREIGN = re.compile(
    r"\b(locations?|drivers?|driving|trips?|mileage|GPS|iOS|iPhone|Core ?Location|Info\.plist|Always|When In Use"
    r"|While Using)\b"
)
# The built-in actors, and what only apps on a phone have.
BUILT_IN = re.compile(r"(?<!state-)\b(Settings|the user|by the system|purpose strings?|granted|refused|provisional)\b")
# What can be shown of a page without being written in its text.
ATTRIBUTES = re.compile(r'\b(?:title|aria-label|alt|content|placeholder)="([^"]*)"')


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    return build(PAYMENT, tmp_path_factory.mktemp("payment"))


def words(page: str) -> str:
    shown = re.sub(r"<(script|style)\b.*?</\1>|<[^>]+>", " ", page, flags=re.S)
    return html.unescape(" ".join([shown, *ATTRIBUTES.findall(page)]))


def test_no_page_speaks_of_another_project(site):
    pages = sorted(site.rglob("*.html")) + sorted(site.rglob("search-index*.js"))
    assert len(pages) > 30
    found = {}
    for page in pages:
        # The search index names the colors of states as the style sheet does.
        text = re.sub(r'\["(granted|provisional|refused)",', "[", words(page.read_text()))
        matches = FOREIGN.findall(text) + BUILT_IN.findall(text)
        if matches:
            found[str(page.relative_to(site))] = sorted(set(matches))
    assert found == {}


def test_the_machine_speaks_of_its_own_actors_and_kinds(site):
    machine = (site / "reference/payment/manual/index.html").read_text()
    for word in ["by the customer", "by the bank", "by the back office", "money reserved", "not paid"]:
        assert word in machine, f"the page of the machine does not say “{word}”"
    state = (site / "reference/payment/manual/states/card-form/index.html").read_text()
    assert "The customer" in state and "The back office" in state
    assert '<span class="state state-granted">paid</span>' in (
        site / "reference/payment/manual/states/done/index.html"
    ).read_text()


def test_a_prompt_shows_its_texts_by_slot(site):
    guide = (site / "shop/guides/challenge/index.html").read_text()
    prompt = re.search(r'<div class="phone own-prompt.*?</ul>', guide, re.S)[0]
    assert re.search(r'class="own-prompt-title"[^>]*>Your bank checks this payment<', prompt)
    assert "sends you back" in prompt
    assert [html.unescape(x) for x in re.findall(r"<li[^>]*>(.*?)</li>", prompt)] == ["Go to my bank", "Use another card"]


def test_runs_that_nobody_can_do_come_last(site):
    page = (site / "reference/payment/automatic/testing/index.html").read_text()
    runs = page.split('<details class="run"')[1:]
    impossible = ["Nobody can do" in run for run in runs]
    assert any(impossible) and not all(impossible) and impossible == sorted(impossible)
    assert "Only a real bank lets a challenge time out." in runs[-1]
    assert "something that nobody can do by hand" in page
    rows = list(csv.DictReader((site / "reference/payment/automatic/testing/runs.csv").open(newline="")))
    by_hand = {row["run"] for row in rows} - {row["run"] for row in rows if row["by hand"].startswith("no: ")}
    assert by_hand and max(map(int, by_hand)) < min(int(row["run"]) for row in rows if row["by hand"].startswith("no"))
    doable = [row for row in rows if row["run"] in by_hand]
    assert "The bank declines" in {row["action"] for row in doable}, "what can be tested by hand is in the first runs"


def test_a_plan_has_only_the_runs_that_its_app_can_do(tmp_path):
    project = tmp_path / "payment"
    shutil.copytree(PAYMENT, project)
    machine = project / "content/machines/payment.yaml"
    machine.write_text(machine.read_text().replace("regions:\n", """plans:
  unchallenged:
    title: Never challenged
    summary: The shop sells to banks that ask nobody.
    without: {events: [challenge]}
  given-away: {title: Never collects, without: {events: [capture]}}
fresh-start: [Empty the basket, and delete the customer.]
regions:
""", 1).replace("{label: Pay now, by: customer}", "{label: Pay now, by: customer, how: Use the test card.}"))
    site = build(project, tmp_path / "site")

    def rows(path):
        return list(csv.DictReader((site / f"reference/payment/{path}/runs.csv").open(newline="", encoding="utf-8-sig")))

    manual = site / "reference/payment/manual/testing"
    assert not (site / "reference/payment/automatic/testing/given-away").exists(), "nothing there is captured apart"
    actions = {row["action"] for row in rows("manual/testing")}
    assert "Pay now" in actions and "The bank asks for a challenge" not in actions and "Approve" not in actions
    assert "Capture the money" in actions and "Capture the money" not in {row["action"] for row in rows("manual/testing/given-away")}
    page = (manual / "index.html").read_text()
    assert "Never challenged</b>" in page and 'href="given-away/index.html"' in page and "Empty the basket" in page
    assert {row["how"] for row in rows("manual/testing") if row["action"] == "Pay now"} == {"Use the test card."}
    assert "What this plan leaves out" in page and not FOREIGN.search(words(page))
    assert Site(site).broken_links() == []


def test_claims_and_texts_lead_to_their_lines(tmp_path):
    project = tmp_path / "payment"
    shutil.copytree(PAYMENT, project)
    settings = project / "content/statebook.yaml"
    settings.write_text(settings.read_text() + "repository: {url: https://github.com/acme/shop}\n")
    site = build(project, tmp_path / "site")

    def lines(pages, file):
        link = re.compile(rf'class="row-source" href="https://github.com/acme/shop/blob/main/content/{file}#L(\d+)"')
        text = (project / "content" / file).read_text().splitlines()
        return [text[int(line) - 1] for page in pages for line in link.findall(page.read_text())]

    claims = lines(sorted((site / "reference/claims").glob("*/*/index.html")), "claims/payment.yaml")
    assert sorted(re.search(r"id: ([a-z-]+)", line)[1] for line in claims) == [
        "bank-first", "can-pay-again", "captured-last", "nothing-unasked", "shop-cannot-approve",
    ]
    texts = lines([site / "shop/copy/index.html"], "copy/payment.yaml")
    # Each of six texts is in the table and in the gallery.
    assert len(texts) == 12 and all("slot: " in line for line in texts), texts


def test_a_site_without_machines_and_copy_has_no_reference(tmp_path):
    small = build(smallest(tmp_path / "small"), tmp_path / "site")
    assert not (small / "reference").exists()
    assert Site(small).broken_links() == []


def test_links_lead_somewhere(site):
    assert Site(site).broken_links() == []


@pytest.mark.parametrize(
    "arguments, message",
    [
        (["export", "dot", "--machine", "payments", "--profile", "automatic"], "unknown machine `payments` in the project; did you mean `payment`?"),
        (
            ["simulate", "--machine", "payment", "--profile", "declined"],
            "unknown profile `declined` in machine `payment`; `declined` is a state; expected one of `automatic`, `manual`",
        ),
        (["build", "--edition", "payment"], "unknown edition `payment` in the project; `payment` is a machine; expected one of `shop`"),
    ],
)
def test_unknown_names_say_what_exists(arguments, message):
    result = statebook(*arguments, "--project", PAYMENT, input="")
    assert result.returncode == 2
    assert message in result.stderr
