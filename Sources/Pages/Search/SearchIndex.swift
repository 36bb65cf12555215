import Model
import SourceText
import Statecharts
import Verification

/// What the search on the pages looks through: scripts, so that they load from a folder, too.
///
/// The vocabulary is in the first script, and so is everything else while the index is small. Beyond, the uses of words and the texts of results
/// are in scripts of their own, of which a query loads a few. Costs time linear in what can be found.
struct SearchIndex {
  static let path = SitePlan.assetFolder + "search-index.js"
  /// The size of an index, in bytes, from which on it is more than one script.
  static let limit = 1_000_000
  /// The size of each of these, in bytes.
  static let partSize = 48_000

  /// What readers see as one result: a name, with the places at which it is found.
  private struct Result: Sendable {
    var entries: [SearchEntry]
  }

  private let site: Site
  private var entries: [SearchEntry]

  /// Gathers all that can be found without reading finished pages.
  init(_ site: Site) {
    self.site = site
    // Of several places, readers get to the first one, unless they look for another.
    let preferred = Self.preferredProfiles(of: site)
    let isPreferred = site.pages.map {
      if case .profile(let profile) = $0.section { preferred.contains(profile) } else { false }
    }
    let pages = zip(site.pages, isPreferred)
    entries = [true, false].flatMap { wanted in
      pages.filter { $0.1 == wanted }.flatMap { $0.0.searchEntries(in: site) }
    }
  }

  /// Of each machine the profile that most guides are about; of several the newest.
  private static func preferredProfiles(of site: Site) -> [ProfileReference] {
    let counts = Dictionary(grouping: site.project.guides.compactMap(\.profile)) { $0 }.mapValues(\.count)
    return site.profiles.compactMap { profiles in
      profiles.map(\.reference).max { (counts[$0] ?? 0, $0.profile) < (counts[$1] ?? 0, $1.profile) }
    }
  }

  /// The scripts with their paths; the first is the one that pages load.
  ///
  /// - Parameter sections: what is found on finished pages, by the pages' numbers.
  func scripts(with sections: [(page: Int, sections: [PageSection])]) async -> [(path: String, bytes: [UInt8])] {
    let found = sections.flatMap { number, sections in site.pages[number].searchEntries(for: sections, in: site) }
    let results = Self.results(of: entries + found)
    // All pages are made by now, so that a core is idle.
    async let texts = Self.texts(of: results, in: SearchAreas(site))
    var vocabulary = SearchVocabulary()
    for (number, result) in results.enumerated() { Self.add(result, number, to: &vocabulary) }
    return Self.scripts(results, vocabulary.sorted(), await texts)
  }

  /// What the scripts say of each result, and the areas that they name.
  private static func texts(of results: [Result], in areas: SearchAreas) -> (texts: Parts, areas: [SearchAreas.Area]) {
    var areas = areas
    let texts = Parts(results.map { text(of: $0, &areas) }, between: UInt8(ascii: ","))
    return (texts, areas.list)
  }

  /// Entries that are one result, in the order of kinds.
  private static func results(of entries: [SearchEntry]) -> [Result] {
    var positions: [ResultKey: Int] = [:]
    var results: [Result] = []
    for entry in entries {
      let key = ResultKey(kind: entry.kind, title: entry.title, whole: entry.whole)
      if let position = positions[key] {
        results[position].entries.append(entry)
      } else {
        positions[key] = results.count
        results.append(Result(entries: [entry]))
      }
    }
    let inOrder = Dictionary(grouping: results) { $0.entries[0].kind }
    return SearchEntry.Kind.allCases.flatMap { inOrder[$0] ?? [] }
  }

  private struct ResultKey: Hashable {
    var kind: SearchEntry.Kind
    var title: String
    var whole: String
  }

  /// Adds the words by which a result is found.
  private static func add(_ result: Result, _ number: Int, to words: inout SearchVocabulary) {
    typealias Level = SearchVocabulary.Level
    words.begin(number)
    for (position, entry) in result.entries.enumerated() {
      words.add(entry.label, Level.surroundings)
      guard position == 0 || entry.text != result.entries[position - 1].text else { continue }
      words.add(text: entry.text)
      for name in entry.names { words.add(name, Level.name) }
    }
    let first = result.entries[0]
    words.add(first.whole, Level.surroundings)
    words.add(first.kind.words, Level.surroundings)
    words.add(title: first.title)
  }

  // MARK: Scripts

