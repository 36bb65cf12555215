/// Maps parts of the text of a YAML block scalar to ranges in the file, where its lines are indented and may be folded.
package struct ScalarPlaces: Hashable, Sendable {
  private let written: ArraySlice<UInt8>

  /// - Parameter block: the range of the block scalar, including its header line.
  package init(_ bytes: [UInt8], block: SourceRange) {
    written = bytes[block.start..<block.end].drop { !$0.isLineEnd }
  }

  /// Returns the range of a part that neither begins nor ends with white space; takes time linear in the preceding text.
  func place(of part: SourceRange, in text: String) -> SourceRange? {
    var start: Int?
    var index = written.startIndex
    for (offset, byte) in text.utf8.enumerated() where !byte.isASCIISpace {
      while index < written.endIndex, written[index].isASCIISpace { index += 1 }
      guard index < written.endIndex, written[index] == byte else { return nil }
      if offset == part.start { start = index }
      index += 1
      if offset == part.end - 1 { return start.map { SourceRange($0, index) } }
    }
    return nil
  }
}
