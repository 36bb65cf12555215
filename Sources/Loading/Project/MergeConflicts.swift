import SourceText

/// The conflicts that git left in a file when two branches had changed it.
enum MergeConflicts {
  /// The first line of each conflict. Costs time linear in the bytes.
  ///
  /// A line of equals signs alone may underline a heading; a conflict also has a line that ends it.
  static func find(in bytes: [UInt8]) -> [SourceRange] {
    var conflicts: [SourceRange] = []
    var opening: Int?
    for index in bytes.indices where bytes[index] == UInt8(ascii: "<") || bytes[index] == UInt8(ascii: ">") {
      guard index == 0 || bytes[index - 1].endsLine else { continue }
      if bytes[index...].starts(with: "<<<<<<< ".utf8) {
        opening = opening ?? index
      } else if let start = opening, bytes[index...].starts(with: ">>>>>>> ".utf8) {
        let end = bytes[start...].firstIndex(where: \.endsLine) ?? bytes.count
        conflicts.append(SourceRange(start, end))
        opening = nil
      }
    }
    return conflicts
  }
}

extension UInt8 {
  fileprivate var endsLine: Bool { self == 0x0A || self == 0x0D }
}
