import SourceText

extension [Finding] {
  /// Marks what is said about texts with an unknown placeholder: the words that it should stand for may be those that are
  /// missing. Costs time linear in the findings, up to a logarithm.
  mutating func markConsequencesOfPlaceholders() {
    let unknown = filter { $0.rule == .copyUnknownPlaceholder }.compactMap(\.place)
    guard !unknown.isEmpty else { return }
    let starts = Dictionary(grouping: unknown, by: \.path).mapValues { $0.map(\.range.start).sorted() }
    for index in indices where self[index].rule != .copyUnknownPlaceholder {
      guard let place = self[index].place, let starts = starts[place.path] else { continue }
      let next = starts.partitioningIndex { $0 >= place.range.start }
      if next < starts.count, starts[next] < place.range.end { self[index].isConsequence = true }
    }
  }
}

extension [Int] {
  /// The first position in an ascending list at which a condition holds that holds from there on.
  fileprivate func partitioningIndex(_ isBehind: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
