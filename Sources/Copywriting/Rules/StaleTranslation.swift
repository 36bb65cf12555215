import Model
import SourceText
import Statecharts

extension CopyRule {
  package static let staleTranslation = CopyRule(
    Rule(
      id: "l10n/stale", severity: .warning,
      summary: "A translation matches the current source text.",
      rationale: """
        A translation carries the digest of the source text that it was made from. If the source text has changed \
        since, the two may differ in meaning. Compare them, correct the translation, then write the current digest.
        """,
      source: .stringCatalog,
      good: "de: {text: Weiter, digest: 97b7ba452e64}", bad: "de: {text: Weiter, digest: 000000000000}")
  ) { subject in
    guard let digest = subject.text.sourceDigest, let source = subject.source else { return [] }
    let present = source.template.digest
    // A digest of another length has a finding of its own.
    guard digest.value != present, digest.value.utf8.count == CopyTemplate.digestLength else { return [] }
    return [
      CopyMatch(
        nil, written: digest.range,
        "stale translation: the source text has changed, and its digest is now `\(present)`",
        notes: [Finding.Note("the source text is here", at: Place(subject.entry.place.path, source.range))],
        suggestion: "compare the two, then write `digest: \(present)`")
    ]
  }
}
