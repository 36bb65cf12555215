import SourceText

extension Rule {
  package static let idForm = Rule(
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
  /// The path of a guide's file, which is its id.
  static func fileNameForm(_ path: SourcePath) -> Finding {
    let stem = path.stem
    let isName = Form.id.matches(stem)
    let folders = path.text.split(separator: "/").dropFirst(2).dropLast().map(String.init)
    let folder = isName ? folders.first { !Form.id.matches($0) } ?? "" : ""
    return Finding(
      .idForm, at: Place(path),
      "the \(isName ? "folder’s" : "file") name is \(isName ? "part of " : "")the guide’s id and must be "
        + "\(Form.id.expectation), found `\(isName ? folder : stem)`",
      suggestion: Form.id.repair(isName ? folder : stem).map { "rename it to \($0)\(isName ? "" : ".md")" })
  }
}
