import SourceText

extension Rule {
  static let frontMatter = Rule(
    id: "guide/front-matter", severity: .error,
    summary: "A guide begins with front matter between two lines of three hyphens.",
    rationale: "The front matter gives the guide its title and says which machine and profile its names refer to.",
    isFixed: true,
    good: "---\ntitle: Start\n---", bad: "# Start")
}

extension Finding {
  /// - Parameter title: what the first line says, if it is a heading.
  static func frontMatterMissing(title: String?, at place: Place) -> Finding {
    Finding(
      .frontMatter, at: place, "missing front matter at the start of the guide",
      suggestion: title.map { "write three lines in the place of the heading: `---`, `title: \($0)`, and `---`" }
        ?? "start the file with `---`, a line `title: …`, and `---`")
  }

  static func blankBeforeFrontMatter(at place: Place) -> Finding {
    Finding(
      .frontMatter, at: place, "unexpected blank line before the front matter",
      suggestion: "remove the blank line before `---`")
  }

  static func frontMatterUnterminated(at place: Place) -> Finding {
    Finding(
      .frontMatter, at: place, "unterminated front matter: no second line `---`",
      suggestion: "write `---` on a line of its own after the last key")
  }
}
