import SourceText

/// What templates are given: a closed type, so that a lookup either finds one of these or is a recorded mistake.
///
/// Sections see a flag as a condition, a list as a repetition, an object as a scope, and `none` as nothing. Lookups never climb
/// to an outer scope.
enum View: Sendable {
  /// Plain text, escaped when it is looked up to be inserted: `{{name}}`.
  case text(String)
  /// A text of an author, inserted in the same way: with its styles between tags, and plain in attributes and titles.
  case styled(StyledText)
  /// Finished HTML, inserted as it is: `{{{name}}}`.
  case html(HTML)
  /// JSON in which no `<` is left, inserted as it is into a script that holds data: `{{{name}}}`.
  case json(String)
  /// The page's table of contents, read from its headings once all else is rendered; a section sees it where there are at
  /// least two.
  case contents
  case flag(Bool)
  case list([View])
  case object(Fields)
  /// A known key without a value.
  case none

  /// The named values of an object, in order.
  struct Fields: Sendable, ExpressibleByDictionaryLiteral {
    /// Each key once.
    fileprivate private(set) var entries: [(String, View)]

    /// Takes the values in order; each key once.
    init(dictionaryLiteral elements: (String, View)...) { entries = elements }

    /// The value of a key; nil where the key is unknown.
    subscript(key: String) -> View? { entries.first { $0.0 == key }?.1 }

    /// Where the value of a key is; nil where the key is unknown.
    ///
    /// - Parameter place: where it was in the last object: objects of one kind have the same keys in the same order.
    func place(of key: String, near place: Int) -> Int? {
      if place < entries.count, entries[place].0 == key { return place }
      return entries.firstIndex { $0.0 == key }
    }

    /// The value at a place.
    subscript(place: Int) -> View { entries[place].1 }

    /// The fields with those of another object behind them that these do not have.
    func merging(_ other: Fields) -> Fields {
      var result = self
      result.entries.reserveCapacity(entries.count + other.entries.count)
      for entry in other.entries {
        // Most names differ in length.
        let length = entry.0.utf8.count
        if entries.contains(where: { $0.0.utf8.count == length && $0.0 == entry.0 }) { continue }
        result.entries.append(entry)
      }
      return result
    }
  }

  /// Whether an inverted section is shown for it.
  var isEmpty: Bool {
    switch self {
    case .none: true
    case .flag(let flag): !flag
    case .list(let list): list.isEmpty
    case .text, .styled, .html, .json, .contents, .object: false
    }
  }

  /// Whether there is a value at all.
  var isGiven: Bool { if case .none = self { false } else { true } }

  static func text(_ text: StyledText) -> View { text.pieces == nil ? .text(text.plain) : .styled(text) }
  /// A text as its author wrote it.
  static func sentence(_ text: String) -> View { .text(StyledText(reading: text)) }
  /// A name of code, whose lines may end inside of it.
  static func breakable(_ name: String) -> View { .text(StyledText(name).breakable) }
  /// The same, or nothing where it is nil.
  static func optionalBreakable(_ name: String?) -> View { name.map { .breakable($0) } ?? .none }
  /// The text, or nothing where it is nil.
  static func optional(_ text: String?) -> View { text.map { .text($0) } ?? .none }
  static func optional(_ text: StyledText?) -> View { text.map { .text($0) } ?? .none }
  /// An author's text, or nothing where it is nil.
  static func optionalSentence(_ text: String?) -> View { text.map { .sentence($0) } ?? .none }
  /// The HTML, or nothing where it is empty.
  static func optionalHTML(_ html: HTML) -> View { html.isEmpty ? .none : .html(html) }
}

/// How a tag uses the value that it names.
enum TagUse: Sendable {
  case escaped, raw, section
  /// Escaped, between tags wherever the template is included, where a text can have styles.
  case words
  /// Raw, in a script that holds data.
  case data
}

/// A lookup that a template had no right to make.
struct TemplateMiss: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// The object has no such key; those that it has.
    case unknownKey(known: [String])
    /// The value cannot be used in this way; what it is.
    case wrongUse(String)
    /// The page of the template that is the key never seemed to end.
    case tooLong
  }
  /// The tag's number in the template set; -1 for a template as a whole.
  var tag: Int
  var key: String
  var kind: Kind
}

extension View {
  var knownKeys: [String] {
    guard case .object(let fields) = self else { return ["."] }
    return fields.entries.map(\.0).sorted()
  }
}
