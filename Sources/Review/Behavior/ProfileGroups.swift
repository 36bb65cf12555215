import Statecharts

/// Values of several profiles, grouped by a key, in the order of their first profiles.
struct ProfileGroups<Key: Hashable, Value> {
  private var order: [Key] = []
  private var groups: [Key: [Value]] = [:]

  mutating func add(_ value: Value, _ key: Key) {
    if groups[key] == nil { order.append(key) }
    groups[key, default: []].append(value)
  }

  var all: [(key: Key, values: [Value])] { order.map { ($0, groups[$0] ?? []) } }
}
