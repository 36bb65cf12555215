/// A diff of two files as git shows it.
package enum DiffLines {
  /// Returns the lines without line ends; nothing is truncated.
  ///
  /// - Parameters:
  ///   - old: the old bytes; nil for a new file.
  ///   - new: the new bytes; nil for a file that was deleted.
  package static func of(old: [UInt8]?, new: [UInt8]?, oldPath: String, newPath: String) -> [String] {
    let header = [old == nil ? "--- /dev/null" : "--- a/" + oldPath, new == nil ? "+++ /dev/null" : "+++ b/" + newPath]
    guard let before = text(old), let after = text(new) else {
      return header + ["Binary files differ"]
    }
    return header + UnifiedDiff(old: before, new: after).text
  }

  /// Returns nil for bytes that are not text.
  private static func text(_ bytes: [UInt8]?) -> String? {
    guard let bytes, !bytes.isEmpty else { return "" }
    return bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
  }
}
