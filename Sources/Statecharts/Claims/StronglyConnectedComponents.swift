/// Tarjan's search for strongly connected components (1972), without recursion; its memory is reused from call to call.
struct StronglyConnectedComponents {
  /// The components found, one after the other.
  private(set) var nodes: [Int32] = []
  /// The range of each component in `nodes`.
  private(set) var ranges: [Range<Int>] = []

  private let space: StateSpace
  private var numbers: [Int32]
  private var lows: [Int32]
  private var isOpen: [Bool]
  private var open: [Int32] = []
  /// The path from the root to the current configuration, each with the steps still to be examined.
  private var path: [(node: Int, steps: Range<Int>)] = []
  private var count: Int32 = 0

  init(_ space: StateSpace) {
    self.space = space
    numbers = [Int32](repeating: -1, count: space.count)
    lows = numbers
    isOpen = [Bool](repeating: false, count: space.count)
  }

  /// Finds the components of some configurations.
  mutating func run(on members: [Int32], along isStep: (StateSpace.Edge) -> Bool) {
    nodes.removeAll(keepingCapacity: true)
    ranges.removeAll(keepingCapacity: true)
    count = 0
    for node in members { numbers[Int(node)] = -1 }
    for root in members where numbers[Int(root)] < 0 {
      enter(Int(root))
      while let node = path.last?.node {
        if let child = nextChild(of: node, along: isStep) {
          enter(child)
        } else {
          leave(node)
        }
      }
    }
  }

  private mutating func enter(_ node: Int) {
    numbers[node] = count
    lows[node] = count
    count += 1
    open.append(Int32(node))
    isOpen[node] = true
    path.append((node, space.steps(from: node)))
  }

  /// Returns the next unseen configuration; seen ones that are open lower the node's number.
  private mutating func nextChild(of node: Int, along isStep: (StateSpace.Edge) -> Bool) -> Int? {
    var steps = path[path.count - 1].steps
    defer { path[path.count - 1].steps = steps }
    while let index = steps.first {
      steps.removeFirst()
      let edge = space.edges[index]
      guard isStep(edge) else { continue }
      if numbers[edge.target] < 0 { return edge.target }
      if isOpen[edge.target] { lows[node] = min(lows[node], numbers[edge.target]) }
    }
    return nil
  }

  /// Returns from a configuration; the first one of its component completes it.
  private mutating func leave(_ node: Int) {
    path.removeLast()
    if let parent = path.last?.node { lows[parent] = min(lows[parent], lows[node]) }
    guard lows[node] == numbers[node] else { return }
    let start = nodes.count
    while let member = open.popLast() {
      isOpen[Int(member)] = false
      nodes.append(member)
      if Int(member) == node { break }
    }
    ranges.append(start..<nodes.count)
  }
}
