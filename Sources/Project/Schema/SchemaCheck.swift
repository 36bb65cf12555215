import SourceText
import Statecharts

/// Checks a value against its schema and reports every difference; readers then skip the invalid parts without another finding.
struct SchemaCheck {
  let report: DiagnosticCollector

  /// Checks a whole file.
  ///
  /// - Returns: false if it is a file of another kind, in which nothing else is reported.
  @discardableResult
  func check(_ root: Node, against record: ObjectSchema) -> Bool {
    let required = record.fields.filter(\.isRequired).map(\.key)
    let entries = root.entries ?? []
    if root.entries?.isEmpty == true, required.count > 1 {
      report.add(.emptyFile(required, at: report.place(root.head)))
      return true
    }
    for entry in entries where record.field(entry.key.value) == nil {
      let isWhole = required.allSatisfy { key in entries.contains { $0.key.value == key } }
      guard !isWhole, let kind = ContentKind.other(having: entry.key.value, than: record) else { continue }
      report.add(
        .unknownKey, at: entry.key.range, "key `\(entry.key.value)` in \(record.name): this is a file of another kind",
        suggestion: "move the file to \(kind.location)")
      return false
    }
    check(root, .of(record), label: "the file", owner: nil)
    return true
  }

  /// - Parameter label: the name of the value in messages; evaluated only if the value is invalid.
  private func check(
    _ node: Node, _ schema: Schema, label: @autoclosure () -> String, owner: SourceRange?
  ) {
    if case .refused = node.content { return }
    switch schema {
    case .either(let schemas):
      guard let fitting = schemas.first(where: { $0.hasOuterForm(of: node) }) else {
        return wrongType(node, schema, label(), owner)
      }
      check(node, fitting, label: label(), owner: owner)
    case _ where !schema.hasOuterForm(of: node): wrongType(node, schema, label(), owner)
    case .list(let entry, let isRequired, let isSet):
      if isRequired, node.items?.isEmpty == true { missingEntry(in: label(), at: owner ?? node.head) }
      for item in node.items ?? [] { check(item, entry, label: "an entry of \(label())", owner: nil) }
      if isSet { checkForRepeats(node.items ?? [], of: label()) }
    case .map(let keys, let values, let isRequired):
      if isRequired, node.entries?.isEmpty == true { missingEntry(in: label(), at: owner ?? node.head) }
      if case .record(let record) = values, record().name == RegionKeys.mapping.schema.name,
        let states = statesInPlaceOfRegions(node)
      {
        let names = states.map { "`\($0.value)`" }.joined(separator: ", ")
        return report.add(
          .missingKey, at: states[0].range, "these look like states, where regions belong: \(names)",
          suggestion:
            "write a region around them: `main: {initial: \(states[0].value), states: {\(states[0].value): …}}`"
        )
      }
      for entry in node.entries ?? [] where reportIncompleteKey(entry, isKey: keys.isKey) == nil {
        check(key: entry.key, keys, of: label())
        if !values.hasOuterForm(of: entry.value), Self.structure.contains(entry.key.value) {
          let isOfRegion = label() == "`regions`"
          report.add(
            .wrongType, at: entry.key.range, "`\(entry.key.value)` stands among the ids of \(label())",
            suggestion: isOfRegion
              ? "indent it more, so that it belongs to a region" : "indent it less, so that it stands beside \(label())"
          )
          continue
        }
        let value = values.isFormed ? "the value of " : ""
        check(entry.value, values, label: "\(value)`\(entry.key.value)`", owner: entry.key.range)
      }
    case .record(let record): check(node, record(), owner: owner)
    default: checkScalar(node, schema, label: label())
    }
  }

  /// Returns the ids of states that are written where regions belong, with nothing that a region has; nil if there are
  /// none.
  private func statesInPlaceOfRegions(_ node: Node) -> [Sourced<String>]? {
    let parts = (node.entries ?? []).filter { !Self.structure.contains($0.key.value) }
    let keys = parts.map { Set(($0.value.entries ?? []).map(\.key.value)) }
    let isEachAState = keys.allSatisfy { $0.contains("title") && $0.isDisjoint(with: Self.structure) }
    let ofStates: Set = ["shows", "prompt", "kind", "tags", "screen", "type"]
    guard isEachAState, parts.count > 1 || keys.contains(where: { !$0.isDisjoint(with: ofStates) }) else { return nil }
    return parts.map(\.key)
  }

  /// Keys of a machine that are easily indented as if they were ids of its parts.
  private static let structure: Set = ["initial", "regions", "states", "transitions"]

