import SourceText

/// Finds the claims and myths about a statechart that notice a single edit of it.
///
/// A claim *catches* an edit if its check, which holds on the statechart, no longer does on the edited one: a run breaks it in
/// one of its profiles, or it becomes vacuous there. A myth catches an edit in the opposite case: its check then holds, or is
/// vacuous, in a profile that it names.
package struct EditChecker: Sendable {
  /// A claim that holds, or a myth that fails, on the unedited statechart.
  package struct Check: Sendable {
    let meaning: ClaimMeaning
    let isMyth: Bool
    /// Its profiles, by their positions; nil for every one in which it is not vacuous.
    let profiles: [Int]?

    package init(_ meaning: ClaimMeaning, isMyth: Bool, profiles: [Int]?) {
      self.meaning = meaning
      self.isMyth = isMyth
      self.profiles = profiles
    }
  }

  /// The result of an edit.
  package enum Outcome: Sendable {
    /// In some profile the edited statechart cannot be folded or completely explored within the limit, or its behavior depends
    /// on the order of transitions: the rules for machines report this, and no claim is checked.
    case stopped
    /// In every profile it has the same configurations on the same events, and every observer shows the same values: no check
    /// can distinguish the two.
    case unseen
    /// Any other, with the checks that notice it, by their positions.
    case judged(caughtBy: [Int])
  }

  /// The unedited statechart in one profile.
  package struct Profile: Sendable {
    let machine: Machine
    let space: StateSpace

    package init(machine: Machine, space: StateSpace) {
      self.machine = machine
      self.space = space
    }
  }

  private let chart: Statechart
  private let profiles: [Profile]
  private let checks: [Check]
  private let limit: Int
  /// Per check and profile, whether the check is not vacuous on the unedited statechart; empty for a check that names its
  /// profiles.
  private let isVocal: [[Bool]]

  /// Prepares a statechart without findings; costs as much as checking its claims once.
  ///
  /// - Parameters:
  ///   - profiles: in the order of the statechart's.
  ///   - limit: the maximum number of configurations of an edited statechart in a profile.
  package init(_ chart: Statechart, profiles: [Profile], checks: [Check], limit: Int) {
    self.chart = chart
    self.profiles = profiles
    self.checks = checks
    self.limit = limit
    let checkers = profiles.map { ClaimChecker(machine: $0.machine, space: $0.space) }
    isVocal = checks.map { check in
      if check.profiles != nil { return [] }
      return checkers.map { checker in
        if case .vacuous = checker.verdict(of: check.meaning) { false } else { true }
      }
    }
  }

  /// The result of an edit; costs as much as exploring and checking the statechart, less if little changes.
  package func outcome(of edit: ChartEdit) -> Outcome {
    let edited = edit.edited(chart)
    guard edited.referenceProblems().isEmpty else { return .stopped }
    var changes: [Change?] = []
    for (profile, original) in zip(edited.profiles, profiles) {
      let (machine, problems) = edited.folded(for: profile)
      guard problems.isEmpty else { return .stopped }
      switch Change.between(original, machine, limit: limit) {
      case .stopped: return .stopped
      case .nothing: changes.append(nil)
      case .change(let change): changes.append(change)
      }
    }
    if changes.allSatisfy({ $0 == nil }) { return .unseen }
    return .judged(caughtBy: checks.indices.filter { catches(checks[$0], isVocal[$0], changes) })
  }

  private func catches(_ check: Check, _ isVocal: [Bool], _ changes: [Change?]) -> Bool {
    // A check that names no profiles must not be vacuous in all of them.
    var isSilentEverywhere = check.profiles == nil
    for profile in check.profiles ?? Array(changes.indices) {
      guard let change = changes[profile], change.concerns(check.meaning) else {
        if check.profiles == nil, isVocal[profile] { isSilentEverywhere = false }
        continue
      }
      switch change.checker.verdict(of: check.meaning) {
      case .holds:
        if check.isMyth { return true }
        isSilentEverywhere = false
      case .fails:
        if !check.isMyth { return true }
        isSilentEverywhere = false
      case .vacuous: if check.profiles != nil { return true }
      case .undecided: isSilentEverywhere = false
      }
    }
    return isSilentEverywhere
  }
}

