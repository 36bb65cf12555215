import SourceText

/// An element declared in the content, compared by its id.
package struct Element: Sendable {
  package var id: ElementID
  /// The title or label for display; nil for an element that has only its id.
  package var title: String?
  package var fields: [ElementFieldValue] = []
  package var place: Place?

  /// The elements that it names.
  var references: Set<ElementID> {
    Set(fields.flatMap(\.pieces).compactMap { piece in if case .reference(let id) = piece { id } else { nil } })
  }
}

/// The identity of an element: its kind, and the ids on the path to it, outermost first.
package struct ElementID: Hashable, Sendable {
  package var kind: ElementKind
  /// The ids of the path, for example `["location", "denied"]` for a state of the machine `location`.
  package var path: [String]

  package init(_ kind: ElementKind, _ path: String...) {
    self.kind = kind
    self.path = path
  }

  package init(_ kind: ElementKind, path: [String]) {
    self.kind = kind
    self.path = path
  }

  /// The element's own id.
  package var name: String { path.last ?? "" }
}

/// The value of one field: a canonical text in which the ids of other elements are marked.
package struct ElementFieldValue: Sendable {
  /// A run of the value.
  package enum Piece: Hashable, Sendable {
    case text(String)
    /// The id of another element, which follows that element's renames.
    case reference(ElementID)
  }

  package var field: ElementField
  /// The compared form; two values are equal if their pieces are.
  package var pieces: [Piece]
  /// The parts of an unordered value, each in pieces; empty if the pieces are compared as they are.
  package var items: [[Piece]] = []
  /// The displayed form.
  package var words: String
  package var range = SourceRange.none
  /// True if the value is set by another element, for all that have no value of their own. An edit of it is an edit of that
  /// element.
  package var isInherited = false

  /// The value, unless it is inherited.
  var own: ElementFieldValue? { isInherited ? nil : self }
}
