import SourceText

/// The names that propositions about a statechart may use, of any profile.
package struct ChartNames: Sendable {
  private let states: Set<StateID>
  private let histories: Set<StateID>
  private let events: Set<EventID>
  private let tags: Set<String>
  private let prompts: Set<PromptID>
  private let conditions: Set<ConditionID>
  /// The open conditions among these.
  private let open: Set<ConditionID>
  private let actors: [String]
  private let observers: [ObserverID: Observer]

  /// Indexes a statechart; takes time linear in it.
  package init(_ chart: Statechart) {
    let declarations = chart.declarations
    states = Set(declarations.map(\.state))
    histories = Set(declarations.filter(\.isHistory).map(\.state))
    tags = Set(declarations.flatMap(\.tags))
    events = Set(chart.events.map(\.id))
    prompts = Set(chart.prompts.map(\.id))
    conditions = Set(chart.conditions.map(\.id))
    open = Set(chart.conditions.filter(\.isOpen).map(\.id))
    actors = chart.actorNames + (chart.events.contains { $0.actor == .time } ? [Actor.time.rawValue] : [])
    observers = chart.observers.keyed(by: \.id)
  }

  /// Resolves the names of a proposition, and reports every unknown or ambiguous one.
  ///
  /// - Parameters:
  ///   - use: the proposition's role, which decides what it may be about.
  ///   - problems: receives the problems, with ranges relative to the proposition's text.
  /// - Returns: nil if there was a problem.
  package func resolve(
    _ proposition: Proposition, as use: PropositionUse = .anywhere, problems: inout [PropositionProblem]
  ) -> ResolvedProposition? {
    let countBefore = problems.count
    let expression = proposition.map { atom in
      let meaning: Result<ResolvedProposition.Atom, PropositionProblem> = resolve(atom, as: use)
      switch meaning {
      case .success(let meaning):
        if let problem = misuse(of: atom, meaning, as: use) { problems.append(problem) }
        return meaning
      case .failure(let problem):
        problems.append(problem)
        return .tag("")
      }
    }
    return problems.count == countBefore ? ResolvedProposition(expression) : nil
  }

  private func resolve(
    _ atom: PropositionAtom, as use: PropositionUse
  ) -> Result<ResolvedProposition.Atom, PropositionProblem> {
    func problem(_ kind: PropositionProblem.Kind) -> Result<ResolvedProposition.Atom, PropositionProblem> {
      .failure(PropositionProblem(kind: kind, range: atom.lastWord))
    }
    switch atom.name {
    case .word(let name):
      let kinds = kinds(of: name, as: use)
      if kinds.count > 1 { return problem(.ambiguous(name, kinds: kinds)) }
      if let kind = kinds.first { return meaning(of: name, kind, at: atom) }
      if name == "prompt" { return .success(.prompt(nil)) }
      if observers[ObserverID(name)] != nil { return problem(.observerWithoutValue(name)) }
      if case .configurations = use {
        return problem(
          .unknown("state, tag, or condition", name, candidates: candidates(of: [.state, .tag, .condition])))
      }
      let expected: [PropositionAtom.Kind] = [.state, .event, .tag, .condition]
      return problem(.unknown("state, event, tag, or condition", name, candidates: candidates(of: expected)))
    case .qualified(let kind, let name):
      if has(kind, name) { return meaning(of: name, kind, at: atom) }
      return problem(.unknown(kind.rawValue, name, candidates: candidates(of: [kind])))
    case .shows(let id, let value):
      guard let observer = observers[id] else {
        let range = SourceRange(atom.range.start, atom.range.start + id.text.utf8.count)
        let kind = PropositionProblem.Kind.unknown("observer", id.text, candidates: observers.keys.map(\.text))
        return .failure(PropositionProblem(kind: kind, range: range))
      }
      if observer.values.contains(where: { $0.id == value }) { return .success(.shows(id, value)) }
      return problem(.unknownValue(value, observer: observer))
    case .by(let name):
      if actors.contains(name) { return .success(.by(name)) }
      return problem(.unknown("actor", name, candidates: actors))
    case .given(let event, let value):
      if let event, !has(.event, event) {
        let range = SourceRange(atom.range.start, atom.range.start + event.utf8.count)
        let kind = PropositionProblem.Kind.unknown("event", event, candidates: candidates(of: [.event]))
        return .failure(PropositionProblem(kind: kind, range: range))
      }
      if open.contains(value.condition) { return .success(.given(event.map { EventID($0) }, value)) }
      return problem(
        conditions.contains(value.condition)
          ? .knownCondition(value.condition.text)
          : .unknown("condition", value.condition.text, candidates: open.map(\.text)))
    }
  }

  private func meaning(
    of name: String, _ kind: PropositionAtom.Kind, at atom: PropositionAtom
  ) -> Result<ResolvedProposition.Atom, PropositionProblem> {
    switch kind {
    case .state:
      if histories.contains(StateID(name)) {
        return .failure(PropositionProblem(kind: .neverActive(name), range: atom.lastWord))
      }
      return .success(.state(StateID(name)))
    case .event: return .success(.event(EventID(name)))
    case .tag: return .success(.tag(name))
    case .prompt: return .success(.prompt(PromptID(name)))
    case .condition:
      let id = ConditionID(name)
      if open.contains(id) { return .failure(PropositionProblem(kind: .openCondition(name), range: atom.lastWord)) }
      return .success(.condition(id))
    }
  }

  private func has(_ kind: PropositionAtom.Kind, _ name: String) -> Bool {
    switch kind {
    case .state: states.contains(StateID(name))
    case .event: events.contains(EventID(name))
    case .tag: tags.contains(name)
    case .prompt: prompts.contains(PromptID(name))
    case .condition: conditions.contains(ConditionID(name))
    }
  }

  /// Returns the kinds of thing that a bare word may name. A prompt often shares its state's name, so only `prompt(…)` names
  /// it. Where a configuration is expected, a word names an event only if nothing else has that name.
  func kinds(of name: String, as use: PropositionUse) -> [PropositionAtom.Kind] {
    let kinds = [PropositionAtom.Kind.state, .event, .tag, .condition].filter { has($0, name) }
    guard case .configurations = use, kinds.count > 1 else { return kinds }
    return kinds.filter { $0 != .event }
  }

  private func candidates(of kinds: [PropositionAtom.Kind]) -> [String] {
    kinds.flatMap { kind in
      switch kind {
      case .state: states.map(\.text)
      case .event: events.map(\.text)
      case .tag: Array(tags)
      case .prompt: prompts.map(\.text)
      case .condition: conditions.map(\.text)
      }
    }
  }

  private func misuse(
    of atom: PropositionAtom, _ meaning: ResolvedProposition.Atom, as use: PropositionUse
  ) -> PropositionProblem? {
    switch (use, meaning.isOfStep) {
    case (.steps, false): PropositionProblem(kind: .notOfStep, range: atom.range)
    case (.configurations, true): PropositionProblem(kind: .notOfConfiguration, range: atom.range)
    default: nil
    }
  }
}

