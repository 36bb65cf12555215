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
    names = MachineNames(source.chart)
  }

  private var machine: String { source.chart.id.text }

  private func id(_ kind: ElementKind, _ names: String...) -> ElementID { ElementID(kind, path: [machine] + names) }

  private mutating func add(_ id: ElementID, _ title: String?, at range: SourceRange, _ fields: FieldList) {
    elements.append(Element(id: id, title: title, fields: fields.values, place: Place(source.path, range)))
  }

  mutating func addMachine() {
    let chart = source.chart
    add(
      ElementID(.machine, machine), chart.title.plain, at: chart.range,
      FieldList { fields in
        fields.add(.title, chart.title)
        fields.add(.summary, chart.summary)
        if let path = source.appearance.mainPath { fields.add(.mainPath, text(of: path), at: path.scenario.range) }
        fields.add(
          .actors, .lineSet(chart.actors.map { "\($0.id): \($0.title.source), as \($0.look.rawValue)" }),
          at: chart.actors.first?.range ?? .none)
        fields.add(
          .kinds, .lineSet(chart.kinds.map { "\($0.id): \($0.title.source), as \($0.look.rawValue)" }),
          at: chart.kinds.first?.range ?? .none)
        fields.add(
          .detours, .lineSet(chart.detours.map { FieldText($0.value.text) }), at: chart.detours.first?.range ?? .none)
        let range = chart.conditions.first?.range ?? .none
        let definitions = chart.conditions.map { condition -> FieldText in
          "\(condition.id.text): \(names.text(condition.definition?.text ?? ""))"
        }
        fields.add(.conditions, .lineSet(definitions), at: range)
        let titles = chart.conditions.map { FieldText("\($0.id.text): \($0.title.source)") }
        fields.add(.conditionTitles, .lineSet(titles), at: range)
        fields.add(notes: chart.notes)
      })
    for profile in chart.profiles {
      add(
        id(.profile, profile.id.text), profile.title.plain, at: profile.range,
        FieldList { fields in
          fields.add(.title, profile.title)
          let attributes = profile.attributes.sorted { $0.key < $1.key }
          fields.add(.attributes, .lines(attributes.map { "\($0.key): \($0.value.value)" }))
          fields.add(profile.annotations)
        })
    }
    for observer in chart.observers { add(observer) }
    for event in chart.events { add(event) }
    for prompt in chart.prompts { add(prompt) }
    for region in chart.regions { add(region, parent: nil) }
  }

  private func text(of path: MainPath) -> FieldText {
    let scenario = ElementID(.scenario, path.scenario.value.text)
    let bypass = path.bypass.map { ElementID(.scenario, $0.value.text) }
    let observers = FieldText.joined(path.observers.map { "\(id(.observer, $0.value.text))" })
    return .joined(
      ["\(scenario)"] + (bypass.map { ["other way: \($0)"] } ?? [])
        + (path.observers.isEmpty ? [] : ["observers: \(observers)"]),
      by: "; ")
  }

  private mutating func add(_ observer: Observer) {
    add(
      id(.observer, observer.id.text), observer.title.plain, at: observer.range,
      FieldList { fields in
        fields.add(.title, observer.title)
        fields.add(.isCode, observer.isCode)
        fields.add(condition: observer.condition)
        fields.add(observer.annotations)
      })
    for value in observer.values {
      add(
        id(.observerValue, observer.id.text, value.id), value.label.plain, at: value.range,
        FieldList { fields in
          fields.add(.title, value.label)
          fields.add(.kind, value.kind?.rawValue)
        })
    }
  }

  private mutating func add(_ event: Event) {
    add(
      id(.event, event.id.text), event.label.plain, at: event.range,
      FieldList { fields in
        fields.add(.title, event.label)
        fields.add(otherNames: source.appearance.eventNames[event.id] ?? [])
        fields.add(.actor, event.actorName)
        if let obstacle = event.obstacle { fields.add(.testable, "\(obstacle.degree.rawValue): \(obstacle.reason)") }
        fields.add(.translations, source.appearance.eventLabels[event.id])
        fields.add(event.annotations)
      })
  }

  private mutating func add(_ prompt: Prompt) {
    let look = source.appearance[prompt.id]
    let choices = prompt.choices.map { id(.choice, prompt.id.text, $0.event.value.text) }
    add(
      id(.prompt, prompt.id.text), prompt.title.plain, at: prompt.range,
      FieldList { fields in
        fields.add(.title, prompt.title)
        fields.add(.order, .joined(choices.map { "\($0)" }), at: prompt.choices.first?.event.range ?? .none)
        fields.add(.alert, look.alert)
        fields.add(.alertBeginning, look.alertBeginning)
        fields.add(.unverifiedWords, look.unverifiedWords)
        fields.add(.showsMap, look.map.map { $0.condition?.text ?? "yes" })
        fields.add(.mapControl, look.map?.control)
        if look.orientation != .stacked { fields.add(.orientation, look.orientation.rawValue) }
        let copy = look.copy.map { ElementID(.copyEntry, $0.value.text) }
        if copy.count == 1 {
          fields.add(.copy, copy[0], at: look.copy[0].range)
        } else if let first = look.copy.first {
          fields.add(.copy, .joined(copy.map { "\($0)" }), at: first.range)
        }
        fields.add(.key, look.key)
        fields.add(prompt.annotations)
      })
    // An event may be listed several times, for different profiles: it is one choice.
    var listed: Set<EventID> = []
    for (choice, id) in zip(prompt.choices, choices) where listed.insert(choice.event.value).inserted {
      let label = source.chart.events.first { $0.id == choice.event.value }?.label
      let same = prompt.choices.filter { $0.event.value == choice.event.value }
      add(id, label?.plain, at: choice.event.range, FieldList { $0.add(conditions: same.map(\.condition)) })
    }
  }

  // MARK: Regions, states, transitions

  private mutating func add(_ region: Region, parent: StateID?) {
    add(
      id(.region, region.id.text), region.title.plain, at: region.range,
      FieldList { fields in
        fields.add(.title, region.title)
        fields.add(.initial, region.initial.map { names.state($0.value) }, at: region.initial?.range ?? .none)
        fields.add(condition: region.condition)
        fields.add(.parent, parent.map { names.state($0) })
        fields.add(region.annotations)
      })
    for state in region.states { add(state, parent: region.id) }
    for transition in region.transitions { add(transition, in: region.id) }
  }

  private mutating func add(_ state: State, parent: StateID) {
    add(
      id(.state, state.id.text), state.title.plain, at: state.range,
      FieldList { fields in
        fields.add(.title, state.title)
        fields.add(otherNames: source.appearance.stateNames[state.id] ?? [])
        if let kind = state.declaredKind {
          fields.add(.kind, kind.id)
        } else if state.kind != .neutral {
          fields.add(.kind, state.kind.rawValue)
        }
        fields.add(state.content, names)
        fields.add(.contradicts, source.appearance.contradictions.contains(state.id))
        if let screen = source.appearance.screens[state.id] { fields.add(.screen, screen.rawValue) }
        let shows = state.shows.map { showing -> FieldText in
          let observer = showing.observer.value.text
          return "\(id(.observer, observer)) = \(id(.observerValue, observer, showing.value.value))"
        }
        fields.add(.shows, .lineSet(shows), at: state.shows.first?.observer.range ?? .none)
        if let prompt = state.prompt { fields.add(.prompt, id(.prompt, prompt.value.text), at: prompt.range) }
        fields.add(.tags, .set(state.tags.map { FieldText($0.value) }), at: state.tags.first?.range ?? .none)
        fields.add(condition: state.condition)
        fields.add(.parent, names.state(parent))
        fields.add(state.annotations)
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
      id(.transition, transition.id.text), nil, at: transition.range,
      FieldList { fields in
        fields.add(
          .source,
          transition.source.map { "\(names.state($0.value))" } ?? "any state in \(names.state(group))" as FieldText,
          at: transition.source?.range ?? .none)
        switch transition.trigger {
        case .event(let event): fields.add(.trigger, id(.event, event.value.text), at: event.range)
        case .done(let state):
          fields.add(.trigger, "completion of \(names.state(state.value))" as FieldText, at: state.range)
        case .eventless: fields.add(.trigger, "none: it fires immediately")
        }
        fields.add(.target, names.state(transition.target.value), at: transition.target.range)
        fields.add(condition: transition.condition)
        if let condition = transition.guard {
          fields.add(.guard, names.text(condition.expression.text { $0.value.description }), at: condition.range)
        }
        // The place of the declaration decides what the transition may exit, so moving it is a change even if its ends stay.
        fields.add(.parent, names.state(group))
        fields.add(transition.annotations)
      })
  }
}