  private static func scripts(
    _ results: [Result], _ words: [(word: String, uses: [UInt32])], _ found: (texts: Parts, areas: [SearchAreas.Area])
  ) -> [(path: String, bytes: [UInt8])] {
    let texts = found.texts
    let uses = Parts(words.map { SearchVocabulary.packed($0.uses) }, between: UInt8(ascii: " "))
    var kinds: [(kind: SearchEntry.Kind, first: Int)] = []
    for (number, result) in results.enumerated() where kinds.last?.kind != result.entries[0].kind {
      kinds.append((result.entries[0].kind, number))
    }
    let kindFields = kinds.map { kind, _ in
      "[\(Script.string(kind.title)),\(Script.string(kind.plural)),\(kind.weight)]"
    }
    // Whether a word is rare is measured without the rules, whose number says nothing of the site.
    let weighed = results.count(where: { $0.entries[0].kind != .rule })
    let core = """
      window.statebookSearch={
      kinds:[\(kindFields.joined(separator: ","))],
      kindStarts:[\(kinds.map { "\($0.first)" }.joined(separator: ","))],
      small:\(Script.string(SearchVocabulary.small)),
      count:\(results.count),
      weighed:\(weighed),
      areas:[\(found.areas.map { "[\(Script.string($0.folder)),\(Script.string($0.label))]" }.joined(separator: ",\n"))],
      words:\(Script.string(SearchVocabulary.packed(words))),
      useStarts:[\(uses.starts.map(String.init).joined(separator: ","))],
      textStarts:[\(texts.starts.map(String.init).joined(separator: ","))],
      uses:[],texts:[]};

      """
    func statement(_ name: String, _ number: Int, _ open: String, _ part: [UInt8], _ close: String) -> [UInt8] {
      Array("statebookSearch.\(name)[\(number)]=\(open)".utf8) + part + Array("\(close);\n".utf8)
    }
    let parts =
      uses.all.enumerated().map { ("uses", $0, statement("uses", $0, "\"", $1, "\"")) }
      + texts.all.enumerated().map { ("texts", $0, statement("texts", $0, "[", $1, "]")) }
    let first = Array(core.utf8)
    guard parts.reduce(first.count, { $0 + $1.2.count }) > limit else {
      return [(path, parts.reduce(into: first) { $0 += $1.2 })]
    }
    return [(path, first)]
      + parts.map { ("\(SitePlan.assetFolder)search/\($0)-\($1).js", $2) }
  }

  /// Pieces in parts of about the same size.
  private struct Parts: Sendable {
    var all: [[UInt8]] = []
    /// The number of each part's first piece.
    var starts: [Int] = []

    init(_ pieces: [[UInt8]], between separator: UInt8) {
      for (number, piece) in pieces.enumerated() {
        if let last = all.indices.last, all[last].count + piece.count < SearchIndex.partSize {
          all[last].append(separator)
          all[last] += piece
        } else {
          all.append(piece)
          starts.append(number)
        }
      }
    }
  }

  /// A result as a list: the title, what it is a part of, the class of its badge, and per place the number of its area, its address below the area's
  /// folder, and its text, or 0 for the text of the place before.
  private static func text(of result: Result, _ areas: inout SearchAreas) -> [UInt8] {
    let first = result.entries[0]
    var bytes = Array("\n[".utf8)
    for field in [first.title, first.whole, first.style] {
      if bytes.count > 2 { bytes.append(UInt8(ascii: ",")) }
      bytes += Script.string(field).utf8
    }
    var text: String?
    for entry in result.entries {
      let (area, rest) = areas.place(of: entry)
      bytes += ",\(area),".utf8
      bytes += Script.string(rest).utf8
      bytes += ",".utf8
      bytes += entry.text == text ? "0".utf8 : Script.string(entry.text).utf8
      text = entry.text
    }
    bytes.append(UInt8(ascii: "]"))
    return bytes
  }
}

/// The parts of a site that results' places are in: a folder, and what readers call it.
private struct SearchAreas: Sendable {
  struct Area: Hashable, Sendable {
    var folder: String
    var label: String
  }

  private(set) var list: [Area] = []
  private var numbers: [Area: Int] = [:]
  /// The folders of editions and profiles, with a slash at the end.
  private let folders: Set<String>

  init(_ site: Site) {
    folders = Set(
      site.plan.editions.map(\.folder) + site.profiles.joined().map { String($0.path.dropLast("index.html".count)) })
  }

  /// The last page, and what is known of it: it has many entries, one after the other.
  private var last: (path: String, label: String, area: Int, rest: String)?

  /// The number of an entry's area, and the entry's address below the area's folder.
  mutating func place(of entry: SearchEntry) -> (area: Int, rest: String) {
    let (area, rest) = page(of: entry)
    return (area, entry.fragment.map { "\(rest)#\(percentEncoded(path: $0))" } ?? rest)
  }

  private mutating func page(of entry: SearchEntry) -> (area: Int, rest: String) {
    if let last, last.path == entry.path, last.label == entry.label { return (last.area, last.rest) }
    let path = entry.path
    var end = path.startIndex
    for index in path.utf8.indices where path.utf8[index] == UInt8(ascii: "/") {
      let next = path.utf8.index(after: index)
      if folders.contains(String(path[..<next])) { end = next }
    }
    let area = Area(folder: percentEncoded(path: String(path[..<end])), label: entry.label)
    let number = numbers[area] ?? list.count
    if number == list.count {
      numbers[area] = number
      list.append(area)
    }
    let rest = percentEncoded(path: String(path[end...]))
    last = (path, entry.label, number, rest)
    return (number, rest)
  }
}
