import Loading

extension Explanation {
  /// The keys of a mapping.
  init(_ table: KeyTable, in place: String) {
    var blocks: [Block] = [.rows("In \(place):", table.keys.map { [$0.name, $0.type, $0.words] })]
    blocks += table.constraints.map { .text($0) }
    self.init(kind: .mapping, name: table.id, cells: ["in \(place)"], blocks: blocks)
  }
}

extension KeyTable.Key {
  /// The meaning, with whether it is required or what applies without it.
  fileprivate var words: String {
    meaning + (isRequired ? " Required." : otherwise.map { " If left out: \($0)." } ?? "")
  }
}
