import Copy

/// The presentation of a text before and after: a new or a former text, one text with the words that differ, or two texts that have
/// little in common.
enum ShownChange {
  case added(String)
  case removed(String)
  case edited([WordDiff.Run])
  case replaced(before: String, after: String)

  /// Creates the presentation; nil if there is neither text.
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
  /// The number of unchanged words shown beside each difference.
  private static let context = 20
  /// The number of differences and of the words around them that are shown.
  private static let most = 40

  /// The value as sentences with the words that differ; nil for values that are short, or have little in common.
  var wordDifference: [WordDiff.Run]? {
    guard let before, let after, min(Self.words(before), Self.words(after)) > 3 else { return nil }
    let difference = WordDiff(before: before, after: after)
    if difference.hasLittleInCommon { return nil }
    let runs = difference.runs(within: Self.context)
    return runs.count > Self.most ? runs.prefix(Self.most) + [.same(" … and more")] : runs
  }

  private static func words(_ text: String) -> Int { text.utf8.split(separator: UInt8(ascii: " ")).count }
}

extension ReviewRow {
  /// The texts, except those in which the same words changed as in an earlier one, which `also` names, and whose reviewers the
  /// earlier one has, too. Long texts are cut.
  var distinctTexts: [TextChange] {
    var shown: [TextChange] = []
    var positions: [EditPattern: Int] = [:]
    for text in texts where text.before != text.after {
      let pattern = EditPattern(before: text.before ?? "", after: text.after ?? "")
      if let position = positions[pattern] {
        let known = shown[position].reviewers
        shown[position].reviewers += text.reviewers.filter { !known.contains($0) }
      } else {
        positions[pattern] = shown.count
        shown.append(text.withoutLongText)
      }
    }
    return shown
  }
}
