import Model
import SourceText
import Statecharts

extension CopyRule {
  static let missingPlaceholder = CopyRule(
    Rule(
      id: "placeholder/missing", severity: .error,
      summary: "A translation has the placeholders of its source text.",
      rationale: """
        Without the placeholder, the app’s name or a brand’s term is missing, and the translation says something \
        else than the source text.
        """,
      source: .own,
      good: "de: <appname> zeichnet deine Fahrten auf.", bad: "de: Wir zeichnen deine Fahrten auf.")
  ) { subject in
    // `l10n/stale` reports a stale translation, which may lack what was added to its source.
    guard let source = subject.source, subject.text.sourceDigest.map({ $0.value == source.template.digest }) ?? true
    else { return [] }
    let present = Set(subject.text.template.placeholders)
    var seen: Set<String> = []
    return source.template.placeholders.filter { !present.contains($0) && seen.insert($0).inserted }.map { name in
      CopyMatch(
        nil, "missing placeholder `<\(name)>`, which the source text has",
        notes: [Finding.Note("the source text is here", at: Place(subject.entry.place.path, source.range))],
        suggestion: "add `<\(name)>`")
    }
  }
}
