import Model
import SourceText
import Statecharts

/// What is wrong with a file that somebody else wrote, at its place, before a rule is chosen for it.
public struct Problem: Sendable, Hashable {
  /// What sort of problem it is, for those who choose the rule.
  public enum Kind: Sendable, Hashable, CaseIterable {
    /// The bytes are no text, or text in an encoding that is not read.
    case encoding
    /// The file is in another format or version than the one that is read.
    case unsupported
    /// The text breaks the grammar of its format.
    case syntax
    /// The text nests more deeply, or holds more problems, than is read.
    case limit
    /// A key or an id stands twice.
    case duplicate
    /// The grammar holds, but a value has the wrong type, or a part is missing or out of place.
    case structure
    /// The text says something else than it seems to, such as an escape that the format does not have.
    case suspicious
  }

  public var kind: Kind
  /// Bytes of `Reading.text`; `.none` where the file as a whole is meant.
  public var range: SourceRange
  /// What is wrong and what was expected, without a full stop.
  public var message: String
  /// What to do.
  public var suggestion: String?
  /// Other places in the same file that help to understand it.
  public var notes: [Note]

  /// A second place, with what stands there.
  public struct Note: Sendable, Hashable {
    public var message: String
    public var range: SourceRange

    public init(_ message: String, at range: SourceRange) {
      self.message = message
      self.range = range
    }
  }

  public init(
    _ kind: Kind, at range: SourceRange, _ message: String, notes: [Note] = [], suggestion: String? = nil
  ) {
    self.kind = kind
    self.range = range
    self.message = message
    self.notes = notes
    self.suggestion = suggestion
  }

  /// The problem as a finding of a rule, in the file of that path.
  public func finding(_ rule: Rule, in path: SourcePath) -> Finding {
    Finding(
      rule, at: Place(path, range), message, notes: notes.map { Finding.Note($0.message, at: Place(path, $0.range)) },
      suggestion: suggestion)
  }
}

/// What came of reading a file: a value as far as there is one, all problems, and the text that ranges count in.
public struct Reading<Value: Sendable>: Sendable {
  /// Nil where the file could not be read to its end.
  public var value: Value?
  /// In the order of their places.
  public var problems: [Problem]
  /// The file as valid UTF-8. It has the bytes of the file where that is UTF-8, so ranges are ranges of the file; a file in
  /// UTF-16 was converted, and ranges keep their lines and columns; where the file is no text, this is empty.
  public var text: [UInt8]
  /// How many bytes the reader stepped over, forwards and back: linear in the file, which a test watches.
  var travelled = 0

  init(_ value: Value?, _ problems: Problems, text: DecodedText?, travelled: Int = 0) {
    self.value = value
    self.problems = problems.sorted
    self.text = text?.bytes ?? []
    self.travelled = travelled
  }
}

/// Problems while they are collected; there is a limit, and passing it is a problem of its own.
struct Problems: Sendable {
  /// How many problems of one file are told.
  static let limit = 200
  private var list: [Problem] = []

  var isEmpty: Bool { list.isEmpty }

  mutating func add(_ problem: Problem) {
    guard list.count <= Self.limit else { return }
    if list.count < Self.limit { return list.append(problem) }
    list.append(
      Problem(
        .limit, at: problem.range, "more than \(Self.limit) problems; those from here on are not listed",
        suggestion: "mend the first ones, then look again"))
  }

  mutating func add(
    _ kind: Problem.Kind, at range: SourceRange, _ message: String, notes: [Problem.Note] = [],
    suggestion: String? = nil
  ) {
    add(Problem(kind, at: range, message, notes: notes, suggestion: suggestion))
  }

  /// By place; what stands at one place keeps the order in which it was found.
  var sorted: [Problem] {
    list.enumerated().sorted { ($0.element.range.start, $0.offset) < ($1.element.range.start, $1.offset) }.map(
      \.element)
  }
}

/// A name or a text from a file in typographic quotes, cut where it is long, so that no message outgrows the file.
func quoted(_ text: some StringProtocol) -> String {
  let limit = 60
  let scalars = text.unicodeScalars
  guard let cut = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
    cut < scalars.endIndex
  else { return "“\(text)”" }
  return "“\(String(String.UnicodeScalarView(scalars[..<cut])))…”"
}

/// A text that is compared by its bytes: to Swift, texts are equal that differ in how Unicode composes their letters, and the
/// formats hold them apart.
struct ExactText: Hashable, Sendable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (first: Self, second: Self) -> Bool { first.text.utf8.elementsEqual(second.text.utf8) }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

/// The keys of one collection, to notice those that stand twice.
struct KeyRegister {
  private var first: [ExactText: SourceRange] = [:]

  /// Notes a key, and returns where it stood before.
  mutating func note(_ key: Sourced<String>) -> SourceRange? {
    let known = first[ExactText(key.value)]
    if known == nil { first[ExactText(key.value)] = key.range }
    return known
  }
}
