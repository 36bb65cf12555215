import SourceText
import Statecharts

/// Walks two machines side by side from their starts, breadth first, until they show something different.
///
/// Configurations that were compared, or that follow from comparisons to be the same, are joined into classes (Hopcroft and
/// Karp, “A linear algorithm for testing equivalence of finite automata”, 1971), so there are fewer pairs than configurations.
/// A pair that is skipped because its classes are joined parts on no run that an earlier pair does not part on: the run that is
/// found is a shortest one.
struct Lockstep {
  /// Where the machines part.
  struct End: Sendable {
    /// The events up to there, by index in the head's machine; both have all of them.
    var run: [Int]
    /// The events that have an effect there in one version alone, by their indices in that one.
    var eventsBefore: [Int]
    var eventsAfter: [Int]
  }

  private let pair: MachinePair
  private let situations: SharedSituations
  /// Per event of the base, its index in the head.
  private let eventsAfter: [Int?]
  /// Per situation, whether both show the same in it, once that is known.
  private let quick: QuickComparison
  private var comparisons: [Bool?]
  private var classes: DisjointSets
  /// What runs the machines in which some step never ends.
  private let restless: (before: Interpreter?, after: Interpreter?)
  private var queue: [Visit] = []
  /// Per event of the head, where the base's step on it leads, and the position of the pair for which that is noted.
  private var targets: [Int32]
  private var notedFor: [Int]
  private(set) var situationCount = 0
  private(set) var stepCount = 0

  private struct Visit {
    var before: Int32
    var after: Int32
    /// The position in the queue of the pair that led here, and the event in the head; -1 for the start.
    var origin: Int32
    var event: Int32
  }

  init(_ pair: MachinePair, _ situations: SharedSituations) {
    self.pair = pair
    self.situations = situations
    eventsAfter = pair.before.events.map { pair.after.eventIndex($0.id) }
    quick = QuickComparison(pair)
    comparisons = [Bool?](repeating: nil, count: situations.count)
    restless = (
      pair.spaceBefore.livelock == nil ? nil : Interpreter(pair.before),
      pair.spaceAfter.livelock == nil ? nil : Interpreter(pair.after)
    )
    targets = [Int32](repeating: 0, count: pair.after.events.count)
    notedFor = [Int](repeating: -1, count: pair.after.events.count)
    classes = DisjointSets(count: pair.spaceBefore.count + pair.spaceAfter.count)
  }

  /// Where the machines part first; nil if they do not in what was explored of both.
  mutating func run() -> End? {
    visit(Visit(before: 0, after: 0, origin: -1, event: -1))
    var position = 0
    while position < queue.count {
      let (before, after) = (Int(queue[position].before), Int(queue[position].after))
      guard looksSame(before, after) else { return End(run: run(to: position), eventsBefore: [], eventsAfter: []) }
      if before < pair.spaceBefore.expandedCount, after < pair.spaceAfter.expandedCount {
        let (onlyBefore, onlyAfter) = follow(before, after, position)
        if !onlyBefore.isEmpty || !onlyAfter.isEmpty {
          return End(run: run(to: position), eventsBefore: onlyBefore, eventsAfter: onlyAfter)
        }
      }
      position += 1
    }
    return nil
  }

  /// Adds the pairs that the common steps of a pair lead to; gives the events of the other steps.
  private mutating func follow(_ before: Int, _ after: Int, _ position: Int) -> (before: [Int], after: [Int]) {
    let stepsBefore = pair.spaceBefore.edges[pair.spaceBefore.steps(from: before)]
    var (onlyBefore, onlyAfter): ([Int], [Int]) = ([], [])
    for edge in stepsBefore {
      guard let event = eventsAfter[edge.event] else { continue }
      targets[event] = Int32(edge.target)
      notedFor[event] = position
    }
    for edge in pair.spaceAfter.edges[pair.spaceAfter.steps(from: after)] {
      guard notedFor[edge.event] == position else {
        onlyAfter.append(edge.event)
        continue
      }
      notedFor[edge.event] = -1
      stepCount += 1
      visit(
        Visit(before: targets[edge.event], after: Int32(edge.target), origin: Int32(position), event: Int32(edge.event))
      )
    }
    for edge in stepsBefore where eventsAfter[edge.event].map({ notedFor[$0] == position }) ?? true {
      onlyBefore.append(edge.event)
    }
    // A step that never ends is no step of the other version's state space, and no known difference.
    onlyBefore.removeAll { livelocks(eventsAfter[$0], from: after, of: pair.spaceAfter, restless.after) }
    onlyAfter.removeAll { event in
      livelocks(
        pair.before.eventIndex(pair.after.events[event].id), from: before, of: pair.spaceBefore, restless.before)
    }
    return (onlyBefore, onlyAfter)
  }

  /// Adds a pair, unless it is known to be the same as one that was added.
  private mutating func visit(_ visit: Visit) {
    guard classes.join(Int(visit.before), pair.spaceBefore.count + Int(visit.after)) else { return }
    queue.append(visit)
  }

  private mutating func looksSame(_ before: Int, _ after: Int) -> Bool {
    let situation = Int(situations.before[before])
    guard situation == Int(situations.after[after]) else { return false }
    if let known = comparisons[situation] { return known }
    let isSame =
      quick.isSurelySame(before, after)
      || Moment(pair.before, in: pair.spaceBefore.configuration(at: before))
        == Moment(pair.after, in: pair.spaceAfter.configuration(at: after))
    comparisons[situation] = isSame
    if isSame { situationCount += 1 }
    return isSame
  }

  /// Whether an event has no step because it would never end; asks only where the space has such events.
  private func livelocks(
    _ event: Int?, from configuration: Int, of space: StateSpace, _ interpreter: Interpreter?
  ) -> Bool {
    guard let interpreter, let event else { return false }
    return interpreter.step(from: space.configuration(at: configuration), on: event).isLivelock
  }

  private func run(to position: Int) -> [Int] {
    var events: [Int] = []
    var current = queue[position]
    while current.origin >= 0 {
      events.append(Int(current.event))
      current = queue[Int(current.origin)]
    }
    return events.reversed()
  }
}

/// Sets without common elements, of which two can be joined (union by size, with path halving).
private struct DisjointSets {
  private var parents: [Int32]
  private var sizes: [Int32]

  init(count: Int) {
    parents = (0..<count).map { Int32($0) }
    sizes = [Int32](repeating: 1, count: count)
  }

  /// Joins the sets of two elements; false if they were one already.
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
