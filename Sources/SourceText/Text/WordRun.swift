/// A run of words, spaces, and punctuation in the difference of two texts; placeholders such as `<appname>` are never split.
package enum WordRun: Hashable, Sendable {
  case same(String)
  case removed(String)
  case added(String)
}

extension WordRun {
  /// The words of the run.
  package var text: String {
    switch self {
    case .same(let text), .removed(let text), .added(let text): text
    }
  }

  /// The words of the run; in a changed run, invisible characters are spelled out, as in `<U+00A0>`, `␣`, and `⏎`.
  package var visibleText: String {
    if case .same(let text) = self { return text }
    let isBlank = text.allSatisfy(\.isWhitespace)
    var visible = ""
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar {
      case " ": visible += isBlank ? "␣" : " "
      case "\n": visible += isBlank ? "⏎" : "\n"
      default: visible += Self.isInvisible(scalar, after: last) ? "<\(scalar.codePoint)>" : String(scalar)
      }
      last = scalar
    }
    return visible
  }

  private static func isInvisible(_ scalar: Unicode.Scalar, after last: Unicode.Scalar?) -> Bool {
    // Joiners and selectors inside an emoji do not count as separate differences.
    if scalar == "\u{200D}" || scalar.properties.isVariationSelector, let last, last.isInEmoji { return false }
    // The Braille pattern without dots.
    return !scalar.isPrintable || scalar.properties.generalCategory == .spaceSeparator
      || scalar.properties.isDefaultIgnorableCodePoint || scalar == "\u{2800}"
  }
}

extension Unicode.Scalar {
  /// True if the scalar can be part of an emoji of several scalars; excludes digits, which have the property Emoji.
  fileprivate var isInEmoji: Bool { value > 0xFF && properties.isEmoji || properties.isVariationSelector }
}

extension [WordRun] {
  /// The number of unchanged words that `notation` shows on each side of a difference.
  private static let context = 4
  /// The maximum length of `notation`, in Unicode scalars.
  private static let lengthLimit = 600

  /// The difference on one line, in the notation of `git diff --word-diff`: `[-this-]{+that+}`.
  package var notation: String {
    let text = within(Self.context).map { run in
      switch run {
      case .same(let text): text
      case .removed: "[-\(run.visibleText)-]"
      case .added: "{+\(run.visibleText)+}"
      }
    }.joined()
    guard text.unicodeScalars.count > Self.lengthLimit else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.prefix(Self.lengthLimit))) + "…"
  }

  /// Returns the runs with at most that many unchanged words beside each difference; an ellipsis replaces the others.
  package func within(_ context: Int) -> [WordRun] {
    enumerated().map { index, run in
      guard case .same(let text) = run else { return run }
      let (head, tail) = (index == 0 ? 0 : context, index == count - 1 ? 0 : context)
      return .same(Self.shortened(text, head: head, tail: tail))
    }
  }

  private static func shortened(_ text: String, head: Int, tail: Int) -> String {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count > head + tail + 1 else { return text }
    let front = head == 0 ? "" : text[..<words[head - 1].endIndex] + " "
    let back = tail == 0 ? "" : " " + text[words[words.count - tail].startIndex...]
    return front + "…" + back
  }
}
