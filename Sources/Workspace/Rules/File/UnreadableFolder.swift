import SourceText

extension Rule {
  /// The rule `file/unreadable-folder`.
  package static let unreadableFolder = Rule(
    id: "file/unreadable-folder", severity: .error, isRoot: true,
    summary: "Every folder of the content can be read.",
    rationale:
      "The folder’s files would be missing from the site. Change its permissions, or move it out of the content.",
    isFixed: true, good: "drwxr-xr-x content/guides", bad: "d--x--x--x content/guides")
}

extension Finding {
  static func unreadableFolder(_ path: String, because cause: String) -> Finding {
    Finding(.unreadableFolder, at: Place(SourcePath(path)), "cannot read the folder: \(cause)")
  }
}
