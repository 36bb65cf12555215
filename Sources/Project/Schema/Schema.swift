import SourceText

/// The schema of a value in a file; both the reader's checks and the JSON Schema are generated from it.
indirect enum Schema: Sendable {
  case text(StringFormat)
  case wholeNumber(ClosedRange<Int>)
  case boolean
  /// One of several words.
  case choice([String])
  /// A list; the entries of a set are unique.
  case list(Schema, isRequired: Bool = false, isSet: Bool = false)
  /// A mapping with arbitrary keys, each with a value.
  case map(Keys, Schema, isRequired: Bool)
  /// A mapping with known keys; a closure, since records can contain themselves.
  case record(@Sendable () -> ObjectSchema)
  /// The first schema that has the outer form of the value.
  case either([Schema])

  /// The valid keys of a map.
  enum Keys: Sendable {
    case form(StringFormat)
    /// One of the known names; the first text is their kind, for example `rule`.
    case oneOf(kind: String, @Sendable () -> [String])
  }

  /// Any text that is not blank.
  static let text = Schema.text(.nonBlank)
  static let id = Schema.text(.id)

  /// Returns a list without repeated entries.
  static func set(_ entry: Schema, isRequired: Bool = false) -> Schema {
    .list(entry, isRequired: isRequired, isSet: true)
  }

  static func map(_ form: StringFormat, _ values: Schema, isRequired: Bool = false) -> Schema {
    .map(.form(form), values, isRequired: isRequired)
  }

  static func of(_ record: @escaping @Sendable @autoclosure () -> ObjectSchema) -> Schema { .record(record) }

  /// The only valid value, if there is just one.
  var onlyValue: String? {
    switch self {
    case .wholeNumber(let range) where range.lowerBound == range.upperBound: String(range.lowerBound)
    case .choice(let words) where words.count == 1: words[0]
    default: nil
    }
  }

  /// The expected value, as the end of “… must be”.
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
    case .either(let schemas):
      // Words listed beside arbitrary text are built-in values, which a machine can replace with its own.
      alternatives((schemas.contains(where: \.isText) ? schemas.filter { !$0.isChoice } : schemas).map(\.expectation))
    }
  }

  private var isText: Bool { if case .text = self { true } else { false } }
  private var isChoice: Bool { if case .choice = self { true } else { false } }
}

/// The schema of one kind of mapping.
struct ObjectSchema: Sendable {
  /// The name of the mapping, with its article: `a state`.
  let name: String
  let fields: [Property]
  /// The format and schema of keys beyond the fields; nil if there can be none.
  var others: (form: StringFormat, schema: Schema)?
  var constraints: [Constraint] = []
  /// Keys of other mappings that authors write in this one, with what to do instead.
  var foreign: [String: String] = [:]

  func field(_ key: String) -> Property? { fields.first { $0.key == key } }
}

/// One key of a record.
struct Property: Sendable {
  let key: String
  let schema: Schema
  var isRequired = false
  /// The meaning of the key, for readers of the schema and of the reference.
  let summary: String
  /// The default if the key is missing; nil if there is none.
  var otherwise: String?
  /// The name of the value in reviews; nil if they do not compare it under this key.
  var word: String?
}

/// A dependency between the keys of a record.
enum Constraint: Sendable {
  /// - `besides`: a key, and how to have what it says beside another one.
  case atMostOne([String], besides: (key: String, remedy: String)? = nil)
  case exactlyOne([String])
  case atLeastOne([String])
  /// The first key has no effect without the second.
  case needs(String, String)
  /// A value of a key that requires other keys, or that makes other keys have no effect.
  case when(String, is: String, requires: [String] = [], excludes: [String])
}

extension Constraint {
  /// Returns what to do about two keys of which there can be one; nil if nothing but removing one helps.
  func remedy(for key: String, and other: String) -> String? {
    guard case .atMostOne(_, let besides?) = self, [key, other].contains(besides.key) else { return nil }
    return besides.remedy
  }

  /// Returns true if a key is one of several present keys of which there can be one.
  func conflicts(_ key: String, with present: [String]) -> Bool {
    guard case .atMostOne(let keys, _) = self, keys.contains(key) else { return false }
    return present.count(where: keys.contains) > 1
  }
}
