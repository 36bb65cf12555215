import SourceText

/// A condition over the active states with a name, for use in guards, checks, and other conditions.
package struct NamedCondition: Sendable {
  package var id: ConditionID
  package var title: StyledText
  /// The definition; nil if it could not be read, which has been reported.
  package var definition: Guard?
  package var range: SourceRange

  package init(id: ConditionID, title: StyledText, definition: Guard?, range: SourceRange = .none) {
    self.id = id
    self.title = title
    self.definition = definition
    self.range = range
  }

  /// The maximum number of names and operators of a condition, or of a guard with conditions, after every name is replaced by its
  /// definition. Conditions that use others twice would double with each of them.
  package static let sizeLimit = 256
}

/// A statechart's named conditions, each after those that it uses.
struct ConditionOrder: Sendable {
  /// The conditions that can be evaluated.
  private(set) var sorted: [NamedCondition] = []
  /// The cycles of conditions that use themselves: each once, from one of its conditions to the last before that one.
  private(set) var cycles: [[NamedCondition]] = []
  /// The conditions that exceed `NamedCondition.sizeLimit`, although the conditions that they use do not.
  private(set) var tooLarge: [NamedCondition] = []
  private var sizes: [ConditionID: Int] = [:]

  /// Costs time linear in the conditions.
  init(_ conditions: [NamedCondition]) {
    var byID: [ConditionID: NamedCondition] = [:]
    for condition in conditions where byID[condition.id] == nil { byID[condition.id] = condition }
    var users: [ConditionID: [ConditionID]] = [:]
    var open: [ConditionID: Int] = [:]
    for condition in byID.values {
      let used = Set((condition.definition?.conditions ?? []).map(\.value)).filter { byID[$0] != nil }
      open[condition.id] = used.count
      for id in used { users[id, default: []].append(condition.id) }
    }
    var ready = conditions.map(\.id).filter { open[$0] == 0 }
    var isSorted: Set<ConditionID> = []
    while let id = ready.popLast() {
      guard isSorted.insert(id).inserted, let condition = byID[id] else { continue }
      add(condition)
      for user in users[id] ?? [] {
        open[user, default: 0] -= 1
        if open[user] == 0 { ready.append(user) }
      }
    }
    findCycles(conditions.filter { !isSorted.contains($0.id) })
    tooLarge.sort { $0.range.start < $1.range.start }
  }

  private mutating func add(_ condition: NamedCondition) {
    sorted.append(condition)
    guard let definition = condition.definition else { return }
    let size = size(of: definition)
    sizes[condition.id] = size
    let isInherited = definition.conditions.contains { sizes[$0.value] == .max }
    if size == .max, !isInherited { tooLarge.append(condition) }
  }

  /// Returns the number of names and operators of a guard with its conditions written out; the maximum if it exceeds the limit.
  private func size(of definition: Guard) -> Int {
    func size(_ expression: BooleanExpression<Sourced<Guard.Atom>>) -> Int {
      let size =
        switch expression {
        case .atom(let atom): if case .condition(let id) = atom.value { sizes[id] ?? 1 } else { 1 }
        case .not(let inner): saturated(size(inner), 1)
        case .and(let left, let right), .or(let left, let right): saturated(size(left), saturated(size(right), 1))
        }
      return size
    }
    func saturated(_ first: Int, _ second: Int) -> Int {
      first > NamedCondition.sizeLimit || second > NamedCondition.sizeLimit ? .max : first + second
    }
    let whole = size(definition.expression)
    return whole > NamedCondition.sizeLimit && !definition.conditions.isEmpty ? .max : whole
  }

  /// Returns true if a guard exceeds the limit with its conditions written out, although none of these does.
  func isTooLarge(_ guard: Guard) -> Bool {
    !`guard`.conditions.contains { sizes[$0.value] == .max } && isBeyondLimit(`guard`)
  }

  /// Returns true if a guard cannot be written out.
  func isBeyondLimit(_ guard: Guard) -> Bool { !`guard`.conditions.isEmpty && size(of: `guard`) == .max }

  /// Finds the cycles: every remaining condition uses another remaining one, so following these leads to a cycle.
  private mutating func findCycles(_ rest: [NamedCondition]) {
    let byID = Dictionary(rest.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var walks: [ConditionID: Int] = [:]
    for (walk, start) in rest.enumerated() {
      var path: [NamedCondition] = []
      var next: NamedCondition? = start
      while let condition = next, walks[condition.id] == nil {
        walks[condition.id] = walk
        path.append(condition)
        next = condition.definition?.conditions.lazy.compactMap { byID[$0.value] }.first
      }
      guard let end = next, walks[end.id] == walk, let first = path.firstIndex(where: { $0.id == end.id }) else {
        continue
      }
      cycles.append(Array(path[first...]))
    }
  }
}
