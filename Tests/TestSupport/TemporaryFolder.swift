import Foundation

/// Runs a test in a new folder, which is removed afterwards.
public func withTemporaryFolder<Result>(_ test: (URL) async throws -> Result) async throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appending(path: "statebook-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try await test(folder)
}

extension URL {
  /// Writes files below this folder, by their relative paths.
  public func write(_ files: [String: [UInt8]]) throws {
    for (path, bytes) in files {
      let file = appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
    }
  }
}
