extension WordDiff {
  /// The number of unchanged words that `notation` shows on each side of a difference.
  private static let context = 4
  /// The maximum length of `notation`, in Unicode scalars.
  private static let lengthLimit = 600

  /// The difference on one line, in the notation of `git diff --word-diff`: `[-this-]{+that+}`.
  package var notation: String {
    let text = runs(within: Self.context).map { run in
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
  package func runs(within context: Int) -> [Run] {
    runs.enumerated().map { index, run in
      guard case .same(let text) = run else { return run }
      let (head, tail) = (index == 0 ? 0 : context, index == runs.count - 1 ? 0 : context)
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
