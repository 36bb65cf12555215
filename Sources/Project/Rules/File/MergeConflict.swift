import SourceText

extension Rule {
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
}

extension Finding {
  /// - Parameter place: the line that begins the conflict.
  static func mergeConflict(at place: Place) -> Finding {
    Finding(
      .mergeConflict, at: place, "unresolved merge conflict; the file is not read",
      suggestion: "keep what is right, and remove the lines that begin with `<<<<<<<`, `=======`, and `>>>>>>>`")
  }
}
