import Copy
import SourceText

extension [Finding] {
  /// Marks findings about texts with an unknown placeholder as consequences: the missing words may be those that the placeholder
  /// stands for. Takes time n log n in the findings.
  mutating func markConsequencesOfPlaceholders() {
    markStaleConsequences()
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

  /// Marks stale translations whose source text has an error as consequences: with the right source text they may be current.
  private mutating func markStaleConsequences() {
    let errors = Dictionary(
      grouping: filter { $0.severity == .error }.compactMap(\.place), by: \.path)
    for index in indices where self[index].rule == CopyRule.staleTranslation.rule {
      guard let source = self[index].notes.compactMap(\.place).first else { continue }
      let range = source.range
      let isFaulty = (errors[source.path] ?? []).contains { range.start <= $0.range.start && $0.range.end <= range.end }
      if isFaulty { self[index].isConsequence = true }
    }
  }
}
