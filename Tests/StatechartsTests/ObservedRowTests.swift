import SourceText
import Statecharts
import Testing

@Suite("Checks that repeat rows of the observers’ table")
struct ObservedRowTests {
  private let chart = Statechart(
    id: "door", title: "Door", profiles: [Profile(id: "v1", title: "1")],
    observers: ["sign", "bell"].map {
      Observer(
        id: ObserverID($0), title: StyledText($0),
        values: [.init(id: "on", label: "On"), .init(id: "off", label: "Off")])
    },
    regions: [
      Region(
        id: "leaf", title: "Leaf", initial: Sourced("shut"),
        states: [
          State(id: "shut", title: "Shut", tags: [Sourced("safe")]), State(id: "ajar", title: "Ajar"),
        ])
    ])

  private func row(_ check: String) throws -> ObservedRow? {
    try ClaimCheck(check).observedRow(among: ChartNames(chart))
  }

  @Test("name states and their observer values")
  func rows() throws {
    #expect(try row("always shut implies sign = on") == ObservedRow(states: ["shut"], values: ["sign": "on"]))
    #expect(
      try row("always shut or (ajar or leaf) implies sign = on and bell = off")
        == ObservedRow(states: ["shut", "ajar", "leaf"], values: ["sign": "on", "bell": "off"]))
  }

  @Test(
    "are of no other form",
    arguments: [
      "always safe implies sign = on", "always shut and ajar implies sign = on", "always not shut implies sign = on",
      "always sign = on implies bell = on", "always shut implies ajar", "always shut implies sign = on or bell = on",
      "always shut implies not sign = on", "always shut implies sign = on and sign = off", "never ajar after shut",
      "always sign = on", "always nothing-such implies sign = on",
    ])
  func others(check: String) throws {
    #expect(try row(check) == nil)
  }
}
