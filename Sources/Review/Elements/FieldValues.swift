import Project
import SourceText
import Statecharts

/// Builds the value of a field from texts and ids.
struct FieldText: ExpressibleByStringInterpolation, ExpressibleByStringLiteral {
  private(set) var pieces: [ElementFieldValue.Piece] = []
  /// The items of an unordered value; empty for any other text.
  private(set) var items: [[ElementFieldValue.Piece]] = []
  private(set) var words = ""

  struct StringInterpolation: StringInterpolationProtocol {
    var text = FieldText()

    init(literalCapacity: Int, interpolationCount: Int) {}
    mutating func appendLiteral(_ literal: String) { text.append(literal) }
    mutating func appendInterpolation(_ string: String) { text.append(string) }
    mutating func appendInterpolation(_ number: Int) { text.append("\(number)" as String) }
    mutating func appendInterpolation(_ id: ElementID) { text.append(id) }
    mutating func appendInterpolation(_ other: FieldText) { text.append(other) }
  }

  init() {}
  init(_ text: String) { append(text) }
  init(stringLiteral value: String) { append(value) }
  init(stringInterpolation: StringInterpolation) { self = stringInterpolation.text }

  mutating func append(_ text: String) {
    if text.isEmpty { return }
    words += text
    if case .text(let last)? = pieces.last {
      pieces[pieces.count - 1] = .text(last + text)
    } else {
      pieces.append(.text(text))
    }
  }

  mutating func append(_ id: ElementID) {
    pieces.append(.reference(id))
    // The part before a guide's first heading has no name.
    words += id.name.isEmpty ? "the beginning" : id.name
  }

  mutating func append(_ other: FieldText) {
    for piece in other.pieces {
      switch piece {
      case .text(let text): append(text)
      case .reference(let id): append(id)
      }
    }
  }

  /// Returns the values, joined by a separator.
  static func joined(_ parts: [FieldText], by separator: String = ", ") -> FieldText {
    var result = FieldText()
    for (index, part) in parts.enumerated() {
      if index > 0 { result.append(separator) }
      result.append(part)
    }
    return result
  }

  static func lines(_ parts: [FieldText]) -> FieldText { joined(parts, by: "\n") }

  /// Returns an unordered value.
  static func set(_ parts: [FieldText], by separator: String = ", ") -> FieldText {
    var result = joined(parts, by: separator)
    result.items = parts.map(\.pieces)
    return result
  }

  /// Returns a value of unordered lines.
  static func lineSet(_ parts: [FieldText]) -> FieldText { set(parts, by: "\n") }
}

/// Collects the fields of one element; omits those that are not given.
struct FieldList {
  private(set) var values: [ElementFieldValue] = []

  init() {}

  init(_ fill: (inout FieldList) -> Void) { fill(&self) }

  mutating func add(_ field: ElementField, _ text: FieldText?, at range: SourceRange = .none) {
    guard let text, !text.pieces.isEmpty else { return }
    values.append(
      ElementFieldValue(field: field, pieces: text.pieces, items: text.items, words: text.words, range: range))
  }

  mutating func add(_ field: ElementField, _ text: String?, at range: SourceRange = .none) {
    add(field, text.map { FieldText($0) }, at: range)
  }

  /// Adds a value that is compared in more detail than it is shown.
  mutating func add(_ field: ElementField, _ pieces: [ElementFieldValue.Piece], words: String) {
    if !pieces.isEmpty { values.append(ElementFieldValue(field: field, pieces: pieces, words: words)) }
  }

  mutating func add(_ field: ElementField, _ id: ElementID?, at range: SourceRange = .none) {
    add(field, id.map { "\($0)" as FieldText }, at: range)
  }

  /// Adds a reference, or the one that applies if there is none.
  mutating func add(
    _ field: ElementField, _ id: ElementID?, inheriting other: ElementID?, at range: SourceRange = .none
  ) {
    add(field, id ?? other, at: range)
    if id == nil, other != nil { values[values.count - 1].isInherited = true }
  }

  /// Adds the values of keys, without those that were added in another form before.
  mutating func add<Owner>(_ owner: Owner, by keys: [ComparedKey<Owner>], _ names: MachineNames) {
    for key in keys where !values.contains(where: { $0.field.name == key.name }) {
      guard let value = key.value(owner) as? any ReviewedValue else { continue }
      add(ElementField(key.name), value.text(names), at: value.range)
    }
  }
}

extension Element {
  /// Creates the element of a value that a mapping is read into.
  ///
  /// - Parameter others: what is not the value of one key, and what is compared in another form.
  init<Owner>(
    _ id: ElementID, title: String?, _ owner: Owner, by keys: [ComparedKey<Owner>], _ names: MachineNames = .unknown,
    at place: Place, _ others: FieldList = FieldList()
  ) {
    var fields = others
    fields.add(owner, by: keys, names)
    self.init(id: id, title: title, fields: fields.values, place: place)
  }

  /// Creates it with others that a closure adds.
  init<Owner>(
    _ id: ElementID, title: String?, _ owner: Owner, by keys: [ComparedKey<Owner>], _ names: MachineNames = .unknown,
    at place: Place, _ fill: (inout FieldList) -> Void
  ) {
    self.init(id, title: title, owner, by: keys, names, at: place, FieldList(fill))
  }
}

extension FieldText {
  init(_ citation: Citation) {
    guard let place = citation.place else {
      self = "\(ElementID(.source, citation.source.text))"
      return
    }
    self = "\(ElementID(.source, citation.source.text))#\(ElementID(.sourcePlace, citation.source.text, place.text))"
  }

  /// Creates the text of a template, whose placeholders are terms.
  init(_ template: CopyTemplate) {
    self.init()
    for piece in template.pieces {
      switch piece {
      case .text(let text): append(text)
      case .placeholder(let name, _):
        append("<")
        append(ElementID(.term, name))
        append(">")
      }
    }
  }

  /// Creates a text in which words may be ids: runs of letters, digits, hyphens, and underscores.
  ///
  /// - Parameter element: returns the element that a word names; it also receives the element named last before it.
  init(_ text: String, naming element: (_ word: String, _ last: ElementID?) -> ElementID?) {
    self.init()
    var last: ElementID?
    var rest = Substring(text)
    while !rest.isEmpty {
      let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
      rest = rest.dropFirst(word.count)
      if let id = element(String(word), last) {
        append(id)
        last = id
      } else {
        append(String(word))
      }
      append(rest.prefix(1))
      rest = rest.dropFirst()
    }
  }

  private mutating func append(_ text: Substring) { append(String(text)) }
}

extension String {
  /// The text with each run of white space as one space: authors may wrap and align expressions as they like.
  var withSingleSpaces: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
