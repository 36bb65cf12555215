import Model
import Review
import SourceText
import Statecharts
import Testing

@Suite("Single edits of the shipped content")
struct SingleEditTests {
  @Test("Each edit of the machine is one cause")
  func machineEdits() async throws {
    let base = try await Samples.shipped()
    let chart = base.project.machines[0].chart
    var levels: [ChartEdit.Kind: Set<ChangeLevel>] = [:]
    // Of a value or target that has many alternatives, a tenth of them is tried.
    for (index, edit) in chart.singleEdits.enumerated() where index % 10 == 0 {
      var head = base
      head.project.machines[0].chart = edit.edited(chart)
      let rows = Review(base: base, head: head).rows
      #expect(rows.count == 1, "\(edit.kind) \(edit.name): \(rows.map(\.rule.id))")
      levels[edit.kind, default: []].formUnion(rows.map(\.level))
    }
    for (kind, found) in levels { #expect(found == [.breaking], "\(kind): \(found)") }
    #expect(levels.count >= 10)
  }

  @Test("Nothing changed, nothing is reported")
  func nothingChanged() async throws {
    let base = try await Samples.shipped()
    #expect(Review(base: base, head: base).isEmpty)
  }
}
