import Guides
import Project
import SourceText
import Testing

@testable import Pipeline

@Suite("What `explain` explains")
struct ExplanationTests {
  private func kinds(_ name: String) throws -> [Explanation.Kind] { try Explanation.named(name).map(\.kind) }

  @Test("A name is looked up among rules, forms, directives, roles, mappings, and keys, and may name several")
  func kindsOfNames() throws {
    #expect(try kinds("site/orphaned") == [.rule])
    #expect(try kinds("never-after") == [.form])
    #expect(try kinds("never Q after P [until R]") == [.form])
    #expect(try kinds("diagram") == [.directive])
    #expect(try kinds("{claim}") == [.directive, .role, .mapping, .key])
    #expect(try kinds("transition") == [.role, .mapping])
    #expect(try kinds("prompt-of-a-state") == [.mapping])
    #expect(try kinds("given") == [.key])
    #expect(try kinds("path") == [.option])
    #expect(try kinds(":states:") == [.directive, .option, .key])
  }

  @Test(
    "A file is explained by its kind, and a mapping by the beginning of its name",
    arguments: [
      ("settings", "statebook.yaml"), ("statebook", "statebook.yaml"), ("scenarios", "scenarios-file"),
      ("step", "step-of-a-scenario"), ("section", "section-of-guides"), ("front-matter", "guide-front-matter"),
      ("copy", "copy-file"), ("sdk", "sdk-interface"), ("place", "place-in-a-source"), ("edition", "edition"),
    ])
  func mappings(name: String, mapping: String) throws {
    #expect(try Explanation.named(name).contains { $0.kind == .mapping && $0.name == mapping })
  }

  @Test("Each mapping with a table in the reference, and each of its keys, is explained")
  func complete() {
    for table in ContentKind.allCases.flatMap({ $0.keyTables(.statebook) }) {
      for name in [table.id] + table.keys.map(\.name) {
        #expect(throws: Never.self) { try Explanation.named(name) }
      }
    }
  }

  @Test("An option is explained for each directive that has it")
  func options() throws {
    for directive in DirectiveReference.all {
      for option in directive.options {
        let texts = try Explanation.named(":\(option.name):").filter { $0.kind == .option }.map(\.text)
        #expect(texts.count == 1 && texts[0].contains("  {\(directive.name)}  "), "\(directive.name) :\(option.name):")
      }
    }
  }

  @Test("If several things have the name, their explanation begins with what they are")
  func several() throws {
    #expect(
      try Explanation.text(of: "transition").hasPrefix(
        "`transition` is a name of several things: the role `transition` and the mapping\n`transition`.\n\n"))
    #expect(try Explanation.text(of: "diagram").hasPrefix("diagram: directive\n"))
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

  @Test("A type of many words is wrapped beside its meaning", arguments: ["slot", "state", "statebook.yaml"])
  func wideTypes(name: String) throws {
    let text = try Explanation.text(of: name)
    #expect(text.split(separator: "\n").allSatisfy { $0.unicodeScalars.count <= 80 }, "\(name) has a long line")
  }

  @Test("The list names everything that is explained")
  func list() {
    let first = Set(
      Explanation.list.split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) })
    #expect(Set(Explanation.all.filter { !$0.cells.isEmpty }.map(\.name)).subtracting(first).isEmpty)
    let words = Set(Explanation.list.split { " ,\n".contains($0) }.map(String.init))
    #expect(Set(Explanation.all.map(\.name)).subtracting(words).isEmpty)
  }
}
