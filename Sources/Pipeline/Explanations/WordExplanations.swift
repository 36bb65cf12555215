import Project

extension Explanation {
  /// Words that people bring from other tools, each with what there is instead.
  static let ofWords: [Explanation] = {
    let texts: KeyValuePairs = [
      ["timer", "timeout", "delay", "after", "deadline", "clock"]:
        "The key `after` of a transition: the time in its source, such as `after: 7 days`, after which it fires.",
      ["guard", "cond", "predicate"]:
        "The key `if` of a transition: the states that must be active, such as `if: in(paid) and not in(refunded)`, a condition under `conditions`, or `otherwise`.",
      ["counter", "retry", "retries", "variable", "data", "context", "amount"]:
        "A machine has no data. A condition without `if` says in words what an outcome depends on, such as `tries-left`; the last transition of the same event has `if: otherwise`.",
      ["action", "actions", "effect", "side-effect", "entry", "exit", "invoke", "service"]:
        "A machine runs nothing. What the app does is a state of a region, or a sentence of `notes`.",
      ["parallel", "orthogonal", "concurrent"]:
        "The regions of a machine are active at the same time, and so are the `regions` of a state.",
      ["nested", "substate", "substates", "compound", "hierarchy", "child"]:
        "A state with the keys `initial`, `states`, and `transitions` contains others.",
      ["otherwise"]:
        "In `if` of a transition: where no other transition of the same source and event can fire. In `if` of an observer’s value: where no other value is shown.",
      ["with"]:
        "In a check, behind an event: while an open condition has a value, as in `decline with tries-left` or `decline with not tries-left`.",
      ["choice", "branch", "decision", "junction", "else"]:
        "A state that transitions without `event` leave, one for each condition, the last with `if: otherwise`.",
      ["final", "end", "terminal"]: "The key `type` of a state: `final`. What follows is a transition with `done`.",
      ["loop", "self-transition"]: "A transition whose `to` is the state in `from`.",
      ["import", "translation", "translate", "translations", "localization", "l10n", "i18n", "xliff"]:
        "`statebook export xliff` writes the texts of a language for translators; `statebook import xliff FILE` reads them back. The languages are `locales` in content/statebook.yaml.",
      ["theme", "css", "style", "color", "brand", "branding"]:
        "The key `look` of content/statebook.yaml or of an edition has the logo, the color, and the footer. `statebook templates` copies templates and style sheets to change.",
      ["deploy", "publish", "host", "hosting", "pages"]:
        "`statebook build` writes the site into the folder site/: files for any web server, such as GitHub Pages. `base-url` in content/statebook.yaml is where readers find it.",
      ["menu", "sidebar", "nav", "navigation", "order", "toc"]:
        "`guides` in content/statebook.yaml lists the guides in reading order, in sections; `look` has `links` to other pages.",
      ["alert", "admonition", "callout", "warning", "info"]:
        "In a guide, a quotation that begins with `[!NOTE]`, `[!TIP]`, `[!IMPORTANT]`, `[!WARNING]`, or `[!CAUTION]`.",
      ["include", "snippet", "partial", "shortcode"]:
        "A guide includes what the project says by directives, such as `{transitions}`; `{only} acme` shows a part to the readers of one edition.",
      ["placeholder", "substitution", "macro"]:
        "In copy, `<appname>` is the app’s name, and any other `<word>` a term of the edition. In guides, {term} shows one.",
      ["test", "tests", "testing", "example"]:
        "A scenario is a run with what is expected after each step; a claim holds in every run. Each profile has a page with a test plan.",
      ["ci", "github", "gitlab", "action-of-github", "pipeline"]:
        "`statebook check` ends with 1 if there is an error; `--format github`, `sarif`, `gitlab`, or `junit` reports to a CI system.",
      ["wildcard", "any", "all"]:
        "No sign stands for all states or events. A transition without `from` is one of every state of its region; `event: [pay, cancel]` names several events.",
      ["image", "picture", "figure"]:
        "In a guide, `![what it shows](../assets/door.png)`, with the file in content/assets. `{diagram}` draws a machine.",
      ["on", "trigger"]: "The key `event` of a transition.",
      ["link", "crossref"]:
        "In a guide, `[words](other.md)` or {guide}`other`; states, events, and other names have roles, such as {state}`open`.",
      ["table"]: "Directives such as `{transitions}`, `{states}`, and `{choices}` show tables of a machine.",
    ]
    return texts.map { words, text in
      Explanation(kind: .word, name: words[0], otherNames: Array(words.dropFirst()), cells: [], blocks: [.text(text)])
    }
  }()
}
