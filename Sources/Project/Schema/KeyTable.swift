import SourceText

/// A table of the keys of one kind of mapping, for the reference; generated from the schema that files are checked against.
package struct KeyTable: Sendable {
  package struct Key: Sendable {
    package let name: String
    /// The type: the name of a text format, of a mapping, or of words; `[x]` is a list, and `{k: x}` a mapping with arbitrary keys.
    package let type: String
    package let isRequired: Bool
    package let meaning: String
    /// The default if the key is missing; nil if there is none.
    package let otherwise: String?
  }

  /// The name of the mapping, without an article: `prompt of a state`.
  package let name: String
  /// The name as one word, by which `statebook explain` refers to it.
  package let id: String
  package let keys: [Key]
  /// The dependencies between keys, one sentence for each constraint.
  package let constraints: [String]

  init(_ record: ObjectSchema) {
    name = record.bareName
    id = record.definitionName.replacing("'s", with: "").lowercased()
    var keys = record.fields.map { field in
      Key(
        name: field.key, type: field.schema.typeName, isRequired: field.isRequired, meaning: field.summary,
        otherwise: field.otherwise)
    }
    if let others = record.others {
      keys.append(
        Key(
          name: others.form.name, type: others.schema.typeName, isRequired: false,
          meaning: "Any other key of the form: \(others.form.expectation).", otherwise: nil))
    }
    self.keys = keys
    constraints = record.constraints.map(\.sentence)
  }

  /// The keys that all elements of a machine, claims, and scenarios can have.
  package static let annotations = KeyTable(AnnotationKeys.mapping.schema)
}

extension ContentKind {
  /// Returns the keys of a file of this kind, then those of the mappings in it, each once, in order of appearance.
  ///
  /// - Parameter catalogue: the rules whose levels settings can name.
  package func keyTables(_ catalogue: RuleCatalogue) -> [KeyTable] {
    var tables: [KeyTable] = []
    var known: Set<String> = []
    func add(_ record: ObjectSchema) {
      guard known.insert(record.name).inserted else { return }
      tables.append(KeyTable(record))
      for nested in record.nestedRecords { add(nested) }
    }
    add(record(catalogue))
    return tables
  }
}

extension ObjectSchema {
  /// The records of its fields' values, without nested ones.
  fileprivate var nestedRecords: [ObjectSchema] {
    (fields.map(\.schema) + [others?.schema].compactMap { $0 }).flatMap(\.records)
  }
}

extension Schema {
  /// The records that a value of the schema is or contains, without nested ones.
  fileprivate var records: [ObjectSchema] {
    switch self {
    case .text, .wholeNumber, .boolean, .choice: []
    case .list(let entry, _, _): entry.records
    case .map(_, let values, _): values.records
    case .record(let record): [record()]
    case .either(let schemas): schemas.flatMap(\.records)
    }
  }

  /// The type in a table of keys: `id`, `[transition]`, `{id: state}`.
  fileprivate var typeName: String {
    switch self {
    case .text(let form): form.name
    case .wholeNumber(let range): range.lowerBound == range.upperBound ? "\(range.lowerBound)" : "number"
    case .boolean: "true or false"
    case .choice(let words): words.joined(separator: " or ")
    case .list(let entry, _, _): "[\(entry.typeName)]"
    case .map(.form(let form), let values, _): "{\(form.name): \(values.typeName)}"
    case .map(.oneOf(let kind, _), let values, _): "{\(kind): \(values.typeName)}"
    case .record(let record): record().bareName
    case .either(let schemas): schemas.map(\.typeName).joined(separator: " or ")
    }
  }
}

extension Constraint {
  fileprivate var sentence: String {
    switch self {
    case .atMostOne(let keys, _): "Only one of \(codeList(keys)) is allowed."
    case .atLeastOne(let keys): "At least one of \(codeList(keys)) is required."
    case .exactlyOne(let keys): "Exactly one of \(codeList(keys)) is required."
    case .needs(let key, let other): "`\(key)` needs `\(other)`."
    case .when(let key, let value, let required, let excluded):
      [
        required.isEmpty ? nil : "`\(key): \(value)` requires \(required.map { "`\($0)`" }.joined(separator: ", ")).",
        excluded.isEmpty ? nil : "`\(key): \(value)` excludes \(excluded.map { "`\($0)`" }.joined(separator: ", ")).",
      ].compactMap { $0 }.joined(separator: " ")
    }
  }
}
