import SourceText

/// The conflicts that git left in a file when two branches had changed it.
enum MergeConflicts {
  /// The first line of each conflict. Costs time linear in the bytes.
  ///
  /// A line of equals signs alone may underline a heading; a conflict also has a line that ends it.
  static func find(in bytes: [UInt8]) -> [SourceRange] {
    var conflicts: [SourceRange] = []
    var rest = bytes[...]
    while let start = line(beginning: opening, in: rest), let end = line(beginning: closing, in: bytes[start...]) {
      conflicts.append(SourceRange(start, bytes[start...].firstIndex(where: \.isLineEnd) ?? bytes.count))
      rest = bytes[end...].drop { !$0.isLineEnd }
    }
    return conflicts
  }

  private static let opening = Array("<<<<<<< ".utf8)
  private static let closing = Array(">>>>>>> ".utf8)

  /// Where a line first begins with a mark, in the bytes from a place of a file on.
  private static func line(beginning mark: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    var rest = bytes
    while let place = rest.firstPlace(of: mark) {
      let start = place.lowerBound
      if start == bytes.startIndex || bytes[start - 1].isLineEnd { return start }
      rest = rest[place.upperBound...]
    }
    return nil
  }
}
