import Model
import SourceText
import Statecharts

extension CopyRule {
  static let duplicateNotification = CopyRule(
    catalogue: Rule(
      id: "notification/duplicate", severity: .warning,
      summary: "No two notifications have the same text.",
      rationale: """
        Users take a second notification with the same text for the first one, or for a mistake. Send one, or say \
        what has changed.
        """,
      source: .notificationGuidelines, good: "Your order is still waiting.",
      bad: "Your order is waiting."),
    of: .slots([.notificationTitle, .notificationBody])
  ) { subject in
    struct Said: Hashable {
      var variant: VariantID?
      var text: String
    }
    var first: [Said: (entry: CopyEntry, text: CopyText)] = [:]
    return subject.entries.filter { $0.slot == .notificationBody }.flatMap { entry in
      entry.sourceTexts(subject.setting).compactMap { text -> CatalogueMatch? in
        let said = Said(variant: text.variant?.value, text: text.template.source)
        guard let other = first[said] else {
          first[said] = (entry, text)
          return nil
        }
        guard other.entry.id != entry.id else { return nil }
        return CatalogueMatch(
          entry, at: text.range, variant: text.variant?.value, locale: text.locale,
          "duplicate text: `\(other.entry.id)` has the same",
          notes: [Finding.Note("first used here", at: Place(other.entry.place.path, other.text.range))],
          suggestion: "use that entry, or say what is different")
      }
    }
  }
}
