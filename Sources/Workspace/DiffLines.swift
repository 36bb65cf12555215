/// A diff of two files as git shows it.
package enum DiffLines {
  /// Returns the lines without line ends; nothing is truncated.
  ///
  /// - Parameters:
  ///   - old: the old file; nil if there was none.
  ///   - new: the new file; nil if it was deleted.
  /// - Throws: `WorkspaceError` if git cannot compare them.
  package static func of(old: String?, new: String?, oldPath: String, newPath: String) async throws -> [String] {
    let header = [old == nil ? "--- /dev/null" : "--- a/" + oldPath, new == nil ? "+++ /dev/null" : "+++ b/" + newPath]
    let files = [old, new].map { $0 ?? "/dev/null" }
    let result = try await GitCommand(folder: ".").run(
      ["diff", "--no-index", "--no-ext-diff", "--no-textconv", "--no-color", "--"] + files)
    // The exit status is 1 if the files differ, too.
    if result.output.isEmpty, !result.message.isEmpty { throw WorkspaceError(.git, result.message) }
    let lines = result.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // Git's own header names the copies that it passed.
    guard let start = lines.firstIndex(where: { $0.hasPrefix("@@ ") }) else {
      return header + (lines.contains { $0.hasPrefix("Binary files ") } ? ["Binary files differ"] : [])
    }
    return header + lines[start...]
  }
}
