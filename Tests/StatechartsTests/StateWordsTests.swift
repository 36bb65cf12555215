import SourceText
import Statecharts
import Testing

/// A door whose latch can only be held while it is shut, and a lamp.
private let door = chart(
  "open close hold free switch",
  region(
    "leaf", initial: "shut", [state("shut"), state("ajar")],
    [
      transition("opens: shut open ajar", if: "in(loose) and not in(ajar)"),
      transition("closes: ajar close shut", if: "in(loose) and in(lit)"),
    ]),
  region(
    "latch", initial: "loose", [state("loose"), state("held")],
    [
      transition("holds: loose hold held", if: "in(shut)"), transition("frees: held free loose"),
      transition("springs: held - loose", if: "in(ajar)"),
    ]),
  region("lamp", initial: "dark", [state("dark"), state("lit")], [transition("lights: dark switch lit")])
).machine()

@Suite("What is said of a state")
struct StateWordsTests {
  private let space = StateSpace(exploring: door, limit: 1_000)

  private func guardText(_ transition: TransitionID, while state: StateID) throws -> String? {
    let found = try #require(door.transition(transition))
    let node = try #require(door.nodeIndex(state))
    return door.guardText(of: found, given: space.constants(among: door.nodes(ofGuard: found), while: node))
  }

  @Test("A guard has only what can be false there")
  func guards() throws {
    #expect(try guardText("opens", while: "shut") == "if “loose”")
    #expect(try guardText("closes", while: "ajar") == "if “lit”")
    #expect(try guardText("holds", while: "shut") == nil)
    #expect(try guardText("holds", while: "loose") == "if “shut”")
  }

  @Test("The guard of a transition without an event stays whole, since it fires within a step")
  func eventless() throws {
    #expect(try guardText("springs", while: "held") == "if “ajar”")
  }

  @Test("A node is constant only if it is active in all or none of the configurations")
  func constants() throws {
    let nodes = try ["shut", "loose", "lit"].map { try #require(door.nodeIndex(StateID($0))) }
    let ajar = try #require(door.nodeIndex("ajar"))
    #expect(space.constants(among: Set(nodes), while: ajar) == [nodes[0]: false, nodes[1]: true])
  }

  @Test("An event has an effect in a state if it fires a transition of any region")
  func effects() throws {
    let effects = EventEffects(machine: door, space: space)
    func events(_ state: StateID) throws -> [String] {
      let node = try #require(door.nodeIndex(state))
      return door.events.indices.filter { effects.isEffective($0, in: node) }.map { door.events[$0].id.text }
    }
    #expect(try events("ajar") == ["close", "switch"])
    #expect(try events("held") == ["free", "switch"])
    #expect(try events("lit") == ["open", "close", "hold", "free"])
  }
}
