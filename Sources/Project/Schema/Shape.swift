import SourceText

/// What a place in a file may hold: the one declaration from which the reader's checks and the JSON Schema are made.
indirect enum Shape: Sendable {
  case text(Form)
  case wholeNumber(ClosedRange<Int>)
  case boolean
  /// One of a few words.
  case choice([String])
  /// Entries in order; in a set each is another.
  case list(Shape, isRequired: Bool = false, isSet: Bool = false)
  /// Names that the writer chooses, each with a value.
  case map(Keys, Shape, isRequired: Bool)
  /// Keys that Statebook knows; a closure, since records can hold themselves.
  case record(@Sendable () -> Record)
  /// The first shape that has the value's outer form.
  case either([Shape])

  /// What the keys of a map may be.
  enum Keys: Sendable {
    case form(Form)
    /// One of many known names; the first text says what they are, for example `rule`.
    case oneOf(kind: String, @Sendable () -> [String])
  }

  /// Any text that is not blank.
  static let text = Shape.text(.nonBlank)
  static let id = Shape.text(.id)
  static let copyID = Shape.text(.copyID)
  /// Different ids.
  static let ids = Shape.set(.id)
  /// One id, or a list of different ones.
  static let idOrIDs = Shape.either([.id, .set(.id, isRequired: true)])
  /// Different citations.
  static let citations = Shape.set(.text(.citation))

  /// A list without repeated entries.
  static func set(_ entry: Shape, isRequired: Bool = false) -> Shape {
    .list(entry, isRequired: isRequired, isSet: true)
  }

  static func map(_ form: Form, _ values: Shape, isRequired: Bool = false) -> Shape {
    .map(.form(form), values, isRequired: isRequired)
  }

  static func of(_ record: @escaping @Sendable @autoclosure () -> Record) -> Shape { .record(record) }

  /// The value, if there is one that fits.
  var onlyValue: String? {
    switch self {
    case .wholeNumber(let range) where range.lowerBound == range.upperBound: String(range.lowerBound)
    case .choice(let words) where words.count == 1: words[0]
    default: nil
    }
  }

  /// What is expected, as the end of “… must be”.
  var expectation: String {
    switch self {
    case .text: "text"
    case .wholeNumber(let range):
      range.lowerBound == range.upperBound
        ? "`\(range.lowerBound)`"
        : range.upperBound == .max
          ? "a whole number of at least \(range.lowerBound)"
          : "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .boolean: codeList(["true", "false"])
    case .choice(let words): codeList(words)
    case .list: "a list"
    case .map, .record: "a mapping"
    case .either(let shapes):
      // Words beside text of any kind are built-in ones, in whose place a machine can have its own.
      alternatives((shapes.contains(where: \.isText) ? shapes.filter { !$0.isChoice } : shapes).map(\.expectation))
    }
  }

  private var isText: Bool { if case .text = self { true } else { false } }
  private var isChoice: Bool { if case .choice = self { true } else { false } }
}

/// The keys of one kind of mapping.
struct Record: Sendable {
  /// What it describes, with its article: `a state`.
  let name: String
  let fields: [Field]
  /// What keys beyond the fields may be.
  var others: (form: Form, shape: Shape)?
  var constraints: [Constraint] = []

  init(
    _ name: String, _ fields: [Field], others: (form: Form, shape: Shape)? = nil, constraints: [Constraint] = []
  ) {
    self.name = name
    self.fields = fields
    self.others = others
    self.constraints = constraints
  }

  func field(_ key: String) -> Field? { fields.first { $0.key == key } }
}

/// One key of a record.
struct Field: Sendable {
  let key: String
  let shape: Shape
  let isRequired: Bool
  /// What it says, for readers of the schema and of the reference.
  let summary: String
  /// What applies if it is left out; nil if nothing does.
  let otherwise: String?

  static func required(_ key: String, _ shape: Shape, _ summary: String) -> Field {
    Field(key: key, shape: shape, isRequired: true, summary: summary, otherwise: nil)
  }

  static func optional(_ key: String, _ shape: Shape, _ summary: String, otherwise: String? = nil) -> Field {
    Field(key: key, shape: shape, isRequired: false, summary: summary, otherwise: otherwise)
  }
}

/// How the keys of a record depend on one another.
enum Constraint: Sendable {
  case atMostOne([String])
  case exactlyOne([String])
  case atLeastOne([String])
  /// The first key means something only beside the second.
  case needs(String, String)
  /// Where a key has a value, other keys are required or mean nothing.
  case when(String, is: String, requires: [String] = [], excludes: [String])
}
