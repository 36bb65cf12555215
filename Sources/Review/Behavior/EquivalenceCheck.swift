import SourceText
import Statecharts

/// Walks two machines side by side from their starts, breadth first, until they show something different.
///
/// Configurations that were compared, or that follow from comparisons to be the same, are joined into classes (Hopcroft and Karp,
/// “A linear algorithm for testing equivalence of finite automata”, 1971), so there are fewer pairs than configurations. A pair
/// skipped because its classes are joined diverges only on runs on which an earlier pair diverges, so the run found is a shortest
/// one.
struct EquivalenceCheck {
  /// The point of divergence.
  struct End: Sendable {
    /// The events up to the divergence, by index in each machine; nil where a version does not have it.
    var run: [(before: Int?, after: Int?)]
    /// The events that have an effect there in only one version, by their indices in it.
    var eventsBefore: [Int]
    var eventsAfter: [Int]
  }

  private let pair: MachinePair
  /// True to compare the states and the effects of events, too; false for what observers and users see alone. Then an event
  /// without an effect in one version leaves it where it is.
  private let seesStates: Bool
  /// Per situation, the number of what is seen there, in each version; empty if states are compared.
  private var looks: (before: [Int32], after: [Int32]) = ([], [])
  /// True if events that only the base has were not followed.
  private(set) var isPartial = false
  private let situations: SharedSituations
  /// Per event of the head, those of the base that can be the same: the versions may tell its outcomes apart by other open
  /// conditions.
  private let matches: [[Match]]
  /// Per event of the base, those of the head that can be the same.
  private let namesakes: [[Int]]
  /// Per situation, the result of its comparison, once known.
  private var comparisons: [Bool?]
  private var classes: DisjointSets
  /// The interpreters of the machines that have a step without end.
  private let restless: (before: Interpreter?, after: Interpreter?)
  private var queue: [Visit] = []
  /// Per event of the base, the target of its step, the position of the pair for which the target is noted, and the part of its
  /// values of open conditions for which the head has a step.
  private var targets: [Int32]
  private var notedFor: [Int]
  private var covered: [Double]
  private(set) var situationCount = 0
  private(set) var stepCount = 0

  private struct Visit {
    var before: Int32
    var after: Int32
    /// The position in the queue of the pair from which this one was found, and the event in each version; -1 for none.
    var origin: Int32
    var eventBefore: Int32
    var event: Int32
  }

  /// An event of the base that can be one of the head, since no open condition has another value.
  private struct Match {
    var event: Int
    /// The part of the head's event, and of the base's, that both have.
    var share, shareBefore: Double
  }

  private static func matches(_ pair: MachinePair) -> [[Match]] {
    let byID = Dictionary(grouping: pair.before.events.indices) { pair.before.events[$0].declaredID }
    return pair.after.events.map { event in
      (byID[event.declaredID] ?? []).compactMap { index in
        let other = pair.before.events[index].given
        let common = event.given.count(where: other.contains)
        let isContrary = event.given.contains { own in
          other.contains { $0.condition == own.condition && $0.holds != own.holds }
        }
        return isContrary
          ? nil
          : Match(
            event: index, share: 1 / Double(1 << (other.count - common)),
            shareBefore: 1 / Double(1 << (event.given.count - common)))
      }
    }
  }

  init(_ pair: MachinePair, _ situations: SharedSituations, seesStates: Bool = true) {
    self.pair = pair
    self.seesStates = seesStates
    self.situations = situations
    comparisons = [Bool?](repeating: nil, count: situations.count)
    restless = (
      pair.spaceBefore.livelock == nil ? nil : Interpreter(pair.before),
      pair.spaceAfter.livelock == nil ? nil : Interpreter(pair.after)
    )
    targets = [Int32](repeating: 0, count: pair.before.events.count)
    notedFor = [Int](repeating: -1, count: pair.before.events.count)
    covered = [Double](repeating: 0, count: pair.before.events.count)
    let matches = Self.matches(pair)
    var namesakes = [[Int]](repeating: [], count: pair.before.events.count)
    for (event, others) in matches.enumerated() { for other in others { namesakes[other.event].append(event) } }
    (self.matches, self.namesakes) = (matches, namesakes)
    classes = DisjointSets(count: pair.spaceBefore.count + pair.spaceAfter.count)
    if !seesStates { looks = Self.looks(pair, situations) }
  }

