import SourceText
import Testing

@testable import Pipeline

@Suite("What `explain` explains")
struct ExplanationTests {
  private func kinds(_ name: String) throws -> [Explanation.Kind] { try Explanation.named(name).map(\.kind) }

  @Test("A name is looked up among rules, forms, directives, roles, and mappings, and may name several")
  func kindsOfNames() throws {
    #expect(try kinds("site/orphaned") == [.rule])
    #expect(try kinds("never-after") == [.form])
    #expect(try kinds("never Q after P [until R]") == [.form])
    #expect(try kinds("diagram") == [.directive])
    #expect(try kinds("{claim}") == [.directive, .role, .mapping])
    #expect(try kinds("transition") == [.role, .mapping])
    #expect(try kinds("prompt-of-a-state") == [.mapping])
  }

  @Test("A whole check stands for its form")
  func checks() throws {
    #expect(try Explanation.named("in a or b, knock leads to c").map(\.name) == ["in-leads-to"])
  }

  @Test(
    "An unknown name gives the nearest of any kind",
    arguments: [
      ("never-aftr", "form of checks `never-after`"), ("digram", "directive `diagram`"),
      ("site/orphan", "rule `site/orphaned`"), ("unverifid", "role `unverified`"), ("observr", "mapping `observer`"),
    ])
  func nearest(name: String, remedy: String) {
    #expect { try Explanation.named(name) } throws: { "\($0)".hasSuffix("did you mean the \(remedy)?") }
  }

  @Test("A text that is no name is an error, too", arguments: ["", " ", "xyzzyxyzzy", "a b c"])
  func unknown(name: String) {
    #expect(throws: UnknownExplanation.self) { try Explanation.named(name) }
  }

  @Test("Each explanation says something, in lines of at most 80 columns apart from examples and wide tables")
  func texts() {
    for explanation in Explanation.all {
      let lines = explanation.text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count > 3, "\(explanation.name)")
      #expect(!lines.contains { $0.hasSuffix(" ") }, "\(explanation.name) has a line that ends in a space")
      let prose = lines.filter { !$0.hasPrefix("  ") && !$0.contains("://") }
      #expect(prose.allSatisfy { $0.unicodeScalars.count <= 80 }, "\(explanation.name) has a long line")
    }
  }

  @Test("The list names everything that is explained")
  func list() {
    let first = Set(
      Explanation.list.split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) })
    #expect(Set(Explanation.all.map(\.name)).subtracting(first).isEmpty)
  }
}
