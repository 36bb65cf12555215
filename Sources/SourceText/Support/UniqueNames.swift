/// Makes names unique: a name that is already used gets a hyphen and a number.
package struct UniqueNames {
  private let first: Int
  /// The used names, each with the last number that was tried after it.
  private var numbers: [String: Int] = [:]

  /// Starts without used names.
  ///
  /// - Parameter first: the number for the second use of a name: 2 for “name, name-2”, 1 for “name, name-1”.
  package init(numberedFrom first: Int = 2) { self.first = first }

  /// Returns the name, or the name with a number. Costs constant time on average, however often a name is requested.
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
