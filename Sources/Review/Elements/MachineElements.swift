import Project
import SourceText
import Statecharts

extension MachineSource {
  /// The machine with everything in it, in document order.
  var elements: [Element] {
    var list = MachineElementList(self)
    list.addMachine()
    return list.elements
  }
}

/// The elements of one machine.
private struct MachineElementList {
  let source: MachineSource
  let names: MachineNames
  private(set) var elements: [Element] = []

  init(_ source: MachineSource) {
    self.source = source
    names = MachineNames(source.chart.id, source.chart)
  }

  private func id(_ kind: ElementKind, _ path: String...) -> ElementID { ElementID(kind, path: [names.machine] + path) }

  private mutating func add<Owner>(
    _ id: ElementID, _ title: String?, at range: SourceRange, _ owner: Owner, _ keys: [ComparedKey<Owner>],
    _ others: FieldList = FieldList()
  ) {
    elements.append(Element(id, title: title, owner, by: keys, names, at: Place(source.path, range), others))
  }

  mutating func addMachine() {
    let chart = source.chart
    add(
      ElementID(.machine, names.machine), chart.title.plain, at: chart.range, chart, ComparedKeys.machine,
      FieldList { fields in
        fields.add(
          "detours", .lineSet(chart.detours.map { FieldText($0.value.text) }), at: chart.detours.first?.range ?? .none)
      })
    for profile in chart.profiles {
      add(
        id(.profile, profile.id.text), profile.title.plain, at: profile.range, profile, ComparedKeys.profile,
        FieldList {
          fields in
          let attributes = profile.attributes.sorted { $0.key < $1.key }
          fields.add("attributes", .lines(attributes.map { "\($0.key): \($0.value.value)" }))
        })
    }
    for observer in chart.observers {
      add(id(.observer, observer.id.text), observer.title.plain, at: observer.range, observer, ComparedKeys.observer)
      for value in observer.values {
        add(
          id(.observerValue, observer.id.text, value.id), value.label.plain, at: value.range, value,
          ComparedKeys.observerValue)
      }
    }
    for event in chart.events where event.delay == nil {
      add(
        id(.event, event.id.text), event.label.plain, at: event.range, event, ComparedKeys.event,
        FieldList {
          $0.add("by", event.actorName)
        })
    }
    for prompt in chart.prompts { add(prompt) }
    for condition in chart.conditions {
      add(
        id(.condition, condition.id.text), condition.title.plain, at: condition.range, condition, ComparedKeys.condition
      )
    }
    for region in chart.regions { add(region, parent: nil) }
  }

  private mutating func add(_ prompt: Prompt) {
    let choices = prompt.choices.map { id(.choice, prompt.id.text, $0.event.value.text) }
    add(
      id(.prompt, prompt.id.text), prompt.title.plain, at: prompt.range, prompt, ComparedKeys.prompt,
      FieldList {
        $0.add("choices", .joined(choices.map { "\($0)" }), at: prompt.choices.first?.event.range ?? .none)
      })
    // An event may be listed several times, for different profiles: it is one choice.
    var listed: Set<EventID> = []
    for (choice, id) in zip(prompt.choices, choices) where listed.insert(choice.event.value).inserted {
      let label = source.chart.events.first { $0.id == choice.event.value }?.label
      let same = prompt.choices.filter { $0.event.value == choice.event.value }
      add(
        id, label?.plain, at: choice.event.range, choice, ComparedKeys.choice,
        FieldList { fields in
          if same.count == 1 { return }
          let texts = same.map { $0.condition?.canonicalText ?? "every profile" }
          fields.add(
            "when", texts.joined(separator: "; "), at: same.lazy.compactMap { $0.condition?.range }.first ?? .none)
        })
    }
  }

  // MARK: Regions, states, transitions

  private mutating func add(_ region: Region, parent: StateID?) {
    add(
      id(.region, region.id.text), region.title.plain, at: region.range, region, ComparedKeys.region,
      FieldList {
        $0.add("parent", parent.map { names.state($0) })
      })
    for state in region.states { add(state, parent: region.id) }
    for transition in region.transitions { add(transition, in: region.id) }
  }

  private mutating func add(_ state: State, parent: StateID) {
    add(
      id(.state, state.id.text), state.title.plain, at: state.range, state, ComparedKeys.state,
      FieldList { fields in
        if let kind = state.declaredKind?.id ?? (state.kind == .neutral ? nil : state.kind.rawValue) {
          fields.add("kind", kind)
        }
        fields.add(state.content, names)
        if let prompt = state.prompt { fields.add("prompt", id(.prompt, prompt.value.text), at: prompt.range) }
        fields.add("parent", names.state(parent))
      })
    switch state.content {
    case .atomic, .final, .history: break
    case .compound(_, let states, let transitions):
      for inner in states { add(inner, parent: state.id) }
      for transition in transitions { add(transition, in: state.id) }
    case .parallel(let regions):
      for region in regions { add(region, parent: state.id) }
    }
  }

