import SourceText

extension Rule {
  /// The rule `import/conflict`.
  package static let importConflict = Rule(
    id: "import/conflict", severity: .error,
    summary: "A file has one translation for a text and a language.",
    rationale: "With two translations, it is unclear which one is right.", isFixed: true,
    good: """
      <trans-unit id="welcome">
        <target state="translated">Willkommen bei &lt;appname></target>
      """,
    bad: """
      <trans-unit id="welcome">
        <target state="translated">Willkommen bei &lt;appname></target>
        <target state="translated">Hallo bei &lt;appname></target>
      """)
}

extension Finding {
  static func translationConflict(_ unit: String, in locale: String, at place: Place, first: Place) -> Finding {
    Finding(
      .importConflict, at: place, "two translations of \(code(unit)) into \(locale)",
      notes: [Finding.Note("the first one is here", at: first)], suggestion: "remove one of the two")
  }
}