  private func wrongType(_ node: Node, _ schema: Schema, _ label: String, _ owner: SourceRange?) {
    report.add(
      .wrongType, at: node.isNothing ? owner ?? node.head : node.head,
      "\(label) must be \(schema.expectation), found \(node.description)", suggestion: node.remedy(expected: schema))
  }

  private func missingEntry(in label: String, at range: SourceRange) {
    report.add(.missingEntry(in: label, at: report.place(range)))
  }

  private func checkForRepeats(_ items: [Node], of label: @autoclosure () -> String) {
    var first: [Node.Value: Node] = [:]
    for item in items {
      let value = item.value
      guard value != .refused, let earlier = first.updateValue(first[value] ?? item, forKey: value) else { continue }
      report.add(
        .repeatedEntry, at: item.head,
        "duplicate entry\(item.scalar.map { " `\($0.text)`" } ?? "") in \(label())",
        notes: [Finding.Note("first listed here", at: report.place(earlier.head))],
        suggestion: "remove one of the two, or write the one that you mean")
    }
  }

  private func check(key: Sourced<String>, _ keys: Schema.Keys, of label: @autoclosure () -> String) {
    switch keys {
    case .form(let form): check(key.value, form, at: key.range, label: "a key of \(label())")
    case .oneOf(let kind, let names):
      let names = names()
      if !names.contains(key.value) {
        report.add(.unknownKey(key.value, kind: kind, known: names, at: report.place(key.range)))
      }
    }
  }

  private func check(_ text: String, _ form: StringFormat, at range: SourceRange, label: @autoclosure () -> String) {
    guard !form.matches(text) else {
      if form.isAnyText {
        let place = report.place(range)
        let finding = Finding.guideSyntax(in: text, at: place)
        if let finding = finding
          ?? (form.isTemplate ? nil : .placeholder(in: text, among: report.terms, at: range, report.path))
        {
          report.add(finding)
        }
      }
      if form.name == StringFormat.locale.name, let right = LanguageCodes.correction(of: text) {
        report.add(
          .localeForm, at: range, "unknown language `\(text)`",
          suggestion: right.isEmpty
            ? "write its code of ISO 639, such as `de` for German" : "did you mean `\(right)`?")
      }
      return
    }
    report.add(.invalidForm(of: label(), form, found: text, at: report.place(range)))
  }

  private func checkScalar(_ node: Node, _ schema: Schema, label: @autoclosure () -> String) {
    guard let text = node.scalar?.text else { return }
    func wrong(_ suggestion: String? = nil) {
      report.add(
        .wrongValue, at: node.range, "\(label()) must be \(schema.expectation), found `\(text)`",
        suggestion: suggestion)
    }
    switch schema {
    case .text(let form):
      if form.isAnyText, node.scalar?.type == .plain, Node.Scalar.nulls.contains(text) {
        return wrong("write the words; without quotation marks, YAML takes `\(text)` for no value")
      }
      check(text, form, at: node.range, label: label())
    case .wholeNumber(let range):
      if !(Int(digits: text).map(range.contains) ?? false) { wrong() }
    case .boolean:
      if text != "true", text != "false" {
        wrong(
          ["yes": "write `true`", "on": "write `true`", "no": "write `false`", "off": "write `false`"][
            text.lowercased()])
      }
    case .choice(let words):
      if !words.contains(text) {
        let meant = NeighborValues.meant(text, among: words).map { "write `\($0)`" }
        wrong(meant ?? didYouMean(text, among: words))
      }
    default: break
    }
  }

  // MARK: Records

  /// Reports an arrow of Mermaid or PlantUML, such as `placed --> paid: pay`, in place of a transition.
  private func reportArrow(_ entry: Node.Entry, in record: ObjectSchema) -> Bool {
    guard record.field("from") != nil, let arrow = entry.key.value.firstMatch(of: /^(\S+) *-+>+ *(\S+)$/) else {
      return false
    }
    let event = entry.value.scalar.map { ", event: \($0.text)" } ?? ""
    report.add(
      .unknownKey(
        entry.key.value, in: record, at: report.place(entry.key.range),
        suggestion: "write `{id: …, from: \(arrow.1)\(event), to: \(arrow.2)}`"))
    return true
  }

