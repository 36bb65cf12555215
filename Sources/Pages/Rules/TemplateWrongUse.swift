import SourceText

extension Rule {
  /// A template that uses a value in the wrong way.
  package static let templateWrongUse = Rule(
    id: "template/wrong-use", severity: .error,
    summary: "A template inserts text with {{…}}, HTML and data with {{{…}}}, and everything else through sections.",
    rationale: """
      Text inserted without escaping lets its author write markup; escaped HTML shows its tags to the reader. A \
      condition, list, or object has no text of its own.
      """, isFixed: true,
    good: "<div>{{{body}}}</div>",
    bad: "<div>{{body}}</div>")
}

extension Finding {
  /// A tag uses a value in a way that the value does not allow.
  ///
  /// - Parameter complaint: what the value is.
  static func wrongUse(of key: String, _ complaint: String, at place: Place?) -> Finding {
    Finding(.templateWrongUse, at: place, "`\(key)` is \(complaint)")
  }
}

extension View {
  /// Why a tag of some use may not name the value; nil where it may.
  func complaint(about use: TagUse) -> String? {
    switch (self, use) {
    case (.none, _), (_, .section), (.html, .raw), (.contents, .raw), (.json, .data): nil
    case (.text, .escaped), (.text, .words), (.styled, .escaped), (.styled, .words): nil
    case (.text, .raw), (.styled, .raw): "text, which only `{{…}}` inserts"
    case (.text, .data), (.styled, .data), (.html, .data), (.contents, .data):
      "not JSON, which is all that a script of the type `application/json` takes"
    case (.json, _): "JSON, which only `{{{…}}}` in a script of the type `application/json` inserts"
    case (.html, _), (.contents, _): "HTML, which only `{{{…}}}` inserts"
    case (.flag, _): "a condition, which only a section reads"
    case (.list, _): "a list, which only a section reads"
    case (.object, _): "an object, which only a section reads"
    }
  }
}
