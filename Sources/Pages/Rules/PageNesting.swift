import SourceText

extension Rule {
  /// Elements that do not nest.
  package static let pageNesting = Rule(
    id: "page/nesting", severity: .error,
    summary: "The elements of a page nest correctly.",
    rationale: """
      A browser repairs a missing or misplaced end tag by moving elements, so parts of the page end up inside \
      others. End tags that HTML makes optional, such as `</li>`, may be missing.
      """, isFixed: true,
    good: "<p><b>{{title}}</b></p>",
    bad: "<p><b>{{title}}</p></b>")
}

extension Finding {
  /// The elements of a page do not nest.
  static func nesting(_ fault: Nesting.Fault.Kind, on page: String, at place: Place?) -> Finding {
    let message =
      switch fault {
      case .forbidden(let inner, let outer): "`\(inner)` is not allowed inside `\(outer)`"
      case .endsParagraph(let tag, let open): "`\(tag)` ends a paragraph in which `\(open)` is open"
      case .notClosed(let tag, let end): "`\(tag)` is not closed before `\(end)`"
      case .unexpectedEnd(let tag): "unexpected `\(tag)`: no such element is open"
      case .neverClosed(let tag): "unclosed `\(tag)`"
      }
    return Finding(
      .pageNesting, at: place, message, notes: [.seen(on: page)],
      suggestion: "close elements in the reverse order of their start tags, in one section")
  }
}

extension Finding.Note {
  /// One of the pages that have what a finding in a template is about.
  static func seen(on page: String) -> Finding.Note { Finding.Note("seen on the page \(page)") }
}
