extension Array {
  /// How many elements come before the first that does not satisfy a condition, if all that satisfy it come first.
  ///
  /// Costs time in the logarithm of the elements.
  package func prefixCount(where isBefore: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
