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
    // A stale translation is to be made anew, and may lack what its source gained since.
    guard let source = subject.source, subject.text.sourceDigest.map({ $0.value == source.template.digest }) ?? true
    else { return [] }
    let present = Set(subject.text.template.placeholders)
    var seen: Set<String> = []
    return source.template.placeholders.filter { !present.contains($0) && seen.insert($0).inserted }.map { name in
      CopyMatch(
        nil, "the source text has <\(name)>, and this one does not",
        notes: [Finding.Note("the source text is here", at: Place(subject.entry.place.path, source.range))],
        suggestion: "say it with <\(name)>")
    }
  }
}
