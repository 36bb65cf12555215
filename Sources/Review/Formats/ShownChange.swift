/// How a text before and after is shown: as a new or a former text, as one text with the words that differ, or as two texts
/// that have little in common.
enum ShownChange {
  case added(String)
  case removed(String)
  case edited([WordDiff.Run])
  case replaced(before: String, after: String)

  /// Nil if there is neither.
  init?(before: String?, after: String?) {
    switch (before, after) {
    case (nil, nil): return nil
    case (nil, let after?): self = .added(after)
    case (let before?, nil): self = .removed(before)
    case (let before?, let after?):
      let difference = WordDiff(before: before, after: after)
      self = difference.hasLittleInCommon ? .replaced(before: before, after: after) : .edited(difference.runs)
    }
  }
}

extension ReviewRow.Detail {
  /// The value as sentences with the words that differ; nil for values that are short, or have little in common.
  var wordDifference: [WordDiff.Run]? {
    guard let before, let after, min(Self.words(before), Self.words(after)) > 3,
      case .edited(let runs)? = ShownChange(before: before, after: after)
    else { return nil }
    return runs
  }

  private static func words(_ text: String) -> Int { text.utf8.split(separator: UInt8(ascii: " ")).count }
}

extension ReviewRow {
  /// The texts without those in which the same words changed as in an earlier one: `also` names them.
  var distinctTexts: [TextChange] {
    var known: Set<[WordDiff.Run]> = []
    return texts.filter { text in
      switch ShownChange(before: text.before, after: text.after) {
      case nil: return false
      case .edited(let runs):
        return known.insert(runs.filter { if case .same = $0 { false } else { true } }).inserted
      case .added(let words): return known.insert([.added(words)]).inserted
      case .removed(let words): return known.insert([.removed(words)]).inserted
      case .replaced(let before, let after): return known.insert([.removed(before), .added(after)]).inserted
      }
    }
  }
}
