import Diagrams
import Statecharts
import Testing

/// What a reader would complain about first.
struct LayoutTests {
  static let machines = [locationChart.machine, playerChart.machine, doorChart.machine]

  @Test(arguments: machines.indices)
  func noBoxesOverlap(machine: Int) throws {
    for (name, diagram) in pictures(of: Self.machines[machine]) {
      let boxes = try Picture(diagram).boxes
      #expect(boxes.count >= 1, "\(name) is empty")
      for (index, box) in boxes.enumerated() {
        for other in boxes[(index + 1)...] {
          #expect(!box.overlaps(other, by: 0.5), "\(name): \(box.id) and \(other.id) overlap")
        }
      }
    }
  }

  @Test(arguments: machines.indices)
  func noEdgeRunsThroughABox(machine: Int) throws {
    for (name, diagram) in pictures(of: Self.machines[machine]) {
      let picture = try Picture(diagram)
      for (id, points) in picture.paths {
        for box in picture.boxes {
          #expect(
            !points.contains { box.holds($0.0, $0.1, inset: 2) }, "\(name): \(id) runs through \(box.id)")
        }
      }
    }
  }

  @Test func picturesFitBesideTheNavigation() throws {
    for machine in Self.machines {
      for (name, diagram) in pictures(of: machine) {
        let width = try #require(try Picture(diagram).svg.firstMatch(of: #/ width="(\d+)"/#).flatMap { Int($0.1) })
        #expect(width <= 1000, "\(name) is \(width) pixels wide")
      }
    }
  }

  @Test func everyTransitionOfARegionIsDrawnUnderItsNumber() throws {
    for machine in Self.machines {
      let numbers = TransitionNumbers(of: machine)
      for region in machine.regions {
        let svg = try Picture(.region(region.index, of: machine)).svg
        let drawn = svg.matches(of: #/class="number"[^>]*>(\d+)</#).compactMap { Int($0.1) }
        #expect(drawn.sorted() == Array(1..<(numbers.transitions(ofRegion: region.index).count + 1)))
      }
    }
  }
}
