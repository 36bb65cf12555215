import SourceText

/// Entries at the end of a mapping or list that belong to another key, since the line with that key is missing above them.
struct MissingLine {
  /// The fields that they can belong to; one at least.
  let fields: [Field]
  /// What belongs to the mapping or list.
  let rest: YAMLNode
  /// The entries of the missing one.
  let entries: YAMLNode
  /// The id of the first of them, and a place to point at.
  let first: (id: String?, range: SourceRange)

  /// Looks for an absent field that most entries at the end of the value fit; costs time linear in them.
  init?(in value: YAMLNode, of field: Field, _ record: Record, beside present: [YAMLEntry]) {
    guard let expected = field.shape.recordOfEntries else { return nil }
    let values = value.items ?? value.entries?.map(\.value) ?? []
    let start = values.lastIndex { !$0.hasUnknownKey(for: expected) }.map { $0 + 1 } ?? 0
    let strange = values[start...]
    guard !strange.isEmpty else { return nil }
    fields = record.fields.filter { other in
      guard let others = other.shape.recordOfEntries, other.shape.hasOuterForm(of: value) else { return false }
      return !record.excludes(field.key, other.key) && !present.contains { $0.key.value == other.key }
        && strange.count { $0.fits(others) } * 2 > strange.count
    }
    guard !fields.isEmpty else { return nil }
    (rest, entries) = value.split(at: start)
    let key = value.entries?[start].key
    let id = values[start].entries?.first { $0.key.value == "id" }?.value
    first = (key?.value ?? id?.scalar?.text, key?.range ?? id?.range ?? values[start].head)
  }
}

extension Shape {
  /// The record of which a mapping or list has several.
  var recordOfEntries: Record? {
    switch self {
    case .map(_, .record(let record), _), .list(.record(let record), _, _): record()
    default: nil
    }
  }
}

extension Record {
  fileprivate func shape(_ key: String) -> Shape? { field(key)?.shape ?? others?.shape }

  /// Whether only one of two keys may be there.
  fileprivate func excludes(_ first: String, _ second: String) -> Bool {
    constraints.contains { constraint in
      switch constraint {
      case .atMostOne(let keys), .exactlyOne(let keys): keys.contains(first) && keys.contains(second)
      case .atLeastOne, .needs, .when: false
      }
    }
  }
}

extension YAMLNode {
  /// Whether some key is none of the record’s, and the mapping does not fit it.
  fileprivate func hasUnknownKey(for record: Record) -> Bool {
    entries?.contains { record.field($0.key.value) == nil } == true && !fits(record)
  }

  /// Whether it has the keys that the record requires, and no others. One key alone may be a mistaken one.
  fileprivate func fits(_ record: Record) -> Bool {
    guard let entries, entries.count > 1 else { return false }
    return entries.allSatisfy { record.shape($0.key.value)?.hasOuterForm(of: $0.value) ?? false }
      && record.fields.allSatisfy { field in !field.isRequired || entries.contains { $0.key.value == field.key } }
  }

  /// The entries before a position, and those from it.
  fileprivate func split(at position: Int) -> (YAMLNode, YAMLNode) {
    var (low, high) = (self, self)
    if let items {
      low.content = .sequence(Array(items[..<position]))
      high.content = .sequence(Array(items[position...]))
    } else if let entries {
      low.content = .mapping(Array(entries[..<position]))
      high.content = .mapping(Array(entries[position...]))
    }
    return (low, high)
  }
}
