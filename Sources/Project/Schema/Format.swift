import SourceText
import Statecharts

/// How the value of a key is written: its schema, and the value that is read from it.
struct Format<Value>: Sendable {
  let schema: Schema
  /// Returns the value of an entry, as far as it fits the schema; nil for none. Entries of a list have the key of the list.
  let decode: @Sendable (Node.Entry, DiagnosticCollector) -> Value?

  init(_ schema: Schema, _ decode: @escaping @Sendable (Node.Entry, DiagnosticCollector) -> Value?) {
    self.schema = schema
    self.decode = decode
  }

  /// Creates the format of a scalar.
  init(_ schema: Schema, _ decode: @escaping @Sendable (Sourced<String>) -> Value?) {
    self.init(schema) { entry, _ in entry.value.text.flatMap(decode) }
  }

  /// Returns the format of another value that is made from this one.
  func map<Other>(_ transform: @escaping @Sendable (Value) -> Other?) -> Format<Other> {
    Format<Other>(schema) { entry, report in decode(entry, report).flatMap(transform) }
  }

  /// Returns the format with another schema, of which the reader takes what fits its own.
  func checked(as schema: Schema) -> Format { Format(schema, decode) }

  /// Returns the format of a value that has one of two.
  static func either(_ first: Format, _ second: Format) -> Format {
    Format(.either([first.schema, second.schema])) { entry, report in
      (first.schema.hasOuterForm(of: entry.value) ? first : second).decode(entry, report)
    }
  }

  /// Returns the format of a list.
  ///
  /// - Parameter isSet: true if the entries are unique; of repeated ones, the first is read.
  static func list<Entry>(_ entry: Format<Entry>, isRequired: Bool = false, isSet: Bool = false) -> Format
  where Value == [Entry] {
    Format(.list(entry.schema, isRequired: isRequired, isSet: isSet)) { list, report in
      guard var items = list.value.items else { return nil }
      if isSet {
        var seen: Set<Node.Value> = []
        items = items.filter { seen.insert($0.value).inserted }
      }
      return items.compactMap { entry.decode(Node.Entry(key: list.key, value: $0), report) }
    }
  }

  static func set<Entry>(_ entry: Format<Entry>, isRequired: Bool = false) -> Format where Value == [Entry] {
    list(entry, isRequired: isRequired, isSet: true)
  }

  /// Returns the format of a mapping with arbitrary keys.
  static func map<Entry>(_ keys: StringFormat, _ values: Format<Entry>, isRequired: Bool = false) -> Format
  where Value == [Entry] {
    map(.form(keys), values, isRequired: isRequired)
  }

  static func map<Entry>(_ keys: Schema.Keys, _ values: Format<Entry>, isRequired: Bool = false) -> Format
  where Value == [Entry] {
    Format(.map(keys, values.schema, isRequired: isRequired)) { map, report in
      map.value.entries?.compactMap { values.decode($0, report) }
    }
  }

  /// Returns the format of a mapping with declared keys.
  static func of<Keys: MappingKeys>(_ keys: Keys.Type) -> Format where Value == Fields<Keys> {
    Format(.record { keys.mapping.schema }) { entry, report in
      Fields(entry.value, keys.mapping, of: entry.key, report: report)
    }
  }
}

extension Format {
  /// Returns the format of a mapping with declared keys that is read into a value.
  static func read<Keys: ValueKeys>(_ keys: Keys.Type) -> Format where Keys.Owner == Value {
    Format<Fields<Keys>>.of(keys).map { $0.value() }
  }
}

// MARK: - Scalars

extension Format<String> {
  static let text = text(.nonBlank)

  static func text(_ form: StringFormat) -> Format { Format(.text(form)) { $0.value } }

  static func word(_ words: [String]) -> Format { Format(.choice(words)) { $0.value } }
}

extension Format<Sourced<String>> {
  static let sourced = sourced(.nonBlank)

  static func sourced(_ form: StringFormat) -> Format { Format(.text(form)) { $0 } }
}

extension Format<Node> {
  /// A text with the places of its parts.
  static let node = Format(Schema.text(.template)) { entry, _ in entry.value }
}

extension Format<StyledText> {
  static let styled = Format(.text) { StyledText(reading: $0.value) }
}

extension Format<Bool> {
  static let boolean = Format(.boolean) { $0.value == "true" }
}

extension Format<Int> {
  static func wholeNumber(_ range: ClosedRange<Int>) -> Format {
    Format(.wholeNumber(range)) { text in Int(digits: text.value).flatMap { range.contains($0) ? $0 : nil } }
  }
}

extension Format<Sourced<CalendarDay>> {
  static let day = Format(.text(.calendarDay)) { text in CalendarDay(text.value).map { Sourced($0, text.range) } }
}

