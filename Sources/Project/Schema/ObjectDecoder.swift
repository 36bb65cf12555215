import SourceText
import Statecharts

/// The fields of one mapping, for readers that build a value.
///
/// `SchemaCheck` has already reported invalid fields; here they are absent.
struct ObjectDecoder {
  let record: ObjectSchema
  let entries: [YAMLEntry]
  let report: DiagnosticCollector

  init?(_ node: YAMLNode, _ record: ObjectSchema, report: DiagnosticCollector) {
    guard let entries = node.entries else { return nil }
    self.record = record
    self.entries = entries
    self.report = report
  }

  subscript(_ key: String) -> YAMLNode? { entry(key)?.value }

  func entry(_ key: String) -> YAMLEntry? {
    precondition(record.field(key) != nil, "`\(key)` is not declared in \(record.name)")
    return entries.first { $0.key.value == key }
  }

  func sourced(_ key: String) -> Sourced<String>? { self[key]?.text }

  /// Returns the day in the key's text; nil if the key is missing.
  func day(_ key: String) -> Sourced<CalendarDay>? {
    sourced(key).flatMap { text in CalendarDay(text.value).map { Sourced($0, text.range) } }
  }

  func text(_ key: String) -> String? { sourced(key)?.value }

  /// Returns the styled text of a key; plain words if the key is absent.
  func styled(_ key: String, or words: @autoclosure () -> String) -> StyledText {
    text(key).map(StyledText.init(reading:)) ?? StyledText(words())
  }

  func sourcedStyled(_ key: String) -> Sourced<StyledText>? {
    sourced(key).map { Sourced(StyledText(reading: $0.value), $0.range) }
  }

  func id<Kind>(_ key: String) -> Sourced<Identifier<Kind>>? { self[key]?.id() }

  func ids<Kind>(_ key: String) -> [Sourced<Identifier<Kind>>] { items(key).compactMap { $0.id() } }

  /// Returns the ids under a key whose value is one id, or a list of different ones.
  func oneOrMoreIDs<Kind>(_ key: String) -> [Sourced<Identifier<Kind>>] {
    guard let node = self[key] else { return [] }
    if let id: Sourced<Identifier<Kind>> = node.id() { return [id] }
    var seen: Set<YAMLValue> = []
    return (node.items ?? []).filter { seen.insert($0.value).inserted }.compactMap { $0.id() }
  }

  func citations(_ key: String) -> [Sourced<Citation>] {
    texts(key).map { Sourced(Citation($0.value), $0.range) }
  }

  func texts(_ key: String) -> [Sourced<String>] { items(key).compactMap(\.text) }

  /// Returns the entries of a list; a set has each entry once.
  func items(_ key: String) -> [YAMLNode] {
    let items = self[key]?.items ?? []
    guard case .list(_, _, isSet: true)? = record.field(key)?.schema else { return items }
    var seen: Set<YAMLValue> = []
    return items.filter { seen.insert($0.value).inserted }
  }

  func map(_ key: String) -> [YAMLEntry] { self[key]?.entries ?? [] }

  func localTexts(_ key: String) -> [LocalText] {
    map(key).compactMap { entry in
      entry.value.text.map { LocalText(locale: entry.key.value, text: $0, places: entry.value.scalar?.places) }
    }
  }

  func boolean(_ key: String) -> Bool { text(key) == "true" }

  func wholeNumber(_ key: String) -> Int? { text(key).flatMap(Int.init(digits:)) }

  func choice<Choice: RawRepresentable<String>>(_ key: String) -> Choice? { text(key).flatMap(Choice.init(rawValue:)) }

  /// Returns the condition on profiles under a key.
  func condition(_ key: String = "when", of profiles: [Profile]) -> ProfileCondition? {
    expression(key, .conditionSyntax, example: "os >= 13.4 and app != clip") {
      text throws(ExpressionError) in try ProfileCondition(text.value, range: text.range, of: profiles)
    }
  }

