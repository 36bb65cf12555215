import TestSupport
import Testing

@testable import Pipeline

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("The version")
struct VersionTests {
  @Test("is the first one of CHANGELOG.md")
  func changelog() throws {
    let text = try Checkout.text(of: "CHANGELOG.md")
    let heading = try #require(text.split(separator: "\n").first { $0.hasPrefix("## ") })
    #expect(
      heading.split(separator: " ").dropFirst().first.map(String.init) == statebookVersion,
      "CHANGELOG.md begins with “\(heading)”; Sources/Pipeline/Version.swift says \(statebookVersion)")
  }

  @Test(
    "is the one that documentation and files for CI name",
    arguments: ["docs/content/guides/how-to/ci.md", "docs/content/guides/how-to/install.md", "ci/gitlab.yml"])
  func documentation(file: String) throws {
    let text = try Checkout.text(of: file)
    let named = text.matches(of: #/(?:statebook@v|statebook:|statebook-|re[fv]: v)(\d+\.\d+\.\d+)/#).map {
      String($0.1)
    }
    #expect(!named.isEmpty)
    #expect(Set(named) == [statebookVersion], "\(file)")
  }
}
