import Diagrams
import SourceText
import Testing

@Suite("Pictures on paper")
struct PrintedPartsTests {
  private typealias Box = Picture.Box

  private struct Part {
    let printed: PrintedPart
    let window: Box
    /// The size on paper, in CSS pixels.
    let width: Double
    let height: Double
    /// What is left out.
    let covers: [Box]

    init(_ printed: PrintedPart) throws {
      self.printed = printed
      func box(_ text: String) -> Box? {
        let numbers = text.split(separator: " ").compactMap { Double($0) }
        return numbers.count == 4
          ? Box(id: "", x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]) : nil
      }
      let tag = #/viewBox="([^"]*)" width="([^"]*)" height="([^"]*)"/#
      let found = try #require(printed.markup.string.firstMatch(of: tag))
      window = try #require(box(String(found.1)))
      width = try #require(Double(found.2))
      height = try #require(Double(found.3))
      covers = printed.markup.string.matches(of: #/<rect fill="#fff" x="(\S+)" y="(\S+)" width="(\S+)" height="(\S+)"/#)
        .compactMap { box("\($0.1) \($0.2) \($0.3) \($0.4)") }
    }

    func shows(_ box: Box) -> Bool { window.overlaps(box) && !covers.contains { $0.overlaps(box, by: 0.2) } }

    func showsWhole(_ box: Box) -> Bool {
      box.x >= window.x && box.y >= window.y && box.x + box.width <= window.x + window.width
        && box.y + box.height <= window.y + window.height && shows(box)
    }
  }

  /// A picture for print, with its boxes and the beginnings of its lines of text, relative to its window.
  private func drawn(_ diagram: Diagram) throws -> (drawn: DrawnDiagram, boxes: [Box], lines: [Box]) {
    let geometry = try diagram.laidOut(layout: Geometry.of).geometry
    let picture = try Picture(diagram)
    let drawn = accessibleSVG(geometry, for: diagram, idPrefix: "p-", isForPrint: true)
    let shift = try #require(drawn.markup.firstMatch(of: #/transform="translate\((\S+) (\S+)\)"/#))
    let (x, y) = (try #require(Double(shift.1)), try #require(Double(shift.2)))
    let boxes = picture.boxes.map { Box(id: $0.id, x: $0.x + x, y: $0.y + y, width: $0.width, height: $0.height) }
    let lines = picture.svg.matches(of: #/<text[^>]* x="([^"]*)" y="([^"]*)"/#).compactMap { line -> Box? in
      guard let left = Double(line.1), let baseline = Double(line.2) else { return nil }
      return Box(id: "\(line.0)", x: left + x, y: baseline + y - 10, width: 1, height: 12)
    }
    return (drawn, boxes, lines)
  }

  @Test("One that fits on a sheet is the same as on the screen")
  func small() throws {
    let diagram = Diagram.region(1, of: doorChart.machine)
    let drawn = try drawn(diagram).drawn
    #expect(drawn.paper == nil && drawn.parts.isEmpty)
    #expect(drawn.markup == (try Picture(diagram)).svg)
  }

  @Test(
    "A large one is printed in parts, which cut no box, label, or line of text",
    arguments: [30, 60, 100])
  func large(states: Int) throws {
    let (drawn, boxes, lines) = try drawn(.region(1, of: RegionTests.settingsChart(states: states)))
    let paper = try #require(drawn.paper)
    let (across, down) = paper == .portrait ? (703.0, 963.0) : (963.0, 703.0)
    let parts = try drawn.parts.map { try Part($0) }
    #expect(parts.count > 1)
    #expect(drawn.markup.contains(#/<g aria-hidden="true"[^>]* id="p-drawing" class="diagram">/#))
    for part in parts {
      #expect(part.printed.markup.string.contains("<use href=\"#p-drawing\"/>"))
      #expect(!part.printed.markup.string.contains("id="), "an id would be on the page twice")
      #expect(part.width <= across && part.height <= down, "a part does not fit its sheet")
      #expect(part.width / part.window.width * 12 * 0.75 >= 7, "text is smaller than 7 pt")
    }
    #expect(boxes.count > states)
    // A label with more lines than a sheet holds is cut between them.
    for box in boxes.filter({ $0.height < 340 }) + lines {
      #expect(parts.contains { $0.showsWhole(box) }, "\(box.id) is whole in no part")
      #expect(parts.allSatisfy { !$0.shows(box) || $0.showsWhole(box) }, "\(box.id) is cut")
    }
    let columns = parts.map(\.printed.column).max() ?? 0
    let rows = parts.map(\.printed.row).max() ?? 0
    #expect(parts.count <= rows * columns)
    let places = parts.map { [$0.printed.row, $0.printed.column] }
    #expect(places == places.sorted { $0.lexicographicallyPrecedes($1) }, "parts are not in reading order")
  }
}
