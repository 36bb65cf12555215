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
}
