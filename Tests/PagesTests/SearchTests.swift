import Foundation
import Guides
import Markup
import SourceText
import Testing

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
    let sections = FinishedPage(Array(page.utf8), path: "index.html", in: PageNumbers([])).sections
    #expect(sections.map(\.id) == [nil, "first", "second"])
    #expect(sections.map(\.title) == ["", "First", "Second"])
    #expect(sections.map(\.text) == ["Before & bold.", "Calls requestIt(), then waits. What now? Wait.", ""])
    #expect(sections.map(\.names) == [[], ["requestIt()", "What now?"], []])
  }

  @Test("finds numbers that are written as words by digits, and titles by their words that are not small")
  func numbers() async throws {
    let levels = [
      "Always": 7, "Two words": 6, "A few of the words": 5, "Can we recover a user who said no?": 5,
      "Six words that all say something": 5, "One, two, three, four, five, six": 4,
    ]
    let guides = levels.keys.sorted().enumerated().map { number, title in
      Sample.guide("g\(number)", title, GuideBody(parts: [.html("<p>Every three days.</p>")]))
    }
    let index = try await Index(of: RenderedSite(Sample.project(guides: guides)))
    #expect(index.words["3"] == index.words["three"] && index.words["3"]?.isEmpty == false)
    for (title, level) in levels {
      let number = try #require(index.results.firstIndex { $0.contains(.text(title)) }, "\(title)")
      #expect(index.words.values.joined().filter { $0 >> 3 == number }.map { $0 & 7 }.max() == level, "\(title)")
    }
  }

  @Test("is JSON in a script")
  func json() async throws {
    let index = try await Index(of: RenderedSite())
    #expect(!index.words.isEmpty && index.words.values.joined().allSatisfy { $0 >> 3 < index.results.count })
    #expect(
      index.results.allSatisfy {
        if case .number(let kind) = $0[0], case .place = $0[4] { Int(kind) < index.kinds.count } else { false }
      })
  }

  private struct Index: Decodable {
    enum Field: Decodable, Equatable {
      case text(String), number(Double), place
      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
          self = .text(text)
        } else if let number = try? container.decode(Double.self) {
          self = .number(number)
        } else {
          self = .place
        }
      }
    }

    var kinds: [[Field]]
    var areas: [[Field]]
    var results: [[Field]]
    var words: [String: [Int]]

    init(of site: RenderedSite) throws {
      let json = site[RenderedSite.searchIndex].dropFirst("window.statebookSearch=".count).dropLast(";\n".count)
      self = try JSONDecoder().decode(Index.self, from: Data(json.utf8))
    }
  }
}
