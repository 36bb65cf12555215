import SourceText

extension Rule {
  static let idForm = Rule(
    id: "project/id-form", severity: .error,
    summary: "Ids and names have the form of their kind.",
    rationale: """
      Ids become parts of addresses, anchors, and exported identifiers, so they consist of lowercase words of \
      letters and digits, joined by hyphens. Ids of copy may contain dots, and values of observers keep the spelling \
      of their interface.
      """,
    isFixed: true,
    good: "wide-open: {title: Wide open}", bad: "wideOpen: {title: Wide open}")
}

extension Finding {
  /// The name of a guide's file, which is its id.
  static func fileNameForm(_ path: SourcePath) -> Finding {
    Finding(
      .idForm, at: Place(path),
      "the file name is the guide’s id and must be \(Form.id.expectation), found `\(path.stem)`",
      suggestion: Form.id.repair(path.stem).map { "rename it to \($0).md" })
  }
}
