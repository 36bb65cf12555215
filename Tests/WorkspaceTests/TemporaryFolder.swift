import Testing

@testable import Workspace

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A new folder for a test, removed with its contents when the test ends.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    var template = Array("/tmp/statebook-test-XXXXXX".utf8CString)
    let made = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
    }
    path = try #require(made.flatMap(POSIX.resolved))
  }

  deinit { try? POSIX.removeTree(path) }

  /// Writes a file, and the folders above it.
  func write(_ relative: String, _ text: String = "text") throws {
    let full = path + "/" + relative
    _ = try POSIX.makeFolders(POSIX.parent(of: full))
    try POSIX.removeFile(full)
    try POSIX.writeNew(full, Array(text.utf8))
  }

  func read(_ relative: String) throws -> String {
    String(decoding: try POSIX.read(path + "/" + relative), as: UTF8.self)
  }

  func link(_ relative: String, to target: String) throws {
    try #require(symlink(target, path + "/" + relative) == 0)
  }

  /// The names in a folder.
  func names(in relative: String = "") throws -> [String] { try POSIX.entries(of: path + "/" + relative).map(\.name) }

  /// All files below the folder with their text, without manifests.
  func snapshot(of relative: String) throws -> [String: String] {
    let listing = try SiteListing(path + "/" + relative)
    var result: [String: String] = [:]
    for file in listing.files { result[file] = try read(relative + "/" + file) }
    return result
  }

  /// Builds a site of these files.
  func build(_ files: [String: String], to output: String = "site", replace: Bool = false) throws {
    let writer = try SiteWriter.begin(output: path + "/" + output, replace: replace)
    for (path, text) in files { try writer.write(path: path, text: text) }
    try writer.publish(version: "1.0", graphviz: "2.43.0")
  }
}

extension SiteSink {
  /// Receives one text file, as UTF-8.
  func write(path: String, text: String) throws(WorkspaceError) { try write(path: path, bytes: Array(text.utf8)) }
}

/// The reason why an action is refused.
func reason(_ action: () throws -> Void) -> WorkspaceError.Reason? {
  do {
    try action()
    return nil
  } catch let error as WorkspaceError {
    return error.reason
  } catch {
    Issue.record("expected a WorkspaceError, got \(error)")
    return nil
  }
}
