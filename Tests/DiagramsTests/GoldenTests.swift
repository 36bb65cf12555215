import Diagrams
import Foundation
import SourceText
import Statecharts
import TestSupport
import Testing

@Suite("Diagrams as DOT")
struct GoldenTests {
  private static let folder = Checkout.root.appending(path: "Tests/DiagramsTests/Goldens")

  private static let diagrams: [String: Diagram] = {
    let (door, player) = (doorChart.machine, playerChart.machine)
    let link: (StateID) -> String? = { "states/\($0)/" }
    func node(_ id: StateID, _ machine: Machine) -> Int { machine.nodeIndex(id) ?? 0 }
    let changes = MachineUnion(
      MachineDifference(between: deskChart.machine(in: "v1"), and: deskChart.machine(in: "v2")))
    let returns = MachineUnion(
      MachineDifference(between: orderChart.machine(in: "v1"), and: orderChart.machine(in: "v2")))
    return [
      "order-changes": .difference(node("order", returns.machine), of: returns),
      "order": .region(1, of: orderChart.machine(in: "v2")),
      "desk-changes": .difference(node("service", changes.machine), of: changes, link: link),
      "door-leaf": .region(node("leaf", door), of: door, link: link),
      "door-leaf-story": StoryDrawing(ofRegion: node("leaf", door), of: DiagramContext(door)).standard,
      "player-deck": .region(node("deck", player), of: player),
      "player-deck-story": StoryDrawing(ofRegion: node("deck", player), of: DiagramContext(player), usual: [0, 1])
        .standard,
    ]
  }()

  @Test("The DOT of a small machine is as recorded", arguments: diagrams.keys.sorted())
  func recorded(name: String) throws {
    let diagram = try #require(Self.diagrams[name])
    try expectRecorded(
      Self.folder.appending(path: name + ".dot"),
      found: "// \(diagram.title)\n// \(diagram.description)\n" + diagram.graph.text)
  }

  @Test("Every recorded file is one that is compared")
  func strangers() throws {
    #expect(try Checkout.files(in: Self.folder) == Self.diagrams.keys.map { $0 + ".dot" }.sorted())
  }
}
