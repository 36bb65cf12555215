import Guides
import SourceText

extension Rule {
  static let yamlSyntax = Rule("yaml/syntax", .error, "A YAML file or front matter is well-formed.", [.fixed, .root])
  static let yamlAnchor = Rule("yaml/anchor", .error, "YAML anchors and aliases are not used.", .fixed)
  static let yamlTag = Rule("yaml/tag", .error, "YAML tags and directives are not used.", .fixed)
  static let yamlSeveralDocuments = Rule(
    "yaml/several-documents", .error, "A YAML file contains one document.", [.fixed, .root])
  static let yamlTooDeep = Rule(
    "yaml/too-deep", .error, "Mappings and lists nest at most 64 levels deep.", [.fixed, .root])
  static let yamlControlCharacter = Rule(
    "yaml/control-character", .error, "No escape inserts a control character into a text.", .fixed)
  static let duplicateKey = Rule("yaml/duplicate-key", .error, "A mapping has each key only once.", .fixed)
  static let unknownKey = Rule("yaml/unknown-key", .error, "Every key is one that Statebook knows.", .fixed)
  static let missingKey = Rule("yaml/missing-key", .error, "Every required key is present.", .fixed)
  static let wrongType = Rule(
    "yaml/wrong-type", .error, "A value is text, a list, or a mapping, as its key requires.", .fixed)
  static let wrongValue = Rule("yaml/wrong-value", .error, "A value is one of those that its key accepts.", .fixed)
  static let conflictingKeys = Rule(
    "yaml/conflicting-keys", .error,
    "Keys that exclude each other do not occur together, and keys that need another occur with it.", .fixed)
  static let repeatedEntry = Rule("yaml/repeated-entry", .warning, "A list of names contains each name once.")
  static let yamlPlaceholder = Rule(
    "yaml/placeholder", .error,
    "A placeholder in a text is a term of `content/terms.yaml`; copy and questions have others, too.")
  static let yamlComment = Rule(
    "yaml/comment", .warning, "No text without quotation marks is cut by a comment that was meant as text.")
  static let guideSyntax = Rule("yaml/guide-syntax", .warning, "Roles and links work only in guides, not in YAML.")
}

extension Finding {
  static func yamlSyntax(_ mistake: YAMLMistake, path: SourcePath) -> Finding {
    Finding(
      .yamlSyntax, at: Place(path, mistake.range), mistake.message,
      notes: mistake.note.map { [Note($0.message, at: Place(path, $0.range))] } ?? [], suggestion: mistake.remedy)
  }

  /// Reports a key that is unknown in a record.
  static func unknownKey(
    _ key: String, in record: ObjectSchema, at place: Place, suggestion: String? = nil
  ) -> Finding {
    let known = record.fields.map(\.key)
    return Finding(
      .unknownKey, at: place, "unknown key `\(key)` in \(record.name)",
      suggestion: suggestion ?? NeighborKeys.meant(key, among: known).map { "write `\($0)`" }
        ?? NeighborKeys.remedy(for: key) ?? didYouMean(key, among: known)
        ?? ContentKind.other(having: key, than: record).map { "move it to a file \($0.location)" }
        ?? "expected \(codeList(known))")
  }

  /// Returns the names as a choice, if they are few.
  private static func choice(_ names: [String]) -> String? {
    (1...12).contains(names.count) ? "expected \(codeList(names))" : nil
  }

  /// Reports a key that is not one of the known names.
  ///
  /// - Parameter kind: the kind of the names, for example `rule`.
  static func unknownKey(_ key: String, kind: String, known: [String], at place: Place) -> Finding {
    let alike = known.filter { $0.hasPrefix(key.prefix { $0 != "/" } + "/") }
    return Finding(
      .unknownKey, at: place, "unknown \(kind) `\(key)`",
      suggestion: didYouMean(key, among: known) ?? choice(alike) ?? choice(known.filter { $0.contains(key) })
        ?? choice(known))
  }

  /// - Parameter near: a key chosen by the author that closely resembles the missing one.
  static func missingKey(_ field: Property, in record: ObjectSchema, near: String? = nil, at place: Place) -> Finding {
    let key = field.key
    return Finding(
      .missingKey, at: place, "missing key `\(key)` in \(record.name)",
      suggestion: near.map { "did you mean `\(key)` instead of `\($0)`?" }
        ?? "add `\(key): \(field.schema.onlyValue ?? "…")`")
  }

  /// Reports a file without any key.
  static func emptyFile(_ required: [String], at place: Place) -> Finding {
    // Not `codeList`, which would suggest a choice: all of the keys are missing.
    let keys = required.map { "`\($0)`" }.joined(separator: ", ")
    let lines = required.map { "`\($0): …`" }.joined(separator: ", ")
    return Finding(
      .missingKey, at: place, "the file has no keys: expected at least \(keys)", suggestion: "add \(lines)")
  }

  /// Reports that none of several keys is present, one of which is required.
  static func missingKey(oneOf keys: [String], in record: ObjectSchema, at place: Place) -> Finding {
    Finding(.missingKey, at: place, "missing key in \(record.name): expected \(codeList(keys))")
  }

