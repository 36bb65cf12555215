import Foundation
import Pipeline
import SourceText
import TestSupport
import Testing

@Suite("Audits of apps")
struct AuditTests {
  @Test("A file that an audit needs is an error if it is too large to read, and only then")
  func unreadable() async throws {
    let base = Checkout.fixtures.appending(path: "bases/app/app/Acme/Info.plist")
    let plist = [UInt8](try Data(contentsOf: base))
    try await withTemporaryFolder { folder in
      func findings(_ bytes: [UInt8]) async throws -> [Finding] {
        try folder.write(["Acme/Info.plist": bytes])
        let app = Audit.Choice(app: folder.path, edition: "acme", variant: "mileage")
        let project = Checkout.fixtures.appending(path: "bases/acme").path
        return await Audit.run(app, RunOptions(projectFolder: project)).findings
      }
      let spaces = [UInt8](repeating: UInt8(ascii: " "), count: 16 << 20)
      let found = try await findings(plist + spaces).filter { $0.rule.id == "audit/unreadable" }
      #expect(found.map(\.message) == ["the file cannot be read: it is larger than 16 MiB"])
      let sound = try await findings(plist).map(\.rule.id)
      #expect(!sound.contains("audit/unreadable"))
    }
  }
}
