import Foundation
import Pipeline
import TestSupport
import Testing

/// A folder under Tests/Fixtures/apps: an app, and the findings that it must give in `expected.txt`.
struct AppFixture: CustomTestStringConvertible {
  let folder: URL

  var testDescription: String { folder.lastPathComponent }

  /// The apps, by name.
  static let all: [AppFixture] = {
    let folders = try? FileManager.default.contentsOfDirectory(
      at: Checkout.fixtures.appending(path: "apps"), includingPropertiesForKeys: [.isDirectoryKey]
    ).filter { (try? $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true }
    return (folders ?? []).map(AppFixture.init).sorted { $0.testDescription < $1.testDescription }
  }()

  /// The project whose copy the apps are compared with.
  static let auditing = Checkout.fixtures.appending(path: "audited-by")

  /// Compares what was found with `expected.txt`, or records it there.
  func judge(_ outcome: Outcome) throws {
    #expect(outcome.failure == nil)
    #expect(outcome.wrongUsage == nil)
    try expectRecorded(folder.appending(path: "expected.txt"), found: findingsText(outcome))
  }
}
