import SourceText

/// A thing that the content declares: what a review compares by id.
package struct Element: Sendable {
  package var id: ElementID
  /// The title or label, for people; nil for an element that has only its id.
  package var title: String?
  package var fields: [ElementFieldValue]
  package var place: Place?

  package init(id: ElementID, title: String? = nil, fields: [ElementFieldValue] = [], place: Place?) {
    self.id = id
    self.title = title
    self.fields = fields
    self.place = place
  }
}

/// Names an element: its kind, and the ids on the way to it, the outermost first.
package struct ElementID: Hashable, Sendable {
  package var kind: ElementKind
  /// For example `["location", "denied"]` for a state of the machine `location`.
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
  /// What is compared; two values are equal where their pieces are.
  package var pieces: [Piece]
  /// The parts of a value whose order means nothing, each in pieces; empty if the pieces are compared as they are.
  package var items: [[Piece]] = []
  /// What is shown.
  package var words: String
  package var range: SourceRange
  /// Whether another element says it, for all that have no value of their own. An edit of it is one of that element.
  package var isInherited = false

  package init(_ field: ElementField, _ pieces: [Piece], words: String, at range: SourceRange = .none) {
    self.field = field
    self.pieces = pieces
    self.words = words
    self.range = range
  }

  /// A value that names no other element.
  package init(_ field: ElementField, _ text: String, at range: SourceRange = .none) {
    self.init(field, [.text(text)], words: text, at: range)
  }

  /// The value, unless it is inherited.
  var own: ElementFieldValue? { isInherited ? nil : self }
}
