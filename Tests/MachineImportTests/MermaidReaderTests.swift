import SourceText
import Testing

@testable import MachineImport

@Suite("Import of Mermaid")
struct MermaidReaderTests {
  @Test("Composite states, choices, ends, notes, and labels")
  func diagram() {
    let text = """
      ---
      title: An order
      ---
      %% A comment
      stateDiagram-v2
        direction LR
        [*] --> draft
        state "In the shop" as shop {
          [*] --> packing
          packing --> packed : pack [all there] / print label
          packed --> [*]
        }
        draft --> shop : submit
        state check <<choice>>
        shop --> check
        check --> sent : if weight < 5
        check --> freight : else
        sent --> draft : after 7 days
        freight --> [*]
        note right of freight
          By a partner.
          Weighs more
          than 5 kg.
        end note
      """
    #expect(
      imported(.mermaid, text, name: "order.mmd") == """
        machine: order
        title: An order
        events:
          pack: {label: Pack, by: system}
          to-end: {label: To End, by: system}
          submit: {label: Submit, by: system}
        conditions:
          all-there: {title: All there}
          weight-5: {title: "`weight < 5`"}
        initial: draft
        states:
          draft: {title: Draft}
          shop:
            title: In the shop
            initial: packing
            states:
              packing: {title: Packing}
              packed: {title: Packed}
              shop-end: {title: End, type: final}
            transitions:
              - {from: packing, event: pack, to: packed, if: all-there}
              - {from: packed, event: to-end, to: shop-end}
          check: {title: Check}
          sent: {title: Sent}
          freight:
            title: Freight
            notes:
              - By a partner.
              - Weighs more than 5 kg.
          end: {title: End, type: final}
        transitions:
          - {from: draft, event: submit, to: shop}
          - {from: shop, done: shop, to: check}
          - {from: check, to: sent, if: weight-5}
          - {from: check, to: freight, if: otherwise}
          - {from: sent, after: 7 days, to: draft}
          - {from: freight, event: to-end, to: end}

        """)
  }

  @Test("Regions are divided by two dashes")
  func regions() {
    let machine = imported(
      .mermaid, "stateDiagram-v2\n[*] --> a\nstate a {\n[*] --> b\nb --> c : e\n--\n[*] --> d\nd --> f : e\n}")
    #expect(machine.contains("\nregions:\n  a-region-1:\n    title: Region 1\n    initial: b\n"))
    #expect(machine.contains("- {from: d, event: e, to: f}"))
  }

  @Test("Regions of an export are regions, and its “any state” is the state around it")
  func exportedRegions() {
    let text = """
      stateDiagram-v2
        state "Lamp" as s_lamp
        state s_lamp {
          state "Off" as s_off
          state "On" as s_on
          state "any state" as any_lamp
          [*] --> s_off
        }
        state "Fan" as s_fan
        state s_fan {
          state "Still" as s_still
          [*] --> s_still
        }
        s_off --> s_on : Push
        any_lamp --> s_off : Cut
      """
    let machine = imported(.mermaid, text)
    #expect(machine.contains("\nregions:\n  s-lamp:\n    title: Lamp\n    initial: s-off\n"))
    #expect(machine.contains("\n  s-fan:\n"))
    #expect(machine.contains("- {event: cut, to: s-off}"))
    #expect(!machine.contains("any"))
    #expect(remarks(.mermaid, text).map { $0.hasPrefix("states without a start before them") } == [true])
  }

  @Test("Forks and joins are choices, and listed, with or without each other")
  func forks() {
    let text = """
      stateDiagram-v2
        state f <<fork>>
        state j <<join>>
        [*] --> a
        a --> f : go
        f --> b
        f --> c
        b --> j : b ends
        j --> c
      """
    let machine = imported(.mermaid, text)
    #expect(machine.contains("- {from: a, event: go, to: f}"))
    #expect(machine.contains("- {from: f, to: b, if: to-b}"))
    #expect(machine.contains("- {from: f, to: c, if: otherwise}"))
    #expect(machine.contains("- {from: j, to: c}"))
    #expect(remarks(.mermaid, text).contains { $0.hasSuffix("(`f`, `j`): lines 2 and 3") })
  }

  @Test("Arrows with one label have a condition each, arrows without one an event")
  func alternatives() {
    let machine = imported(.mermaid, "stateDiagram-v2\na --> b : e\na --> c : e\nb --> a\nb --> c")
    #expect(machine.contains("- {from: a, event: e, to: b, if: to-b}"))
    #expect(machine.contains("- {from: a, event: e, to: c, if: otherwise}"))
    #expect(machine.contains("- {from: b, event: to-a, to: a}"))
  }

  @Test("A state is where it is declared, or else in the composite state that names it")
  func places() {
    let machine = imported(
      .mermaid, "stateDiagram-v2\n[*] --> a\nstate b\na --> inner : e\nstate a {\n[*] --> inner\ninner --> b : f\n}")
    #expect(machine.contains("      inner: {title: Inner}\n"))
    #expect(machine.contains("  b: {title: B}\n"))
  }

  @Test(
    "What cannot be an action stays in the label",
    arguments: [
      ("submit / sendMail", "Submit", "sendMail"), ("Approve / Reject", "Approve / Reject", ""),
      ("Submit [ready] / Mail", "Submit", "Mail"), ("Submit / Mail(user)", "Submit", "Mail(user)"),
      ("Paid (cash / card)", "Paid (cash / card)", ""),
    ])
  func actions(label: String, event: String, action: String) {
    let text = "stateDiagram-v2\n[*] --> a\na --> b : \(label)"
    #expect(imported(.mermaid, text).contains("{label: \(event), by: system}"))
    #expect(remarks(.mermaid, text) == (action.isEmpty ? [] : ["actions are left out (`\(action)`): line 3"]))
  }

  @Test("Entities are characters, and styles are left out")
  func entities() {
    let text = "stateDiagram-v2\nclassDef bad fill:#f00\na:::bad --> b : say #34;no#34;<br/>twice\nclass b bad"
    #expect(imported(.mermaid, text).contains("{label: \"Say \\\"no\\\" twice\", by: system}"))
    #expect(remarks(.mermaid, text) == ["directions and styles are left out: lines 2 and 4"])
  }

  @Test("A diagram in Markdown is read")
  func markdown() {
    let text = "# Title\n\n```mermaid\nstateDiagram-v2\n  [*] --> a\n  a --> b : e\n```\n\nText --> text.\n"
    #expect(imported(.mermaid, text).contains("- {from: a, event: e, to: b}"))
  }

  @Test("Hostile files end with a finding")
  func hostile() {
    let deep = "stateDiagram-v2\n" + (0..<10_000).map { "state s\($0) {\n" }.joined()
    #expect(imported(.mermaid, deep).contains("nested"))
    #expect(imported(.mermaid, "flowchart LR\na --> b").contains("expected `stateDiagram-v2`"))
    #expect(imported(.mermaid, "stateDiagram-v2\n}\n").contains("unexpected `}`"))
    #expect(imported(.mermaid, "stateDiagram-v2").contains("no states"))
  }
}
