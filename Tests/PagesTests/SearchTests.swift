import Model
import SourceText
import Testing

@testable import Pages

@Suite("The search index")
struct SearchTests {
  private func words(_ text: String) -> [String] {
    var result: [String] = []
    SearchWords.each(in: text) { result.append($0) }
    return result
  }

  @Test(
    "folds case, accents, and quotes",
    arguments: [
      ("Don’t Allow", ["dont", "allow"]), ("Don't allow", ["dont", "allow"]), ("“Über-Größe”", ["uber", "grosse"]),
      ("ÉTÉ e\u{301}te\u{301}", ["ete", "ete"]), ("CO₂ m² xⁿ", ["co2", "m2", "xn"]),
      ("Ёлка Йод", ["елка", "иод"]), ("Ελλάδα", ["ελλαδα"]),
      ("soft\u{AD}ware", ["software"]), ("位置 ok", ["位", "置", "ok"]), ("한국어", ["한국어"]), ("", []), (" … — ", []),
    ])
  func folding(text: String, expected: [String]) {
    #expect(words(text) == expected)
  }

  @Test(
    "has names in camel case, with underscores, or with points whole and by their parts, and versions whole",
    arguments: [
      ("requestAlwaysAuthorization()", ["requestalwaysauthorization", "request", "always", "authorization"]),
      ("NSLocationKey", ["nslocationkey", "ns", "location", "key"]), ("iOS 13.4.", ["ios", "13.4"]),
      ("kCLDenied", ["kcldenied", "cl", "denied"]), ("v1.2", ["v1", "2"]),
      ("Info.plist.", ["info", "plist", "infoplist"]),
      ("snake_case-word", ["snake", "case", "snakecase", "word"]), ("POST_IT ok", ["post", "it", "postit", "ok"]),
      ("_a__b_ c", ["a", "b", "ab", "c"]), ("iPhone", ["iphone"]), ("3.x 1..2", ["3", "x", "1", "2"]),
      ("End. Next", ["end", "next"]), ("app.2", ["app", "2"]),
      ("Manager.requestIt", ["manager", "requestit", "request", "it", "managerrequestit"]),
    ])
  func names(text: String, expected: [String]) {
    #expect(words(text) == expected)
  }

  @Test("reads the sections of a page without drawings and what describes them, marks, and buttons")
  func sections() {
    let page = """
      <nav><h2 id="no">Menu</h2></nav><main id="page.main"><h1>Title</h1><p>Before &amp; <b>bo</b>ld.</p>
      <figure><svg><title>Drawn</title><text>drawn</text></svg><ul class="legend"><li><svg></svg>sign</li></ul><figcaption>Caption</figcaption></figure>
      <h2 id="first">First<a class="anchor" href="#first">#</a></h2><p>Calls <code>requestIt()</code>,⁠<a class="source" href="#s">1</a><span class="marks"> 1</span> then<br>waits.</p>
      <button>Copy</button><dl><dt>What now?</dt><dd>Wait.</dd></dl><h3 id="second">Second</h3></main><footer>Foot</footer>
      """
    let sections = PageSection.all(in: Array(page.utf8))
    #expect(sections.map(\.id) == [nil, "first", "second"])
    #expect(sections.map(\.title) == ["", "First", "Second"])
    #expect(sections.map(\.text) == ["Before & bold.", "Calls requestIt(), then waits. What now? Wait.", ""])
    #expect(sections.map(\.names) == [[], ["requestIt()", "What now?"], []])
  }

  @Test("finds numbers that are written as words by digits, and titles by their words that are not small")
  func numbers() {
    var vocabulary = SearchVocabulary()
    vocabulary.begin(1)
    vocabulary.add(text: "Every three days")
    #expect(vocabulary.sorted().map(\.word) == ["3", "days", "every", "three"])
    func level(_ title: String) -> UInt32 {
      var words: [String] = []
      SearchWords.each(in: title) { words.append($0) }
      return SearchVocabulary.Level.title(words)
    }
    #expect(level("Always") == 7 && level("Two words") == 6 && level("A few of the words") == 5)
    #expect(level("Can we recover a user who said no?") == 5)
    #expect(level("Six words that all say something") == 5)
    #expect(level("One, two, three, four, five, six") == 4)
  }

  @Test("packs the words and their uses as the script unpacks them")
  func packing() {
    let words: [(word: String, uses: [UInt32])] = [
      ("allow", [1]), ("always", [8, 17]), ("always𠀀", [1]), ("b", [1, 9, 17, 25]),
    ]
    #expect(SearchVocabulary.packed(words) == "ABallow" + "CCways" + "GB𠀀" + "ADb")
    // 8 is result 1 at level 0, 17 is result 2 at level 1, and 8000 is result 1000 at level 0.
    #expect(String(decoding: SearchVocabulary.packed([8, 17, 8000]), as: UTF8.self) == "IJw5H")
  }

  @Test("is one script while it is small, and several beyond, each of a bounded size")
  func parts() async throws {
    let small = try await RenderedSite()
    #expect(!small.files.keys.contains { $0.hasPrefix("_statebook/search/") })
    let text = (0..<3000).map { "word\($0)of" }.joined(separator: " ")
    let guides = (0..<40).map { number in
      Sample.guide("g\(number)", "Guide \(number)", GuideBody(parts: [.html("<p>\(text) own\(number)</p>")]))
    }
    let large = try await RenderedSite(Sample.project(guides: guides))
    let parts = large.files.filter { $0.key.hasPrefix("_statebook/search/") }
    #expect(parts.keys.contains("_statebook/search/uses-0.js") && parts.keys.contains("_statebook/search/texts-1.js"))
    #expect(parts.values.allSatisfy { $0.count < 2 * SearchIndex.partSize }, "a part is larger than two results")
    #expect(large[SearchIndex.path].contains("uses:[],texts:[]};\n") && !large[SearchIndex.path].contains("own7 "))
  }
}
