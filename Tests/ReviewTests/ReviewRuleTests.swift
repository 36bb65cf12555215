import Review
import Testing

@Suite("Rules of a review")
struct ReviewRuleTests {
  /// Every edit of every kind of element.
  private static var edits: [ReviewRule.Edit] {
    ElementKind.allCases.flatMap { kind in
      [.added(kind), .removed(kind), .renamed(kind)] + kind.fields.map { .changed(kind, $0) }
    }
  }

  @Test("Each edit of each element has exactly one rule, or a reason why none reports it")
  func everyEditHasARule() {
    for edit in Self.edits {
      let rules = ReviewRule.all.filter { $0.edits.contains(edit) }.map(\.id)
      let isExplained = ReviewRule.unreported[edit] != nil
      #expect(
        rules.count == (isExplained ? 0 : 1),
        "\(edit) is reported by \(rules); give it one rule in Sources/Review/Rules, or a reason in ReviewRule.unreported"
      )
    }
  }

  @Test("No rule reports an edit that cannot be, and each reports one or refines one")
  func noRuleIsIdle() {
    let edits = Set(Self.edits)
    for rule in ReviewRule.all {
      #expect(edits.isSuperset(of: rule.edits), "\(rule.id)")
      #expect(!rule.edits.isEmpty || rule.refines.map(edits.contains) == true, "\(rule.id) reports nothing")
    }
    #expect(edits.isSuperset(of: ReviewRule.unreported.keys))
  }

  @Test("Ids are unique, and each rule is in the folder of its category")
  func idsAreUnique() {
    #expect(Set(ReviewRule.all.map(\.id)).count == ReviewRule.all.count)
    for rule in ReviewRule.all {
      #expect(rule.id.hasPrefix(rule.category.rawValue + "/"))
      #expect(!rule.readers.isEmpty && rule.summary.hasSuffix(".") && rule.reason.hasSuffix("."), "\(rule.id)")
    }
  }
}
