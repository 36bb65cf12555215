import Foundation
import TestSupport
import Testing

@Suite("Files")
struct FileTests {
  @Test("nothing in Sources can trap on input", arguments: try Checkout.targetFolders())
  func nothingTraps(folder: String) throws {
    for source in try Checkout.swiftSources(ofTarget: folder) {
      for trap in ["fatalError(", "preconditionFailure(", "try!", "as!"] {
        for line in source.lines(containing: trap) {
          Issue.record("\(source.path):\(line): \(trap) ends the program; return a finding or throw an error")
        }
      }
    }
  }

  @Test("nothing built, fetched or resolved is tracked", .enabled(if: Checkout.isGitCheckout))
  func nothingBuiltIsTracked() throws {
    let listing = String(decoding: try Checkout.output(of: "git", "ls-files", "-z"), as: UTF8.self)
    let forbidden: Set<String> = [
      ".build", ".swiftpm", ".venv", "node_modules", "__pycache__", ".pytest_cache", "Package.resolved", ".DS_Store",
    ]
    let tracked = listing.split(separator: "\0")
    #expect(
      tracked.contains("Package.swift"), "git ls-files does not list Package.swift: the listing is not this package's")
    for path in tracked where path.split(separator: "/").contains(where: { forbidden.contains(String($0)) }) {
      Issue.record("\(path) is tracked and should not be: git rm --cached \(path), and ignore it")
    }
  }
}