  private mutating func add(_ transition: Transition, in group: StateID) {
    add(
      id(.transition, transition.id.text), nil, at: transition.range, transition, ComparedKeys.transition,
      FieldList { fields in
        fields.add(
          "from",
          transition.source.map { "\(names.state($0.value))" } ?? "any state in \(names.state(group))" as FieldText,
          at: transition.source?.range ?? .none)
        switch transition.trigger {
        case .event(let event):
          if let delay = source.chart.delay(of: event.value) {
            fields.add("after", delay.text, at: event.range)
          } else {
            fields.add("event", id(.event, event.value.text), at: event.range)
          }
        case .done(let state):
          fields.add("event", "completion of \(names.state(state.value))" as FieldText, at: state.range)
        case .eventless: fields.add("event", "none: it fires immediately")
        }
        fields.add(
          "to", transition.target.map { "\(names.state($0.value))" } ?? "nothing" as FieldText,
          at: transition.target?.range ?? .none)
        // The place of the declaration decides what the transition may exit, so moving it is a change even if its ends stay.
        fields.add("parent", names.state(group))
      })
  }
}

extension FieldList {
  fileprivate mutating func add(_ content: State.Content, _ names: MachineNames) {
    switch content {
    case .atomic: break
    case .compound(let initial, _, _):
      add("type", "with nested states")
      add("initial", initial.map { names.state($0.value) }, at: initial?.range ?? .none)
    case .parallel: add("type", "with parallel regions")
    case .final: add("type", "final")
    case .history(let isDeep, let fallback):
      add("type", isDeep ? "deep history" : "history")
      add("initial", fallback.map { names.state($0.value) }, at: fallback?.range ?? .none)
    }
  }
}

/// The names that guards, claims, and scenarios may use in a machine.
struct MachineNames {
  /// The names in what belongs to no known machine.
  static let unknown = MachineNames("", nil)

  let machine: String
  private let elements: [String: ElementID]
  private let values: [String: Set<String>]

  /// - Parameter chart: nil if the machine is not known.
  init(_ id: MachineID, _ chart: Statechart?) {
    machine = id.text
    var elements: [String: ElementID] = [:]
    for condition in chart?.conditions ?? [] {
      elements[condition.id.text] = ElementID(.condition, machine, condition.id.text)
    }
    for prompt in chart?.prompts ?? [] { elements[prompt.id.text] = ElementID(.prompt, machine, prompt.id.text) }
    for observer in chart?.observers ?? [] {
      elements[observer.id.text] = ElementID(.observer, machine, observer.id.text)
    }
    for event in chart?.events ?? [] where event.delay == nil {
      elements[event.id.text] = ElementID(.event, machine, event.id.text)
    }
    // A name of both a state and an event means the state: the event has to be written differently in a claim.
    for region in chart?.regions ?? [] { Self.add(region, of: machine, to: &elements) }
    self.elements = elements
    values = Dictionary(firstOf: (chart?.observers ?? []).map { ($0.id.text, Set($0.values.map(\.id))) })
  }

  private static func add(_ region: Region, of machine: String, to elements: inout [String: ElementID]) {
    elements[region.id.text] = ElementID(.region, machine, region.id.text)
    for state in region.states { add(state, of: machine, to: &elements) }
  }

  private static func add(_ state: State, of machine: String, to elements: inout [String: ElementID]) {
    elements[state.id.text] = ElementID(.state, machine, state.id.text)
    switch state.content {
    case .atomic, .final, .history: break
    case .compound(_, let states, _): for inner in states { add(inner, of: machine, to: &elements) }
    case .parallel(let regions): for region in regions { add(region, of: machine, to: &elements) }
    }
  }

  /// Returns the element that a word names; nil for any other word.
  func element(_ word: String) -> ElementID? { elements[word] }

  /// Returns the element of a kind with an id, in the machine if it belongs to one.
  func element(_ kind: ElementKind, _ id: String) -> ElementID {
    if kind == .state { return state(StateID(id)) }
    return kind.pathKinds.count > 1 ? ElementID(kind, machine, id) : ElementID(kind, id)
  }

  /// Returns the id of a state or region.
  func state(_ id: StateID) -> ElementID {
    if let known = elements[id.text], [.state, .region].contains(known.kind) { return known }
    return ElementID(.state, machine, id.text)
  }

  /// Returns the text of an expression or check, in which names follow renames.
  ///
  /// - Parameter others: the other elements that a word can name.
  func text(_ text: String, or others: [String: ElementID] = [:]) -> FieldText {
    FieldText(text.withSingleSpaces) { word, last in
      if let last, last.kind == .observer, values[last.name]?.contains(word) == true {
        return ElementID(.observerValue, machine, last.name, word)
      }
      return elements[word] ?? others[word]
    }
  }
}
