/// The areas of rules, in the order in which authors should fix findings: a broken machine refutes claims, and refuted claims
/// break guides.
package enum RuleArea: Int, CaseIterable, Comparable, Sendable {
  case files, machines, claims, scenarios, copy, guides, pages

  package static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }

  /// Finds the area of a group of rules, which is the part of an id before the slash; nil for an unknown group.
  package init?(group: String) {
    guard let area = Self.ofGroup[group] else { return nil }
    self = area
  }

  private static let ofGroup: [String: RuleArea] = [
    "file": .files, "yaml": .files, "project": .files, "reference": .files, "source": .files, "import": .files,
    "machine": .machines, "simulation": .machines,
    "claim": .claims,
    "scenario": .scenarios, "coverage": .scenarios,
    "copy": .copy, "purpose": .copy, "text": .copy, "placeholder": .copy, "length": .copy, "l10n": .copy,
    "brand": .copy, "button": .copy, "notification": .copy, "screen": .copy, "audit": .copy,
    "guide": .guides, "markdown": .guides, "link": .guides,
    "template": .pages, "page": .pages, "address": .pages, "site": .pages,
  ]
}
