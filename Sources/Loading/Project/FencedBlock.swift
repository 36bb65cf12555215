import SourceText

/// A block of code in Markdown that begins and ends with a fence at the left margin.
struct FencedBlock {
  /// The first word behind the fence that begins it; may be empty.
  let language: String
  /// The bytes of the lines between the fences.
  let lines: Range<Int>

  /// All blocks of a text; costs time linear in it.
  static func all(in bytes: [UInt8]) -> [FencedBlock] {
    var blocks: [FencedBlock] = []
    var open: (fence: Fence, lines: Int)?
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      guard let fence = Fence(line) else { continue }
      if let (first, start) = open {
        guard fence.closes(first) else { continue }
        blocks.append(FencedBlock(language: first.language, lines: start..<line.startIndex))
        open = nil
      } else if fence.byte == UInt8(ascii: "~") || !fence.info.contains(UInt8(ascii: "`")) {
        open = (fence, line.endIndex)
      }
    }
    return blocks
  }

  /// A line that can begin or end a block (CommonMark 0.31.2, section 4.5).
  private struct Fence {
    let byte: UInt8
    let length: Int
    /// What follows on the line, without blanks around it.
    let info: ArraySlice<UInt8>

    init?(_ line: ArraySlice<UInt8>) {
      let content = line.drop { $0 == UInt8(ascii: " ") }
      guard content.startIndex - line.startIndex <= 3, let byte = content.first,
        byte == UInt8(ascii: "`") || byte == UInt8(ascii: "~")
      else { return nil }
      let rest = content.drop { $0 == byte }
      length = rest.startIndex - content.startIndex
      guard length >= 3 else { return nil }
      self.byte = byte
      info = rest.drop(while: \.isASCIISpace)
    }

    var language: String { String(decoding: info.prefix { !$0.isASCIISpace }, as: UTF8.self) }

    func closes(_ first: Fence) -> Bool { byte == first.byte && length >= first.length && info.isEmpty }
  }
}
