extension Sequence {
  /// Returns the elements by a key; of several with the same key, the first.
  package func keyed<Key: Hashable>(by key: (Element) -> Key) -> [Key: Element] {
    Dictionary(firstOf: map { (key($0), $0) })
  }

  /// Returns the positions of the elements, from 0, by a key; of several with the same key, that of the first.
  package func positions<Key: Hashable>(by key: (Element) -> Key) -> [Key: Int] {
    Dictionary(firstOf: enumerated().map { (key($0.element), $0.offset) })
  }

  /// Returns the elements with the same key together, in the order of the first of each.
  package func groups<Key: Hashable>(by key: (Element) -> Key) -> Groups<Key, Element> {
    reduce(into: Groups()) { $0.add($1, key($1)) }
  }
}

/// Values with the same key together, in the order of the first of each.
package struct Groups<Key: Hashable, Value> {
  package private(set) var all: [(key: Key, values: [Value])] = []
  private var positions: [Key: Int] = [:]

  package init() {}

  package mutating func add(_ value: Value, _ key: Key) {
    if let position = positions[key] { return all[position].values.append(value) }
    positions[key] = all.count
    all.append((key, [value]))
  }
}

extension Dictionary {
  /// Makes a dictionary of pairs; of several with the same key, the first counts.
  package init(firstOf pairs: some Sequence<(Key, Value)>) {
    self.init(pairs, uniquingKeysWith: { first, _ in first })
  }
}