  private func check(_ node: Node, _ record: ObjectSchema, owner: SourceRange?) {
    let entries = node.entries ?? []
    if let first = entries.first, reportArrow(first, in: record) { return }
    var strange: [String] = []
    var misread: Set<String> = []
    for entry in entries {
      if let remedy = NeighborValues.remedy(for: entry, in: record) {
        misread.insert(entry.key.value)
        let value = entry.value.scalar.map { "`\(entry.key.value): \($0.text)`" } ?? "list in `\(entry.key.value)`"
        report.add(.wrongValue, at: entry.value.head, "unexpected \(value) of \(record.name)", suggestion: remedy)
      } else if let key = reportIncompleteKey(entry, isKey: { record.field($0) != nil }) {
        strange.append(key)
      } else if let field = record.field(entry.key.value) {
        check(entry.value, field.schema, label: "`\(field.key)`", owner: entry.key.range)
      } else if let others = record.others {
        strange.append(entry.key.value)
        check(entry.key.value, others.form, at: entry.key.range, label: "a key of \(record.name)")
        check(entry.value, others.schema, label: "`\(entry.key.value)`", owner: entry.key.range)
      } else if let remedy = record.foreign[entry.key.value] {
        // The whole mapping is another one than it seems, so that nothing else in it is reported.
        return report.add(
          .unknownKey(entry.key.value, in: record, at: report.place(entry.key.range), suggestion: remedy))
      } else {
        strange.append(entry.key.value)
        report.add(.unknownKey(entry.key.value, in: record, at: report.place(entry.key.range)))
      }
    }
    // An array, since a record has few keys.
    var present = entries.map(\.key.value)
    if record.others == nil, !strange.isEmpty {
      // The finding about a misspelled key suggests the correct key, which is therefore not reported as missing.
      let known = record.fields.map(\.key)
      present += strange.compactMap { meantKey($0, among: known) }
    }
    for field in record.fields where field.isRequired && !present.contains(field.key) {
      // If keys are arbitrary, nothing else reports a misspelled one.
      let chosen = record.others == nil ? [] : strange
      let near = chosen.first { nearestName(to: $0, among: [field.key]) != nil }
      report.add(.missingKey(field, in: record, near: near, at: report.place(owner ?? node.head)))
    }
    let others = entries.filter { !misread.contains($0.key.value) }
    for constraint in record.constraints { check(constraint, others, present, record, at: owner ?? node.head) }
  }

  /// Reports a key of several words without a value: in `{id first, to: second}` a colon is missing, and in `{says: It rings, and
  /// it opens.}` the comma ends the text.
  ///
  /// - Returns: the first word, which may be the intended key; nil for any other entry.
  private func reportIncompleteKey(_ entry: Node.Entry, isKey: (String) -> Bool) -> String? {
    let words = entry.key.value.split(maxSplits: 1) { $0 == " " || $0 == ":" }
    guard words.count == 2, entry.value.isNothing || words[1].hasPrefix("{") || words[1].hasPrefix("[") else {
      return nil
    }
    let word = String(words[0])
    let mistake: YAMLMistake =
      isKey(word)
      ? YAMLMistake(
        "expected `: ` after `\(word)`", at: entry.key.range, remedy: "write `\(word): \(words[1])`")
      : YAMLMistake(
        "expected a key, found the rest of a text: inside `{ }`, a comma ends a text without quotation marks",
        at: entry.key.range, remedy: "put the whole text in quotation marks")
    report.add(.yamlSyntax(mistake, path: report.path))
    return word
  }

  private func check(
    _ constraint: Constraint, _ entries: [Node.Entry], _ present: [String], _ record: ObjectSchema,
    at place: SourceRange
  ) {
    switch constraint {
    case .atMostOne(let keys, _), .exactlyOne(let keys):
      let found = entries.filter { keys.contains($0.key.value) }
      if let first = found.first, found.count > 1 {
        for extra in found.dropFirst() {
          report.add(
            .conflictingKeys, at: extra.key.range,
            "conflicting keys `\(first.key.value)` and `\(extra.key.value)` in \(record.name): expected only one",
            notes: [Finding.Note("`\(first.key.value)` is here", at: report.place(first.key.range))],
            suggestion: constraint.remedy(for: extra.key.value, and: first.key.value) ?? "remove one of the two")
        }
      } else if found.isEmpty, !keys.contains(where: present.contains), case .exactlyOne = constraint {
        report.add(.missingKey(oneOf: keys, in: record, at: report.place(place)))
      }
    case .atLeastOne(let keys):
      if !keys.contains(where: present.contains) {
        report.add(.missingKey(oneOf: keys, in: record, at: report.place(place)))
      }
    case .needs(let key, let other):
      let isInConflict = record.constraints.contains { $0.conflicts(key, with: present) }
      guard let entry = entries.first(where: { $0.key.value == key }), !isInConflict else { return }
      if !present.contains(other) {
        report.add(.lonelyKey(key, without: other, in: record, at: report.place(entry.key.range)))
      }
    case .when(let key, let value, let required, let excluded):
      guard let entry = entries.first(where: { $0.key.value == key }), entry.value.scalar?.text == value else { return }
      for needed in required where !present.contains(needed) {
        report.add(.missingKey(needed, in: record, where: key, is: value, at: report.place(place)))
      }
      for extra in entries where excluded.contains(extra.key.value) {
        report.add(
          .conflictingKeys, at: extra.key.range,
          "unused key `\(extra.key.value)` in \(record.name) with `\(key): \(value)`",
          notes: [Finding.Note("`\(key)` is here", at: report.place(entry.key.range))],
          suggestion: "remove `\(extra.key.value)`")
      }
    }
  }
}

