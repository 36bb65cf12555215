/// The shortest way to turn one sequence into another by removing and adding elements.
///
/// The algorithm is the greedy one of E. Myers, “An O(ND) Difference Algorithm and Its Variations” (1986), section 4.
enum EditScript {
  /// A step, from the front: an element of both, of the first alone, or of the second alone.
  enum Step: Sendable {
    case keep, remove, add
  }

  /// The most elements that may be removed and added; a script that is longer replaces the whole.
  static let limit = 1_500

  /// The steps; costs time and memory linear in the sequences, plus the square of the number of changes, which is limited.
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

  /// Per number of changes, how far each diagonal from −n to n gets, in elements of the first sequence; nil above the limit.
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

  /// Where a diagonal is entered with one change more, and whether that change adds an element.
  private static func start(on diagonal: Int, _ changes: Int, after ends: [Int]) -> (x: Int, adds: Bool) {
    // The diagonal k of the row before is at k + changes − 1.
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
