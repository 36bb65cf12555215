extension RandomAccessCollection where Index == Int {
  /// Returns the number of elements that satisfy a condition, provided that they precede all others.
  ///
  /// Takes time in the logarithm of the number of elements.
  @inlinable package func prefixCount(where isBefore: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low - startIndex
  }
}