  private static func looks(_ pair: MachinePair, _ situations: SharedSituations) -> (before: [Int32], after: [Int32]) {
    var numbers: [VisibleState: Int32] = [:]
    func number(_ state: VisibleState) -> Int32 {
      let next = Int32(numbers.count)
      let state = state.withoutStates
      if let known = numbers[state] { return known }
      numbers[state] = next
      return next
    }
    let before = situations.firstBefore.map { first in
      first < 0 ? -1 : number(pair.visibleBefore(pair.spaceBefore.configuration(at: Int(first))))
    }
    let after = situations.firstAfter.map { first in
      first < 0 ? -1 : number(pair.visibleAfter(pair.spaceAfter.configuration(at: Int(first))))
    }
    return (before, after)
  }

  /// Returns the first point of divergence; nil if there is none in the explored part of both machines.
  mutating func run() -> End? {
    visit(Visit(before: 0, after: 0, origin: -1, eventBefore: -1, event: -1))
    var position = 0
    while position < queue.count {
      let (before, after) = (Int(queue[position].before), Int(queue[position].after))
      guard looksSame(before, after) else { return End(run: run(to: position), eventsBefore: [], eventsAfter: []) }
      if before < pair.spaceBefore.expandedCount, after < pair.spaceAfter.expandedCount {
        let (onlyBefore, onlyAfter) =
          seesStates ? follow(before, after, position) : (followVisibly(before, after, position), [])
        if !onlyBefore.isEmpty || !onlyAfter.isEmpty {
          return End(run: run(to: position), eventsBefore: onlyBefore, eventsAfter: onlyAfter)
        }
      }
      position += 1
    }
    return nil
  }

  /// Adds the pairs that the common steps of a pair lead to, and returns the events of the other steps.
  private mutating func follow(_ before: Int, _ after: Int, _ position: Int) -> (before: [Int], after: [Int]) {
    let stepsBefore = pair.spaceBefore.edges[pair.spaceBefore.steps(from: before)]
    for edge in stepsBefore { note(edge, for: position) }
    var onlyAfter: [Int] = []
    for edge in pair.spaceAfter.edges[pair.spaceAfter.steps(from: after)] where followBoth(edge, position) < 1 {
      onlyAfter.append(edge.event)
    }
    var onlyBefore = stepsBefore.map(\.event).filter { covered[$0] < 1 }
    // A step without end is not a step of the other version's state space, and not a known difference.
    onlyBefore.removeAll { event in
      livelocks(pair.after.eventIndex(pair.before.events[event].id), from: after, of: pair.spaceAfter, restless.after)
    }
    onlyAfter.removeAll { event in
      livelocks(
        pair.before.eventIndex(pair.after.events[event].id), from: before, of: pair.spaceBefore, restless.before)
    }
    return (onlyBefore, onlyAfter)
  }

  private mutating func note(_ edge: StateSpace.Edge, for position: Int) {
    targets[edge.event] = Int32(edge.target)
    notedFor[edge.event] = position
    covered[edge.event] = 0
  }

  /// Adds the pairs that a step of the head leads to with the noted steps of the base; returns the part of its values of open
  /// conditions for which the base has a step.
  private mutating func followBoth(_ edge: StateSpace.Edge, _ position: Int) -> Double {
    var share = 0.0
    for match in matches[edge.event] where notedFor[match.event] == position {
      share += match.share
      covered[match.event] += match.shareBefore
      stepCount += 1
      visit(
        Visit(
          before: targets[match.event], after: Int32(edge.target), origin: Int32(position),
          eventBefore: Int32(match.event), event: Int32(edge.event)))
    }
    return share
  }

