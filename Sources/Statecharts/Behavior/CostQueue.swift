/// Numbers by their costs, the cheapest first; costs are small, so that each has a list of its own (Dial's algorithm).
struct CostQueue {
  /// The numbers of the next costs, each in the list of its cost modulo the number of lists.
  private var waiting = [[Int]](repeating: [], count: EventCosts.most + 1)
  private var count: Int
  private var cost = 0

  /// - Parameter numbers: those that cost nothing.
  init(_ numbers: [Int]) {
    waiting[0] = numbers
    count = numbers.count
  }

  /// Adds a number at a cost that exceeds the last one by at most that of an event.
  mutating func insert(_ number: Int, at cost: Int) {
    waiting[cost % waiting.count].append(number)
    count += 1
  }

  /// Returns the next cost and its numbers, perhaps none, in the order in which they were added; nil at the end.
  mutating func next() -> (cost: Int, numbers: [Int])? {
    if count == 0 { return nil }
    defer { cost += 1 }
    let numbers = waiting[cost % waiting.count]
    waiting[cost % waiting.count] = []
    count -= numbers.count
    return (cost, numbers)
  }
}
