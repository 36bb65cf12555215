/// A diff of two files as git shows it.
package enum FileDiff {
  /// Returns the lines without line ends; nothing is truncated.
  ///
  /// - Parameters:
  ///   - old: the old file; nil for a new one.
  ///   - new: the new file; nil for one that was deleted.
  /// - Throws: `WorkspaceError` if git cannot compare them.
  package static func lines(
    old: String?, new: String?, oldPath: String, newPath: String
  ) async throws -> [String] {
    let result = try await GitCommand(folder: ".").run([
      "diff", "--no-index", "--no-ext-diff", "--no-textconv", "--no-color", "--", old ?? "/dev/null",
      new ?? "/dev/null",
    ])
    if !result.isSuccess, result.output.isEmpty { throw WorkspaceError(.git, result.message) }
    // The heading has the names of temporary files.
    let lines = result.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let changes = lines.drop { !$0.hasPrefix("@@") && !$0.hasPrefix("Binary files ") }
    let header = [old == nil ? "--- /dev/null" : "--- a/" + oldPath, new == nil ? "+++ /dev/null" : "+++ b/" + newPath]
    return header + (changes.first?.hasPrefix("Binary") == true ? ["Binary files differ"] : Array(changes))
  }
}
