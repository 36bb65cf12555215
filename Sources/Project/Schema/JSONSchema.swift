import SourceText

/// Returns the JSON Schema (draft 2020-12) of one kind of file, generated from the declarations that its reader uses.
///
/// In the schema, text that may consist of digits may also be a number or a Boolean, since editors read `13.10`, `2020`, and `on`
/// as such; Statebook reads every scalar as text.
///
/// - Parameter catalogue: the rules whose levels settings can name.
package func jsonSchema(for kind: ContentKind, rules catalogue: RuleCatalogue) -> String {
  var writer = SchemaWriter()
  let root = writer.members(of: kind.record(catalogue))
  let head = schemaHead(of: kind.rawValue, title: kind.location)
  let definitions: [(String, JSONText)] =
    writer.definitions.isEmpty ? [] : [("$defs", .object(writer.definitions.sorted { $0.0 < $1.0 }))]
  return JSONText.object(head + root + definitions).text() + "\n"
}

private struct SchemaWriter {
  /// The definitions of records by name, each record once.
  var definitions: [(String, JSONText)] = []
  private var known: Set<String> = []

  mutating func members(of record: ObjectSchema) -> [(String, JSONText)] {
    var properties: [(String, JSONText)] = []
    for field in record.fields {
      properties.append((field.key, .object([("description", .string(field.description))] + members(of: field.schema))))
    }
    var members: [(String, JSONText)] = [("type", .string("object")), ("properties", .object(properties))]
    let required = record.fields.filter(\.isRequired).map(\.key)
    if !required.isEmpty { members.append(("required", .strings(required))) }
    if let others = record.others {
      members.append(("propertyNames", .object([("pattern", .string(others.form.pattern))])))
      members.append(("additionalProperties", .object(self.members(of: others.schema))))
    } else {
      members.append(("additionalProperties", .boolean(false)))
    }
    return members + constraints(record)
  }

  private func constraints(_ record: ObjectSchema) -> [(String, JSONText)] {
    func requiring(_ keys: [String]) -> JSONText { .object([("required", .strings(keys))]) }
    var conditions: [JSONText] = []
    var dependencies: [(String, JSONText)] = []
    for constraint in record.constraints {
      switch constraint {
      case .exactlyOne(let keys): conditions.append(.object([("oneOf", .array(keys.map { requiring([$0]) }))]))
      case .atLeastOne(let keys): conditions.append(.object([("anyOf", .array(keys.map { requiring([$0]) }))]))
      case .atMostOne(let keys, _):
        for (index, first) in keys.enumerated() {
          for second in keys[(index + 1)...] { conditions.append(.object([("not", requiring([first, second]))])) }
        }
      case .needs(let key, let other): dependencies.append((key, .strings([other])))
      case .when(let key, let value, let required, let excluded):
        let test = JSONText.object([
          ("properties", .object([(key, .object([("const", .string(value))]))])), ("required", .strings([key])),
        ])
        let absent = excluded.map { JSONText.object([("not", requiring([$0]))]) }
        conditions.append(
          .object([("if", test), ("then", .object([("required", .strings(required)), ("allOf", .array(absent))]))]))
      }
    }
    var members: [(String, JSONText)] = []
    if !dependencies.isEmpty { members.append(("dependentRequired", .object(dependencies))) }
    if !conditions.isEmpty { members.append(("allOf", .array(conditions))) }
    return members
  }

  private mutating func members(of schema: Schema) -> [(String, JSONText)] {
    switch schema {
    case .text(let form):
      guard let digits = form.digits else { return [("type", .string("string")), ("pattern", .string(form.pattern))] }
      let others = digits.lowerBound > 1 ? ["integer"] : form.matches("true") ? ["number", "boolean"] : ["number"]
      return [("type", .strings(["string"] + others)), ("pattern", .string(form.pattern))]
        + (digits.lowerBound > 1 ? bounds(ofNumbersWith: digits) : [])
    case .wholeNumber(let range):
      if range.lowerBound == range.upperBound { return [("const", .number(range.lowerBound))] }
      let maximum: [(String, JSONText)] = range.upperBound == .max ? [] : [("maximum", .number(range.upperBound))]
      return [("type", .string("integer")), ("minimum", .number(range.lowerBound))] + maximum
    case .boolean: return [("type", .string("boolean"))]
    case .choice(let words): return [("enum", .strings(words))]
    case .list(let entry, let isRequired, let isSet):
      return [("type", .string("array")), ("items", .object(members(of: entry)))]
        + (isRequired ? [("minItems", .number(1))] : []) + (isSet ? [("uniqueItems", .boolean(true))] : [])
    case .map(let keys, let values, let isRequired):
      let names: (String, JSONText) =
        switch keys {
        case .form(let form): ("propertyNames", .object([("pattern", .string(form.pattern))]))
        case .oneOf(_, let names): ("propertyNames", .object([("enum", .strings(names()))]))
        }
      return [("type", .string("object")), names, ("additionalProperties", .object(members(of: values)))]
        + (isRequired ? [("minProperties", .number(1))] : [])
    case .record(let record): return reference(to: record())
    case .either(let schemas): return [("anyOf", .array(schemas.map { .object(members(of: $0)) }))]
    }
  }

  private func bounds(ofNumbersWith digits: ClosedRange<Int>) -> [(String, JSONText)] {
    func power(_ exponent: Int) -> Int { (0..<exponent).reduce(1) { result, _ in result * 10 } }
    return [
      ("minimum", .number(power(digits.lowerBound - 1))), ("maximum", .number(power(digits.upperBound) - 1)),
    ]
  }

  private mutating func reference(to record: ObjectSchema) -> [(String, JSONText)] {
    let name = record.definitionName
    if known.insert(name).inserted { definitions.append((name, .object(members(of: record)))) }
    return [("$ref", .string("#/$defs/\(name)"))]
  }
}

extension Property {
  fileprivate var description: String { summary + (otherwise.map { " If left out: \($0)." } ?? "") }
}

extension ObjectSchema {
  /// The name without its article, in one word: `prompt-of-a-state`.
  var definitionName: String { bareName.replacing(" ", with: "-") }

  /// The name without its article: `prompt of a state`.
  var bareName: String {
    let words = name.split(separator: " ")
    return (["a", "an", "the"].contains(words.first) ? words.dropFirst() : words[...]).joined(separator: " ")
  }
}
