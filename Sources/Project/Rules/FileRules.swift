import SourceText

extension Rule {
  static let fileMissing = Rule(
    id: "file/missing", severity: .error, isRoot: true,
    summary: "A project has the file content/statebook.yaml.",
    rationale: """
      The file states the format of the content and the title of the project. `statebook new` creates a project that \
      has it.
      """,
    isFixed: true,
    good: "content/statebook.yaml",
    bad: "statebook.yaml")

  static let fileExtension = Rule(
    id: "file/extension", severity: .error, isRoot: true,
    summary:
      "Files in the folders of content have the extension that Statebook reads: .yaml, and in content/guides .md.",
    rationale: """
      A file with another spelling of the extension, such as .yml, is not read, so that everything that refers to its content \
      refers to nothing. Rename it.
      """,
    good: "content/machines/door.yaml", bad: "content/machines/door.yml")

  package static let folderName = Rule(
    id: "file/folder-name", severity: .error, isRoot: true,
    summary: "No folder under content/ has nearly the name of one that Statebook reads.",
    rationale: """
      Statebook reads files by their folders: content/machines, content/claims, content/scenarios, content/copy, \
      content/editions, content/sdk, content/guides, content/assets, and content/static. Rename the folder.
      """,
    isFixed: true,
    good: "content/machines/door.yaml", bad: "content/machine/door.yaml")

  static let fileUnrecognized = Rule(
    id: "file/unrecognized", severity: .warning,
    summary: "Every file under content/ is where Statebook reads it.",
    rationale: """
      A file in the wrong folder or of another kind is not read, so its content is missing from the site \
      without any message. Move it to the folder for its kind, or out of content/. Files whose names start with a \
      dot are ignored, except in content/static.
      """,
    good: "content/guides/next.md", bad: "content/statements/door.yaml")

  static let fileUnreadable = Rule(
    id: "file/unreadable", severity: .error, isRoot: true,
    summary: "Every file of the project can be read.",
    rationale: "A site built without one of its files would be incomplete. Check the file’s permissions.",
    isFixed: true,
    good: "-rw-r--r-- content/guides/start.md",
    bad: "---------- content/guides/start.md")

  static let fileTooLarge = Rule(
    id: "file/too-large", severity: .error, isLimit: true, isRoot: true,
    summary: "No file is larger than its budget.",
    rationale:
      "The limit keeps a stray file from using up time and memory. Split the file, or raise `guide-bytes` or `data-bytes` under `budgets` in content/statebook.yaml.",
    isFixed: true,
    good: "budgets: {guide-bytes: 100}",
    bad: "budgets: {data-bytes: 100, guide-bytes: 50}")

  package static let tooManyFiles = Rule(
    id: "file/too-many", severity: .error, isLimit: true, isRoot: true,
    summary: "A project has no more files than its budget.",
    rationale: """
      The limit prevents Statebook from reading a folder that contains something else by mistake. If the files \
      belong there, raise `files` under `budgets` in content/statebook.yaml.
      """,
    isFixed: true,
    good: "budgets: {files: 3}",
    bad: "budgets: {files: 2}")

  static let fileEncoding = Rule(
    id: "file/encoding", severity: .error, isRoot: true,
    summary: "Text files are valid UTF-8.",
    rationale: """
      Other encodings display correctly on one machine and incorrectly on the next. Save the file as UTF-8, or \
      convert it with iconv. The finding points to the first byte that is not UTF-8; a file in UTF-16 or UTF-32 is \
      not read at all.
      """,
    isFixed: true,
    source: Source(
      "RFC 3629, UTF-8",
      "https://www.rfc-editor.org/rfc/rfc3629"),
    good: "Naïve",
    bad: "Na\u{FFFD}ve")

  static let mergeConflict = Rule(
    id: "file/merge-conflict", severity: .error, isRoot: true,
    summary: "No file has a merge conflict that git left in it.",
    rationale: """
      Both sides of the conflict and the lines around them would be read as content. The file is not read until the \
      conflict is resolved. To show a conflict in a guide, indent its lines.
      """,
    isFixed: true,
    source: Source("Git, git merge: How conflicts are presented", "https://git-scm.com/docs/git-merge"),
    good: "title: A door that asks",
    bad: "<<<<<<< HEAD\ntitle: A door that asks\n=======\ntitle: A gate that asks\n>>>>>>> gates")

  static let noContent = Rule(
    id: "file/no-content", severity: .error,
    summary: "A project has at least one guide or one machine.",
    rationale:
      "Without either there is nothing to publish. Add content/guides/NAME.md or content/machines/NAME.yaml.",
    isFixed: true,
    good: "content/guides/start.md",
    bad: "content/statebook.yaml")
}

extension Finding {
  static var fileMissing: Finding {
    Finding(
      .fileMissing, at: nil, "missing file content/statebook.yaml",
      suggestion: "create it with the lines `format: 1` and `title: …`")
  }

  /// - Parameter expected: the extension of the files in the folder.
  static func fileExtension(_ path: SourcePath, expected: String) -> Finding {
    Finding(
      .fileExtension, at: Place(path), "the file is not read, since its extension is not `.\(expected)`",
      suggestion: "rename it to \(path.stem).\(expected)")
  }

  /// - Parameter path: a file in the folder.
  static func folderName(_ folder: String, expected: String, at path: SourcePath) -> Finding {
    Finding(
      .folderName, at: Place(path), "`content/\(folder)` is not read, since no folder of content has this name",
      suggestion: "rename it to `content/\(expected)`")
  }

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
        content/sdk, or are content/statebook.yaml or content/sources.yaml
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

  static func tooManyFiles(_ count: Int, limit: Int) -> Finding {
    Finding(
      .tooManyFiles, at: nil, "\(count) files under content and templates; the limit is \(limit)",
      suggestion: "raise `files` under `budgets` in content/statebook.yaml")
  }

  /// Reports a file that is not read because it is binary or in another encoding.
  static func fileEncoding(_ path: SourcePath, _ encoding: TextEncoding) -> Finding {
    Finding(
      .fileEncoding, at: Place(path), "expected UTF-8, found \(encoding.title); the file is not read",
      suggestion: encoding.remedy)
  }

  /// Reports the first invalid UTF-8 byte of a file.
  static func fileEncoding(_ byte: UInt8, at place: Place, likely encoding: TextEncoding?) -> Finding {
    let hexadecimal = String(byte, radix: 16, uppercase: true)
    return Finding(
      .fileEncoding, at: place,
      "invalid UTF-8 byte 0x\(hexadecimal)" + (encoding.map { "; the file seems to be \($0.title)" } ?? ""),
      suggestion: encoding?.remedy ?? "save the file as UTF-8")
  }

  /// - Parameter place: the first line of the conflict.
  static func mergeConflict(at place: Place) -> Finding {
    Finding(
      .mergeConflict, at: place, "unresolved merge conflict; the file is not read",
      suggestion: "keep what is right, and remove the lines that begin with `<<<<<<<`, `=======`, and `>>>>>>>`")
  }

  static var noContent: Finding {
    Finding(
      .noContent, at: nil, "missing content: the project has neither a guide nor a machine",
      suggestion: "add content/guides/NAME.md or content/machines/NAME.yaml")
  }
}
