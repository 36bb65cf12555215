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
    try Array(text.utf8).withUnsafeBytes { try POSIX.writeNew(full, $0) }
  }

  func read(_ relative: String) throws -> String {
    String(decoding: try POSIX.read(path + "/" + relative), as: UTF8.self)
  }

  func link(_ relative: String, to target: String) throws {
    try #require(symlink(target, path + "/" + relative) == 0)
  }

  /// The names in a folder.
  func names(in relative: String = "") throws -> [String] { try POSIX.entries(of: path + "/" + relative).map(\.name) }

  /// All files below the folder with their text, without markers.
  func snapshot(of relative: String) throws -> [String: String] {
    let listing = try SiteListing(path + "/" + relative)
    var result: [String: String] = [:]
    for file in listing.files { result[file] = try read(relative + "/" + file) }
    return result
  }

  /// Builds a site of these files.
  func build(
    _ files: [String: String], to output: String = "site", replace: Bool = false, inPlace: Bool = false
  ) async throws {
    let writer = try await SiteWriter.begin(output: path + "/" + output, replace: replace, inPlace: inPlace)
    for (path, text) in files { try writer.write(path: path, text: text) }
    try writer.commit()
  }
}

/// The reason why an action is refused.
func reason(_ action: () async throws -> Void) async -> WorkspaceError.Reason? {
  do {
    try await action()
    return nil
  } catch let error as WorkspaceError {
    return error.reason
  } catch {
    Issue.record("expected a WorkspaceError, got \(error)")
    return nil
  }
}
