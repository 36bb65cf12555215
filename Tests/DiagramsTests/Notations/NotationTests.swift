import Diagrams
import SourceText
import Statecharts
import Testing

@Suite("Machines in other formats") struct NotationTests {
  @Test(
    "SCXML writes `not` as `== false`, keeps precedence with parentheses, and names its data model only if there are guards"
  )
  func guardsInSCXML() throws {
    let guarded = export(.scxml, try machine(guard: "not (in(on) or not in(off)) and in(a) or in(b)"))
    #expect(
      guarded.contains(
        "cond=\"(((In('on') || (In('off') == false)) == false) &amp;&amp; In('a')) || In('b')\""), "\(guarded)")
    #expect(guarded.contains("datamodel=\"ecmascript\""))
    let plain = export(.scxml, try machine(guard: nil))
    #expect(plain.contains("datamodel=\"null\"") && !plain.contains("cond="))
  }

  @Test("a transition declared on a region is internal in SCXML, and done is done.state.ID")
  func transitionsInSCXML() throws {
    let text = export(.scxml, try machine(guard: nil))
    #expect(text.contains("<transition statebook:id=\"any\" event=\"go\" type=\"internal\" target=\"b\"/>"), "\(text)")
    #expect(text.contains("event=\"done.state.c\""))
    #expect(text.contains("<parallel id=\"m_machine\">"))
  }

  @Test("an event whose id begins the names of a processor's own events is renamed in SCXML, and its id is kept")
  func eventsOfProcessors() throws {
    let names = ["done", "error", "done-state", "error-execution", "state", "event", "event-done", "undone"]
    for (name, written) in zip(names, ["event_done", "event_error"] + names.dropFirst(2)) {
      #expect(export(.scxml, try machine(guard: nil, event: EventID(name))).contains(" event=\"\(written)\""))
    }
    let text = export(.scxml, try machine(guard: nil, event: "done"))
    #expect(text.contains("event=\"event_done\" statebook:event-id=\"done\""), "\(text)")
    #expect(!text.contains(" event=\"done\" ") && text.contains("event=\"done.state.c\""))
    #expect(!export(.scxml, try machine(guard: nil)).contains("statebook:event"), "what nobody needs is not there")
  }

  @Test("Mermaid's arrows between states follow the last brace, and a history is a choice")
  func arrowsOfMermaid() throws {
    let lines = export(.mermaid, try machine(guard: nil)).split(separator: "\n").map { $0.drop { $0 == " " } }
    let last = try #require(lines.lastIndex(of: "}"))
    let first = try #require(lines.firstIndex { $0.hasPrefix("%%") })
    #expect(first > last)
    #expect(lines[..<last].filter { $0.contains("-->") }.allSatisfy { $0.contains("[*]") })
    #expect(lines.contains("state s_past <<choice>>"))
    #expect(lines.contains("s_past --> s_a_b : As before (deep history), at first"))
  }

  @Test("transitions between a state and its inside, which Mermaid cannot draw, take another path")
  func arrowsWithinAState() throws {
    let text = export(.mermaid, try machine(guard: nil))
    #expect(text.contains("any_c --> s_a_b : next\n") && text.contains("as any_c\n"), "\(text)")
    #expect(text.contains("s_a_b --> to_restart : flip\n") && text.contains("to_restart --> s_c\n"))
    #expect(text.contains("state to_restart <<choice>>\n"))
  }

  @Test("names in Mermaid are distinct, and none is a keyword")
  func namesStayApart() throws {
    let declared = export(.mermaid, try machine(guard: nil)).matches(
      of: /state (?:".*" as )?(\S+)(?:\n| <<)/)
    let names = declared.map(\.output.1)
    #expect(names.count > 10 && Set(names).count == names.count)
    #expect(names.allSatisfy { !$0.contains("-") && $0.contains("_") })
  }

  @Test("characters with a meaning in the language are escaped in labels")
  func labelsAreSpelled() throws {
    let machine = try machine(guard: nil, title: "a\"b<c>#d;e--f\\n%g")
    #expect(export(.mermaid, machine).contains("a#34;b#60;c#62;#35;d#59;e#45;#45;f#92;n#37;g"))
    #expect(export(.dot, machine).contains("a\\\"b<c>#d;e--f\\\\n%g"), "\(export(.dot, machine))")
  }

  private func export(_ notation: Notation, _ machine: Machine) -> String {
    String(decoding: notation.write(NotedMachine(machine)), as: UTF8.self)
  }

  // MARK: The machine

  private func machine(guard text: String?, title: String = "A", event: EventID = "next") throws -> Machine {
    let chart = try chart(guard: text, title: title, event: event)
    return chart.machine(for: chart.profiles[0]).machine
  }

  /// If an eventless transition leaves its region at once, a final state is never reached, and the machine is not valid.
  private func chart(
    guard text: String?, title: String = "A", event: EventID = "next"
  ) throws -> Statechart {
    let inner = State(
      id: "c", title: "C",
      content: .compound(
        initial: Sourced("a-b"),
        states: [
          State(id: "a-b", title: "AB"), State(id: "end", title: "End", content: .final),
          State(id: "past", title: "As before", content: .history(deep: true, fallback: Sourced("a-b"))),
        ],
        transitions: [
          move("finish", from: "a-b", .event(Sourced("go")), to: "end"),
          move("restart", from: "a-b", .event(Sourced("flip")), to: "c"),
        ]))
    let complete = [move("complete", from: "c", .done(Sourced("c")), to: "a")]
    let main = Region(
      id: "r", title: "R", initial: Sourced("a"),
      states: [State(id: "a", title: StyledText(title)), State(id: "b", title: "B"), inner],
      transitions: [
        Transition(
          id: "t", source: Sourced("a"), trigger: .event(Sourced(event)), target: Sourced("c"),
          guard: try text.map { try Guard($0) }),
        move("any", from: nil, .event(Sourced("go")), to: "b"),
        move("more", from: "b", .event(Sourced(event)), to: "a"),
        move("jump", from: "c", .event(Sourced(event)), to: "a-b"),
        move("back", from: "b", .event(Sourced("flip")), to: "past"),
      ] + complete)
    let switches = Region(
      id: "s", title: "S", initial: Sourced("off"),
      states: [State(id: "off", title: "Off"), State(id: "on", title: "On")],
      transitions: [move("flip", from: "off", .event(Sourced("flip")), to: "on")])
    return Statechart(
      id: "m", title: "M", profiles: [Profile(id: "p", title: "P")],
      events: ["go", event, "flip"].map { Event(id: $0, label: StyledText($0.text), actor: .user) },
      regions: [main, switches])
  }

  private func move(
    _ id: TransitionID, from source: StateID?, _ trigger: Transition.Trigger, to target: StateID
  ) -> Transition {
    Transition(id: id, source: source.map { Sourced($0) }, trigger: trigger, target: Sourced(target))
  }
}
