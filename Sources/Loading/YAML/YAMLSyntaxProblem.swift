import Model
import SourceText
import Statecharts

/// Why libyaml could not go on, in its words and with byte offsets.
struct YAMLSyntaxProblem: Error {
  var problem: String
  var offset: Int
  var context: String?
  /// Where that began in the middle of which the problem was met.
  var contextOffset: Int?

  /// The finding in words for people, at the place where it can be mended.
  func finding(in bytes: [UInt8], path: SourcePath) -> Finding {
    if let colon = missingColon(in: bytes) {
      return Finding(
        .yamlSyntax, at: Place(path, colon.key), "expected `\(colon.expectation)`", suggestion: Self.colonRemedy)
    }
    let known = Self.explanations.first {
      problem.hasPrefix($0.problem) && ($0.context == nil || $0.context == context)
    }
    let isTab = problem.hasPrefix("found character that cannot start any token") && byte(offset, in: bytes) == 0x09
    let message =
      isTab ? "a tab cannot indent: YAML takes spaces alone" : known?.message ?? "this is not YAML: \(problem)"
    let start = known?.isAtContext == true ? contextOffset ?? offset : offset
    var notes: [Finding.Note] = []
    if let contextOffset, contextOffset != start, let opening = Self.opening(context) {
      notes.append(Finding.Note("\(opening) begins here", at: Place(path, pointer(contextOffset, in: bytes))))
    }
    return Finding(
      .yamlSyntax, at: Place(path, pointer(start, in: bytes)), message, notes: notes,
      suggestion: isTab ? "indent with spaces" : known?.remedy)
  }

  static let colonRemedy = "write a colon and a space after the key"

  /// The key without a colon that the problem comes from, where there is one.
  private func missingColon(in bytes: [UInt8]) -> MissingColon? {
    if problem.hasPrefix("could not find expected ':'") {
      return contextOffset.flatMap { MissingColon(at: $0, in: bytes) }
    }
    guard problem.hasPrefix("mapping values are not allowed in this context") else { return nil }
    return MissingColon(before: offset, in: bytes)
  }

  private func byte(_ offset: Int, in bytes: [UInt8]) -> UInt8? {
    bytes.indices.contains(offset) ? bytes[offset] : nil
  }

  /// The range of the Unicode scalar at an offset.
  private func pointer(_ offset: Int, in bytes: [UInt8]) -> SourceRange {
    guard offset < bytes.count else { return SourceRange(bytes.count, bytes.count) }
    var end = offset + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return SourceRange(offset, end)
  }

  private static func opening(_ context: String?) -> String? {
    switch context {
    case "while parsing a block mapping", "while parsing a flow mapping": "the mapping"
    case "while parsing a block collection", "while parsing a flow sequence": "the list"
    default: nil
    }
  }

  private struct Explanation {
    var problem: String
    var context: String?
    var message: String
    var remedy: String?
    var isAtContext = false

    init(_ problem: String, context: String? = nil, _ message: String, remedy: String? = nil, isAtContext: Bool = false)
    {
      self.problem = problem
      self.context = context
      self.message = message
      self.remedy = remedy
      self.isAtContext = isAtContext
    }
  }

  /// What libyaml says, and what it means for the writer; the first that fits is taken.
  private static let explanations = [
    Explanation(
      "could not find expected ':'", "expected “: ” behind this key", remedy: "write it as key: value",
      isAtContext: true),
    Explanation(
      "mapping values are not allowed in this context", "“: ” cannot stand here",
      remedy: "put quotation marks around a text that holds “: ”, and begin a new mapping on a line of its own"),
    Explanation(
      "block sequence entries are not allowed in this context", "a list cannot begin here",
      remedy: "begin the list on a line of its own"),
    Explanation("mapping keys are not allowed in this context", "a key cannot stand here"),
    Explanation(
      "found character that cannot start any token", "this character cannot begin a value",
      remedy: "put the value in quotation marks"),
    Explanation("found a tab character", "a tab cannot indent: YAML takes spaces alone", remedy: "indent with spaces"),
    Explanation(
      "found unexpected end of stream", context: "while scanning a quoted scalar",
      "the quotation mark that opens here is never closed", isAtContext: true),
    Explanation(
      "found unexpected document indicator", "the quotation mark that opens here is never closed", isAtContext: true),
    Explanation(
      "found unknown escape character", "“\\” with this character is no escape",
      remedy: "write “\\\\” for the character itself, or use single quotation marks"),
    Explanation("did not find expected hexdecimal number", "an escape lacks its hexadecimal digits"),
    Explanation("found invalid Unicode character escape code", "this escape names no Unicode character"),
    Explanation(
      "did not find expected key", "expected a key of the mapping, or its end",
      remedy: "check the indentation, and the quotation marks of the line before"),
    Explanation(
      "did not find expected '-' indicator", "expected “-” for the next entry of the list",
      remedy: "check the indentation"),
    Explanation(
      "did not find expected ',' or ']'", "expected “,” or “]”",
      remedy: "close the list, or put quotation marks around a text that holds “, ” or “: ”"),
    Explanation(
      "did not find expected ',' or '}'", "expected “,” or “}”",
      remedy: "close the mapping, or put quotation marks around a text that holds “, ” or “: ”"),
    Explanation("did not find expected node content", "expected a value"),
    Explanation("did not find expected <document start>", "expected the end of the file: its value is complete"),
    Explanation("found unexpected ':'", "“:” cannot stand here", remedy: "put the text in quotation marks"),
    Explanation("control characters are not allowed", "a control character cannot stand in a file"),
    Explanation("did not find expected comment or line break", "expected the end of the line"),
  ]
}
