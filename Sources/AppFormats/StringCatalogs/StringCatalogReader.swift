import SourceText

extension StringCatalog {
  /// Reads a String Catalog.
  ///
  /// Stops at the first JSON syntax error; reports values of the wrong type and reads the rest. Unknown fields are not
  /// reported. Takes time linear in the file.
  package static func read(_ bytes: [UInt8], of file: InputFile) -> ParseResult<StringCatalog> {
    var json = JSONReader.read(bytes, of: file)
    var result = ParseResult<StringCatalog>(nil, FileFindings(file), text: nil, traveled: json.traveled)
    result.text = json.text
    result.findings = json.findings
    guard let root = json.value else { return result }
    json.value = nil
    var reader = StringCatalogReader(file)
    result.value = reader.catalog(root)
    var findings = reader.findings
    findings.add(json.findings)
    result.findings = findings.sorted
    return result
  }
}

/// Converts JSON to a String Catalog.
private struct StringCatalogReader {
  private(set) var findings: FileFindings
  private var unknownFields: [Sourced<String>] = []

  init(_ file: InputFile) { findings = FileFindings(file) }

  mutating func catalog(_ root: Node) -> StringCatalog? {
    guard let members = object(root, "a String Catalog") else { return nil }
    var language: Sourced<String>?
    var version: Sourced<String>?
    var strings: [Node.Entry]?
    for member in members {
      switch member.key.value {
      case "sourceLanguage": language = text(member)
      case "version": version = text(member)
      case "strings": strings = object(member.value, "`strings`")
      default: unknownFields.append(member.key)
      }
    }
    missing("sourceLanguage", of: root, members)
    missing("strings", of: root, members)
    guard let language, let strings else { return nil }
    let entries = strings.compactMap { entry($0) }
    return StringCatalog(
      sourceLanguage: language, version: version, entries: entries, unknownFields: unknownFields)
  }

  private mutating func entry(_ member: Node.Entry) -> StringCatalog.Entry? {
    guard let members = object(member.value, "an entry") else { return nil }
    var entry = StringCatalog.Entry(
      key: member.key, shouldTranslate: true, localizations: [], range: member.value.range)
    for field in members {
      switch field.key.value {
      case "comment": entry.comment = text(field)
      case "extractionState": entry.extractionState = text(field)
      case "shouldTranslate": entry.shouldTranslate = boolean(field) ?? true
      case "localizations":
        entry.localizations = (object(field.value, "`localizations`") ?? []).compactMap { localization($0) }
      default: unknownFields.append(field.key)
      }
    }
    return entry
  }

  private mutating func localization(_ member: Node.Entry) -> StringCatalog.Localization? {
    guard let members = object(member.value, "a localization") else { return nil }
    var result = StringCatalog.Localization(
      locale: member.key, substitutions: [], range: member.value.range)
    result.content = content(members)
    for field in members {
      switch field.key.value {
      case "stringUnit", "variations": break
      case "substitutions":
        result.substitutions = (object(field.value, "`substitutions`") ?? []).compactMap { substitution($0) }
      default: unknownFields.append(field.key)
      }
    }
    return result
  }

  private mutating func substitution(_ member: Node.Entry) -> StringCatalog.Substitution? {
    guard let members = object(member.value, "a substitution") else { return nil }
    var part = StringCatalog.Substitution(name: member.key, content: content(members))
    for field in members {
      switch field.key.value {
      case "stringUnit", "variations": break
      case "argNum":
        if let number = field.value.scalar, number.type == .number {
          part.argumentNumber = Int(number.text)
        } else {
          wrongType(field, "a number")
        }
      case "formatSpecifier": part.formatSpecifier = text(field)
      default: unknownFields.append(field.key)
      }
    }
    return part
  }

  /// Returns the content of `stringUnit` or `variations`; both at once are ambiguous.
  private mutating func content(_ members: [Node.Entry]) -> StringCatalog.Content? {
    let unit = members.last { $0.key.value == "stringUnit" }
    let variations = members.last { $0.key.value == "variations" }
    if let unit, let variations {
      findings.add(
        .structure, at: variations.key.range,
        "`variations` and `stringUnit` in one localization; expected one of them",
        notes: [("`stringUnit` is here", unit.key.range)], suggestion: "remove one of the two")
    }
    if let unit { return self.unit(unit.value).map { .unit($0) } }
    return variations.map { .variations(self.variations($0.value)) }
  }

  private mutating func variations(_ node: Node) -> [StringCatalog.Variation] {
    var result: [StringCatalog.Variation] = []
    for axis in object(node, "`variations`") ?? [] {
      if !["plural", "device", "width"].contains(axis.key.value) {
        findings.add(
          .structure, at: axis.key.range,
          "unknown variation \(code(axis.key.value)); expected `plural` or `device`",
          suggestion: didYouMean(axis.key.value, among: ["plural", "device"]))
      }
      for selector in object(axis.value, "\(code(axis.key.value))") ?? [] {
        guard let members = object(selector.value, "a case") else { continue }
        guard let content = content(members) else {
          if !members.contains(where: { $0.key.value == "stringUnit" }) {
            findings.add(
              .structure, at: selector.key.range, "missing `stringUnit` in the case \(code(selector.key.value))")
          }
          continue
        }
        result.append(StringCatalog.Variation(axis: axis.key, selector: selector.key, content: content))
      }
    }
    return result
  }

  private mutating func unit(_ node: Node) -> StringCatalog.StringUnit? {
    guard let members = object(node, "`stringUnit`") else { return nil }
    var state: Sourced<String>?
    var value: Sourced<String>?
    for field in members {
      switch field.key.value {
      case "state": state = text(field)
      case "value": value = text(field)
      default: unknownFields.append(field.key)
      }
    }
    missing("value", of: node, members)
    return value.map { StringCatalog.StringUnit(state: state, value: $0, range: node.range) }
  }

  // MARK: Types

  /// The type of a value in the words of JSON.
  private static func kind(of node: Node) -> String { node.entries == nil ? node.kind : "an object" }

  private mutating func object(_ node: Node, _ what: String) -> [Node.Entry]? {
    if let members = node.entries { return members }
    findings.add(.structure, at: node.range, "expected an object for \(what), found \(Self.kind(of: node))")
    return nil
  }

  private mutating func text(_ member: Node.Entry) -> Sourced<String>? {
    if let text = member.value.string { return Sourced(text, member.value.range) }
    wrongType(member, "a string")
    return nil
  }

  private mutating func boolean(_ member: Node.Entry) -> Bool? {
    if let value = member.value.boolean { return value }
    wrongType(member, "true or false")
    return nil
  }

  private mutating func wrongType(_ member: Node.Entry, _ expected: String) {
    findings.add(
      .structure, at: member.value.range,
      "expected \(expected) for \(code(member.key.value)), found \(Self.kind(of: member.value))")
  }

  private mutating func missing(_ name: String, of node: Node, _ members: [Node.Entry]) {
    guard !members.contains(where: { $0.key.value == name }) else { return }
    findings.add(
      .structure, at: SourceRange(node.range.start, node.range.start + 1), "missing field `\(name)`")
  }
}
