import SourceText

extension Rule {
  /// The rule `import/unknown-state`.
  package static let importUnknownState = Rule(
    id: "import/unknown-state", severity: .error,
    summary: "The state of a translation is one that XLIFF 1.2 defines.",
    rationale:
      "“translated”, “signed-off”, and “final” count as translated, and “new” and “needs-translation” as new. The other states that begin with “needs-” count as needs_review, and so do a tool’s own states, which begin with “x-”.",
    isFixed: true,
    good: #"<target state="translated">Willkommen bei &lt;appname></target>"#,
    bad: #"<target state="perhaps">Willkommen bei &lt;appname></target>"#)
}

extension Finding {
  static func unknownTranslationState(_ state: String, at place: Place) -> Finding {
    Finding(
      .importUnknownState, at: place, "unknown state \(code(state)) in XLIFF 1.2",
      suggestion: didYouMean(state, among: ["translated", "final", "needs-review-translation"]))
  }
}