extension Format where Value: RawRepresentable<String> & CaseIterable & SendableMetatype {
  /// One of the words of a type, or of some of them.
  static func choice(_ type: Value.Type, among words: [String] = Value.allCases.map(\.rawValue)) -> Format {
    Format(.choice(words)) { Value(rawValue: $0.value) }
  }
}

extension Format {
  static func id<Kind>(_ form: StringFormat = .id) -> Format where Value == Sourced<Identifier<Kind>> {
    Format(.text(form)) { Sourced(Identifier($0.value), $0.range) }
  }

  /// A list of unique ids.
  static func ids<Kind>(_ form: StringFormat = .id, isRequired: Bool = false) -> Format
  where Value == [Sourced<Identifier<Kind>>] {
    .set(.id(form), isRequired: isRequired)
  }

  /// One id, or a list of unique ids.
  static func idOrIDs<Kind>(_ form: StringFormat = .id) -> Format where Value == [Sourced<Identifier<Kind>>] {
    .either(Format<Sourced<Identifier<Kind>>>.id(form).map { [$0] }, .ids(form, isRequired: true))
  }
}

// MARK: - Lists and mappings

extension Format<[Sourced<String>]> {
  static let texts = list(.sourced)
}

extension Format<[Sourced<Citation>]> {
  /// A list of unique citations.
  static let citations = set(Format<Sourced<String>>.sourced(.citation).map { Sourced(Citation($0.value), $0.range) })
}

extension Format<[LocalText]> {
  /// Texts by locale.
  static let localTexts = map(
    .locale,
    Format<LocalText>(Schema.text(.template)) { entry, _ in
      entry.value.text.map { LocalText(locale: entry.key.value, text: $0, places: entry.value.scalar?.places) }
    })
}

extension Format<[State.Showing]> {
  /// Values of observers, by id.
  static let showings = map(
    .id,
    Format<State.Showing>(.text(.valueID)) { entry, _ in
      entry.value.text.map { State.Showing(observer: Sourced(entry.id(), entry.key.range), value: $0) }
    })
}

// MARK: - Expressions

extension Format<ProfileCondition> {
  /// A condition on profiles.
  static let condition = expression(.conditionSyntax, example: "os >= 13.4 and app != clip") {
    text, report throws(ExpressionError) in
    try ProfileCondition(text.value, range: text.range, of: report.profiles)
  }
}

extension Format<Guard> {
  static let guardExpression = expression(.conditionSyntax, example: "in(denied) or not in(locked)") {
    text, _ throws(ExpressionError) in try Guard(text.value, range: text.range)
  }
}

extension Format {
  /// Returns the format of a text with its own grammar; an error is reported at the offending word.
  ///
  /// - Parameters:
  ///   - isEntry: true if the text is an entry of the key's list.
  ///   - example: a valid text, for the suggestion.
  static func expression(
    _ rule: Rule, isEntry: Bool = false, example: String,
    _ parse: @escaping @Sendable (Sourced<String>, DiagnosticCollector) throws(ExpressionError) -> Value
  ) -> Format {
    Format(.text) { entry, report in
      guard let text = entry.value.text else { return nil }
      let name = (isEntry ? "entry of " : "") + "`\(entry.key.value)`"
      return report.parse(text, called: name, rule, example: example) {
        text throws(ExpressionError) in try parse(text, report)
      }
    }
  }
}

extension DiagnosticCollector {
  /// The maximum length of an expression, in bytes; it bounds the nesting depth.
  private static let expressionLimit = 4096

  fileprivate func parse<Expression>(
    _ text: Sourced<String>, called name: String, _ rule: Rule, example: String,
    _ parse: (Sourced<String>) throws(ExpressionError) -> Expression
  ) -> Expression? {
    let bytes = Array(text.value.utf8)
    do throws(ExpressionError) {
      if bytes.count > Self.expressionLimit {
        throw ExpressionError("longer than \(Self.expressionLimit) bytes", at: SourceRange(0, bytes.count))
      }
      return try parse(text)
    } catch {
      let found = String(decoding: bytes[error.range.start..<error.range.end], as: UTF8.self)
      let place = place(text.range.part(error.range, ofTextWithLength: bytes.count))
      add(.invalidExpression(rule, name, error, at: found, place, example: example))
      return nil
    }
  }
}

extension Node {
  /// The text of a scalar; nil for an empty value.
  var text: Sourced<String>? {
    guard let scalar, !scalar.isNothing else { return nil }
    return Sourced(scalar.text, range)
  }

  func id<Kind>() -> Sourced<Identifier<Kind>>? { text.map { Sourced(Identifier($0.value), $0.range) } }
}

extension Node.Entry {
  func id<Kind>() -> Identifier<Kind> { Identifier(key.value) }
}
