import Diagrams
import SourceText
import Statecharts

/// The part of a machine that changed, as a flowchart of Mermaid, which forges draw in comments
/// (mermaid.js.org/syntax/flowchart.html).
struct ChangeDiagram {
  /// The maximum number of arrows; with more, a picture says less than the sentences.
  private static let arrowLimit = 15
  /// The number of arrows up to which the others of the same states are drawn, too.
  private static let contextLimit = 6
  /// The maximum length of a label, in Unicode scalars: longer ones make the picture higher than a screen.
  private static let labelLimit = 25

  let text: String

  /// Draws what changed around the row; nil if the row is about no machine, if nothing in it is marked, or if there is
  /// too much.
  init?(of row: ReviewRow, in pictures: [FlowDiagram]) {
    guard row.rule.category == .flow,
      let picture = pictures.first(where: { $0.machine.text == row.subject.path.first })
    else { return nil }
    let machine = picture.union.machine
    let marks = machine.transitions.map { Self.mark(of: $0, in: picture) }
    let marked = machine.transitions.indices.filter { marks[$0] != nil }
    if marked.isEmpty || marked.count > Self.arrowLimit { return nil }
    var shown = Set(marked)
    if marked.count <= Self.contextLimit {
      let sources = Set(marked.map { machine.transitions[$0].source })
      let rest = machine.transitions.indices.filter {
        marks[$0] == nil && sources.contains(machine.transitions[$0].source)
      }
      let isSmall = rest.count + marked.count <= Self.contextLimit + 2
      // The choices that a prompt keeps are drawn beside those that it loses.
      let choices = rest.filter { Self.isChoice(machine.transitions[$0], in: machine) }
      if isSmall || choices.count + marked.count <= Self.arrowLimit { shown.formUnion(isSmall ? rest : choices) }
    }
    // One arrow says what the sentence says.
    if shown.count == 1 { return nil }
    var lines = ["flowchart LR"]
    var styles: [String] = []
    var names: [Int: String] = [:]
    func node(_ index: Int) -> String {
      if let known = names[index] { return known }
      let name = "n\(names.count)"
      names[index] = name
      let label = Self.label(machine.name(of: index).plain)
      let isPrompt = machine.nodes[index].prompt != nil
      return isPrompt ? "\(name)[\"\(label)\"]" : "\(name)([\"\(label)\"])"
    }
    for (number, index) in shown.sorted().enumerated() {
      let transition = machine.transitions[index]
      let event = transition.event.map { machine.events[$0].label.plain } ?? "at once"
      let label = Self.label(event) + (marks[index].map { "<br/>\($0.rawValue)" } ?? "")
      let (source, target) = (node(transition.source), node(transition.target))
      switch marks[index] {
      case .gone:
        lines.append("  \(source) -. \"\(label)\" .-x \(target)")
        styles.append("  linkStyle \(number) stroke:#cf222e,stroke-width:2px")
      case .new:
        lines.append("  \(source) == \"\(label)\" ==> \(target)")
        styles.append("  linkStyle \(number) stroke:#1a7f37,stroke-width:3px")
      case .changed:
        lines.append("  \(source) == \"\(label)\" ==> \(target)")
        styles.append("  linkStyle \(number) stroke:#9a6700,stroke-width:2px")
      case nil: lines.append("  \(source) -- \"\(label)\" --> \(target)")
      }
    }
    text = (lines + styles).map { $0 + "\n" }.joined()
  }

  private static func isChoice(_ transition: Machine.Transition, in machine: Machine) -> Bool {
    guard let event = transition.event, let prompt = machine.nodes[transition.source].prompt else { return false }
    return machine.prompt(prompt)?.choices.contains { $0.event.value == machine.events[event].id } ?? false
  }

  private enum Mark: String { case gone, new, changed }

  private static func mark(of transition: Machine.Transition, in picture: FlowDiagram) -> Mark? {
    let machine = picture.union.machine
    let event = transition.event.map { machine.events[$0].id }
    let isLost = picture.lostChoices.contains { choice in
      choice.event == event
        && machine.nodes.contains { node in
          node.prompt == choice.prompt
            && (node.index == transition.source || machine.isDescendant(node.index, of: transition.source))
        }
    }
    if isLost { return .gone }
    switch picture.union.transitionChanges[transition.index] {
    case .added: return .new
    case .removed: return .gone
    case .changed: return .changed
    case nil: return nil
    }
  }

  /// Returns a label in which Mermaid finds no markup, directive, or end of a text.
  static func label(_ text: String) -> String { mermaidLabel(shortened(text, to: labelLimit)) }
}
