/// The values of open conditions that are still to be tried, each condition as soon as a step depends on it; `true`
/// comes first.
struct GivenSearch {
  private var open: [[Machine.Given]] = [[]]

  mutating func next() -> [Machine.Given]? { open.popLast() }

  /// Tries both values of another condition; returns false if that would be one too many.
  mutating func split(_ given: [Machine.Given], on condition: Int) -> Bool {
    guard given.count < Machine.Case.conditionLimit else { return false }
    for holds in [false, true] {
      open.append((given + [.init(condition: condition, holds: holds)]).sorted { $0.condition < $1.condition })
    }
    return true
  }
}
