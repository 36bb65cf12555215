import SourceText

/// A value for templates. A closed type, so that a lookup either finds one of these or is a recorded error.
///
/// Sections treat a flag as a condition, a list as a repetition, an object as a scope, and `none` as absent. `has-items` is true if
/// `items` has a value and is no empty list. Lookups do not fall back to an outer scope.
package enum View: Sendable {
  /// Plain text, escaped on insertion: `{{name}}`.
  case text(String)
  /// An author's text, inserted like `text`: with its styles between tags, and plain in attributes and titles.
  case styled(StyledText)
  /// Finished HTML, inserted verbatim: `{{{name}}}`.
  case html(HTML)
  /// JSON without `<`, inserted verbatim into a data script: `{{{name}}}`.
  case json(String)
  /// The page's table of contents, computed from its headings after everything else is rendered; absent for a section if there are
  /// fewer than two.
  case contents
  case flag(Bool)
  case list([View])
  case object(Fields)
  /// A known key without a value.
  case none

  /// The named values of an object, in order.
  package struct Fields: Sendable, ExpressibleByDictionaryLiteral {
    /// The entries; each key occurs once.
    fileprivate private(set) var entries: [(String, View)]

    /// Creates fields from values in order; each key must occur once.
    package init(dictionaryLiteral elements: (String, View)...) { entries = elements }

    /// The value of a key; nil for an unknown key.
    package subscript(key: String) -> View? { entries.first { $0.0 == key }?.1 }

    /// Returns the position of a key's value; nil for an unknown key.
    ///
    /// - Parameter place: the position in the last object: objects of one kind have the same keys in the same order.
    package func place(of key: String, near place: Int) -> Int? {
      if place < entries.count, entries[place].0 == key { return place }
      return entries.firstIndex { $0.0 == key }
    }

    /// The value at a position.
    package subscript(place: Int) -> View { entries[place].1 }

    /// Returns the fields, followed by those of another object that have other keys.
    package func merging(_ other: Fields) -> Fields {
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

  /// True if an inverted section is shown for the value.
  package var isEmpty: Bool {
    switch self {
    case .none: true
    case .flag(let flag): !flag
    case .list(let list): list.isEmpty
    case .text, .styled, .html, .json, .contents, .object: false
    }
  }

  /// True unless the value is `none`.
  package var isGiven: Bool { if case .none = self { false } else { true } }

  package static func text(_ text: StyledText) -> View { text.pieces == nil ? .text(text.plain) : .styled(text) }
  /// Returns an author's text with its styles.
  package static func sentence(_ text: String) -> View { .text(StyledText(reading: text)) }
  /// Returns a name in code that can break across lines.
  package static func breakable(_ name: String) -> View { .text(StyledText(name).breakable) }
  /// Returns the breakable name, or `none` for nil.
  package static func optionalBreakable(_ name: String?) -> View { name.map { .breakable($0) } ?? .none }
  /// Returns the text, or `none` for nil.
  package static func optional(_ text: String?) -> View { text.map { .text($0) } ?? .none }
  package static func optional(_ text: StyledText?) -> View { text.map { .text($0) } ?? .none }
  /// Returns the author's text, or `none` for nil.
  package static func optionalSentence(_ text: String?) -> View { text.map { .sentence($0) } ?? .none }
  /// Returns the HTML, or `none` if it is empty.
  package static func optionalHTML(_ html: HTML) -> View { html.isEmpty ? .none : .html(html) }
}

/// The way a tag uses its value.
package enum TagUse: Sendable {
  case escaped, raw, section
  /// Escaped, and between tags, so that a text can have styles.
  case words
}

/// An invalid lookup in a template.
package struct TemplateMiss: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The object lacks the key; `known` has its keys.
    case unknownKey(known: [String])
    /// The value cannot be used in this way; the string describes the value.
    case wrongUse(String)
    /// Rendering with the template `key` exceeded the step limit.
    case tooLong
  }
  /// The tag's number in the template set; -1 for a template as a whole.
  package var tag: Int
  package var key: String
  package var kind: Kind
}

extension View {
  /// The fields of an object; none for another value.
  package var fields: Fields { if case .object(let fields) = self { fields } else { [:] } }

  var knownKeys: [String] {
    guard case .object(let fields) = self else { return ["."] }
    return fields.entries.map(\.0).sorted()
  }
}
