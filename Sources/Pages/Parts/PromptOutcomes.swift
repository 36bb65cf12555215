import Diagrams
import SourceText
import Statecharts
import Verification

/// The targets of each choice of a prompt, from the states that show it.
struct PromptOutcomes {
  let badge: StateBadges

  func list(_ prompt: Prompt, in index: ProfileIndex) -> [View] {
    let machine = index.machine
    let showing = machine.states.filter { $0.prompt == prompt.id }
    return prompt.choices.compactMap { choice in
      guard let event = machine.events.firstIndex(where: { $0.id == choice.event.value }) else { return nil }
      let html = targetsHTML(of: event, while: showing.map(\.index), in: index)
      return .object([
        "label": .text(machine.events[event].label), "targets": .html(html), "is-known": .flag(!html.isEmpty),
      ])
    }
  }

  /// Returns the targets of an event while one of the states is active, in all regions, because each region may respond. A
  /// transition of another region names its source unless that is active whenever the first state is.
  private func targetsHTML(of event: Int, while states: [Int], in index: ProfileIndex) -> HTML {
    let machine = index.machine
    let own = Set(states.flatMap { index.possibleTransitions(in: $0) })
    var ways: [(region: Int, html: HTML)] = []
    for transition in machine.transitions where transition.trigger == .event(event) {
      guard let region = machine.region(of: transition.source) else { continue }
      let target = badge(machine.nodes[transition.target], in: index)
      var html = own.contains(transition.index) ? target : HTML()
      for state in states where html.isEmpty && machine.region(of: state) != region {
        guard Activity(of: state, in: machine).truth(of: transition.guard) != false else { continue }
        let share = presence(of: transition.source, while: state, in: index)
        guard share.sometimes else { continue }
        let source = badge(machine.nodes[transition.source], in: index)
        html = share.always ? target : "<span class=\"quiet\">from</span> \(source) → \(target)"
      }
      if !html.isEmpty, !ways.contains(where: { $0.html == html }) { ways.append((region, html)) }
    }
    var result = HTML()
    for (position, way) in ways.enumerated() {
      let word = position == 0 ? "" : ways[position - 1].region == way.region ? "or" : "and"
      if !word.isEmpty { result += " <span class=\"quiet\">\(word)</span> " }
      result += way.html
    }
    return result
  }

  /// Returns whether a node is sometimes, and always, active together with a state. Costs time linear in the configurations.
  private func presence(of node: Int, while state: Int, in index: ProfileIndex) -> (sometimes: Bool, always: Bool) {
    let space = index.profile.space
    var (sometimes, always) = (false, true)
    for configuration in 0..<space.count where space.isActive(state, at: configuration) {
      if space.isActive(node, at: configuration) { sometimes = true } else { always = false }
    }
    return (sometimes, always)
  }
}
