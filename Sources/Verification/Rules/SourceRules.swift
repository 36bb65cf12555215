import SourceText

/// Where facts come from, and whether a reader can go there.
extension Rule {
  /// The rule `source/no-address`.
  public static let sourceNoAddress = Rule(
    id: "source/no-address", severity: .warning,
    summary: "A source has an address, or says why it has none.",
    rationale: """
      A reader who doubts a fact opens its source. Write `url:` and the date on which you read it, `retrieved:`; for a \
      book or a conversation, write `no-url:` with the reason, which the sources page shows.
      """,
    good: "url: https://example.com/page", bad: "title: Somewhere on the web")

  /// The rule `source/no-date`.
  public static let sourceNoDate = Rule(
    id: "source/no-date", severity: .warning,
    summary: "An address has the date on which it was last read.",
    rationale: """
      Pages change. The date shows which version of the page a fact comes from, and how old that version is. Open the \
      address, compare, and write today’s date as `retrieved:`.
      """,
    good: "retrieved: 2027-03-31", bad: "url: https://example.com/page")

  /// The rule `source/unused`.
  public static let sourceUnused = Rule(
    id: "source/unused", severity: .warning,
    summary: "Every source is cited.",
    rationale: """
      A source that nothing cites supports nothing on the site, although its entry suggests that it does. Cite it where \
      a fact comes from it, or remove it.
      """)

  /// The rule `source/unused-place`.
  public static let sourceUnusedPlace = Rule(
    id: "source/unused-place", severity: .warning,
    summary: "Every place in a source is cited.",
    rationale: """
      A place is declared so that facts can cite it as `source#place`. One that nothing cites is a leftover, or a fact \
      cites the whole source instead.
      """)

  /// The rule `source/readings`.
  public static let sourceReadings = Rule(
    id: "source/readings", severity: .error,
    summary: "A fact with readings has at least two, each with a source, and exactly one is followed.",
    rationale: """
      Readings show how sources disagree, and which of them the statechart follows. A single reading is a fact with a \
      note; with none or several followed, nobody knows what the statechart says; and without a source, a reader \
      cannot weigh one against the other.
      """, isFixed: true,
    good: "{says: It may be asked again., sources: [forum], followed: true}", bad: "{says: It may be asked again.}")

  static let sourceRules: [Rule] = [
    sourceNoAddress, sourceNoDate, sourceUnused, sourceUnusedPlace, sourceReadings,
  ]
}
