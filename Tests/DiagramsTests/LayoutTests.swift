import Diagrams
import SourceText
import Statecharts
import Testing

/// The first visible defect of a picture.
@Suite("Layouts of diagrams")
struct LayoutTests {
  static let machines = [locationChart.machine, playerChart.machine, doorChart.machine]

  @Test("No boxes overlap", arguments: machines.indices)
  func boxes(machine: Int) throws {
    for (name, diagram) in pictures(of: Self.machines[machine]) {
      let boxes = try RenderedDiagram(diagram).boxes
      #expect(boxes.count >= 1, "\(name) is empty")
      for (index, box) in boxes.enumerated() {
        for other in boxes[(index + 1)...] {
          #expect(!box.overlaps(other, by: 0.5), "\(name): \(box.id) and \(other.id) overlap")
        }
      }
    }
  }

  @Test("No line crosses a box", arguments: machines.indices)
  func edges(machine: Int) throws {
    for (name, diagram) in pictures(of: Self.machines[machine]) {
      let picture = try RenderedDiagram(diagram)
      for (id, points) in picture.paths {
        for box in picture.boxes {
          #expect(
            !points.contains { box.holds($0.0, $0.1, inset: 2) }, "\(name): \(id) runs through \(box.id)")
        }
      }
    }
  }

  /// The width of the box of a state with a title.
  private func boxWidth(_ title: String) throws -> Double {
    let chart = Statechart(
      id: "m", title: "M", profiles: [Profile(id: "p", title: "P")], events: [event("e", "E", .user)],
      regions: [region("r", "R", from: "s", [state("s", title), state("t", "T")], [way("w", "s", "e", "t")])])
    let picture = try RenderedDiagram(.region(1, of: chart.machine))
    return try #require(picture.boxes.first { $0.id == "p-state.s" }).width
  }

  @Test(
    "A box is as wide as its words in every script",
    arguments: [
      ("Größenänderung", "Gronenanderung"), ("Ação não é", "Acao nao e"), ("Настройки", "Nnnnnnnnn"),
      // Wide letters and emoji are as wide as the font size, 14 units.
      ("位置情報", "MiMiMiMi"), ("한국어", "MiMiMi"), ("🚗🚗", "MiMi"),
      ("e\u{301}te\u{301}", "ete"), ("a → b", "a M b"), ("“ab”", "rabr"),
    ])
  func scripts(title: String, standIn: String) throws {
    #expect(abs(try boxWidth(title) - boxWidth(standIn)) < 1, "“\(title)”")
  }

  @Test("Every transition of a region is drawn with its number")
  func numbered() throws {
    for machine in Self.machines {
      let numbers = TransitionNumbers(of: machine)
      for region in machine.regions {
        let svg = try RenderedDiagram(.region(region.index, of: machine)).svg
        let drawn = svg.matches(of: #/class="number"[^>]*>(\d+)</#).compactMap { Int($0.1) }
        #expect(drawn.sorted() == Array(1..<(numbers.transitions(ofRegion: region.index).count + 1)))
      }
    }
  }
}
