import Model
import SourceText

/// The text of a paragraph, a heading or a cell as cmark reads its inlines, and the offset of each byte in the file.
struct BlockContent {
  private(set) var bytes: [UInt8] = []
  private var segments: [(content: Int, file: Int)] = []
  private var end = 0

  /// Forgets the text and keeps the memory.
  mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    segments.removeAll(keepingCapacity: true)
    end = 0
  }

  /// Appends bytes of the file.
  mutating func append(_ file: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) {
    guard start < end else { return }
    segments.append((bytes.count, start))
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: file[start..<end]))
    self.end = end
  }

  /// Appends the end of a line, which is at that offset.
  mutating func appendNewline(at offset: Int) {
    segments.append((bytes.count, offset))
    bytes.append(Byte.newline)
    end = offset
  }

  /// The file's offset of a byte of the text.
  func offset(of index: Int) -> Int {
    guard index < bytes.count else { return end }
    var low = 0
    var high = segments.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if segments[middle].content <= index { low = middle } else { high = middle }
    }
    return low < segments.count ? segments[low].file + index - segments[low].content : end
  }

  /// The file's range from the first to the last byte of a range of the text.
  func range(_ start: Int, _ end: Int) -> SourceRange {
    guard start < end else {
      // The end of a line's run is a place of its own: after its last byte, not at the next run's first.
      let here = start > 0 && start <= bytes.count ? offset(of: start - 1) + 1 : offset(of: start)
      return SourceRange(here, here)
    }
    return SourceRange(offset(of: start), offset(of: end - 1) + 1)
  }

  /// Everything.
  var whole: SourceRange { range(0, bytes.count) }
}