  func guardExpression(_ key: String = "if") -> Guard? {
    expression(key, .conditionSyntax, example: "in(denied) or not in(locked)") {
      text throws(ExpressionError) in try Guard(text.value, range: text.range)
    }
  }

  /// The maximum length of a condition or guard, in bytes; it bounds the nesting depth of the expression.
  private static let expressionLimit = 4096

  private func expression<Expression>(
    _ key: String, _ rule: Rule, example: String, _ parse: (Sourced<String>) throws(ExpressionError) -> Expression
  ) -> Expression? {
    sourced(key).flatMap { self.parse($0, called: "`\(key)`", rule, example: example, parse) }
  }

  /// Parses a text with its own grammar; an error is reported at the offending word.
  ///
  /// - Parameters:
  ///   - name: the name of the text in the message.
  ///   - example: a valid text, for the suggestion.
  func parse<Expression>(
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
      let place = report.place(text.range.part(error.range, ofTextWithLength: bytes.count))
      report.add(.invalidExpression(rule, name, error, at: found, place, example: example))
      return nil
    }
  }

  /// Reads `shows`.
  func showings() -> [State.Showing] {
    map("shows").compactMap { entry in
      entry.value.text.map { State.Showing(observer: Sourced(entry.id(), entry.key.range), value: $0) }
    }
  }

  /// Reads `note`, `notes`, `sources`, `unverified`, and `readings`.
  func annotations() -> Annotations {
    Annotations(
      notes: notes(), sources: citations("sources"), unverified: text("unverified"),
      readings: entry("readings").map { FactReadings(readings(), range: $0.key.range) })
  }

  private func readings() -> [FactReading] {
    items("readings").compactMap { item in
      guard let fields = ObjectDecoder(item, .reading, report: report) else { return nil }
      return FactReading(
        says: fields.text("says") ?? "", sources: fields.citations("sources"), isFollowed: fields.boolean("followed"),
        range: fields.sourced("says")?.range ?? item.head)
    }
  }

  /// Reads `note` and `notes`.
  func notes() -> [Note] { ([self["note"]].compactMap { $0 } + items("notes")).compactMap(note) }

  private func note(_ node: YAMLNode) -> Note? {
    if let text = node.text { return Note(text: text.value, range: text.range) }
    guard let fields = ObjectDecoder(node, .note, report: report), let text = fields.sourced("text") else { return nil }
    return Note(text: text.value, editions: fields.ids("editions"), range: text.range)
  }
}

extension YAMLNode {
  /// The text of a scalar; nil for an empty value.
  var text: Sourced<String>? {
    guard let scalar, !scalar.isNothing else { return nil }
    return Sourced(scalar.text, range)
  }

  func id<Kind>() -> Sourced<Identifier<Kind>>? { text.map { Sourced(Identifier($0.value), $0.range) } }
}

extension YAMLEntry {
  func id<Kind>() -> Identifier<Kind> { Identifier(key.value) }
}

extension ObjectSchema {
  static let note: ObjectSchema = ObjectSchema(
    "a note",
    [
      .required("text", .text, "A sentence for readers."),
      .optional("editions", .ids, "The editions that show it.", otherwise: "all"),
    ])

  static let reading: ObjectSchema = ObjectSchema(
    "a reading",
    [
      .required("says", .text, "The reading, in a sentence."),
      .optional("sources", .citations, "Where it is found."),
      .optional("followed", .boolean, "Whether it is the one that is followed here."),
    ])
}

extension Property {
  static let notes: [Property] = [
    .optional("note", .either([.text, .of(.note)]), "A sentence for readers."),
    .optional("notes", .list(.either([.text, .of(.note)])), "Several notes."),
  ]

  static let annotations: [Property] =
    notes + [
      .optional("sources", .citations, "Where the fact comes from: sources, or places in them as `source#place`."),
      .optional("unverified", .text(.reason), "Why the fact is not verified."),
      .optional("readings", .list(.of(.reading)), "How sources that disagree read the fact; exactly one is followed."),
    ]
}
