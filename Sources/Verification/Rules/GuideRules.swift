import SourceText

extension Rule {
  public static let unknownRole = Rule(
    id: "guide/unknown-role", severity: .error,
    summary: "A role in a guide is one that Statebook knows.",
    rationale:
      "Roles are state, event, transition, prompt, claim, copy, sdk, term, guide, source, mark and unverified.",
    isFixed: true)
  public static let unknownDirective = Rule(
    id: "guide/unknown-directive", severity: .error,
    summary: "Every directive in a guide is one that Statebook knows.",
    rationale: """
      Directives are diagram, states, transitions, observers, prompt, choices, claim, copy, questions, sdk, scenario, difference, \
      walk and only. A fenced block with another name in braces would be shown as code.
      """, isFixed: true)
  public static let directiveOption = Rule(
    id: "guide/directive-option", severity: .error,
    summary: "A directive has only the argument, options, and values that it accepts.",
    rationale: "Each directive has its own options; a mistyped one would have no effect.", isFixed: true)
  public static let unknownGuideName = Rule(
    id: "guide/unknown-name", severity: .error,
    summary: "Every name in a role or directive exists in its profile.",
    rationale: """
      A guide that names a state, event, or text that does not exist contradicts the machine. A name without \
      qualification refers to the guide’s machine and profile; `machine/name@profile` refers to any.
      """, isFixed: true)
  public static let noProfile = Rule(
    id: "guide/no-machine", severity: .error,
    summary: "A role or directive about a machine is in a guide that names one, or names it itself.",
    rationale: "Put `machine:` (and `profile:`) into the front matter, or write `machine/name@profile`.", isFixed: true)
  public static let brokenLink = Rule(
    id: "link/broken", severity: .error,
    summary: "Every link inside the project leads to a guide, heading, or asset that its readers have.",
    rationale: """
      Link to another guide by the relative path of its Markdown file, with `#` and the heading’s GitHub-style slug. \
      If a guide is a draft, or is not in an edition, the guides of that edition cannot link to it.
      """, isFixed: true)

  public static let linkAddress = Rule(
    id: "link/address", severity: .error,
    summary: "A link to another site has a valid scheme, followed by a host or an address.",
    rationale: """
      `htps://host`, `https:/host`, `//host`, `www.host`, and `mailto:name` open nothing, or something different on \
      each page. Schemes of apps, such as `myapp://settings`, are not checked.
      """,
    good: "https://example.com/page", bad: "htps://example.com/page")
  public static let linkUnknownScheme = Rule(
    id: "link/unknown-scheme", severity: .warning,
    summary: "The part before the colon of a link is a known scheme.",
    rationale: """
      A browser reads `note:first.md` as an address with the scheme `note`, which nothing opens. An app’s own scheme \
      is recognized by the `//` after it; for others that you mean, set this rule to `off`.
      """,
    good: "./note:first.md", bad: "note:first.md")

  public static let unsupported = Rule(
    id: "guide/unsupported", severity: .note,
    summary: "Every statement in a guide has a claim, a source, a mark, or a derived part.",
    rationale: """
      Readers cannot check a paragraph, list item, quotation, footnote, or table row without support. Cite a source, \
      prove it with a claim, or mark it as advice or unverified. Introductions that end in a colon, navigation, \
      questions, headings, and listings need no support; a project without sources is not checked.
      """,
    good: "A trip is recorded in the background. {source}`manual`", bad: "A trip is recorded in the background.")

  static let guideRules: [Rule] = [
    unknownRole, unknownDirective, directiveOption, unknownGuideName, noProfile, brokenLink, linkAddress,
    linkUnknownScheme, unsupported,
  ]
}
