import SourceText

/// What other statechart tools and site generators call the keys of content files.
enum NeighborKeys {
  /// Their names for each of ours, in the order in which a mapping is searched for ours.
  private static let names: KeyValuePairs = [
    "to": ["target", "destination", "next"], "from": ["source"], "if": ["guard", "cond", "condition"],
    "event": ["on", "trigger"], "after": ["delay", "timeout", "timer"], "title": ["label", "name"],
    "label": ["title", "name"],
    "by": ["actor"], "do": ["when", "action", "step"], "expect": ["then", "assert"],
    "notes": ["description", "documentation", "comment"], "summary": ["description"],
  ]

  /// Their keys that have no counterpart, with what stands in their place.
  private static let remedies: [String: String] = {
    let lines: KeyValuePairs = [
      ["after", "delay", "timeout", "timer"]:
        "write the time at the transition that leaves the state, as in `- {from: …, after: 7 days, to: …}`",
      ["on"]: "transitions stand in the list `transitions` of the region, as `- {id: …, from: …, event: …, to: …}`",
      ["actions", "action", "entry", "exit", "onentry", "onexit", "invoke", "effect"]:
        "a machine runs nothing: write what the app does into `notes`, or as a state of a region",
      ["context", "data", "datamodel", "assign"]:
        "a machine has no data: what an outcome depends on is a condition in words, as in `conditions: {paid: {title: it is paid}}`",
      ["states", "transitions", "initial"]: "it belongs to a region, as in `regions: {door: {initial: …, states: …}}`",
      ["final"]: "write `type: final`",
      ["history"]: "write `type: deep-history`, or `type: history` for its outer state alone, and a `fallback`",
      ["parallel"]: "remove it: a state with `regions` is parallel",
      ["theme", "darkmode", "dark-mode"]: "`look` has the logo and the accent; light or dark is the reader’s choice",
      ["terms"]: "terms of a project stand in content/terms.yaml, those of an edition in its file",
      ["myth"]: "write a myth under `myths`, beside `claims`",
      ["nav", "sidebar", "menu"]: "`guides` lists the guides in reading order, and `links` under `look` other pages",
      ["always"]: "write a transition without `event`, which fires as soon as its `if` holds",
      ["sidebar_position", "sidebar-position", "weight", "nav_order", "position"]:
        "`guides` in content/statebook.yaml has the order of the guides",
      ["slug", "permalink", "url"]: "the name of the file is the address: rename the file",
      ["layout", "template"]: "templates/ has the templates of the project: `statebook templates`",
      ["tags", "categories"]: "write what readers may call the subject into `also`",
    ]
    return Dictionary(firstOf: lines.flatMap { keys, remedy in keys.map { ($0, remedy) } })
  }()

  /// Returns the key that another tool’s key stands for, among those of a mapping.
  static func meant(_ key: String, among known: [String]) -> String? {
    names.first { known.contains($0.key) && $0.value.contains(key) }?.key
  }

  /// Returns what stands in place of another tool’s key.
  static func remedy(for key: String) -> String? { remedies[key] }
}

/// Returns the key that an unknown one most likely stands for: of other tools, or misspelled.
func meantKey(_ key: String, among known: [String]) -> String? {
  NeighborKeys.meant(key, among: known) ?? nearestName(to: key, among: known)
}
