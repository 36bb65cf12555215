import SourceText

extension Rule {
  static let fileMissing = Rule(
    "file/missing", .error, "A project has the file content/statebook.yaml.", [.fixed, .root])
  static let fileExtension = Rule(
    "file/extension", .error,
    "Files in the folders of content have the extension that Statebook reads: .yaml, and in content/guides .md.", .root)
  package static let folderName = Rule(
    "file/folder-name", .error, "No folder under content/ has nearly the name of one that Statebook reads.",
    [.fixed, .root])
  static let fileUnrecognized = Rule(
    "file/unrecognized", .warning, "Every file under content/ is where Statebook reads it.")
  static let fileUnreadable = Rule(
    "file/unreadable", .error, "Every file of the project can be read.", [.fixed, .root])
  static let fileTooLarge = Rule(
    "file/too-large", .error, "No file is larger than its budget.", [.fixed, .limit, .root])
  package static let tooManyFiles = Rule(
    "file/too-many", .error, "A project has no more files than its budget.", [.fixed, .limit, .root])
  static let fileEncoding = Rule("file/encoding", .error, "Text files are valid UTF-8.", [.fixed, .root])
  static let mergeConflict = Rule(
    "file/merge-conflict", .error, "No file has a merge conflict that git left in it.", [.fixed, .root])
  static let noContent = Rule("file/no-content", .error, "A project has at least one guide or one machine.", .fixed)
}

extension Finding {
  /// Reports a file under content/ that nothing reads.
  static func fileUnrecognized(_ path: SourcePath) -> Finding {
    let name = String(path.text.dropFirst("content/".count))
    if name == "guides" || ContentFiles.dataFolders.contains(name) {
      return Finding(
        .fileUnrecognized, at: Place(path), "expected a folder, found a file; it is not read",
        suggestion: "move it into a folder of that name")
    }
    let remedy: String =
      switch path.fileExtension {
      case "yaml", "yml":
        """
        YAML files belong in content/machines, content/claims, content/scenarios, content/copy, content/editions, or \
        content/sdk, or are content/statebook.yaml, content/sources.yaml, or content/accepted.yaml
        """
      case "md", "markdown": "move it to content/guides, or to a folder in it"
      case "mustache": "move it to templates, beside content"
      default: "move images and files of guides to content/assets, and files of the site’s root to content/static"
      }
    return Finding(
      .fileUnrecognized, at: Place(path), "unknown kind of file for this folder; the file is not read",
      suggestion: remedy)
  }

  package static func fileUnreadable(_ path: SourcePath, _ error: SourceTree.ReadError) -> Finding {
    Finding(.fileUnreadable, at: Place(path), "the file cannot be read: \(error.message)")
  }

  /// - Parameter budget: the key of the limit in statebook.yaml.
  static func fileTooLarge(_ path: SourcePath, bytes: Int, limit: Int, budget: String) -> Finding {
    Finding(
      .fileTooLarge, at: Place(path), "the file has \(bytes) bytes; the limit is \(limit)",
      suggestion: "split it, or raise `\(budget)` under `budgets` in content/statebook.yaml")
  }

  /// Reports the first invalid UTF-8 byte of a file.
  static func fileEncoding(_ byte: UInt8, at place: Place, likely encoding: TextEncoding?) -> Finding {
    let hexadecimal = String(byte, radix: 16, uppercase: true)
    return Finding(
      .fileEncoding, at: place,
      "invalid UTF-8 byte 0x\(hexadecimal)" + (encoding.map { "; the file seems to be \($0.title)" } ?? ""),
      suggestion: encoding?.remedy ?? "save the file as UTF-8")
  }
}
