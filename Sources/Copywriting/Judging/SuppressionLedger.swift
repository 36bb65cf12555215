import Model
import SourceText
import Statecharts

/// The suppressions of all entries, and what became of them.
struct SuppressionLedger {
  /// A suppression of an entry.
  struct Reference: Sendable {
    let entry: CopyID
    let number: Int
    let suppression: Suppression
  }

  private struct Key: Hashable {
    var entry: CopyID
    var number: Int
  }

  private let entries: [CopyEntry]
  private let today: CalendarDay?
  private var used: Set<Key> = []

  init(_ entries: [CopyEntry], today: CalendarDay?) {
    self.entries = entries
    self.today = today
  }

  /// The suppression that accepts a remark, expired or not.
  mutating func suppression(of draft: RemarkDraft) -> Reference? {
    for (number, suppression) in draft.entry.suppressions.enumerated()
    where suppression.covers(draft) {
      used.insert(Key(entry: draft.entry.id, number: number))
      return Reference(entry: draft.entry.id, number: number, suppression: suppression)
    }
    return nil
  }

  /// Whether the suppression of a remark held only until a day that is past.
  func isExpired(_ draft: RemarkDraft) -> Bool { draft.suppression.map { isExpired($0.suppression) } ?? false }

  private func isExpired(_ suppression: Suppression) -> Bool {
    guard let today, let until = suppression.until else { return false }
    return until.value < today
  }

  /// Those that are past their end, and those that suppress nothing.
  func findings(_ settings: Settings, judgesUse: Bool) -> [Finding] {
    entries.flatMap { entry in
      entry.suppressions.enumerated().compactMap { number, suppression -> Finding? in
        // An unknown rule is reported as such, and one that is turned off finds nothing.
        guard let rule = CopyRule.named(suppression.rule.value)?.rule, settings.severity(of: rule) != nil else {
          return nil
        }
        let isUsed = used.contains(Key(entry: entry.id, number: number))
        if isUsed, isExpired(suppression), let until = suppression.until {
          return Finding(
            .expiredSuppression, at: Place(entry.place.path, until.range),
            "the suppression of “\(rule.id)” held until \(until.value)",
            suggestion: "mend the text, or set another day")
        }
        guard !isUsed, judgesUse else { return nil }
        return Finding(
          .unusedSuppression, at: Place(entry.place.path, suppression.rule.range),
          "“\(rule.id)” finds nothing here that is to be suppressed", suggestion: "remove the suppression")
      }
    }
  }
}

extension Suppression {
  fileprivate func covers(_ draft: RemarkDraft) -> Bool {
    guard rule.value == draft.finding.rule.id else { return false }
    let isVariant = variants.isEmpty || variants.contains { $0.value == draft.variant }
    return isVariant && (locales.isEmpty || locales.contains { $0.value == draft.locale })
  }
}
