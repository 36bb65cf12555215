import SourceText

extension Rule {
  static let fileUnreadable = Rule(
    id: "file/unreadable", severity: .error, isRoot: true,
    summary: "Every file of the project can be read.",
    rationale: "A site built without one of its files would be incomplete. Check the file’s permissions.",
    isFixed: true,
    good: "-rw-r--r-- content/guides/start.md",
    bad: "---------- content/guides/start.md")
}

extension Finding {
  static func fileUnreadable(_ path: SourcePath, _ error: SourceTree.ReadError) -> Finding {
    Finding(.fileUnreadable, at: Place(path), "the file cannot be read: \(error.message)")
  }
}
