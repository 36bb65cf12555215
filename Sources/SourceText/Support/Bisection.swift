extension Array {
  /// Returns the number of elements that satisfy a condition, provided that they precede all others.
  ///
  /// Takes time in the logarithm of the number of elements.
  package func prefixCount(where isBefore: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