/// The permitted content of a proposition in its place.
package enum PropositionUse: Sendable {
  /// Only events and actors.
  case steps
  /// Only states, tags and observers.
  case configurations
  case anywhere
}

/// A problem with a name in a proposition; the range is relative to the text of the check.
package struct PropositionProblem: Error, Sendable {
  package enum Kind: Sendable {
    /// An unknown name: the kind of thing expected, the name, and the known names.
    case unknown(String, String, candidates: [String])
    case unknownValue(String, observer: Observer)
    /// An observer is named without a value.
    case observerWithoutValue(String)
    case ambiguous(String, kinds: [PropositionAtom.Kind])
    /// An open condition where a state is expected: it has a value only in a step.
    case openCondition(String)
    /// A known condition behind `with`: it holds in configurations.
    case knownCondition(String)
    /// One part of a check names more open conditions than can matter for one event.
    case tooManyConditions
    /// A history state, which is never active itself.
    case neverActive(String)
    /// Only events and actors are allowed here.
    case notOfStep
    /// Events and actors are not allowed here.
    case notOfConfiguration
    case unknownAssumption(String, candidates: [String])
  }

  package var kind: Kind
  package var range: SourceRange
}

/// A proposition whose every name has one meaning.
package struct ResolvedProposition: Sendable {
  /// The meaning of one name.
  enum Atom: Hashable, Sendable {
    case state(StateID), event(EventID), tag(String)
    /// A state that shows that prompt is active, or one that shows any.
    case prompt(PromptID?)
    case shows(ObserverID, String)
    case condition(ConditionID)
    /// An event of the actor with this name.
    case by(String)
    /// An event, or any, in a step that depends on an open condition with this value.
    case given(EventID?, Event.Given)

    /// True if it is judged at steps rather than configurations.
    var isOfStep: Bool {
      switch self {
      case .event, .by, .given: true
      case .state, .tag, .prompt, .shows, .condition: false
      }
    }
  }

  let expression: BooleanExpression<Atom>
  /// True if it is only about events and actors, and so judged at steps; otherwise it is judged in the configurations after them.
  package let isOfSteps: Bool

  init(_ expression: BooleanExpression<Atom>) {
    self.expression = expression
    isOfSteps = expression.atoms.allSatisfy(\.isOfStep)
  }

  /// The open conditions that it names, in their order, each once.
  var openConditions: [ConditionID] {
    expression.atoms.reduce(into: []) { found, atom in
      if case .given(_, let value) = atom, !found.contains(value.condition) { found.append(value.condition) }
    }
  }
}
