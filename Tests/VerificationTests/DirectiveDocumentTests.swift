import Foundation
import Model
import TestSupport
import Testing

@testable import Verification

@Suite("The document of roles and directives")
struct DirectiveDocumentTests {
  private static let rows: [[String]] = {
    let text = (try? Checkout.text(of: "docs/directives.md")) ?? ""
    return text.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { row in
      row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }()

  @Test("lists each directive with its options", arguments: DirectiveName.allCases)
  func directive(name: DirectiveName) throws {
    let row = try #require(Self.rows.first { $0[0] == "`\(name.rawValue)`" }, "docs/directives.md lacks the directive")
    let options = row[2] == "none" ? [] : row[2].components(separatedBy: ", ")
    #expect(options.sorted() == name.options.map { "`\($0)`" }.sorted())
  }

  @Test("lists each role", arguments: RoleName.allCases)
  func role(name: RoleName) {
    #expect(Self.rows.contains { $0[0].contains("{\(name.rawValue)}`") }, "docs/directives.md lacks the role")
  }
}