/// What an edit changes in one profile that checks can detect.
private struct Change {
  let checker: ClaimChecker
  /// Whether configurations or the events between them differ.
  let isOfSteps: Bool
  /// The observers that show another value in some state.
  let observers: Set<ObserverID>

  enum Result {
    case stopped, nothing
    case change(Change)
  }

  static func between(_ original: EditChecker.Profile, _ edited: Machine, limit: Int) -> Result {
    let observers = original.machine.observersSeeingOther(in: edited)
    var space = original.space
    var isOfSteps = false
    if !original.machine.hasSameTransitions(as: edited) {
      space = StateSpace(exploring: edited, limit: limit)
      guard space.isComplete, space.conflicts.isEmpty, space.livelock == nil else { return .stopped }
      isOfSteps = !original.hasSameSteps(as: EditChecker.Profile(machine: edited, space: space))
    }
    if !isOfSteps, observers.isEmpty { return .nothing }
    return .change(
      Change(checker: ClaimChecker(machine: edited, space: space), isOfSteps: isOfSteps, observers: observers))
  }

  /// Whether the result of a check may change: if the steps are the same, only that of a check with a changed observer.
  func concerns(_ meaning: ClaimMeaning) -> Bool { isOfSteps || !observers.isDisjoint(with: meaning.observers) }
}

extension ClaimMeaning {
  /// The observers that the check names.
  fileprivate var observers: Set<ObserverID> {
    Set(
      parts.flatMap { $0.part.resolved.expression.atoms }.compactMap { atom in
        if case .shows(let observer, _) = atom { observer } else { nil }
      })
  }
}

extension Machine {
  /// Whether another machine has the same nodes, the same initial states, and the same transitions apart from their names.
  fileprivate func hasSameTransitions(as other: Machine) -> Bool {
    hasSameNodes(as: other) && nodes.elementsEqual(other.nodes) { $0.initial == $1.initial }
      && transitions.elementsEqual(other.transitions) { first, second in
        first.source == second.source && first.target == second.target && first.trigger == second.trigger
          && first.guard == second.guard && first.isInternal == second.isInternal
      }
  }

  fileprivate func hasSameNodes(as other: Machine) -> Bool { nodes.elementsEqual(other.nodes) { $0.id == $1.id } }

  /// The observers that show another value in some state of both machines.
  fileprivate func observersSeeingOther(in other: Machine) -> Set<ObserverID> {
    let isAlike = hasSameNodes(as: other) && observers.elementsEqual(other.observers) { $0.id == $1.id }
    var result: Set<ObserverID> = []
    for own in nodes.dropFirst() {
      guard let edited = isAlike ? other.nodes[own.index] : other.node(own.id) else { continue }
      if isAlike, own.shows == edited.shows { continue }
      let before = shown(by: own)
      let after = other.shown(by: edited)
      for observer in Set(before.keys).union(after.keys) where before[observer] != after[observer] {
        result.insert(observer)
      }
    }
    return result
  }

  private func shown(by node: Node) -> [ObserverID: String] {
    Dictionary(node.shows.map { (observers[$0.key].id, $0.value) }, uniquingKeysWith: { first, _ in first })
  }
}

extension EditChecker.Profile {
  /// Whether another machine has configurations with the same names and the same steps on the same events.
  fileprivate func hasSameSteps(as other: EditChecker.Profile) -> Bool {
    guard space.count == other.space.count, space.edgeStarts == other.space.edgeStarts,
      space.edges.elementsEqual(other.space.edges, by: { $0.target32 == $1.target32 && $0.event32 == $1.event32 })
    else { return false }
    if machine.hasSameNodes(as: other.machine) { return space.words == other.space.words }
    return (0..<space.count).allSatisfy { active(at: $0) == other.active(at: $0) }
  }

  private func active(at index: Int) -> [StateID] {
    space.configuration(at: index).leaves(of: machine).map { machine.nodes[$0].id }
  }
}
