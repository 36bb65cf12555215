import SourceText
import Statecharts

/// The keys of one kind of mapping: each stored property is a `Key`, a `Field`, or a `KeyGroup`.
///
/// The schema, the reader, the reference, and reviews get the keys from here, so that a key is declared once, and only a declared
/// one can be read.
protocol KeyList: Sendable {
  /// The value that the mapping is read into; `Void` if the reader makes something else of it.
  associatedtype Owner

  /// Sets what the value has from keys without a property of their own.
  func complete(_ value: inout Owner, from fields: Fields<Self>)
}

extension KeyList {
  func complete(_ value: inout Owner, from fields: Fields<Self>) {}

  /// The keys and groups, in the order of their declaration.
  var parts: [any KeyPart] { Mirror(reflecting: self).children.compactMap { $0.value as? any KeyPart } }
}

/// The keys of a kind of mapping that has the same ones in all projects.
protocol MappingKeys: KeyList {
  static var mapping: Mapping<Self> { get }
}

/// The keys of a kind of mapping that says itself how its value begins.
protocol ValueKeys: MappingKeys {
  /// Returns the value without the properties of its fields; nil if a key is missing that it needs.
  static func value(from fields: Fields<Self>) -> Owner?
}

/// A key, or a group of keys.
protocol KeyPart: Sendable {
  var properties: [Property] { get }
}

/// A key, or a group of keys, that is read into a property of a value.
protocol OwnedPart<Owner>: KeyPart {
  associatedtype Owner
  var compared: [ComparedKey<Owner>] { get }
  func read(_ entries: [Node.Entry], into value: inout Owner, _ report: DiagnosticCollector)
}

/// A key whose value a review compares.
package struct ComparedKey<Owner>: Sendable {
  package let name: String
  /// The name of the value in reviews.
  package let word: String
  /// Returns the value; nil if there is none, or if it is not that of one property.
  package let value: @Sendable (Owner) -> Any?
}

extension [any KeyPart] {
  func compared<Owner>(as type: Owner.Type) -> [ComparedKey<Owner>] {
    flatMap { part in
      if let owned = part as? any OwnedPart<Owner> { return owned.compared }
      return part.properties.compactMap { key in
        key.word.map { ComparedKey(name: key.key, word: $0, value: { _ in nil }) }
      }
    }
  }
}

/// The name of a key, which is optional unless it is `.required("title")`.
struct KeyName: ExpressibleByStringLiteral {
  var text: String
  var isRequired = false

  init(stringLiteral text: String) { self.text = text }

  static func required(_ text: String) -> KeyName {
    var name = KeyName(stringLiteral: text)
    name.isRequired = true
    return name
  }
}

/// A key whose value the reader asks for.
struct Key<Value>: KeyPart {
  let property: Property
  let format: Format<Value>

  /// - Parameters:
  ///   - meaning: the meaning of the key, for readers of the schema and of the reference.
  ///   - otherwise: the default if the key is missing; nil if there is none.
  ///   - word: the name of the value in reviews; nil if a review compares something else.
  init(
    _ name: KeyName, _ format: Format<Value>, _ meaning: String, otherwise: String? = nil, word: String? = nil
  ) {
    property = Property(
      key: name.text, schema: format.schema, isRequired: name.isRequired, summary: meaning, otherwise: otherwise,
      word: word)
    self.format = format
  }

  var name: String { property.key }
  var properties: [Property] { [property] }

  /// Returns the value among the entries of a mapping; nil if it is missing or does not fit the schema.
  func read(_ entries: [Node.Entry], _ report: DiagnosticCollector) -> Value? {
    entries.first { $0.key.value == name }.flatMap { format.decode($0, report) }
  }
}

/// A key whose value becomes a property of what the mapping is read into, and which a review compares there.
struct Field<Owner, Value>: OwnedPart {
  let key: Key<Value>
  private let set: @Sendable (inout Owner, Value) -> Void
  private let get: @Sendable (Owner) -> Any?

  init(
    _ name: KeyName, _ format: Format<Value>, _ meaning: String, otherwise: String? = nil, word: String? = nil,
    _ path: any WritableKeyPath<Owner, Value> & Sendable
  ) {
    key = Key(name, format, meaning, otherwise: otherwise, word: word ?? name.text)
    set = { $0[keyPath: path] = $1 }
    get = { $0[keyPath: path] }
  }

  init(
    _ name: KeyName, _ format: Format<Value>, _ meaning: String, otherwise: String? = nil, word: String? = nil,
    _ path: any WritableKeyPath<Owner, Value?> & Sendable
  ) {
    key = Key(name, format, meaning, otherwise: otherwise, word: word ?? name.text)
    set = { $0[keyPath: path] = $1 }
    get = { $0[keyPath: path] }
  }

  var properties: [Property] { key.properties }

  func read(_ entries: [Node.Entry], into value: inout Owner, _ report: DiagnosticCollector) {
    if let found = key.read(entries, report) { set(&value, found) }
  }

  var compared: [ComparedKey<Owner>] { [ComparedKey(name: key.name, word: key.property.word ?? key.name, value: get)] }
}

/// Keys that several kinds of mapping have.
struct KeyGroup<Owner, Keys: KeyList>: OwnedPart {
  let keys: Keys
  let owned: [any OwnedPart<Keys.Owner>]
  let properties: [Property]
  let compared: [ComparedKey<Owner>]
  private let path: any WritableKeyPath<Owner, Keys.Owner> & Sendable

  init(_ keys: Keys, _ path: any WritableKeyPath<Owner, Keys.Owner> & Sendable) {
    self.keys = keys
    self.path = path
    let parts = keys.parts
    owned = parts.compactMap { $0 as? any OwnedPart<Keys.Owner> }
    properties = parts.flatMap(\.properties)
    compared = parts.compared(as: Keys.Owner.self).map { key in
      ComparedKey(name: key.name, word: key.word, value: { key.value($0[keyPath: path]) })
    }
  }

  func read(_ entries: [Node.Entry], into value: inout Owner, _ report: DiagnosticCollector) {
    Fields(keys, owned, entries, report).read(into: &value[keyPath: path])
  }
}

/// A kind of mapping: its keys, and what holds between them.
struct Mapping<Keys: KeyList>: Sendable {
  let keys: Keys
  let owned: [any OwnedPart<Keys.Owner>]
  let schema: ObjectSchema
  /// What a review compares, in the order of the keys.
  let compared: [ComparedKey<Keys.Owner>]

  /// - Parameters:
  ///   - name: the name of the mapping, with its article: `a state`.
  ///   - others: the format and schema of keys beyond the declared ones; nil if there can be none.
  ///   - foreign: keys of other mappings that authors write in this one, with what to do instead.
  init(
    _ name: String, _ keys: Keys, others: (form: StringFormat, schema: Schema)? = nil, constraints: [Constraint] = [],
    foreign: [String: String] = [:]
  ) {
    self.keys = keys
    let parts = keys.parts
    owned = parts.compactMap { $0 as? any OwnedPart<Keys.Owner> }
    schema = ObjectSchema(
      name: name, fields: parts.flatMap(\.properties), others: others, constraints: constraints, foreign: foreign)
    compared = parts.compared(as: Keys.Owner.self)
  }
}
