import SourceText

extension Rule {
  static let unknownAlert = Rule(
    id: "markdown/unknown-alert", severity: .error,
    summary: "An alert is a note, tip, important, warning, or caution.",
    rationale: "GitHub knows these five; any other marker is shown as text in a quote.",
    source: Source(
      "GitHub Docs, Basic writing and formatting syntax, Alerts",
      "https://docs.github.com/en/get-started/writing-on-github/getting-started-with-writing-and-formatting-on-github/basic-writing-and-formatting-syntax#alerts"
    ),
    good: "> [!NOTE]", bad: "> [!INFO]")
}

extension Finding {
  static func unknownAlert(_ name: String, at place: Place) -> Finding {
    let known = Alert.allCases.map { $0.rawValue.uppercased() }
    return Finding(
      .unknownAlert, at: place, "unknown alert `\(name)`",
      suggestion: known.first { name.count > 2 && $0.hasPrefix(name) }.map { "did you mean `\($0)`?" }
        ?? didYouMean(name, among: known) ?? "expected \(codeList(known))")
  }
}
