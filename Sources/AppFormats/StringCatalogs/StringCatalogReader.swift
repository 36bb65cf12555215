import SourceText

extension StringCatalog {
  /// Reads a String Catalog.
  ///
  /// Stops at the first JSON syntax error; reports values of the wrong type and reads the rest. Unknown fields are not
  /// reported. Costs time linear in the file.
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

  mutating func catalog(_ root: JSONNode) -> StringCatalog? {
    guard let members = object(root, "a String Catalog") else { return nil }
    var language: Sourced<String>?
    var version: Sourced<String>?
    var strings: [JSONMember]?
    for member in members {
      switch member.name.value {
      case "sourceLanguage": language = text(member)
      case "version": version = text(member)
      case "strings": strings = object(member.value, "`strings`")
      default: unknownFields.append(member.name)
      }
    }
    missing("sourceLanguage", of: root, members)
    missing("strings", of: root, members)
    guard let language, let strings else { return nil }
    let entries = strings.compactMap { entry($0) }
    return StringCatalog(
      sourceLanguage: language, version: version, entries: entries, unknownFields: unknownFields)
  }

  private mutating func entry(_ member: JSONMember) -> StringCatalog.Entry? {
    guard let members = object(member.value, "an entry") else { return nil }
    var entry = StringCatalog.Entry(
      key: member.name, shouldTranslate: true, localizations: [], range: member.value.range)
    for field in members {
      switch field.name.value {
      case "comment": entry.comment = text(field)
      case "extractionState": entry.extractionState = text(field)
      case "shouldTranslate": entry.shouldTranslate = boolean(field) ?? true
      case "localizations":
        entry.localizations = (object(field.value, "`localizations`") ?? []).compactMap { localization($0) }
      default: unknownFields.append(field.name)
      }
    }
    return entry
  }

  private mutating func localization(_ member: JSONMember) -> StringCatalog.Localization? {
    guard let members = object(member.value, "a localization") else { return nil }
    var result = StringCatalog.Localization(
      locale: member.name, substitutions: [], range: member.value.range)
    result.content = content(members, of: member.value)
    for field in members {
      switch field.name.value {
      case "stringUnit", "variations": break
      case "substitutions":
        result.substitutions = (object(field.value, "`substitutions`") ?? []).compactMap { substitution($0) }
      default: unknownFields.append(field.name)
      }
    }
    return result
  }

  private mutating func substitution(_ member: JSONMember) -> StringCatalog.Substitution? {
    guard let members = object(member.value, "a substitution") else { return nil }
    var part = StringCatalog.Substitution(name: member.name, content: content(members, of: member.value))
    for field in members {
      switch field.name.value {
      case "stringUnit", "variations": break
      case "argNum":
        if case .number(let digits) = field.value.content {
          part.argumentNumber = Int(digits)
        } else {
          wrongType(field, "a number")
        }
      case "formatSpecifier": part.formatSpecifier = text(field)
      default: unknownFields.append(field.name)
      }
    }
    return part
  }

  /// Returns the content of `stringUnit` or `variations`; both at once are ambiguous.
  private mutating func content(_ members: [JSONMember], of node: JSONNode) -> StringCatalog.Content? {
    let unit = members.last { $0.name.value == "stringUnit" }
    let variations = members.last { $0.name.value == "variations" }
    if let unit, let variations {
      findings.add(
        .structure, at: variations.name.range,
        "`variations` and `stringUnit` in one localization; expected one of them",
        notes: [("`stringUnit` is here", unit.name.range)], suggestion: "remove one of the two")
    }
    if let unit { return self.unit(unit.value).map { .unit($0) } }
    return variations.map { .variations(self.variations($0.value)) }
  }

  private mutating func variations(_ node: JSONNode) -> [StringCatalog.Variation] {
    var result: [StringCatalog.Variation] = []
    for axis in object(node, "`variations`") ?? [] {
      if !["plural", "device", "width"].contains(axis.name.value) {
        findings.add(
          .structure, at: axis.name.range,
          "unknown variation \(code(axis.name.value)); expected `plural` or `device`",
          suggestion: didYouMean(axis.name.value, among: ["plural", "device"]))
      }
      for selector in object(axis.value, "\(code(axis.name.value))") ?? [] {
        guard let members = object(selector.value, "a case") else { continue }
        guard let content = content(members, of: selector.value) else {
          if !members.contains(where: { $0.name.value == "stringUnit" }) {
            findings.add(
              .structure, at: selector.name.range, "missing `stringUnit` in the case \(code(selector.name.value))")
          }
          continue
        }
        result.append(StringCatalog.Variation(axis: axis.name, selector: selector.name, content: content))
      }
    }
    return result
  }

  private mutating func unit(_ node: JSONNode) -> StringCatalog.StringUnit? {
    guard let members = object(node, "`stringUnit`") else { return nil }
    var state: Sourced<String>?
    var value: Sourced<String>?
    for field in members {
      switch field.name.value {
      case "state": state = text(field)
      case "value": value = text(field)
      default: unknownFields.append(field.name)
      }
    }
    missing("value", of: node, members)
    return value.map { StringCatalog.StringUnit(state: state, value: $0, range: node.range) }
  }

  // MARK: Types

  private mutating func object(_ node: JSONNode, _ what: String) -> [JSONMember]? {
    if case .object(let members) = node.content { return members }
    findings.add(.structure, at: node.range, "expected an object for \(what), found \(node.kind)")
    return nil
  }

  private mutating func text(_ member: JSONMember) -> Sourced<String>? {
    if case .string(let text) = member.value.content { return Sourced(text, member.value.range) }
    wrongType(member, "a string")
    return nil
  }

  private mutating func boolean(_ member: JSONMember) -> Bool? {
    if case .boolean(let value) = member.value.content { return value }
    wrongType(member, "true or false")
    return nil
  }

  private mutating func wrongType(_ member: JSONMember, _ expected: String) {
    findings.add(
      .structure, at: member.value.range,
      "expected \(expected) for \(code(member.name.value)), found \(member.value.kind)")
  }

  private mutating func missing(_ name: String, of node: JSONNode, _ members: [JSONMember]) {
    guard !members.contains(where: { $0.name.value == name }) else { return }
    findings.add(
      .structure, at: SourceRange(node.range.start, node.range.start + 1), "missing field `\(name)`")
  }
}
