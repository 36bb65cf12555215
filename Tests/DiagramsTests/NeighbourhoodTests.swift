import Diagrams
import Statecharts
import Testing

struct NeighbourhoodTests {
  private func numbers(_ id: StateID, _ machine: Machine, _ role: String) throws -> [Int] {
    let node = try #require(machine.nodeIndex(id))
    let svg = try Picture(.neighbourhood(of: node, in: machine)).svg
    return svg.split(separator: "\n").filter {
      $0.contains("id=\"p-\(role).transition.") && !$0.contains("class=\"edge")
    }
    .flatMap { $0.matches(of: #/class="number"[^>]*>(\d+)</#).compactMap { Int($0.1) } }.sorted()
  }

  @Test func waysOfTheRegionAreIncluded() throws {
    let door = doorChart.machine
    #expect(try numbers("shut", door, "from") == [3, 4])
    #expect(try numbers("shut", door, "to") == [1])
    #expect(try numbers("ajar", door, "to") == [4])
  }

  @Test func waysThatCanNeverBeTakenInTheStateAreNot() throws {
    let location = locationChart.machine
    // The four of Settings ask for “not Restricted”.
    #expect(try numbers("restricted", location, "to") == [24])
  }

  @Test func anOwnTransitionOverridesThatOfTheStateAround() throws {
    let player = playerChart.machine
    // Skip: from Resting (14) overrides that from any state of Paused (15), which would lead back to it anyway.
    #expect(try numbers("resting", player, "to") == [3, 6, 14])
    #expect(try numbers("humming", player, "to") == [3, 6, 15])
  }

  @Test func aFrameShowsTheWaysAcrossIt() throws {
    let player = playerChart.machine
    #expect(try numbers("playing", player, "from") == [1, 3, 5])
    #expect(try numbers("playing", player, "to") == [2, 5, 6, 7])
    #expect(try numbers("paused", player, "from") == [2, 4])
  }

  @Test func whereTheMachineStartsIsMarked() throws {
    let door = doorChart.machine
    let shut = try Picture(.neighbourhood(of: try #require(door.nodeIndex("shut")), in: door))
    let ajar = try Picture(.neighbourhood(of: try #require(door.nodeIndex("ajar")), in: door))
    #expect(shut.svg.contains("Starts here"))
    #expect(!ajar.svg.contains("Starts here"))
  }

  @Test func theOverviewLinksRegions() throws {
    let svg = try Picture(.overview(of: doorChart.machine)).svg
    #expect(svg.contains("Leaf depends on Latch: Latched"))
    #expect(svg.contains(">Knock<"))
    #expect(!svg.contains(">Come in<"))
  }
}
