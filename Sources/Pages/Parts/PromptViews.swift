import Diagrams
import Model
import Statecharts
import Verification

// The drawing of a system alert: its title is a paraphrase, its choices stand in screen order.
extension PageContext {
  /// The fields of a prompt's drawing.
  ///
  /// - Parameters:
  ///   - variant: whose text stands in it; nil for the entry's first.
  ///   - anchor: the drawing's id; nil where it is not a link's target.
  func promptDrawing(
    _ prompt: Prompt, variant: VariantID?, anchor: String? = nil, in index: ProfileIndex
  ) -> View {
    let machine = index.machine
    let text = promptText(prompt, variant: variant)
    return .object([
      "anchor": .optional(anchor),
      "title": .text(prompt.title),
      "profile": .text(index.machine.profile.title),
      "purpose": text.map { .html(copyHTML($0.text.template)) } ?? .none,
      "slot": text == nil && (prompt.copy != nil || prompt.key != nil)
        ? .object(["key": .optional(prompt.key)]) : .none,
      "choices": .list(
        prompt.choices.compactMap { choice in
          machine.events.first { $0.id == choice.event.value }.map { .object(["label": .text($0.label)]) }
        }),
      "text-of": text.flatMap { found in found.variant.map { .text($0.title) } } ?? .none,
      "galleries": .list(text == nil ? galleries(of: prompt) : []),
      "key": .optional(prompt.key),
      "marks": .optionalHTML(marks(prompt.remarks)),
    ])
  }

  /// Where each choice of a prompt leads, from the states that show it.
  func choiceOutcomes(_ prompt: Prompt, in index: ProfileIndex) -> [View] {
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

  /// Where an event leads while one of the states is active, over all regions: each of them may answer it. A way of another
  /// region names the state from which it starts, unless that is active whenever the first one is.
  private func targetsHTML(of event: Int, while states: [Int], in index: ProfileIndex) -> String {
    let machine = index.machine
    let own = Set(states.flatMap { index.possibleTransitions(in: $0) })
    var ways: [(region: Int, html: String)] = []
    for edge in machine.transitions where edge.trigger == .event(event) {
      guard let region = machine.region(of: edge.source) else { continue }
      let target = badge(machine.nodes[edge.target], in: index)
      var html = own.contains(edge.index) ? target : ""
      for state in states where html.isEmpty && machine.region(of: state) != region {
        guard Activity(of: state, in: machine).truth(of: edge.guard) != false else { continue }
        let share = presence(of: edge.source, while: state, in: index)
        guard share.sometimes else { continue }
        let source = badge(machine.nodes[edge.source], in: index)
        html = share.always ? target : "<span class=\"quiet\">from</span> \(source) → \(target)"
      }
      if !html.isEmpty, !ways.contains(where: { $0.html == html }) { ways.append((region, html)) }
    }
    var result = ""
    for (position, way) in ways.enumerated() {
      let word = position == 0 ? "" : ways[position - 1].region == way.region ? "or" : "and"
      result += (word.isEmpty ? "" : " <span class=\"quiet\">\(word)</span> ") + way.html
    }
    return result
  }

  /// Whether a node is ever active together with a state, and whether it always is; costs time linear in the configurations.
  private func presence(of node: Int, while state: Int, in index: ProfileIndex) -> (sometimes: Bool, always: Bool) {
    let space = index.profile.space
    var (sometimes, always) = (false, true)
    for configuration in 0..<space.count where space.isActive(state, at: configuration) {
      if space.isActive(node, at: configuration) { sometimes = true } else { always = false }
    }
    return (sometimes, always)
  }

  /// The text that stands in a prompt, where the page's readers have one edition's words.
  func promptText(_ prompt: Prompt, variant: VariantID?) -> (text: CopyText, variant: Variant?)? {
    guard audience.edition != nil || site.plan.isSingle, let name = prompt.copy?.value,
      let position = site.copyEntries[CopyID(name)]
    else { return nil }
    let entry = site.catalogue.entries[position]
    guard audience.sees(entry.editions) else { return nil }
    let wanted = variant ?? entry.texts.first?.variant?.value
    guard let text = audience.text(of: entry, variant: wanted)?.text else { return nil }
    return (text, text.variant.flatMap { used in site.catalogue.variants.first { $0.id == used.value } })
  }

  /// On pages for all editions: where each edition's text is.
  private func galleries(of prompt: Prompt) -> [View] {
    guard let name = prompt.copy?.value, let position = site.copyEntries[CopyID(name)] else { return [] }
    return site.plan.brands.compactMap { brand in
      guard brand.copy.contains(position) else { return nil }
      return .object([
        "title": .text(brand.title),
        "href": .text(href(brand.copyPage, fragment: Anchor.copy(CopyID(name)))),
      ])
    }
  }
}
