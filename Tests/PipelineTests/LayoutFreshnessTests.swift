import Foundation
import Pages
import Pipeline
import TestSupport
import Testing

@Suite("A page whose diagrams another release of Graphviz laid out")
struct LayoutFreshnessTests {
  /// The pages with drawings in a new project, as a build writes them.
  private static func pages() async throws -> [String: String] {
    try await withTemporaryFolder { folder in
      _ = await NewProject.make(in: folder.path)
      let built = await Build.run(RunOptions(projectFolder: folder.path))
      try #require(built.failure == nil)
      let site = folder.appending(path: "site")
      var pages: [String: String] = [:]
      for path in try Checkout.files(in: site) where path.hasSuffix(".html") {
        let page = try String(contentsOf: site.appending(path: path), encoding: .utf8)
        if page.contains("data-dot=") { pages[path] = page }
      }
      return pages
    }
  }

  private static func isFresh(_ path: String, _ old: String, _ new: String) -> Bool {
    differsOnlyInLayout(path, Array(old.utf8), Array(new.utf8))
  }

  /// The drawings of a page: both elements of each. The signs of legends do not depend on a layout.
  private static var drawing: Regex<Substring> {
    /<svg [^>]*class="diagram(?! sign)[^"]*"[^>]*>.*?<\/svg>/.dotMatchesNewlines()
  }
  /// The attributes with names, which do not depend on the layout.
  private static let names: Set<Substring> = [
    "id", "class", "href", "aria-labelledby", "aria-hidden", "role", "tabindex", "xmlns", "data-state",
    "data-transition", "data-from", "data-to",
  ]

  /// A drawing with every number from the layout increased by one. The outline of an icon does not depend on the layout.
  private static func nudged(_ drawing: Substring) -> String {
    String(
      drawing.replacing(/<[^>]*>/) { tag in
        let isSign = tag.output.contains("class=\"glyph\"")
        return tag.output.replacing(/([a-zA-Z-]+)="[^"]*"/) { attribute in
          let isName = names.contains(attribute.1) || isSign && attribute.1 == "d"
          return isName ? String(attribute.0) : plusOne(attribute.0)
        }
      })
  }

  private static func plusOne(_ text: Substring) -> String {
    String(
      text.replacing(/-?\d+(\.\d+)?/) { number in
        Int(number.0).map { "\($0 + 1)" } ?? "\((Double(number.0) ?? 0) + 1)"
      })
  }

  @Test("is up to date: any number of its elements may differ")
  func places() async throws {
    let pages = try await Self.pages()
    try #require(
      pages.keys.contains { $0.hasPrefix("reference/myths/") }, "a run on a diagram should be among the drawings")
    for (path, page) in pages {
      let drawings = page.matches(of: Self.drawing)
      try #require(drawings.contains { $0.output.contains("class=\"diagram-links\"") }, "\(path) has no links")
      let other = page.replacing(Self.drawing) { Self.nudged($0.output) }
      #expect(other != page)
      #expect(Self.isFresh(path, page, other), "\(path) counts as outdated, though only places differ")
    }
  }

  @Test("is outdated if a label differs")
  func labels() async throws {
    for (path, page) in try await Self.pages() {
      let other = page.replacing(/<text ([^>]*)>([^<]+)<\/text>/, maxReplacements: 1) {
        "<text \($0.1)>\($0.2)!</text>"
      }
      #expect(other != page)
      #expect(!Self.isFresh(path, page, other), "\(path) counts as fresh with another label")
    }
  }
}