  /// Reports a missing key that a certain value of another key requires.
  static func missingKey(
    _ key: String, in record: ObjectSchema, where other: String, is value: String, at place: Place,
    remedy: String? = nil
  ) -> Finding {
    Finding(
      .missingKey, at: place, "missing key `\(key)` in \(record.name) with `\(other): \(value)`", suggestion: remedy)
  }

  /// Reports an empty list or mapping that must have entries.
  static func missingEntry(in label: String, at place: Place) -> Finding {
    Finding(.missingKey, at: place, "missing entry in \(label): expected at least one")
  }

  /// Reports a key that has no effect without another one.
  static func lonelyKey(_ key: String, without other: String, in record: ObjectSchema, at place: Place) -> Finding {
    Finding(
      .conflictingKeys, at: place, "key `\(key)` of \(record.name) needs the key `\(other)`",
      suggestion: "add `\(other)`, or remove `\(key)`")
  }

  /// Reports a placeholder outside code; nil if there is none. Takes time linear in the text.
  ///
  /// - Parameter range: the place of the text.
  static func placeholder(in text: String, among terms: SharedTerms, at range: SourceRange, _ path: SourcePath)
    -> Finding?
  {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "}") }) else { return nil }
    let plain = text.split(separator: "`", omittingEmptySubsequences: false).enumerated().map { index, part in
      index.isMultiple(of: 2) ? String(part) : String(repeating: " ", count: part.utf8.count)
    }.joined(separator: "`")
    guard let match = plain.firstMatch(of: /<[A-Za-z][\w-]*>|\{\{[^{}]+\}\}/) else { return nil }
    let found = match.output
    let start = plain.utf8.distance(from: plain.startIndex, to: match.range.lowerBound)
    let part = SourceRange(start, start + found.utf8.count)
    let place = Place(path, range.part(part, ofTextWithLength: text.utf8.count))
    if path.text == ContentKind.terms.location {
      return Finding(
        .yamlPlaceholder, at: place, "`\(found)` in a term: a term has no other terms in it",
        suggestion: "write the words")
    }
    let code = "write the words, or \u{60}\(found)\u{60} as code"
    guard let id = SharedTerms.id(ofPlaceholder: String(found)), id.text != TermResolver.appName else {
      let reason = found.hasPrefix("<") ? "only copy, questions, and alerts have it" : "terms are written as `<term>`"
      return Finding(.yamlPlaceholder, at: place, "`\(found)` is shown as it is written: \(reason)", suggestion: code)
    }
    let near = nearestName(to: id.text, among: terms.terms.map(\.id.text))
    if terms.isIncomplete { return nil }
    return Finding(
      .yamlPlaceholder, at: place, "unknown term `\(found)`",
      suggestion: near.map { "did you mean `<\($0)>`?" } ?? "declare it in \(ContentKind.terms.location), \(code)")
  }

  /// Reports a role or a link in a text; nil if there is none. Takes time linear in the text.
  static func guideSyntax(in text: String, at place: Place) -> Finding? {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "]") }) else { return nil }
    let bytes = Array(text.utf8)
    guard let mark = roleOfGuide(in: bytes) ?? linkOfMarkdown(in: bytes) else { return nil }
    return Finding(
      .guideSyntax, at: place, "`\(mark)` is shown as it is written: roles and links work only in guides",
      suggestion: "write the words alone")
  }

  /// Returns the name in braces of a role, such as `{state}`, directly before a backtick.
  private static func roleOfGuide(in bytes: [UInt8]) -> String? {
    for end in bytes.indices.dropLast() where bytes[end] == UInt8(ascii: "}") && bytes[end + 1] == UInt8(ascii: "`") {
      // No name is longer than that.
      guard let start = bytes[..<end].suffix(20).lastIndex(of: UInt8(ascii: "{")),
        start == 0 || bytes[start - 1] != UInt8(ascii: "`")
      else { continue }
      let name = String(decoding: bytes[start + 1..<end], as: UTF8.self)
      if RoleName(rawValue: name) != nil { return "{\(name)}" }
    }
    return nil
  }

  /// Returns a link with an address or the path of a guide, such as `[the plan](https://example.com)`.
  private static func linkOfMarkdown(in bytes: [UInt8]) -> String? {
    for middle in bytes.indices.dropLast()
    where bytes[middle] == UInt8(ascii: "]") && bytes[middle + 1] == UInt8(ascii: "(") {
      // Search a limited distance, so that a text full of brackets takes linear time.
      let rest = bytes[(middle + 2)...].prefix(500)
      guard let end = rest.firstIndex(of: UInt8(ascii: ")")),
        let start = bytes[..<middle].suffix(200).lastIndex(of: UInt8(ascii: "["))
      else { continue }
      let target = String(decoding: rest[..<end], as: UTF8.self)
      let path = target.prefix { $0 != "#" }
      if target.hasPrefix("https://") || target.hasPrefix("http://") || path.hasSuffix(".md") {
        return String(decoding: bytes[start...end], as: UTF8.self)
      }
    }
    return nil
  }
}
