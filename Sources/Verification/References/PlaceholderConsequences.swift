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
      let next = starts.prefixCount { $0 < place.range.start }
      if next < starts.count, starts[next] < place.range.end { self[index].isConsequence = true }
    }
  }
}
