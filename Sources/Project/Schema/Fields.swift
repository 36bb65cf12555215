import SourceText
import Statecharts

/// The entries of one mapping, read by its declared keys: `fields.when` is the value of the key `when`.
///
/// `SchemaCheck` has already reported invalid values; here they are absent.
@dynamicMemberLookup
struct Fields<Keys: KeyList> {
  private let keys: Keys
  private let owned: [any OwnedPart<Keys.Owner>]
  let entries: [Node.Entry]
  /// The key of the mapping itself; of an entry of a list, the key of the list.
  let owner: Sourced<String>
  /// A short range of the mapping.
  let head: SourceRange
  let report: DiagnosticCollector

  /// - Parameter owner: nil for a whole file.
  init?(_ node: Node, _ mapping: Mapping<Keys>, of owner: Sourced<String>? = nil, report: DiagnosticCollector) {
    guard let entries = node.entries else { return nil }
    self.init(mapping.keys, mapping.owned, entries, report, of: owner ?? Sourced(""), head: node.head)
  }

  init(
    _ keys: Keys, _ owned: [any OwnedPart<Keys.Owner>], _ entries: [Node.Entry], _ report: DiagnosticCollector,
    of owner: Sourced<String> = Sourced(""), head: SourceRange = .none
  ) {
    self.keys = keys
    self.owned = owned
    self.entries = entries
    self.owner = owner
    self.head = head
    self.report = report
  }

  subscript<Value>(dynamicMember path: KeyPath<Keys, Key<Value>>) -> Value? {
    keys[keyPath: path].read(entries, report)
  }

  subscript<Entry>(dynamicMember path: KeyPath<Keys, Key<[Entry]>>) -> [Entry] {
    keys[keyPath: path].read(entries, report) ?? []
  }

  subscript(dynamicMember path: KeyPath<Keys, Key<Bool>>) -> Bool { keys[keyPath: path].read(entries, report) ?? false }

  subscript<Owner, Group>(dynamicMember path: KeyPath<Keys, KeyGroup<Owner, Group>>) -> Fields<Group> {
    let group = keys[keyPath: path]
    return Fields<Group>(group.keys, group.owned, entries, report, of: owner)
  }

  /// Returns the entry of a key.
  func entry<Value>(_ path: KeyPath<Keys, Key<Value>>) -> Node.Entry? {
    let name = keys[keyPath: path].name
    return entries.first { $0.key.value == name }
  }

  /// Sets the properties of a value whose keys are present.
  func read(into value: inout Keys.Owner) {
    for part in owned { part.read(entries, into: &value, report) }
    keys.complete(&value, from: self)
  }

  /// Returns a value with the properties whose keys are present.
  func read(_ value: Keys.Owner) -> Keys.Owner {
    var value = value
    read(into: &value)
    return value
  }

  /// Returns the value of the mapping; nil if a key is missing that it needs.
  func value() -> Keys.Owner? where Keys: ValueKeys { Keys.value(from: self).map(read) }

  /// Returns a range of the file as a place in the project.
  func place(_ range: SourceRange) -> Place { report.place(range) }

  /// The key of the mapping as an id.
  func ownerID<Kind>() -> Identifier<Kind> { Identifier(owner.value) }
}
