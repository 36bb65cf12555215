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
}

extension Finding {
  static func symbolicLink(_ path: String, named name: String) -> Finding {
    Finding(
      .symbolicLink, at: Place(SourcePath(path)), "`\(name)` is a symbolic link, which Statebook does not follow",
      suggestion: "replace the link with the file or folder it points to")
  }
}
