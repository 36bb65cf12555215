import SourceText

extension [Finding] {
  /// Marks findings about texts with an unknown placeholder as consequences: the missing words may be those that the placeholder
  /// stands for. Takes time n log n in the findings.
  mutating func markConsequencesOfPlaceholders() {
    let unknown = filter { $0.rule == .copyUnknownPlaceholder }.compactMap(\.place)
    guard !unknown.isEmpty else { return }
    let starts = Dictionary(grouping: unknown, by: \.path).mapValues { $0.map(\.range.start).sorted() }
    func isUnknown(in place: Place) -> Bool {
      guard let starts = starts[place.path] else { return false }
      let next = starts.prefixCount { $0 < place.range.start }
      return next < starts.count && starts[next] < place.range.end
    }
    for index in indices where self[index].rule != .copyUnknownPlaceholder {
      // A translation cannot have a placeholder that is wrong in its source text, which a note shows.
      let notes = self[index].rule.id.hasPrefix("placeholder/") ? self[index].notes.compactMap(\.place) : []
      if ([self[index].place].compactMap(\.self) + notes).contains(where: isUnknown) {
        self[index].isConsequence = true
      }
    }
  }
}