extension FieldList {
  fileprivate mutating func add(condition: ProfileCondition?) {
    guard let condition else { return }
    add(.condition, condition.canonicalText, at: condition.range)
  }

  /// Adds the conditions of something listed several times, in the order of the list.
  fileprivate mutating func add(conditions: [ProfileCondition?]) {
    if conditions.count == 1 { return add(condition: conditions[0]) }
    let texts = conditions.map { $0?.canonicalText ?? "every profile" }
    add(.condition, texts.joined(separator: "; "), at: conditions.lazy.compactMap { $0?.range }.first ?? .none)
  }

  fileprivate mutating func add(_ field: ElementField, _ texts: [LocalText]?) {
    guard let texts else { return }
    add(field, .lineSet(texts.map { "\($0.locale): \($0.text.value)" }), at: texts.first?.text.range ?? .none)
  }

  fileprivate mutating func add(_ content: State.Content, _ names: MachineNames) {
    switch content {
    case .atomic: break
    case .compound(let initial, _, _):
      add(.form, "with nested states")
      add(.initial, initial.map { names.state($0.value) }, at: initial?.range ?? .none)
    case .parallel: add(.form, "with parallel regions")
    case .final: add(.form, "final")
    case .history(let isDeep, let fallback):
      add(.form, isDeep ? "deep history" : "history")
      add(.initial, fallback.map { names.state($0.value) }, at: fallback?.range ?? .none)
    }
  }
}

/// The names that guards, claims, and scenarios may use in a machine.
struct MachineNames {
  private let machine: String
  private let elements: [String: ElementID]
  private let values: [String: Set<String>]

  init(_ chart: Statechart?) {
    machine = chart?.id.text ?? ""
    var elements: [String: ElementID] = [:]
    for prompt in chart?.prompts ?? [] { elements[prompt.id.text] = ElementID(.prompt, machine, prompt.id.text) }
    for observer in chart?.observers ?? [] {
      elements[observer.id.text] = ElementID(.observer, machine, observer.id.text)
    }
    for event in chart?.events ?? [] { elements[event.id.text] = ElementID(.event, machine, event.id.text) }
    // A name of both a state and an event means the state: the event has to be written differently in a claim.
    for region in chart?.regions ?? [] { Self.add(region, of: machine, to: &elements) }
    self.elements = elements
    values = Dictionary(
      (chart?.observers ?? []).map { ($0.id.text, Set($0.values.map(\.id))) }, uniquingKeysWith: { first, _ in first })
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

extension ProfileCondition {
  fileprivate var canonicalText: String {
    expression.text { "\($0.attribute.value) \($0.comparison.rawValue) \($0.value.value)" }
  }
}
