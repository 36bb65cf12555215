import Foundation
import SourceText
import TestSupport
import Testing

@testable import Pages

@Suite("Kinds of pages")
struct PageKindTests {
  private static let sources = Checkout.root.appending(path: "Sources/Pages")

  /// The Swift files of a target's folder with their text.
  private static func files(in folder: String) throws -> [(path: String, text: String)] {
    let folder = sources.appending(path: folder)
    return try Checkout.files(in: folder).filter { $0.hasSuffix(".swift") }.map {
      ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8))
    }
  }

  @Test("Each kind is in the list once and has its own template")
  func list() throws {
    let declared = try Self.files(in: "Kinds").flatMap { file in
      file.text.matches(of: /struct (\w+): Page \{/).map { String($0.1) }
    }
    let listed = PageKinds.all.map { "\($0)" }
    #expect(declared.sorted() == listed.sorted(), "add the kind to PageKinds, or remove its file")
    let templates = try Checkout.files(in: Self.sources.appending(path: "templates/pages"))
    #expect(templates == PageKinds.all.map { "\($0.template.name).mustache" }.sorted())
  }

  @Test("A part takes only what it needs, not the site or the page's context")
  func parts() throws {
    for file in try Self.files(in: "Parts") {
      let code = file.text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(
        separator: "\n")
      #expect(
        !code.contains(/\b(PageContext|Site|SitePlan)\b/),
        "Parts/\(file.path): hand the part the values that it needs, in PageContext")
    }
  }

  @Test("Each rule of Pages is in a file that is named after it")
  func rules() throws {
    let files = try Self.files(in: "Rules").map { String($0.path.dropLast(".swift".count)) }
    let names = Rule.ofPages.map { rule in
      rule.id.split { $0 == "/" || $0 == "-" }.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
    #expect(files.filter { $0 != "RuleList" }.sorted() == names.sorted())
  }
}
