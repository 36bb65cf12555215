import Model
import SourceText

extension CopyRule {
  static let noDigest = CopyRule(
    Rule(
      id: "l10n/no-digest", severity: .note,
      summary: "A translation records the digest of its source text.",
      rationale: "Without the digest, Statebook cannot tell whether a translation is stale.",
      source: .own,
      good: "de: {text: Weiter, digest: 97b7ba452e64}", bad: "de: Weiter")
  ) { subject in
    guard subject.text.sourceDigest == nil, let source = subject.source else { return [] }
    return [
      CopyMatch(
        nil, "missing digest: the translation does not say which source text it was made from",
        suggestion: "write `{text: …, digest: \(source.template.digest)}`")
    ]
  }
}
