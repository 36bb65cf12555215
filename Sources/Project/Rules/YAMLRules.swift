import Guides
import SourceText

extension Rule {
  static let yamlSyntax = Rule(
    id: "yaml/syntax", severity: .error, isRoot: true,
    summary: "A YAML file or front matter is well-formed.",
    rationale: """
      Nothing in the file can be used. The finding points to where reading stopped; the cause is often on the line \
      before: an open quotation mark, a missing colon, or an indentation that is off by one.
      """,
    isFixed: true,
    source: Source(
      "YAML 1.2.2",
      "https://yaml.org/spec/1.2.2/"),
    good: #"title: "Closed""#, bad: #"title: "Never closed"#)

  static let yamlAnchor = Rule(
    id: "yaml/anchor", severity: .error,
    summary: "YAML anchors and aliases are not used.",
    rationale: """
      A value that is defined elsewhere cannot be reviewed where it is used, and nested aliases can grow without \
      limit. Write the value where it is used.
      """,
    isFixed: true,
    good: "- {id: manual, title: The manual, no-url: It is printed.}",
    bad: "- &manual {id: manual, title: The manual}\n- *manual")

  static let yamlTag = Rule(
    id: "yaml/tag", severity: .error,
    summary: "YAML tags are not used.",
    rationale: "Every value is text, and its key decides how it is read, so a tag could only mislead.",
    isFixed: true,
    good: "format: 1", bad: "format: !!int 1")

  static let yamlDirective = Rule(
    id: "yaml/directive", severity: .error,
    summary: "YAML directives are not used.",
    rationale:
      "A `%YAML` or `%TAG` line changes how a file is read, but Statebook reads all files the same way. Remove it.",
    isFixed: true,
    good: "sources:\n  - {id: manual, title: The manual, no-url: It is printed.}", bad: "%YAML 1.1\n---\nsources: []")

  static let yamlSeveralDocuments = Rule(
    id: "yaml/several-documents", severity: .error, isRoot: true,
    summary: "A YAML file contains one document.",
    rationale: "Anything after a second `---` is not read. Move it to a file of its own.", isFixed: true,
    good: "sources:\n  - {id: manual, title: The manual, no-url: It is printed.}",
    bad: "sources: []\n---\nsources:\n  - {id: lost, title: Lost}")

  static let yamlTooDeep = Rule(
    id: "yaml/too-deep", severity: .error, isRoot: true,
    summary: "Mappings and lists nest at most 64 levels deep.",
    rationale: "No content needs more, and the limit keeps reading time bounded. The file is not read.", isFixed: true,
    good: """
      sources:
        - {id: manual, title: The manual, no-url: It is printed.}
      """,
    bad:
      "sources: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]"
  )

  static let yamlControlCharacter = Rule(
    id: "yaml/control-character", severity: .error,
    summary: "No escape inserts a control character into a text.",
    rationale: """
      Except for tabs and line breaks, no page, property list, or translation file can contain a control character, \
      and nobody sees it in review.
      """,
    isFixed: true,
    source: Source(
      "XML 1.0, section 2.2, Characters",
      "https://www.w3.org/TR/xml/#charsets"),
    good: #"title: "The\tmanual""#, bad: #"title: "The\amanual""#)

  static let duplicateKey = Rule(
    id: "yaml/duplicate-key", severity: .error,
    summary: "A mapping has each key only once.",
    rationale: "One of the two values would be lost without any message. Remove one, or rename it.", isFixed: true,
    source: Source(
      "YAML 1.2.2, section 3.2.1.1, Nodes",
      "https://yaml.org/spec/1.2.2/#3211-nodes"),
    good: "title: Broken\ndescription: One", bad: "title: Broken\ndescription: One\ntitle: Twice")

  static let unknownKey = Rule(
    id: "yaml/unknown-key", severity: .error,
    summary: "Every key is one that Statebook knows.",
    rationale: """
      A mistyped key would otherwise be ignored, and its value lost. `statebook schema KIND` prints the keys of each \
      kind of file for editors.
      """,
    isFixed: true,
    good: "description: A project without mistyped keys", bad: "descripton: A project with a mistyped key")

  static let missingKey = Rule(
    id: "yaml/missing-key", severity: .error,
    summary: "Every required key is present.",
    rationale: "Without it, the mapping is incomplete.", isFixed: true,
    good: "shut: {title: Shut}", bad: "shut: {}")

  static let wrongType = Rule(
    id: "yaml/wrong-type", severity: .error,
    summary: "A value is text, a list, or a mapping, as its key requires.",
    rationale: "The value cannot be read as it is. `statebook schema KIND` prints what each key accepts.",
    isFixed: true,
    good: "guides: [start]", bad: "guides: start")

  static let wrongValue = Rule(
    id: "yaml/wrong-value", severity: .error,
    summary: "A value is one of those that its key accepts.",
    rationale: """
      Numbers are whole and within their range, Boolean values are `true` or `false`, and closed lists accept only \
      their own words.
      """,
    isFixed: true,
    good: "site: built", bad: "site: comitted")

  static let conflictingKeys = Rule(
    id: "yaml/conflicting-keys", severity: .error,
    summary: "Keys that exclude each other do not occur together, and keys that need another occur with it.",
    rationale: "One of them would be ignored. Keep the one that you mean.", isFixed: true,
    good: "- {id: closed, from: ajar, event: close, to: shut}",
    bad: "- {id: closed, from: ajar, event: close, done: wide, to: shut}")

  static let repeatedEntry = Rule(
    id: "yaml/repeated-entry", severity: .warning,
    summary: "A list of names contains each name once.",
    rationale: """
      Locales, profiles, editions, sources, tags, keys, and apps are listed once each; the second one is ignored. \
      Often another name was meant.
      """,
    good: "guides: [doors]", bad: "guides: [doors, doors]")

  static let guideSyntax = Rule(
    id: "yaml/guide-syntax", severity: .warning,
    summary: "Roles and links work only in guides, not in YAML.",
    rationale: """
      Texts of YAML know backticks for code and asterisks for emphasis. A role or a link is shown as it is written. Write the \
      words alone, and cite what supports them under `sources`.
      """,
    good: "title: A door", bad: "title: A door, see [the plan](https://example.com)")
}

extension Finding {
  static func yamlSyntax(_ mistake: YAMLMistake, path: SourcePath) -> Finding {
    Finding(
      .yamlSyntax, at: Place(path, mistake.range), mistake.message,
      notes: mistake.note.map { [Note($0.message, at: Place(path, $0.range))] } ?? [], suggestion: mistake.remedy)
  }

  static func yamlAnchor(at place: Place) -> Finding {
    Finding(.yamlAnchor, at: place, "unsupported YAML anchor", suggestion: "remove the anchor")
  }

  static func yamlAlias(at place: Place) -> Finding {
    Finding(.yamlAnchor, at: place, "unsupported YAML alias", suggestion: "write the value again")
  }

  static func yamlTag(at place: Place) -> Finding {
    Finding(.yamlTag, at: place, "unsupported YAML tag: every value is text", suggestion: "remove the tag")
  }

  static func yamlDirective(at place: Place) -> Finding {
    Finding(.yamlDirective, at: place, "unsupported YAML directive", suggestion: "remove the line")
  }

  static func yamlSeveralDocuments(at place: Place) -> Finding {
    Finding(
      .yamlSeveralDocuments, at: place, "unexpected second document in a file",
      suggestion: "move it to a file of its own")
  }

  static func yamlTooDeep(at place: Place) -> Finding {
    Finding(
      .yamlTooDeep, at: place, "nested more than \(YAMLReader.depthLimit) levels deep; the file is not read")
  }

  static func yamlControlCharacter(_ character: Unicode.Scalar, at place: Place) -> Finding {
    Finding(
      .yamlControlCharacter, at: place, "invisible control character \(character.codePoint) from an escape sequence",
      suggestion: "remove the escape sequence")
  }

  static func duplicateKey(_ key: String, at place: Place, first: Place) -> Finding {
    Finding(
      .duplicateKey, at: place, "duplicate key `\(key)`", notes: [Note("first defined here", at: first)],
      suggestion: "remove one of the two, or rename it")
  }

  /// Reports a key that is unknown in a record.
  static func unknownKey(
    _ key: String, in record: ObjectSchema, at place: Place, suggestion: String? = nil
  ) -> Finding {
    let known = record.fields.map(\.key)
    return Finding(
      .unknownKey, at: place, "unknown key `\(key)` in \(record.name)",
      suggestion: suggestion ?? didYouMean(key, among: known)
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

  /// - Parameters:
  ///   - label: the name of the value in messages, for example `` `title` ``.
  ///   - found: the type of the value, for example `a list`.
  static func wrongType(
    of label: String, expected: Schema, found: String, at place: Place, suggestion: String? = nil
  ) -> Finding {
    Finding(
      .wrongType, at: place, "\(label) must be \(expected.expectation), found \(found)", suggestion: suggestion)
  }

  /// Reports a key of a machine's structure that stands among the ids of its parts.
  static func misplacedKey(_ key: String, in label: String, at place: Place) -> Finding {
    Finding(
      .wrongType, at: place, "`\(key)` stands among the ids of \(label)",
      suggestion: "indent it less, so that it stands beside \(label)")
  }

  /// Reports a key that is itself a list or a mapping.
  static func keyIsNotText(at place: Place) -> Finding {
    Finding(.wrongType, at: place, "a key must be text")
  }

  /// Reports a number, Boolean, or word that its key does not accept.
  ///
  /// - Parameter label: the name of the value in messages, for example `` `title` ``.
  static func wrongValue(
    of label: String, expected: Schema, found: String, suggestion: String?, at place: Place
  ) -> Finding {
    Finding(
      .wrongValue, at: place, "\(label) must be \(expected.expectation), found `\(found)`", suggestion: suggestion)
  }

  /// Reports two mutually exclusive keys.
  static func conflictingKeys(
    _ key: String, and first: String, in record: ObjectSchema, at place: Place, first firstPlace: Place,
    suggestion: String?
  ) -> Finding {
    Finding(
      .conflictingKeys, at: place, "conflicting keys `\(first)` and `\(key)` in \(record.name): expected only one",
      notes: [Note("`\(first)` is here", at: firstPlace)], suggestion: suggestion ?? "remove one of the two")
  }

  /// Reports a key that has no effect without another one.
  static func lonelyKey(_ key: String, without other: String, in record: ObjectSchema, at place: Place) -> Finding {
    Finding(
      .conflictingKeys, at: place, "key `\(key)` of \(record.name) needs the key `\(other)`",
      suggestion: "add `\(other)`, or remove `\(key)`")
  }

  /// Reports a key that the value of another one excludes.
  static func excludedKey(
    _ key: String, in record: ObjectSchema, where other: String, is value: String, at place: Place,
    other otherPlace: Place
  ) -> Finding {
    Finding(
      .conflictingKeys, at: place, "unused key `\(key)` in \(record.name) with `\(other): \(value)`",
      notes: [Note("`\(other)` is here", at: otherPlace)], suggestion: "remove `\(key)`")
  }

  /// - Parameter name: the entry, if it is a text.
  static func repeatedEntry(_ name: String?, in label: String, at place: Place, first: Place) -> Finding {
    Finding(
      .repeatedEntry, at: place, "duplicate entry\(name.map { " `\($0)`" } ?? "") in \(label)",
      notes: [Note("first listed here", at: first)],
      suggestion: "remove one of the two, or write the one that you mean")
  }

  /// Reports a role or a link in a text; nil if there is none. Costs time linear in the text.
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
