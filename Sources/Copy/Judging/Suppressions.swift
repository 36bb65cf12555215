import Project
import SourceText
import Statecharts

/// The suppressions of all entries, with a record of those in use.
struct Suppressions {
  private struct Key: Hashable {
    var entry: CopyID
    var number: Int
  }

  private let entries: [CopyEntry]
  private let suppressions: [CopyID: [Suppression]]
  private let today: CalendarDay?
  /// The rules that apply to the texts, by id.
  private let rules: [String: Rule]
  private var used: Set<Key> = []

  init(_ entries: [CopyEntry], _ setting: CopySetting, today: CalendarDay?) {
    self.entries = entries
    self.today = today
    rules = Dictionary(firstOf: setting.rules.map { ($0.rule.id, $0.rule) })
    suppressions = Dictionary(firstOf: entries.map { ($0.id, $0.suppressions) })
  }

  /// Records in a finding the suppression that accepts it, expired or not.
  mutating func apply(to remark: inout LintFinding) {
    let all = suppressions[remark.text.entry] ?? []
    guard let number = all.firstIndex(where: { $0.covers(remark) }) else { return }
    used.insert(Key(entry: remark.text.entry, number: number))
    remark.suppression = all[number]
  }

  /// Returns true if no suppression accepts a finding, or only an expired one.
  func isOpen(_ remark: LintFinding) -> Bool { remark.suppression.map(isExpired) ?? true }

  private func isExpired(_ suppression: Suppression) -> Bool {
    guard let today, let until = suppression.until else { return false }
    return until.value < today
  }

  /// Reports expired and unused suppressions.
  func findings(_ levels: RuleLevels, judgesUse: Bool) -> [Finding] {
    entries.flatMap { entry in
      entry.suppressions.enumerated().compactMap { number, suppression -> Finding? in
        // An unknown rule has its own finding, and a rule that is turned off finds nothing.
        let id = suppression.rule.value
        guard let rule = rules[id] else {
          let platform = CopyRule.all.first { $0.rule.id == id }?.platform
          return platform.map { .suppression(of: id, on: $0, at: Place(entry.place.path, suppression.rule.range)) }
        }
        guard levels.severity(of: rule) != nil else { return nil }
        let isUsed = used.contains(Key(entry: entry.id, number: number))
        if isUsed, isExpired(suppression), let until = suppression.until {
          return Finding(
            .expiredSuppression, at: Place(entry.place.path, until.range),
            "the suppression of `\(rule.id)` expired on \(until.value)",
            suggestion: "correct the text, or set a later day")
        }
        return isUsed || !judgesUse
          ? nil
          : Finding(
            .unusedSuppression, at: Place(entry.place.path, suppression.rule.range),
            "unused suppression: `\(suppression.rule.value)` reports nothing here", suggestion: "remove the suppression"
          )
      }
    }
  }
}

extension Finding {
  /// Reports a suppression of a rule for a platform that the project does not name.
  fileprivate static func suppression(of rule: String, on platform: Platform, at place: Place) -> Finding {
    Finding(
      .unusedSuppression, at: place, "unused suppression: `\(rule)` judges texts for `\(platform)` alone",
      suggestion: "remove the suppression, or add `platforms: [\(platform)]` to content/statebook.yaml")
  }
}

extension Suppression {
  fileprivate func covers(_ remark: LintFinding) -> Bool {
    guard rule.value == remark.finding.rule.id else { return false }
    let isVariant = variants.isEmpty || variants.contains { $0.value == remark.text.variant }
    return isVariant && (locales.isEmpty || locales.contains { $0.value == remark.text.locale })
  }
}
