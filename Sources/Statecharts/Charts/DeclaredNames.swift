import SourceText

/// An actor that a machine declares, with the sign and the part that a built-in one has.
package struct DeclaredActor: Sendable {
  package var id: String
  /// What it is called after “by”, such as `the customer`.
  package var title: StyledText
  /// The built-in actor whose sign it has.
  package var look: Actor
  package var range: SourceRange

  package init(id: String, title: StyledText, look: Actor, range: SourceRange = .none) {
    self.id = id
    self.title = title
    self.look = look
    self.range = range
  }
}

/// A kind of states that a machine declares, with the color and border of a built-in one.
package struct DeclaredKind: Sendable {
  package var id: String
  /// What it means, in a word or two, such as `paid`.
  package var title: StyledText
  /// The built-in kind whose color and border it has.
  package var look: State.Kind
  package var range: SourceRange

  package init(id: String, title: StyledText, look: State.Kind, range: SourceRange = .none) {
    self.id = id
    self.title = title
    self.look = look
    self.range = range
  }
}

extension Statechart {
  /// The names that may follow `by`: the declared actors, or the built-in ones if none is declared.
  package var actorNames: [String] { actors.isEmpty ? Actor.allCases.map(\.rawValue) : actors.map(\.id) }

  /// The names that a state's `kind` may have; a state with a prompt has its own kind without it.
  package var kindNames: [String] {
    kinds.isEmpty ? State.Kind.builtInNames : kinds.map(\.id) + [State.Kind.neutral.rawValue]
  }
}

extension State.Kind {
  /// The kinds that a state may name.
  package static let builtInNames = allCases.filter { $0 != .prompt }.map(\.rawValue)
}

extension Event {
  /// The name of its actor in files and checks.
  package var actorName: String { declaredActor?.id ?? actor.rawValue }
}
