import Model
import SourceText
import Statecharts

extension CopyRule {
  static let missingVariant = CopyRule(
    catalogue: Rule(
      id: "copy/missing-variant", severity: .error,
      summary: "An entry with variants has a text for each of them.",
      rationale: """
        An app of a variant without a text ships none, and a missing purpose string makes the request fail. If one \
        text serves several variants, write `text:` instead of `variants:`.
        """,
      source: .own,
      good: "variants: {basic: …, plus: …}", bad: "variants: {basic: …}")
  ) { subject in
    subject.entries.flatMap { entry -> [CatalogueMatch] in
      let own = entry.texts.filter { $0.edition == nil || $0.edition?.value == subject.edition?.id }
      let present = Set(own.compactMap { $0.variant?.value })
      guard !present.isEmpty, own.allSatisfy({ $0.variant != nil }) else { return [] }
      let known = subject.setting.variants.map(\.id.text)
      // The texts of misspelled variants, which are reported, were meant for these.
      let meant = present.map(\.text).filter { !known.contains($0) }.compactMap { nearestName(to: $0, among: known) }
      return subject.setting.variants.filter { !present.contains($0.id) }.map { variant in
        CatalogueMatch(
          entry, at: entry.place.range, variant: variant.id,
          "`\(entry.id)` has no text for variant `\(variant.id)`",
          suggestion: "write one, or give the reason in a suppression", isConsequence: meant.contains(variant.id.text))
      }
    }
  }
}
