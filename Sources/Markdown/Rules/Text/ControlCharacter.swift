import SourceText

extension Rule {
  static let controlCharacter = Rule(
    id: "markdown/control-character", severity: .error,
    summary:
      "A guide contains no control characters except tabs and line ends, and none that change the direction of text.",
    rationale: """
      HTML does not allow them, and nobody sees them: they come with pasted text, hide what a sentence says, or mean \
      that the file is not text. Delete them.
      """,
    isFixed: true,
    source: Source(
      "HTML Standard, section 13.1, Writing HTML documents",
      "https://html.spec.whatwg.org/multipage/syntax.html"),
    good: "and override.",
    bad: "and \u{202E}override.")
}

extension Finding {
  /// - Parameter characters: those that are next to each other; a byte that is not UTF-8 is U+FFFD.
  static func controlCharacters(_ characters: String, at place: Place) -> Finding {
    let scalars = characters.unicodeScalars
    let first = scalars.first.map(\.codePoint) ?? ""
    return scalars.count == 1
      ? Finding(
        .controlCharacter, at: place, "invisible control character \(first)", suggestion: "delete it")
      : Finding(
        .controlCharacter, at: place, "\(scalars.count) invisible control characters, the first is \(first)",
        suggestion: "delete them")
  }
}
