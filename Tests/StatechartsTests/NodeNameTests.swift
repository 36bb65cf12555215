import SourceText
import Statecharts
import Testing

@Suite("What states with one title are called")
struct NodeNameTests {
  private let machine = chart(
    "go",
    region(
      "watch", initial: "off",
      [
        titled("off", "Off"), titled("only", "Only"),
        compound(
          "light", initial: "light-off", [titled("light-off", "Off"), titled("light-on", "on"), titled("last", "Back")]),
        compound(
          "bell", initial: "bell-off",
          [
            titled("bell-off", "off"), titled("bell-on", "On"),
            compound("tone", initial: "tone-on", [titled("tone-on", "On"), titled("tone-back", "Back")]),
            titled("bell-back", "Back"),
          ]),
        compound("twins", initial: "left", [titled("left", "Same"), titled("right", "Same")]),
      ]),
    region("door", initial: "door-off", [titled("door-off", "Off"), titled("shut", "Shut")])
  ).machine()

  private func names(_ name: (Int) -> StyledText) -> [String] { machine.states.map { name($0.index).plain } }

  @Test("is their title behind that of what tells them apart, the nearest first")
  func inRegion() {
    #expect(
      names(machine.nameInRegion) == [
        "Off", "Only", "light", "light: Off", "light: on", "light: Back", "bell", "bell: off", "bell: On", "tone",
        "tone: On", "tone: Back", "bell: Back", "twins", "Same", "Same", "Off", "Shut",
      ])
  }

  @Test("is the same in the machine, or their title behind that of their region")
  func inMachine() {
    #expect(
      names(machine.name).suffix(6) == ["bell: Back", "twins", "watch: Same", "watch: Same", "door: Off", "Shut"])
    #expect(names(machine.name).first == "watch: Off")
  }
}

private func titled(_ id: StateID, _ title: StyledText) -> State {
  State(id: id, title: title)
}
