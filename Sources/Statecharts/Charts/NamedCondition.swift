import SourceText

/// A condition over the active states with a name, for use in guards and checks; it names states alone.
package struct NamedCondition: Sendable {
  package var id: ConditionID
  package var title: StyledText
  /// The definition; nil if it could not be read, which has been reported.
  package var definition: Guard?
  package var range: SourceRange

  package init(id: ConditionID, title: StyledText, definition: Guard?, range: SourceRange = .none) {
    self.id = id
    self.title = title
    self.definition = definition
    self.range = range
  }

  /// The maximum number of states that a guard with conditions names, itself and in each condition each time.
  package static let guardLimit = 256
}

extension Statechart {
  /// The number of states that each named condition names.
  var conditionSizes: [ConditionID: Int] {
    Dictionary(firstOf: conditions.map { ($0.id, $0.definition?.expression.atoms.count ?? 0) })
  }
}

extension Guard {
  /// Returns true if a guard exceeds `NamedCondition.guardLimit`.
  func isTooLarge(_ sizes: [ConditionID: Int]) -> Bool {
    !conditions.isEmpty
      && conditions.reduce(expression.atoms.count) { $0 + (sizes[$1.value] ?? 0) } > NamedCondition.guardLimit
  }
}