extension Int {
  /// Parses a text of ASCII digits.
  init?(digits text: String) {
    guard !text.isEmpty, text.utf8.allSatisfy(\.isASCIIDigit) else { return nil }
    self.init(text)
  }
}

extension Schema {
  /// True for a text of a fixed form, such as an id.
  fileprivate var isFormed: Bool { if case .text(let form) = self { !form.isAnyText } else { false } }

  /// Returns true if the value is a scalar, list, or mapping as the schema requires.
  func hasOuterForm(of node: Node) -> Bool {
    switch self {
    case .text, .wholeNumber, .boolean, .choice: node.scalar != nil && !node.isNothing
    case .list: node.items != nil
    case .map, .record: node.entries != nil
    case .either(let schemas): schemas.contains { $0.hasOuterForm(of: node) }
    }
  }
}

extension Node {
  /// The type of the value, for the end of “found …”.
  fileprivate var description: String {
    switch content {
    case .scalar(let scalar):
      if scalar.isNothing { "no value" } else { "text" }
    case .sequence: "a list"
    case .mapping: "a mapping"
    case .refused: "an alias"
    }
  }

  /// Returns a suggestion for a value of the wrong type; nil if it would only repeat the expectation.
  fileprivate func remedy(expected schema: Schema) -> String? {
    if isNothing, case .text = schema { return "write a text; one that begins with `#` needs quotation marks" }
    if items != nil, case .text(let form) = schema, let remedy = form.insteadOfList { return remedy }
    if let first = items?.first, schema.hasOuterForm(of: first), let text = first.scalar?.text {
      return "write one, such as `\(text)`"
    }
    // Elsewhere a list of things with ids is a list; and what is a list here, a mapping.
    if case .map = schema, let entry = items?.first?.entries?.first(where: { $0.key.value == "id" }) {
      return "write each entry behind its id: `\(entry.value.scalar?.text ?? "…"): {…}`"
    }
    if case .list(.record(let object), _, _) = schema, let entry = entries?.first {
      let keys = object().fields.filter(\.isRequired).map(\.key)
      let others = keys.dropFirst().map { ", \($0): …" }.joined()
      return keys.first.map { "write a list: `- {\($0): \(entry.key.value)\(others)}`" }
    }
    if case .record(let object) = schema {
      let required = object().fields.filter(\.isRequired)
      let keys = (required.isEmpty ? Array(object().fields.prefix(1)) : required).map { "\($0.key): …" }
      return "write `{\(keys.joined(separator: ", "))}`"
    }
    guard let scalar, !scalar.isNothing, scalar.text.utf8.count <= 60 else { return nil }
    if scalar.type == .plain, Scalar.nulls.contains(scalar.text) { return "remove the key" }
    if schema.hasOuterForm(of: Node(content: .sequence([]), range: range)) { return "write `[\(scalar.text)]`" }
    if case .map(.form(let form), _, _) = schema, form.name == StringFormat.locale.name {
      return "write the text behind its locale, such as `{en: \(scalar.text)}`"
    }
    return nil
  }
}

extension Node.Scalar {
  /// What YAML takes for no value, without quotation marks.
  fileprivate static let nulls: Set = ["~", "null", "Null", "NULL"]
}

extension Schema.Keys {
  /// Returns true if a word is a valid key.
  fileprivate func isKey(_ word: String) -> Bool {
    switch self {
    case .form(let form): form.matches(word)
    case .oneOf(_, let names): names().contains(word)
    }
  }
}
