import Diagrams
import Foundation
import SourceText
import Statecharts
import Testing

/// Compares the DOT of small machines with files; `STATEBOOK_RECORD_GOLDENS=1` writes them anew, and fails.
struct GoldenTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Goldens")
  private static let isRecording = ProcessInfo.processInfo.environment["STATEBOOK_RECORD_GOLDENS"] == "1"

  private static let diagrams: [String: Diagram] = {
    let (door, player) = (doorChart.machine, playerChart.machine)
    let link: (StateID) -> String? = { "states/\($0)/" }
    func node(_ id: StateID, _ machine: Machine) -> Int { machine.nodeIndex(id) ?? 0 }
    let changes = MachineUnion(
      MachineDifference(between: deskChart.machine(in: "v1"), and: deskChart.machine(in: "v2")))
    return [
      "desk-changes": .difference(node("service", changes.machine), of: changes, link: link),
      "door-overview": .overview(of: door, link: link),
      "door-leaf": .region(node("leaf", door), of: door, link: link),
      "door-shut": .neighbourhood(of: node("shut", door), in: door, link: link),
      "player-deck": .region(node("deck", player), of: player),
      "player-paused": .neighbourhood(of: node("paused", player), in: player),
    ]
  }()

  @Test(arguments: diagrams.keys.sorted())
  func theDOTIsTheRecordedOne(name: String) throws {
    let diagram = try #require(Self.diagrams[name])
    let actual = "// \(diagram.title)\n// \(diagram.description)\n" + diagram.graph.text
    let file = Self.folder.appending(path: name + ".dot")
    if Self.isRecording {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try actual.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(name); run again without STATEBOOK_RECORD_GOLDENS")
      return
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    let difference = Self.firstDifference(expected, actual)
    #expect(
      difference == nil,
      "\(name).dot, \(difference ?? ""); if that is meant, record with STATEBOOK_RECORD_GOLDENS=1 and read the diff")
  }

  @Test func everyRecordedFileBelongsToATest() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(files.sorted() == Self.diagrams.keys.map { $0 + ".dot" }.sorted(), "remove what no test names")
  }

  private static func firstDifference(_ expected: String, _ actual: String) -> String? {
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
    for index in 0..<max(old.count, new.count) {
      let (left, right) = (index < old.count ? old[index] : "nothing", index < new.count ? new[index] : "nothing")
      if left != right { return "line \(index + 1)\n- \(left)\n+ \(right)" }
    }
    return nil
  }
}
