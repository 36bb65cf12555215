import SourceText

extension Rule {
  /// The rule `file/symbolic-link`.
  package static let symbolicLink = Rule(
    id: "file/symbolic-link", severity: .error, isRoot: true,
    summary: "The content contains no symbolic links; `content` and `templates` can be links to folders.",
    rationale: """
      The target of a link may be outside the project and differ between machines, so Statebook does not follow \
      links, and the target would be missing from the site. Replace the link with the file itself. Only `content` and \
      `templates` themselves can be links, for a project whose content is elsewhere.
      """,
    good: "content/assets/map.pdf", bad: "content/assets/map.pdf -> ../../maps/map.pdf")

  /// The rule `file/special`.
  package static let specialFile = Rule(
    id: "file/special", severity: .error, isRoot: true,
    summary: "The content contains only files and folders.",
    rationale: "A pipe, socket or device cannot be read twice with the same result. Remove it from the content.",
    good: "content/assets/log.txt, a file", bad: "content/assets/log.txt, a named pipe")

  /// The rule `file/name-encoding`.
  package static let fileNameEncoding = Rule(
    id: "file/name-encoding", severity: .error, isRoot: true,
    summary: "File names are valid UTF-8.",
    rationale: """
      Other systems cannot store such a name, and no link can spell it. Rename the file; the message shows the name \
      with the invalid bytes replaced.
      """, isFixed: true, good: "gr\\xC3\\xB6\\xC3\\x9Fe.md, which is größe.md in UTF-8",
    bad: "gr\\xF6\\xDFe.md, which is größe.md in Latin-1")

  /// The rule `file/name-collision`.
  package static let fileNameCollision = Rule(
    id: "file/name-collision", severity: .error,
    summary: "No two file names differ only in Unicode composition.",
    rationale: """
      “é” can be one code point or two. Some file systems treat both names as one, so one of the files would be lost \
      there. Rename one of them.
      """, isFixed: true, good: "café.md and cafe.md", bad: "café.md with U+00E9, and café.md with U+0065 U+0301")

  /// The rule `file/unreadable-folder`.
  package static let unreadableFolder = Rule(
    id: "file/unreadable-folder", severity: .error, isRoot: true,
    summary: "Every folder of the content can be read.",
    rationale:
      "The folder’s files would be missing from the site. Change its permissions, or move it out of the content.",
    isFixed: true, good: "drwxr-xr-x content/guides", bad: "d--x--x--x content/guides")
}

extension Finding {
  static func symbolicLink(_ path: String, named name: String) -> Finding {
    Finding(
      .symbolicLink, at: Place(SourcePath(path)), "`\(name)` is a symbolic link, which Statebook does not follow",
      suggestion: "move what it points to here; a link at the old place can point here")
  }

  /// Reports a pipe, socket, or device.
  static func specialFile(_ path: String, named name: String) -> Finding {
    Finding(.specialFile, at: Place(SourcePath(path)), "`\(name)` is neither a file nor a folder")
  }

  /// Reports a file with the name of a content folder.
  static func fileInsteadOfFolder(_ path: String) -> Finding {
    Finding(.specialFile, at: Place(SourcePath(path)), "`\(path)` is a file, expected a folder")
  }

  /// - Parameter name: the name with its invalid bytes replaced.
  static func fileNameEncoding(_ path: String, named name: String) -> Finding {
    Finding(.fileNameEncoding, at: Place(SourcePath(path)), "the file name `\(name)` is not valid UTF-8")
  }

  static func fileNameCollision(_ path: SourcePath) -> Finding {
    Finding(
      .fileNameCollision, at: Place(path),
      "two files are named `\(path.name)`: the names differ only in Unicode composition")
  }

  static func unreadableFolder(_ path: String, because cause: String) -> Finding {
    Finding(.unreadableFolder, at: Place(SourcePath(path)), "cannot read the folder: \(cause)")
  }
}
