import Testing

@testable import MachineImport

@Suite("Import of SCXML")
struct SCXMLReaderTests {
  private func scxml(_ content: String, _ attributes: String = "name=\"door\"") -> String {
    "<scxml xmlns=\"http://www.w3.org/2005/07/scxml\" version=\"1.0\" \(attributes)>\(content)</scxml>"
  }

  @Test("Guards become conditions that exclude each other, and the last transition is for the rest")
  func guards() {
    let text = scxml(
      """
      <state id="shut">
        <transition event="knock" cond="count &lt; 3" target="shut"/>
        <transition event="knock" cond="In('shut') &amp;&amp; isLate" target="locked"/>
        <transition event="knock" target="open"/>
        <transition event="knock" target="never"/>
      </state>
      <state id="open"/><state id="locked"/><state id="never"/>
      """)
    #expect(
      imported(.scxml, text) == """
        machine: door
        title: Door
        events:
          knock: {label: Knock, by: system}
        conditions:
          count-3: {title: "`count < 3`"}
          is-late: {title: Is late}
        initial: shut
        states:
          shut: {title: Shut}
          open: {title: Open}
          locked: {title: Locked}
        transitions:
          - {from: shut, event: knock, to: shut, if: count-3}
          - {from: shut, event: knock, to: locked, if: not count-3 and in(shut) and is-late}
          - {from: shut, event: knock, to: open, if: otherwise}

        """)
    #expect(
      remarks(.scxml, text) == [
        "states that nothing leads to are left out (`never`): line 7",
        "transitions that are never taken, because an earlier one always is, are left out: line 5",
      ])
  }

  @Test("A delayed event of the state that waits for it is a time limit, with its name")
  func delay() {
    let text = scxml(
      """
      <state id="held">
        <onentry><send event="hold.ends" id="h" delay="604800s"/></onentry>
        <onexit><cancel sendid="h"/></onexit>
        <transition event="hold.ends" target="released"/>
      </state>
      <state id="released"/>
      """)
    #expect(imported(.scxml, text).contains("- {from: held, after: 7 days, event: hold-ends, to: released}"))
    #expect(!imported(.scxml, text).contains("events:"))
    #expect(remarks(.scxml, text) == [])
  }

  @Test("A delayed event that another state waits for stays an event")
  func otherDelay() {
    let text = scxml(
      """
      <state id="held">
        <onentry><send event="ends" delay="7s"/></onentry>
        <transition event="next" target="waiting"/>
      </state>
      <state id="waiting"><transition event="ends" target="held"/></state>
      """)
    #expect(imported(.scxml, text).contains("- {from: waiting, event: ends, to: held}"))
    #expect(remarks(.scxml, text) == ["delays without a length are events (`ends`): line 2"])
  }

  @Test("An event that is sent under several conditions is listed")
  func nestedActions() {
    let text = scxml(
      """
      <state id="a">
        <transition event="tap"><if cond="x"><if cond="y"><raise event="solved"/></if></if></transition>
        <transition event="solved" target="b"/>
      </state>
      <state id="b"/>
      """)
    #expect(remarks(.scxml, text).contains { $0.contains("sends itself") && $0.contains("(`solved`): line 2") })
  }

  @Test("A condition about the name of the event chooses the events")
  func eventNames() {
    let text = scxml(
      """
      <state id="a"><transition event="DIGIT" cond="_event.name != 'DIGIT.0' &amp;&amp; isOn" target="b"/></state>
      <state id="b"><transition event="*" cond="_event.name === 'DIGIT.0'" target="a"/></state>
      """)
    let machine = imported(.scxml, text)
    #expect(machine.contains("- {from: a, event: digit, to: b, if: is-on}"))
    #expect(machine.contains("- {from: b, event: digit-0, to: a}"))
    #expect(machine.split(separator: "{from:").count == 3)
  }

  @Test("Regions of the machine are regions, and a transition that leaves all of them starts at a state around them")
  func regions() {
    let inside = """
      <state id="lamp"><state id="off"><transition event="push" target="on"/></state><state id="on"/></state>
      <state id="fan"><state id="still"/></state>
      """
    let plain = imported(.scxml, scxml("<parallel id=\"p\">\(inside)</parallel>"))
    #expect(plain.contains("\nregions:\n  lamp:\n    initial: off\n"))
    let left = imported(
      .scxml,
      scxml(
        "<parallel id=\"p\">\(inside)<transition event=\"cut\" target=\"dark\"/></parallel><state id=\"dark\"/>"))
    #expect(left.contains("\n  p:\n    title: P\n    regions:\n      lamp:\n"))
    #expect(left.contains("\n  - {from: p, event: cut, to: dark}\n"))
  }

  @Test("A history of a parallel state moves into a state around it")
  func history() {
    let text = scxml(
      """
      <parallel id="p">
        <history id="h" type="deep"><transition target="on"/></history>
        <state id="lamp"><state id="off"><transition event="push" target="on"/></state><state id="on"/></state>
        <transition event="cut" target="dark"/>
      </parallel>
      <state id="dark"><transition event="back" target="h"/></state>
      """)
    let machine = imported(.scxml, text)
    #expect(machine.contains("initial: p-or-before"))
    #expect(machine.contains("      h: {title: H, type: deep-history, fallback: on}"))
    #expect(remarks(.scxml, text) == ["a history of a parallel state is in a state around it: line 2"])
  }

  @Test("Of several targets, one that is not entered by default is left")
  func severalTargets() {
    let text = scxml(
      """
      <state id="out"><transition event="in" target="b d"/><transition event="all" target="p"/></state>
      <parallel id="p">
        <state id="one"><state id="a"/><state id="b"/></state>
        <state id="two"><state id="c"/><state id="d"/></state>
      </parallel>
      """)
    let machine = imported(.scxml, text)
    #expect(machine.contains("- {from: out, event: in, to: b}"))
    #expect(remarks(.scxml, text).contains("of several targets, all but one are left out (`d`): line 1"))
    #expect(imported(.scxml, text.replacing("b d", with: "a d")).contains("- {from: out, event: in, to: d}"))
  }

  @Test("A condition before the first event follows an event, and one that nothing completes is an event")
  func firstConditions() {
    let first = imported(
      .scxml,
      scxml(
        "<state id=\"a\"><transition cond=\"x\" target=\"b\"/><transition target=\"c\"/></state><state id=\"b\"/><state id=\"c\"/>"
      ))
    #expect(first.contains("initial: not-started"))
    #expect(first.contains("- {from: not-started, event: start, to: a}"))
    let waiting = imported(
      .scxml, scxml("<state id=\"a\"><transition cond=\"isReady\" target=\"b\"/></state><state id=\"b\"/>"))
    #expect(waiting.contains("  is-ready: {label: Is ready, by: system}"))
    #expect(waiting.contains("- {from: a, event: is-ready, to: b}"))
  }

  @Test("A condition that is the opposite of the others is for the rest")
  func opposites() {
    let text = scxml(
      """
      <state id="a"><transition event="e" target="b"/></state>
      <state id="b"><transition cond="isGood" target="c"/><transition cond="!isGood" target="a"/></state>
      <state id="c"/>
      """)
    #expect(imported(.scxml, text).contains("- {from: b, to: a, if: otherwise}"))
  }

  @Test("A machine that has ended takes no transition of the whole")
  func end() {
    let text = scxml(
      """
      <state id="a"><transition event="e" target="z"/><transition event="f" target="y"/></state>
      <final id="z"/>
      <final id="y"/>
      """)
    #expect(imported(.scxml, text).contains("z: {title: Z, type: final}"))
    #expect(remarks(.scxml, text) == ["a machine never ends: final states stay active (`z`, `y`): lines 2 and 3"])
  }

  @Test("Hostile files end with a finding")
  func hostile() {
    let deep = String(repeating: "<state>", count: 50_000)
    #expect(imported(.scxml, scxml(deep)).contains("nested"))
    #expect(imported(.scxml, "<!DOCTYPE x [<!ENTITY a \"b\">]><scxml/>").contains("document type"))
    let many = (0..<200).map { "<transition event=\"e\" cond=\"c\($0)\" target=\"a\"/>" }.joined()
    #expect(imported(.scxml, scxml("<state id=\"a\">\(many)</state>")).contains("more than 100 transitions"))
    let large = (0..<10_001).map { "<state id=\"s\($0)\"/>" }.joined()
    #expect(imported(.scxml, scxml(large)).contains("more than 10,000 states"))
  }
}
