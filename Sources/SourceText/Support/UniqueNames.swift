/// Hands out names, each once: one that is taken gets a hyphen and a number.
package struct UniqueNames {
  private let first: Int
  /// The names that were handed out, with the last number that was tried behind each.
  private var numbers: [String: Int] = [:]

  /// Begins with no name taken.
  ///
  /// - Parameter first: The number of the second who asks for a name: 2 for “name, name-2”, 1 for “name, name-1”.
  package init(numberedFrom first: Int = 2) { self.first = first }

  /// The name, or the same with a number. Costs constant time on average, however often a name is asked for.
  package mutating func unused(_ name: String) -> String {
    var result = name
    while numbers[result] != nil {
      let number = numbers[name].map { $0 + 1 } ?? first
      numbers[name] = number
      result = "\(name)-\(number)"
    }
    numbers[result] = first - 1
    return result
  }
}
