import SourceText

/// A condition with a name, for use in guards.
///
/// A known one is defined over the active states, and checks may use it, too. An open one is what the machine does not
/// know, such as the balance of an account: it has one value from an event to the next stable configuration, and both
/// values are explored.
package struct NamedCondition: Sendable {
  package var id: ConditionID
  package var title: StyledText
  /// The definition, which names states alone; nil for an open condition, and if it could not be read, which has been
  /// reported.
  package var definition: Guard?
  package var isOpen: Bool
  package var annotations = Annotations()
  package var range: SourceRange

  package init(id: ConditionID, title: StyledText, definition: Guard?, isOpen: Bool = false, range: SourceRange = .none)
  {
    self.id = id
    self.title = title
    self.definition = definition
    self.isOpen = isOpen
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
