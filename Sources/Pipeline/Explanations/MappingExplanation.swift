import Project
import SourceText

extension Explanation {
  /// The mappings of all content files, each once.
  static let ofMappings: [Explanation] = tables.map { Explanation($0.table, of: $0.kind, in: $0.place) }

  /// The keys of these mappings, each once, in alphabetical order.
  static let ofKeys: [Explanation] = {
    var uses: [String: [(mapping: String, key: KeyTable.Key)]] = [:]
    for (table, _, place) in tables {
      let annotations = table.hasAnnotations ? Set(KeyTable.annotations.keys.map(\.name)) : []
      for key in table.keys where !annotations.contains(key.name) {
        uses[key.name, default: []].append(("\(table.id), in \(place)", key))
      }
    }
    return uses.sorted { $0.key < $1.key }.map { name, uses in
      Explanation(
        kind: .key, name: name, cells: [],
        blocks: uses.map { .rows("Of \($0.mapping):", [[$0.key.name, $0.key.type, $0.key.words]]) })
    }
  }()

  /// The tables of keys, each with the first kind of file that has it, and the location of that file.
  private static let tables: [(table: KeyTable, kind: ContentKind?, place: String)] = {
    var known: Set<String> = []
    return ContentKind.allCases.flatMap { kind in
      kind.keyTables(.statebook).filter { known.insert($0.id).inserted }.map { ($0, kind, kind.location) }
    } + [(.annotations, nil, "any element of a machine, a claim, or a scenario")]
  }()

  /// Explains the keys of a mapping. Its first words, such as `step`, and for a whole file the kind of the file are other names for
  /// it.
  private init(_ table: KeyTable, of kind: ContentKind?, in place: String) {
    var blocks: [Block] = [.rows("In \(place):", table.keys.map { [$0.name, $0.type, $0.words] })]
    blocks += table.constraints.map { .text($0) }
    self.init(kind: .mapping, name: table.id, cells: ["in \(place)"], blocks: blocks)
    for link in ["-of-", "-in-"] {
      if let range = table.id.firstRange(of: link) { otherNames.append(String(table.id[..<range.lowerBound])) }
    }
    if let kind, table.id == kind.keyTables(.statebook).first?.id { otherNames += kind.otherNames }
    otherNames.removeAll { $0 == name }
  }
}

extension ContentKind {
  /// Other names of a file of this kind.
  fileprivate var otherNames: [String] {
    switch self {
    case .statebook: [rawValue, "settings"]
    case .guide: [rawValue, "front-matter"]
    default: [rawValue]
    }
  }
}

extension KeyTable {
  /// True if the mapping has the keys of annotations, which are explained once.
  fileprivate var hasAnnotations: Bool {
    name != Self.annotations.name && Set(Self.annotations.keys.map(\.name)).isSubset(of: keys.map(\.name))
  }
}

extension KeyTable.Key {
  /// The meaning of the key, followed by “Required.” or its default.
  fileprivate var words: String {
    meaning + (isRequired ? " Required." : otherwise.map { " If left out: \($0)." } ?? "")
  }
}
