/// The names of events by the words that they begin with: `a.b` by `a` and by `a.b`, as descriptors of SCXML match them
/// (3.12.1).
struct EventNames {
  let all: [String]
  private var byStart: [String: [String]] = [:]

  /// The number of words by which a name is found; a name with more words, by all of them.
  private static let wordLimit = 8

  /// - Parameter names: the names, each once or more.
  init(_ names: some Sequence<String>) {
    var seen: Set<String> = []
    all = names.filter { seen.insert($0).inserted }
    for name in all {
      byStart[name, default: []].append(name)
      for dot in name.indices.lazy.filter({ name[$0] == "." }).prefix(Self.wordLimit) {
        byStart[String(name[..<dot]), default: []].append(name)
      }
    }
  }

  /// Returns the names that begin with words; all of them for none.
  func beginning(with start: String) -> [String] { start.isEmpty ? all : byStart[start] ?? [] }
}
