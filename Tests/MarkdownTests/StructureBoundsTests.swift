import Markdown
import Model
import SourceText
import Testing

@Suite("What is too large for the parser")
struct StructureBoundsTests {
  @Test("is a table with more cells than the limit; the rest of the guide is read")
  func boundsTables() {
    var budgets = Budgets()
    budgets.tableCells = 12
    let table = "> | a | b |\n> |---|---|\n" + String(repeating: "> | 1 | 2 |\n", count: 5)
    let reading = Reading("before\n\n\(table)\nafter\n", budgets: budgets)
    #expect(reading.found == ["markdown/table-too-large: \(table.dropLast())"])
    #expect(reading.html == "<p>before</p>\n<p>after</p>\n")
    #expect(Reading("```\n\(table)```\n", budgets: budgets).found.isEmpty, "code is no table")
  }

  @Test("is a row with very many cells, and very many lines like a table’s second")
  func boundsRows() {
    let wide = "|a|\n|-|\n" + String(repeating: "|", count: 5_000) + "\n"
    #expect(Reading(wide).findings.map(\.rule.id) == ["markdown/table-too-large"])
    let delimiters = "a|b\n" + String(repeating: "|-|\n", count: 600)
    #expect(Reading(delimiters).findings.map(\.rule.id) == ["markdown/table-too-large"])
  }

  @Test("is a run of lines with very many images or marks of emphasis")
  func boundsMarks() {
    let many = "markdown/too-many-marks"
    #expect(Reading(String(repeating: "![[]()", count: 3_000) + "\n\nafter\n").findings.map(\.rule.id) == [many])
    #expect(
      Reading(String(repeating: "*a ", count: 6_000) + "\n" + String(repeating: "_a*_ ", count: 3_000)).found.count == 1
    )
    let paragraphs = String(repeating: String(repeating: "*a* ", count: 1_000) + "\n\n", count: 10)
    #expect(Reading(paragraphs).findings.isEmpty, "each paragraph counts by itself")
    let rule = String(repeating: "*", count: 20_000)
    #expect(Reading("a\n\n\(rule)\n").findings.isEmpty, "a run of one character is one mark")
  }

  @Test("is a line with very many quotes and lists")
  func boundsDepth() {
    let deep = String(repeating: "> - ", count: 100) + "x\n"
    #expect(Reading("a\n\n\(deep)\nb\n").found == ["markdown/nested-too-deeply: \(deep.dropLast())"])
  }

  @Test("is a list that nests deeper with each line")
  func boundsLists() {
    let text = (0..<90).map { String(repeating: "  ", count: $0) + "- x\n" }.joined()
    #expect(Reading(text).findings.map(\.rule.id) == ["markdown/nested-too-deeply"])
  }
}
