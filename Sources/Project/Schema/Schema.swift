import SourceText

/// What a place in a file may hold: the one declaration from which the reader's checks and the JSON Schema are made.
indirect enum Schema: Sendable {
  case text(StringFormat)
  case wholeNumber(ClosedRange<Int>)
  case boolean
  /// One of a few words.
  case choice([String])
  /// Entries in order; in a set each is another.
  case list(Schema, isRequired: Bool = false, isSet: Bool = false)
  /// Names that the writer chooses, each with a value.
  case map(Keys, Schema, isRequired: Bool)
  /// Keys that Statebook knows; a closure, since records can hold themselves.
  case record(@Sendable () -> ObjectSchema)
  /// The first shape that has the value's outer form.
  case either([Schema])

  /// What the keys of a map may be.
  enum Keys: Sendable {
    case form(StringFormat)
    /// One of many known names; the first text says what they are, for example `rule`.
    case oneOf(kind: String, @Sendable () -> [String])
  }

  /// Any text that is not blank.
  static let text = Schema.text(.nonBlank)
  static let id = Schema.text(.id)
  static let copyID = Schema.text(.copyID)
  /// Different ids.
  static let ids = Schema.set(.id)
  /// One id, or a list of different ones.
  static let idOrIDs = Schema.either([.id, .set(.id, isRequired: true)])
  /// Different citations.
  static let citations = Schema.set(.text(.citation))

  /// A list without repeated entries.
  static func set(_ entry: Schema, isRequired: Bool = false) -> Schema {
    .list(entry, isRequired: isRequired, isSet: true)
  }

  static func map(_ form: StringFormat, _ values: Schema, isRequired: Bool = false) -> Schema {
    .map(.form(form), values, isRequired: isRequired)
  }

  static func of(_ record: @escaping @Sendable @autoclosure () -> ObjectSchema) -> Schema { .record(record) }

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
struct ObjectSchema: Sendable {
  /// What it describes, with its article: `a state`.
  let name: String
  let fields: [Property]
  /// What keys beyond the fields may be.
  var others: (form: StringFormat, shape: Schema)?
  var constraints: [Constraint] = []

  init(
    _ name: String, _ fields: [Property], others: (form: StringFormat, shape: Schema)? = nil,
    constraints: [Constraint] = []
  ) {
    self.name = name
    self.fields = fields
    self.others = others
    self.constraints = constraints
  }

  func field(_ key: String) -> Property? { fields.first { $0.key == key } }
}

/// One key of a record.
struct Property: Sendable {
  let key: String
  let shape: Schema
  let isRequired: Bool
  /// What it says, for readers of the schema and of the reference.
  let summary: String
  /// What applies if it is left out; nil if nothing does.
  let otherwise: String?

  static func required(_ key: String, _ shape: Schema, _ summary: String) -> Property {
    Property(key: key, shape: shape, isRequired: true, summary: summary, otherwise: nil)
  }

  static func optional(_ key: String, _ shape: Schema, _ summary: String, otherwise: String? = nil) -> Property {
    Property(key: key, shape: shape, isRequired: false, summary: summary, otherwise: otherwise)
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
