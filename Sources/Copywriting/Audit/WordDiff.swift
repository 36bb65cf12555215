import SourceText

/// The difference between two texts, word by word, in the notation of `git diff --word-diff`: `[-this-]{+that+}`.
enum WordDiff {
  /// The maximum number of word pairs compared; longer differing parts count as completely different.
  static let pairLimit = 40_000
  /// The number of unchanged words shown around a difference.
  private static let context = 4
  /// The maximum length of a difference, in characters.
  private static let lengthLimit = 600

  static func text(from old: String, to new: String) -> String {
    let runs = runs(words(old), words(new))
    var parts: [String] = []
    for (index, run) in runs.enumerated() {
      switch run {
      case .same(let words): parts.append(shortened(words, isFirst: index == 0, isLast: index == runs.count - 1))
      case .removed(let words): parts.append("[-" + shown(words) + "-]")
      case .added(let words): parts.append("{+" + shown(words) + "+}")
      }
    }
    let text = parts.joined(separator: " ")
    guard text.unicodeScalars.count > lengthLimit else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.prefix(lengthLimit))) + "…"
  }

  /// The words of a difference, with invisible characters as in `<U+00A0>`, so different words never look the same.
  private static func shown(_ words: [String]) -> String {
    let text = words.joined(separator: " ")
    guard text.unicodeScalars.contains(where: isInvisible) else { return text }
    return text.unicodeScalars.map { scalar in
      isInvisible(scalar) ? "<\(scalar.codePoint)>" : String(scalar)
    }.joined()
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x7F { return scalar.value < 0x20 }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator: return true
    default: return properties.isDefaultIgnorableCodePoint || scalar == "\u{2800}"
    }
  }

  private enum Run {
    case same([String])
    case removed([String])
    case added([String])
  }

  /// The words between spaces; extra spaces and line breaks count as words, so that they are shown.
  private static func words(_ text: String) -> [String] {
    text.utf8.split(separator: 0x20, omittingEmptySubsequences: false).flatMap { part -> [String] in
      if part.isEmpty { return ["␣"] }
      let lines = part.split(separator: 0x0A, omittingEmptySubsequences: false).map { String(Substring($0)) }
      return Array(lines.map { $0.isEmpty ? [] : [$0] }.joined(separator: ["⏎"]))
    }
  }

  private static func runs(_ old: [String], _ new: [String]) -> [Run] {
    let head = zip(old, new).prefix { $0 == $1 }.count
    let tail = zip(old.dropFirst(head).reversed(), new.dropFirst(head).reversed()).prefix { $0 == $1 }.count
    var runs: [Run] = head > 0 ? [.same(Array(old[..<head]))] : []
    runs += middle(Array(old[head..<(old.count - tail)]), Array(new[head..<(new.count - tail)]))
    if tail > 0 { runs.append(.same(Array(old.suffix(tail)))) }
    return runs
  }

  /// Compares by the longest common subsequence, if that is affordable.
  private static func middle(_ old: [String], _ new: [String]) -> [Run] {
    var builder = Builder()
    guard old.count * new.count <= pairLimit else {
      builder.add(removed: old)
      builder.add(added: new)
      return builder.finished
    }
    var lengths = Array(repeating: Array(repeating: 0, count: new.count + 1), count: old.count + 1)
    for row in stride(from: old.count - 1, through: 0, by: -1) {
      for column in stride(from: new.count - 1, through: 0, by: -1) {
        lengths[row][column] =
          old[row] == new[column]
          ? lengths[row + 1][column + 1] + 1 : max(lengths[row + 1][column], lengths[row][column + 1])
      }
    }
    var (row, column) = (0, 0)
    while row < old.count || column < new.count {
      if row < old.count, column < new.count, old[row] == new[column] {
        builder.add(same: old[row])
        row += 1
        column += 1
      } else if row < old.count, column == new.count || lengths[row + 1][column] >= lengths[row][column + 1] {
        builder.add(removed: [old[row]])
        row += 1
      } else {
        builder.add(added: [new[column]])
        column += 1
      }
    }
    return builder.finished
  }

  /// Joins adjacent words; between unchanged words, all removed ones come before all added ones.
  private struct Builder {
    private var runs: [Run] = []
    private var same: [String] = []
    private var removed: [String] = []
    private var added: [String] = []

    mutating func add(same word: String) {
      endDifference()
      same.append(word)
    }

    mutating func add(removed words: [String]) {
      endSame()
      removed += words
    }

    mutating func add(added words: [String]) {
      endSame()
      added += words
    }

    private mutating func endSame() {
      if !same.isEmpty { runs.append(.same(same)) }
      same = []
    }

    private mutating func endDifference() {
      if !removed.isEmpty { runs.append(.removed(removed)) }
      if !added.isEmpty { runs.append(.added(added)) }
      (removed, added) = ([], [])
    }

    var finished: [Run] {
      var copy = self
      copy.endSame()
      copy.endDifference()
      return copy.runs
    }
  }

  private static func shortened(_ words: [String], isFirst: Bool, isLast: Bool) -> String {
    let (head, tail) = (isFirst ? 0 : context, isLast ? 0 : context)
    guard words.count > head + tail + 1 else { return words.joined(separator: " ") }
    return (words.prefix(head) + ["…"] + words.suffix(tail)).joined(separator: " ")
  }
}
