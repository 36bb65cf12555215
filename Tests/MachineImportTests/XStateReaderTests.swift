import Testing

@testable import MachineImport

@Suite("Import of XState")
struct XStateReaderTests {
  @Test("A configuration of version 5")
  func five() {
    let text = """
      {"id": "checkout", "initial": "cart", "context": {}, "states": {
        "cart": {"tags": ["open"], "description": "What is chosen.", "on": {"PAY": [
          {"guard": {"type": "isPaid"}, "target": "done"},
          {"guard": {"type": "not", "guards": ["isEmpty"]}, "target": "paying"},
          {"actions": "warn"}]}},
        "paying": {"invoke": {"src": "charge", "onDone": "done", "onError": {"target": "cart"}},
          "after": {"900000": "cart", "GRACE": "cart"},
          "initial": "waiting", "states": {"waiting": {"on": {"ASK": "#checkout.paying.asking"}}, "asking": {"on": {"OK": "waiting"}}},
          "on": {"RESET": ".waiting", "PAY": {}}},
        "done": {"type": "final"}}}
      """
    #expect(
      imported(.xstate, text) == """
        machine: checkout
        title: Checkout
        events:
          pay: {label: Pay, by: system}
          charge-is-done: {label: Charge is done, by: system}
          charge-fails: {label: Charge fails, by: system}
          grace: {label: Grace, by: system}
          reset: {label: Reset, by: system}
          ask: {label: Ask, by: system}
          ok: {label: Ok, by: system}
        conditions:
          is-paid: {title: Is paid}
          is-empty: {title: Is empty}
        initial: cart
        states:
          cart:
            title: Cart
            tags: [open]
            notes:
              - What is chosen.
          paying:
            title: Paying
            initial: waiting
            states:
              waiting: {title: Waiting}
              asking: {title: Asking}
            transitions:
              - {event: reset, to: waiting}
              - {from: waiting, event: ask, to: asking}
              - {from: asking, event: ok, to: waiting}
          done: {title: Done, type: final}
        transitions:
          - {from: cart, event: pay, to: done, if: is-paid}
          - {from: cart, event: pay, to: paying, if: not is-paid and not is-empty}
          - {from: cart, event: pay, if: otherwise}
          - {from: paying, event: charge-is-done, to: done}
          - {from: paying, event: charge-fails, to: cart}
          - {from: paying, after: 15 minutes, to: cart}
          - {from: paying, event: grace, to: cart}
          - {from: paying, event: pay}

        """)
  }

  @Test("Version 4 leaves a state that it enters again, and version 5 stays inside")
  func reentry() {
    func text(_ more: String) -> String {
      "{\"initial\": \"a\", \"states\": {\"a\": {\"on\": {\"E\": {\"target\": \"a\"\(more)}}}}}"
    }
    #expect(imported(.xstate, text("")).contains("- {from: a, event: e}"))
    #expect(imported(.xstate, text(", \"reenter\": true")).contains("- {from: a, event: e, to: a}"))
    #expect(imported(.xstate, text(", \"cond\": \"c\"")).contains("- {from: a, event: e, to: a, if: c}"))
    #expect(imported(.xstate, text(", \"internal\": true")).contains("- {from: a, event: e}"))
  }

  @Test("Conditions of `onDone` are chosen in a state of their own")
  func done() {
    let text = """
      {"initial": "a", "states": {
        "a": {"initial": "b", "states": {"b": {"on": {"E": "c"}}, "c": {"type": "final"}},
          "onDone": [{"guard": "isGood", "target": "good"}, {"target": "bad"}]},
        "good": {}, "bad": {}}}
      """
    let machine = imported(.xstate, text)
    #expect(machine.contains("- {from: a, done: a, to: a-done}"))
    #expect(machine.contains("- {from: a-done, to: good, if: is-good}"))
    #expect(machine.contains("- {from: a-done, to: bad, if: otherwise}"))
  }

  @Test("A parallel state inside a parallel state is done with its final states")
  func nestedParallels() {
    let text = """
      {"initial": "a", "states": {
        "a": {"type": "parallel", "onDone": "b", "states": {
          "c": {"type": "parallel", "states": {"d": {"initial": "e", "states": {"e": {"on": {"E": "f"}}, "f": {"type": "final"}}}}},
          "g": {"type": "final"}}},
        "b": {}}}
      """
    #expect(imported(.xstate, text).contains("- {from: a, to: b, if: in(f) and in(g)}"))
  }

  @Test("A wildcard is for the events that the state has no key for")
  func wildcard() {
    let text = """
      {"initial": "a", "states": {
        "a": {"on": {"E": "b", "*": "c"}}, "b": {"on": {"F.G": "a"}}, "c": {"on": {"F.*": "a"}}}}
      """
    let machine = imported(.xstate, text)
    #expect(machine.contains("- {from: a, event: f-g, to: c}"))
    #expect(!machine.contains("- {from: a, event: e, to: c}"))
    #expect(machine.contains("- {from: c, event: f-g, to: a}"))
  }

  @Test("Functions have the words that they return, and those without a name are told apart")
  func functions() {
    let text = """
      {"initial": "a", "states": {"a": {"on": {
        "E": {"guard": {"type": "({ context }) => context.count > 3"}, "target": "b"},
        "F": {"guard": {"type": "guard"}, "target": "b"}, "G": {"guard": {"type": "guard"}, "target": "b"},
        "H": {"guard": {"type": "has", "params": {"role": "admin"}}, "target": "b"},
        "I": {"guard": {"type": "stateIn", "stateValue": {"a": "c"}}, "target": "b"}}, "initial": "c", "states": {"c": {}}}, "b": {}}}
      """
    let machine = imported(.xstate, text)
    #expect(machine.contains("context-count-3: {title: \"`context.count > 3`\"}"))
    #expect(machine.contains("has-role-admin: {title: \"Has (role: admin)\"}"))
    #expect(machine.contains("event: i, to: b, if: in(c)"))
    #expect(machine.split(separator: "guard-at-").count == 5)
  }

  @Test("A blank description is left out")
  func blankDescription() {
    let text = """
      {"initial": "a", "states": {
        "a": {"description": " ", "on": {"E": [{"target": "b", "description": "\\n"}]}},
        "b": {"on": {"E": [{"target": "a", "description": "Again.\\n"}]}}}}
      """
    let machine = imported(.xstate, text)
    #expect(machine.contains("  a: {title: A}\n"))
    #expect(machine.contains("- {from: a, event: e, to: b}\n"))
    #expect(machine.contains("- {from: b, event: e, to: a, note: Again.}\n"))
  }

  @Test("States with one name have that of the state around them, too")
  func names() {
    let text = """
      {"type": "parallel", "states": {
        "left": {"initial": "on", "states": {"on": {"on": {"E": "off"}}, "off": {}}},
        "right": {"initial": "on", "states": {"on": {}}}, "single": {}}}
      """
    let machine = imported(.xstate, text)
    #expect(machine.contains("left-on: {title: On}"))
    #expect(machine.contains("right-on: {title: On}"))
    #expect(machine.contains("      off: {title: Off}"))
    #expect(machine.contains("single-active: {title: Active}"))
  }

  @Test("No name is doubled by a state or region around all others")
  func doubledNames() {
    let text = """
      {"id": "Travel2", "initial": "travel2", "states": {
        "travel2": {"initial": "a", "states": {"a": {"on": {"E": "b"}}, "b": {}}}}}
      """
    let states = "initial: a\nstates:\n  a: {title: A}\n  b: {title: B}\ntransitions:\n  - {from: a, event: e, to: b}\n"
    #expect(imported(.xstate, text).hasSuffix(states))
    let region = text.replacing("\"initial\": \"travel2\"", with: "\"type\": \"parallel\"")
    #expect(imported(.xstate, region).hasSuffix(states))
  }

  @Test("Hostile files end with a finding")
  func hostile() {
    let deep = String(repeating: "{\"states\": ", count: 50_000)
    #expect(imported(.xstate, deep).contains("nested"))
    #expect(imported(.xstate, "").contains("expected a JSON value"))
    #expect(imported(.xstate, "[1]").contains("expected a machine with `states`"))
  }
}
