import SourceText

extension Rule {
  /// An anchor that a page has twice.
  package static let pageDuplicateAnchor = Rule(
    id: "page/duplicate-anchor", severity: .error,
    summary: "No anchor occurs twice on a page.",
    rationale: "A browser jumps to the first of two elements with the same id, so a link to the second is wrong.",
    isFixed: true,
    good: "<p id=\"lead\"></p>",
    bad: "<p id=\"page.main\"></p>")
}

extension Finding {
  /// Two elements of a page have one id.
  static func duplicateAnchor(_ id: String, on page: String, at place: Place?) -> Finding {
    Finding(.pageDuplicateAnchor, at: place, "duplicate anchor `\(id)` on the page `\(page)`")
  }
}
