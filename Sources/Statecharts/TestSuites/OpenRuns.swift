/// The shortest runs from the start by some of the steps alone: those that a tester can cause, or that an app does.
struct OpenRuns {
  /// Per step, by its position in `StateSpace.edges`, true if these runs can take it.
  let isOpen: [Bool]
  /// Per transition, its first step in these runs, by its position in `StateSpace.edges`, and the number of steps nearer to the
  /// start; nil if no such run takes it.
  private var firstSteps: [(step: Int, rank: Int)?]
  /// Per configuration, the step that first leads to it and the source of that step; nil if these runs do not reach it.
  private var arrivals: [(step: Int, source: Int)?]
  /// The sources of the first steps.
  private let sources: [Int: Int]

  /// Searches the state space breadth first; takes time linear in its steps.
  ///
  /// - Parameter isOpen: returns true if runs can take a step, by its event and its transitions.
  init(
    in space: StateSpace, _ steps: inout StepTransitions, where isOpen: (_ event: Int, _ transitions: [Int]) -> Bool
  ) {
    var open = [Bool](repeating: false, count: space.edges.count)
    firstSteps = [(step: Int, rank: Int)?](repeating: nil, count: space.fires.count)
    arrivals = [(step: Int, source: Int)?](repeating: nil, count: space.count)
    var queue = [0]
    var isReached = [Bool](repeating: false, count: space.count)
    isReached[0] = true
    var (next, rank) = (0, 0)
    while next < queue.count {
      let source = queue[next]
      next += 1
      for step in space.steps(from: source) {
        let fired = steps.transitions(of: step)
        guard isOpen(space.edges[step].event, fired) else { continue }
        open[step] = true
        for transition in fired where firstSteps[transition] == nil { firstSteps[transition] = (step, rank) }
        rank += 1
        let target = space.edges[step].target
        if isReached[target] { continue }
        isReached[target] = true
        arrivals[target] = (step, source)
        queue.append(target)
      }
    }
    self.isOpen = open
    sources = Dictionary(
      uniqueKeysWithValues: Set(firstSteps.compactMap { $0?.step }).map { ($0, space.source(of: $0)) })
  }

  /// Returns true if some of these runs takes a transition.
  func take(_ transition: Int) -> Bool { firstSteps[transition] != nil }

  /// Returns the rank of a transition among those that these runs take, nearest to the start first.
  func rank(of transition: Int) -> Int { firstSteps[transition]?.rank ?? .max }

  /// Returns the steps of the shortest run that ends with a transition.
  func path(to transition: Int) -> [Int]? {
    guard let last = firstSteps[transition]?.step, let source = sources[last] else { return nil }
    return path(endingWith: last, from: source)
  }

  /// Returns the steps of the shortest run to a configuration, and a step from there.
  func path(endingWith last: Int, from source: Int) -> [Int] {
    var current = source
    var path = [last]
    while let arrival = arrivals[current] {
      path.append(arrival.step)
      current = arrival.source
    }
    return path.reversed()
  }
}
