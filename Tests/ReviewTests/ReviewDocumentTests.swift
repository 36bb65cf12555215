import Review
import TestSupport
import Testing

@Suite("The rules of reviews in docs/")
struct ReviewDocumentTests {
  private static func table(_ heading: String) -> DocumentedTable {
    DocumentedTable("docs/content/guides/reference/reviews.md", below: heading)
  }

  @Test("lists the rule of each edit, element by element")
  func rules() throws {
    var lines = ["| element | edit | level | rule |", "|---|---|---|---|"]
    for kind in ElementKind.allCases {
      for rule in ReviewRule.all {
        let fields = rule.edits.compactMap { $0.field(of: kind) }.map(\.word)
        var edits = rule.edits.compactMap { $0.field(of: kind) == nil ? $0.word(for: kind) : nil }
        if !fields.isEmpty { edits.append("\(fields.joined(separator: ", ")): changed") }
        lines += edits.map { "| \(kind.word) | \($0) | \(rule.level.rawValue) | `\(rule.id)` |" }
      }
    }
    try Self.table("## Rules").expect(lines)
  }

  @Test("lists the rules that refine an edit")
  func refinements() throws {
    let rules = ReviewRule.all.filter { $0.refines != nil }
    let lines = rules.map { "| `\($0.id)` | \($0.level.rawValue) | \($0.summary) \($0.reason) |" }
    try Self.table("## Rules that look at the words").expect(
      ["| rule | level | what it reports, and why |", "|---|---|---|"] + lines)
  }

  @Test("says which edits no rule reports, and why")
  func unreported() throws {
    let lines = ElementKind.allCases.flatMap { kind in
      ReviewRule.unreported.compactMap { edit, reason in
        edit.word(for: kind).map { "| \(kind.word) | \($0) | \(reason) |" }
      }.sorted()
    }
    try Self.table("## Edits that no rule reports").expect(["| element | edit | reason |", "|---|---|---|"] + lines)
  }
}

extension ReviewRule.Edit {
  /// What is done to an element of that kind; nil for an edit of another kind.
  fileprivate func word(for kind: ElementKind) -> String? {
    switch self {
    case .added(kind): "added"
    case .removed(kind): "removed"
    case .renamed(kind): "renamed"
    case .changed(kind, _): "changed"
    default: nil
    }
  }

  fileprivate func field(of kind: ElementKind) -> ElementField? {
    if case .changed(kind, let field) = self { field } else { nil }
  }
}
