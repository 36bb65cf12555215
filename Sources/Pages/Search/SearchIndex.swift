import Markup
import Project
import SourceText
import Statecharts
import Verification

/// The search index: JSON in a script, so that it also loads from a folder.
///
/// Takes time linear in the searchable text.
struct SearchIndex {
  static let path = SitePlan.assetFolder + "search-index.js"

  /// A search result: a name and the places where it is found.
  private struct Result: Sendable {
    var entries: [SearchEntry]
  }

  private let site: Site
  private var entries: [SearchEntry]
  private let preferred: [ProfileReference]

  /// Collects the entries that do not depend on finished pages.
  init(_ site: Site) {
    self.site = site
    // If a result has several places, readers get the first one unless they ask for another.
    let preferred = Self.preferredProfiles(of: site)
    self.preferred = preferred
    let isPreferred = site.pages.map {
      if case .profile(let profile) = $0.section { preferred.contains(profile) } else { false }
    }
    let pages = zip(site.pages, isPreferred)
    entries = [true, false].flatMap { wanted in
      pages.filter { $0.1 == wanted }.flatMap { $0.0.searchEntries(in: site) }
    }
  }

  /// Returns the profile of each machine that most guides are about; on a tie, the newest.
  private static func preferredProfiles(of site: Site) -> [ProfileReference] {
    let counts = Dictionary(grouping: site.project.guides.compactMap(\.profile)) { $0 }.mapValues(\.count)
    return site.profiles.compactMap { profiles in
      profiles.map(\.reference).max { (counts[$0] ?? 0, $0.profile) < (counts[$1] ?? 0, $1.profile) }
    }
  }

  /// Returns the script.
  ///
  /// - Parameter sections: the sections of finished pages, by page number.
  func script(with sections: [(page: Int, sections: [PageSection])]) async -> [UInt8] {
    let found = sections.flatMap { number, sections in site.pages[number].searchEntries(for: sections, in: site) }
    let results = Self.results(of: entries + found)
    async let vocabulary = Self.vocabulary(of: results)
    var areas = SearchAreas(site, preferred: preferred)
    let texts = results.map { Self.text(of: $0, &areas) }
    let kinds = SearchEntry.Kind.allCases.map {
      "[\(Script.string($0.title)),\(Script.string($0.plural)),\($0.weight)]"
    }
    let head = """
      window.statebookSearch={
      "kinds":[\(kinds.joined(separator: ","))],
      "small":\(Script.string(SearchVocabulary.small)),
      "areas":[\(areas.list.map(\.json).joined(separator: ","))],
      "results":[

      """
    var script = Array(head.utf8)
    script += texts.joined(separator: ",\n").utf8
    script += "\n],\n\"words\":{\n".utf8
    let words = await vocabulary.map { word, uses in
      "\(Script.string(word)):[\(uses.map(String.init).joined(separator: ","))]"
    }
    script += words.joined(separator: ",\n").utf8
    script += "\n}};\n".utf8
    return script
  }

  /// Groups entries into results, in order of kind.
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

  /// Returns the words that find results, in byte order; runs of results are read on all cores.
  private static func vocabulary(of results: [Result]) async -> [(word: String, uses: [UInt32])] {
    let starts = Array(stride(from: 0, to: results.count, by: 512))
    let parts = await starts.concurrentMap { start in
      var vocabulary = SearchVocabulary()
      for number in start..<min(start + 512, results.count) { add(results[number], number, to: &vocabulary) }
      return vocabulary
    }
    return SearchVocabulary.sorted(parts)
  }

  /// Adds the words that find a result.
  private static func add(_ result: Result, _ number: Int, to words: inout SearchVocabulary) {
    typealias Level = SearchVocabulary.Level
    words.begin(number)
    for (position, entry) in result.entries.enumerated() {
      words.add(entry.label, Level.surroundings)
      let before = position == 0 ? nil : result.entries[position - 1]
      if entry.text == before?.text, entry.names == before?.names { continue }
      words.add(text: entry.text)
      for name in entry.names { words.add(name, Level.name) }
    }
    let first = result.entries[0]
    words.add(first.whole, Level.surroundings)
    words.add(first.kind.words, Level.surroundings)
    guard first.kind == .symptom else { return words.add(title: first.title) }
    // “does not chirp” is found, too, but after what chirps.
    for line in first.title.split(separator: "\n").map(String.init) {
      if SearchVocabulary.denies(line) { words.add(text: line) } else { words.add(title: line) }
    }
  }

  /// Returns a result as a list: the number of its kind, the title, `whole`, and the class of its title; then its
  /// places as lists of the area's number, the address below the area's folder, and the text if it differs from that of
  /// the previous place; those of a combination of values have what helps, and the kinds and titles of its states.
  private static func text(of result: Result, _ areas: inout SearchAreas) -> String {
    let first = result.entries[0]
    var fields = ["\(first.kind.rawValue)"] + [first.title, first.whole, first.style].map(Script.string)
    var text: String?
    for entry in result.entries {
      let (area, rest) = areas.place(of: entry)
      let address = "\(area),\(Script.string(rest))"
      if let row = entry.row {
        fields.append("[\(address),\(Script.string(row.helps)),\(Script.rows(row.states))]")
        continue
      }
      fields.append(entry.text == text ? "[\(address)]" : "[\(address),\(Script.string(entry.text))]")
      text = entry.text
    }
    return "[\(fields.joined(separator: ","))]"
  }
}

/// The areas of a site that contain results: a folder and its label.
private struct SearchAreas: Sendable {
  enum Aside: Int {
    case profile = 1
    case translation
  }

  struct Area: Hashable, Sendable {
    var folder: String
    var label: String
    /// Whether results come after others: those of a profile, after the one that most guides are about; translations.
    var aside: Aside?

    var json: String { "[\(Script.string(folder)),\(Script.string(label))\(aside.map { ",\($0.rawValue)" } ?? "")]" }
  }

  private(set) var list: [Area] = []
  private var numbers: [Area: Int] = [:]
  /// The folders of editions and profiles, with a slash at the end.
  private let folders: Set<String>
  private let asides: Set<String>

  init(_ site: Site, preferred: [ProfileReference]) {
    func folder(_ index: ProfileIndex) -> String { String(index.path.dropLast("index.html".count)) }
    folders = Set(site.plan.editions.map(\.folder) + site.profiles.joined().map(folder))
    asides = Set(site.profiles.joined().filter { !preferred.contains($0.reference) }.map(folder))
  }

  /// Returns the number of an entry's area, and the entry's address below the area's folder.
  mutating func place(of entry: SearchEntry) -> (area: Int, rest: String) {
    let path = entry.path
    var end = path.startIndex
    for index in path.utf8.indices where path.utf8[index] == UInt8(ascii: "/") {
      let next = path.utf8.index(after: index)
      if folders.contains(String(path[..<next])) { end = next }
    }
    let folder = String(path[..<end])
    let area = Area(
      folder: percentEncoded(path: folder), label: entry.label,
      aside: entry.isTranslation ? .translation : asides.contains(folder) ? .profile : nil)
    let number = numbers[area] ?? list.count
    if number == list.count {
      numbers[area] = number
      list.append(area)
    }
    let rest = percentEncoded(path: String(path[end...]))
    return (number, entry.fragment.map { "\(rest)#\(percentEncoded(path: $0))" } ?? rest)
  }
}
