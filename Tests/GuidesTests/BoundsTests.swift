import Guides
import SourceText
import Testing

@Suite("What is too large for the parser")
struct BoundsTests {
  @Test("is a table with more cells than the limit; the rest of the guide is read")
  func boundsTables() {
    let table = "> | a | b |\n> |---|---|\n" + String(repeating: "> | 1 | 2 |\n", count: 5)
    let reading = Reading("before\n\n\(table)\nafter\n", tableCells: 12)
    #expect(reading.found == ["markdown/table-too-large: \(table.dropLast())"])
    #expect(reading.html == "<p>before</p>\n<p>after</p>\n")
  }

  @Test("is a table that cmark-gfm fills up to the width of its header")
  func boundsWidths() {
    let columns = 4_000
    let wide = String(repeating: "|a", count: columns) + "|\n" + String(repeating: "|-", count: columns) + "|\n"
    let reading = Reading(wide + String(repeating: "|b\n", count: columns))
    #expect(reading.findings.map(\.rule.id) == ["markdown/table-too-large"])
  }

  @Test("is a line or a list that nests too deeply")
  func boundsDepth() {
    let deep = String(repeating: "> - ", count: 100) + "x\n"
    #expect(Reading("a\n\n\(deep)\nb\n").findings.map(\.rule.id) == ["markdown/nested-too-deeply"])
    let list = (0..<90).map { String(repeating: "  ", count: $0) + "- x\n" }.joined()
    #expect(Reading(list).findings.map(\.rule.id) == ["markdown/nested-too-deeply"])
  }
}
