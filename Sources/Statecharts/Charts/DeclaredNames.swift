import SourceText

/// An actor that a machine declares, with the sign and the role of a built-in one.
package struct DeclaredActor: Sendable {
  package var id: String
  /// The name of the actor after “by”, such as `the customer`.
  package var title: StyledText
  /// The built-in actor with the same sign.
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
  /// The meaning of the kind, in a word or two, such as `paid`.
  package var title: StyledText
  /// The built-in kind with the same color and border.
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
  /// The allowed names after `by`: the declared actors, or the built-in ones if none is declared.
  package var actorNames: [String] { actors.isEmpty ? Actor.ofFiles.map(\.rawValue) : actors.map(\.id) }

  /// The allowed names in a state's `kind`; a state with a prompt needs none.
  package var kindNames: [String] {
    kinds.isEmpty ? State.Kind.builtInNames : kinds.map(\.id) + [State.Kind.neutral.rawValue]
  }
}

extension State.Kind {
  /// The built-in kinds that a state may name.
  package static let builtInNames = allCases.filter { $0 != .prompt }.map(\.rawValue)
}

extension Event {
  /// The name of its actor in files and checks.
  package var actorName: String { declaredActor?.id ?? actor.rawValue }
}
