/// A shortest edit script: the fewest removals and additions that turn one sequence into another.
///
/// The algorithm is the greedy one of E. Myers, “An O(ND) Difference Algorithm and Its Variations” (1986), section 4.
enum EditScript {
  /// A step, from the front: an element of both sequences, of only the first, or of only the second.
  enum Step: Sendable {
    case keep, remove, add
  }

  /// The maximum number of removals and additions; beyond it, the whole sequence is replaced.
  static let limit = 1_500

  /// Returns the steps; takes time and memory linear in the sequences, plus the square of the number of changes, which is limited.
  static func steps(from old: [Int], to new: [Int]) -> [Step] {
    let head = zip(old, new).prefix { $0 == $1 }.count
    let tail = zip(old.dropFirst(head).reversed(), new.dropFirst(head).reversed()).prefix { $0 == $1 }.count
    let middle = steps(old[head..<(old.count - tail)], new[head..<(new.count - tail)])
    return Array(repeating: .keep, count: head) + middle + Array(repeating: .keep, count: tail)
  }

  private static func steps(_ old: ArraySlice<Int>, _ new: ArraySlice<Int>) -> [Step] {
    let replacement = Array(repeating: Step.remove, count: old.count) + Array(repeating: Step.add, count: new.count)
    guard !old.isEmpty, !new.isEmpty, let reach = trace(Array(old), Array(new)) else { return replacement }
    return walk(back: reach, from: (old.count, new.count))
  }

  /// Returns the furthest-reaching end of each diagonal from −n to n, as an index in the first sequence, for each number of changes
  /// n; nil above the limit.
  private static func trace(_ old: [Int], _ new: [Int]) -> [[Int]]? {
    var trace: [[Int]] = []
    for changes in 0...min(limit, old.count + new.count) {
      var ends = Array(repeating: 0, count: 2 * changes + 1)
      for index in stride(from: 0, through: 2 * changes, by: 2) {
        let diagonal = index - changes
        var x = changes == 0 ? 0 : start(on: diagonal, changes, after: trace[changes - 1]).x
        while x < old.count, x - diagonal < new.count, x - diagonal >= 0, old[x] == new[x - diagonal] { x += 1 }
        ends[index] = x
        if x >= old.count, x - diagonal >= new.count {
          trace.append(ends)
          return trace
        }
      }
      trace.append(ends)
    }
    return nil
  }

  /// Returns the start of the furthest-reaching path on a diagonal after one more change, and whether that change adds an element.
  private static func start(on diagonal: Int, _ changes: Int, after ends: [Int]) -> (x: Int, adds: Bool) {
    // Diagonal k of the previous row is at index k + changes − 1.
    let below = diagonal + 1 + changes - 1
    let left = diagonal - 1 + changes - 1
    let adds = diagonal == -changes || diagonal != changes && ends[left] < ends[below]
    return adds ? (ends[below], true) : (ends[left] + 1, false)
  }

  private static func walk(back trace: [[Int]], from end: (x: Int, y: Int)) -> [Step] {
    var steps: [Step] = []
    var (x, y) = end
    for changes in stride(from: trace.count - 1, to: 0, by: -1) {
      let (start, adds) = start(on: x - y, changes, after: trace[changes - 1])
      steps += Array(repeating: .keep, count: x - start)
      steps.append(adds ? .add : .remove)
      y -= x - start + (adds ? 1 : 0)
      x = adds ? start : start - 1
    }
    return (steps + Array(repeating: .keep, count: x)).reversed()
  }
}
