"""Tables derived from the machine: their words, and that guides and the reference say the same of a choice."""

import html
import re

# Ten rows of the newest profile, as its page has them: prompt, choice, where it leads, and the next prompt.
IOS15 = "reference/location/ios15/index.html"
IOS13 = "reference/location/ios13/index.html"
ROWS = [
    (IOS15, "Request prompt", "Allow Once", "Allowed once",
     "Request prompt after user Closes the app in the app switcher, then user Opens the app, then app Requests When In Use"),
    (IOS15, "Request prompt", "Allow While Using App when Always requested", "Provisional Always",
     "Upgrade prompt after user Leaves the app, then system A background location is obtained, then system iOS finds a good moment"),
    (IOS15, "Request prompt", "Allow While Using App when When In Use requested", "When In Use",
     "while Always request unused: Upgrade prompt after app Requests Always"
     " while Always request used: none without a change in Settings"),
    (IOS15, "Request prompt", "Don’t Allow", "Denied", "none without a change in Settings"),
    (IOS15, "Upgrade prompt", "Keep Only While Using", "When In Use (final), in some cases Never delivered",
     "none without a change in Settings"),
    (IOS15, "Upgrade prompt", "Change to Always Allow",
     "Always, then Eligible for reminders, in some cases Delivered in one batch", None),
    (IOS15, "Reminder", "Change to Only While Using", "When In Use (final) and Not eligible for reminders",
     "none without a change in Settings"),
    (IOS15, "Reminder", "Always Allow", "Reminders, less often", None),
    (IOS13, "Request prompt", "Allow While Using App when When In Use requested", "When In Use",
     "while Always request unused: Upgrade prompt after app Requests Always, then user Leaves the app,"
     " then system A background location is obtained, then system iOS finds a good moment"
     " while Always request used: none without a change in Settings"),
    (IOS13, "Request prompt", "Don’t Allow", "Denied", "none without a change in Settings"),
]


def words(markup):
    shown = re.sub(r'<span class="marks">.*?</span></span>|<[^>]+>', " ", markup, flags=re.S)
    return re.sub(r"\s+([,:)])", r"\1", re.sub(r"[\s\u2060]+", " ", html.unescape(shown))).strip()


def rows(page):
    """The rows of a page's tables of choices: the profile, prompt, choice, and the words of each column by its title."""
    found = []
    for table in re.findall(r'<table class="choices".*?</table>', page.read_text(encoding="utf-8"), re.S):
        profile = re.search(r"What each choice leads to: (.*?)\. The last", table)[1]
        prompt = None
        for row in re.findall(r"<tr\b.*?</tr>", table, re.S):
            group = re.search(r'<th scope="rowgroup".*?</th>', row, re.S)
            if group:
                prompt = words(group[0])
            cells = {
                title: words(re.sub(r'<a class="cite".*?</a>|<sup.*?</sup>', "", cell, flags=re.S))
                for title, cell in re.findall(r'<td[^>]*data-label="([^"]*)">(.*?)</td>', row, re.S)
            }
            if cells:
                choice = words(re.search(r'<th scope="row".*?</th>', row, re.S)[0])
                found.append((profile, prompt, choice, cells))
    return found


def test_ten_rows_have_these_words(shipped_site):
    for path, prompt, choice, leads, following in ROWS:
        found = [cells for _, *key, cells in rows(shipped_site / path) if key == [prompt, choice]]
        assert len(found) == 1, f"{path}: {prompt}, {choice}"
        assert re.fullmatch(re.escape(leads) + r"[\s\d?*]*", found[0]["Leads to"]), found[0]["Leads to"]
        assert following in (None, found[0]["Next prompt"]), found[0]["Next prompt"]


def test_guides_and_the_reference_say_the_same_of_a_choice(shipped_site):
    said = {}
    pages = 0
    for page in sorted(shipped_site.rglob("index.html")):
        found = rows(page)
        pages += bool(found)
        for profile, prompt, choice, cells in found:
            for column, text in cells.items():
                text = re.sub(r"[\s\d]+$", "", text) if column == "Leads to" else text
                known = said.setdefault((profile, prompt, choice, column), (text, page))
                assert known[0] == text, f"{known[1]} and {page} differ about {prompt}, {choice}: {column}"
    assert pages > 6, "no guide has a table of choices"