  /// Adds the pairs that the steps of either version lead to, and returns the events of the base alone after which
  /// something else is seen.
  private mutating func followVisibly(_ before: Int, _ after: Int, _ position: Int) -> [Int] {
    let stepsBefore = pair.spaceBefore.edges[pair.spaceBefore.steps(from: before)]
    var seen: [Int] = []
    for edge in stepsBefore {
      if !namesakes[edge.event].isEmpty {
        note(edge, for: position)
      } else if look(ofBefore: edge.target) != look(ofBefore: before) {
        seen.append(edge.event)
      } else {
        isPartial = true
      }
    }
    func visit(_ before: Int, _ after: Int, _ eventBefore: Int?, _ event: Int?) {
      self.visit(
        Visit(
          before: Int32(before), after: Int32(after), origin: Int32(position), eventBefore: Int32(eventBefore ?? -1),
          event: Int32(event ?? -1)))
    }
    let stepsAfter = pair.spaceAfter.edges[pair.spaceAfter.steps(from: after)]
    for edge in stepsAfter where followBoth(edge, position) < 1 {
      stepCount += 1
      let idle = matches[edge.event].first { notedFor[$0.event] != position }
      visit(before, edge.target, idle?.event, edge.event)
    }
    for edge in stepsBefore where notedFor[edge.event] == position && covered[edge.event] < 1 {
      let idle = namesakes[edge.event].first { event in !stepsAfter.contains { $0.event == event } }
      visit(edge.target, after, edge.event, idle)
    }
    return seen
  }

  private func look(ofBefore configuration: Int) -> Int32 { looks.before[Int(situations.before[configuration])] }

  /// Adds a pair, unless it is known to be equivalent to an added one.
  private mutating func visit(_ visit: Visit) {
    guard classes.join(Int(visit.before), pair.spaceBefore.count + Int(visit.after)) else { return }
    queue.append(visit)
  }

  private mutating func looksSame(_ before: Int, _ after: Int) -> Bool {
    let situation = Int(situations.before[before])
    if !seesStates { return look(ofBefore: before) == looks.after[Int(situations.after[after])] }
    guard situation == Int(situations.after[after]) else { return false }
    if let known = comparisons[situation] { return known }
    let isSame =
      pair.visibleBefore(pair.spaceBefore.configuration(at: before))
      == pair.visibleAfter(pair.spaceAfter.configuration(at: after))
    comparisons[situation] = isSame
    if isSame { situationCount += 1 }
    return isSame
  }

  /// Returns true if an event has no step because the step would never end; checks only where the space has such events.
  private func livelocks(
    _ event: Int?, from configuration: Int, of space: StateSpace, _ interpreter: Interpreter?
  ) -> Bool {
    guard let interpreter, let event else { return false }
    return interpreter.step(from: space.configuration(at: configuration), on: event).isLivelock
  }

  private func run(to position: Int) -> [(before: Int?, after: Int?)] {
    func index(_ event: Int32) -> Int? { event < 0 ? nil : Int(event) }
    var events: [(before: Int?, after: Int?)] = []
    var current = queue[position]
    while current.origin >= 0 {
      events.append((index(current.eventBefore), index(current.event)))
      current = queue[Int(current.origin)]
    }
    return events.reversed()
  }
}

/// Disjoint sets that can be joined (union by size, with path halving).
private struct DisjointSets {
  private var parents: [Int32]
  private var sizes: [Int32]

  init(count: Int) {
    parents = (0..<count).map { Int32($0) }
    sizes = [Int32](repeating: 1, count: count)
  }

  /// Joins the sets of two elements; returns false if they were already joined.
  mutating func join(_ first: Int, _ second: Int) -> Bool {
    let (left, right) = (root(first), root(second))
    if left == right { return false }
    let (small, large) = sizes[left] < sizes[right] ? (left, right) : (right, left)
    parents[small] = Int32(large)
    sizes[large] += sizes[small]
    return true
  }

  private mutating func root(_ element: Int) -> Int {
    var current = element
    while Int(parents[current]) != current {
      parents[current] = parents[Int(parents[current])]
      current = Int(parents[current])
    }
    return current
  }
}
