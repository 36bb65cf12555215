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
}

extension Finding {
  /// What libyaml stumbled over, in words for people and at the place where it can be mended.
  ///
  /// - Parameters:
  ///   - slice: the part of the file that libyaml read.
  ///   - bytes: the file.
  static func yamlSyntax(
    _ error: YAMLParserError, in slice: ArraySlice<UInt8>, of bytes: [UInt8], path: SourcePath
  ) -> Finding {
    if let mistake = YAMLMistake(behind: error, in: slice, of: bytes) {
      return yamlSyntax(mistake, path: path)
    }
    let explanation = Explanation.first(for: error, in: bytes)
    let start = explanation.isAtContext ? error.contextOffset ?? error.offset : error.offset
    var notes: [Note] = []
    if let context = error.contextOffset, context != start, let collection = collection(error.context) {
      notes.append(Note("\(collection) starts here", at: Place(path, character(at: context, in: bytes))))
    }
    let range = character(at: start, in: bytes)
    return Finding(
      .yamlSyntax, at: Place(path, range), explanation.message(named(range, in: bytes)), notes: notes,
      suggestion: explanation.remedy)
  }

  /// A mistake that explains an error, or that YAML reads as something else.
  static func yamlSyntax(_ mistake: YAMLMistake, path: SourcePath) -> Finding {
    Finding(
      .yamlSyntax, at: Place(path, mistake.range), mistake.message,
      notes: mistake.note.map { [Note($0.message, at: Place(path, $0.range))] } ?? [], suggestion: mistake.remedy)
  }

  private static func collection(_ context: String?) -> String? {
    switch context {
    case "while parsing a block mapping", "while parsing a flow mapping": "the mapping"
    case "while parsing a block collection", "while parsing a flow sequence": "the list"
    default: nil
    }
  }

  /// The range of the Unicode scalar at an offset.
  private static func character(at offset: Int, in bytes: [UInt8]) -> SourceRange {
    guard offset < bytes.count else { return SourceRange(bytes.count, bytes.count) }
    var end = offset + 1
    while end < bytes.count, UTF8.isContinuation(bytes[end]) { end += 1 }
    return SourceRange(offset, end)
  }

  /// How a message names a character that it found.
  private static func named(_ range: SourceRange, in bytes: [UInt8]) -> String {
    guard let character = String(decoding: bytes[range.start..<range.end], as: UTF8.self).unicodeScalars.first else {
      return "the end of the file"
    }
    return switch character {
    case "\n", "\r": "the end of the line"
    case "`": "a backtick"
    case let control where control.properties.generalCategory == .control: control.codePoint
    default: "`\(character)`"
    }
  }
}

/// What libyaml says, and what it means for the writer.
private struct Explanation: Sendable {
  /// How libyaml's words begin.
  let problem: String
  /// What libyaml was doing; nil where that does not matter.
  var context: String?
  /// The message, from the character that was found.
  let message: @Sendable (String) -> String
  var remedy: String?
  /// Whether the place to mend is where libyaml's context began.
  var isAtContext = false

  init(
    _ problem: String, context: String? = nil, _ message: @escaping @Sendable @autoclosure () -> String,
    remedy: String? = nil, isAtContext: Bool = false
  ) {
    self.init(problem, context: context, found: { _ in message() }, remedy: remedy, isAtContext: isAtContext)
  }

  init(
    _ problem: String, context: String? = nil, found message: @escaping @Sendable (String) -> String,
    remedy: String? = nil, isAtContext: Bool = false
  ) {
    self.problem = problem
    self.context = context
    self.message = message
    self.remedy = remedy
    self.isAtContext = isAtContext
  }

  static func first(for error: YAMLParserError, in bytes: [UInt8]) -> Explanation {
    let isTab = bytes.indices.contains(error.offset) && bytes[error.offset] == 0x09
    if isTab, error.problem.hasPrefix("found character that cannot start any token") { return tab }
    return all.first {
      error.problem.hasPrefix($0.problem) && ($0.context == nil || $0.context == error.context)
    } ?? Explanation("", "invalid YAML: \(error.problem)")
  }

  private static let tab = Explanation(
    "found a tab character", "unexpected tab: YAML is indented with spaces", remedy: "indent with spaces")

  /// The first that fits is taken.
  private static let all = [
    tab,
    Explanation(
      "could not find expected ':'", "expected `: ` after this key", remedy: "write it as `key: value`",
      isAtContext: true),
    Explanation(
      "mapping values are not allowed in this context", "unexpected `: `",
      remedy: "put quotation marks around a text that contains `: `, and start a new mapping on a line of its own"),
    Explanation(
      "block sequence entries are not allowed in this context", "unexpected start of a list",
      remedy: "start the list on a line of its own"),
    Explanation("mapping keys are not allowed in this context", "unexpected key"),
    Explanation(
      "found character that cannot start any token", found: { "expected a value, found \($0)" },
      remedy: "put the value in quotation marks"),
    Explanation(
      "found unknown escape character", "unknown escape sequence",
      remedy: #"write `\\` for a backslash, or use single quotation marks"#),
    Explanation("did not find expected hexdecimal number", "missing hexadecimal digits in an escape sequence"),
    Explanation("found invalid Unicode character escape code", "escape sequence without a Unicode character"),
    Explanation(
      "did not find expected key", found: { "expected a key or the end of the mapping, found \($0)" },
      remedy: "check the indentation, and the quotation marks on the line before"),
    Explanation(
      "did not find expected '-' indicator", found: { "expected `-` for the next entry of the list, found \($0)" },
      remedy: "begin each entry with `- `, all in the same column"),
    Explanation(
      "did not find expected ',' or ']'", found: { "expected `,` or `]`, found \($0)" },
      remedy: "close the list, or put quotation marks around a text that contains `, ` or `: `"),
    Explanation(
      "did not find expected ',' or '}'", found: { "expected `,` or `}`, found \($0)" },
      remedy: "close the mapping, or put quotation marks around a text that contains `, ` or `: `"),
    Explanation("did not find expected node content", found: { "expected a value, found \($0)" }),
    Explanation(
      "did not find expected <document start>", found: { "expected the end of the file after its value, found \($0)" }),
    Explanation("found unexpected ':'", "unexpected `:`", remedy: "put the text in quotation marks"),
    Explanation("control characters are not allowed", found: { "invisible control character \($0)" }),
    Explanation(
      "did not find expected comment or line break", found: { "expected the end of the line, found \($0)" }),
  ]
}
