import SourceText
import TestSupport
import Testing

@Suite("Lines and columns")
struct LineIndexTests {
  /// Compares with counting scalar by scalar, over more than one block of bytes.
  @Test("are counted in scalars, whatever the lines' ends and lengths", arguments: 0..<20)
  func columns(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let pieces = ["a", "é", "日", "😀", " ", "\t", "\n", "\r\n", "\r"]
    let text = (0..<3_000).map { _ in pieces[random.below(seed.isMultiple(of: 2) ? 5 : pieces.count)] }.joined()
    let index = LineIndex(Array(text.utf8))
    var (line, column, offset, previous) = (1, 1, 0, Unicode.Scalar(0))
    for scalar in text.unicodeScalars {
      if previous == "\n" || previous == "\r" && scalar != "\n" { (line, column) = (line + 1, 1) }
      let found = index.position(of: offset)
      #expect(found.line == line && found.column == column, "at byte \(offset)")
      offset += UTF8.width(scalar)
      column += 1
      previous = scalar
    }
  }

  @Test("show what lies around a place, with whole scalars and without the line's end")
  func around() {
    let index = LineIndex(Array("first\r\nzwölf Boxkämpfer\nlast".utf8))
    let whole = index.line(around: 9, reach: 100)
    #expect(whole.text == "zwölf Boxkämpfer" && whole.start == 7 && !whole.isCutBefore && !whole.isCutBehind)
    let part = index.line(around: 14, reach: 4)
    #expect(part.text == "ölf Boxk" && part.start == 9 && part.isCutBefore && part.isCutBehind)
    #expect(index.line(around: 26, reach: 2).text == "la")
    #expect(index.line(around: 1_000, reach: 2).text == "st")
    #expect(LineIndex([]).line(around: 0, reach: 10).text.isEmpty)
  }
}
