import SourceText

extension Record {
  /// The records of its fields' values, without those that are inside them.
  var nestedRecords: [Record] {
    (fields.map(\.shape) + [others?.shape].compactMap { $0 }).flatMap(\.records)
  }

  /// The one or two nested records with a key that this one lacks: the outermost ones.
  ///
  /// None for a key that is a single edit away from one of its own, or that many have.
  func nestedRecords(having key: String) -> [Record] {
    if fields.contains(where: { editDistance(from: $0.key, to: key) <= 1 }) { return [] }
    var known: Set<String> = [name]
    var level = nestedRecords
    while !level.isEmpty {
      level = level.filter { known.insert($0.name).inserted }
      let having = level.filter { $0.field(key) != nil }
      if !having.isEmpty { return having.count > 2 ? [] : having }
      level = level.flatMap(\.nestedRecords)
    }
    return []
  }
}

extension Shape {
  /// The records that a value of the shape is or holds, without those inside them.
  fileprivate var records: [Record] {
    switch self {
    case .text, .wholeNumber, .boolean, .choice: []
    case .list(let entry, _, _): entry.records
    case .map(_, let values, _): values.records
    case .record(let record): [record()]
    case .either(let shapes): shapes.flatMap(\.records)
    }
  }
}
