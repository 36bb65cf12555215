import Markdown
import Project
import SourceText

extension Rule {
  static let guideUnknownDirective = Rule(
    id: "guide/unknown-directive", severity: .error,
    summary: "Every directive in a guide is one that Statebook knows.",
    rationale: """
      Directives are \(nameList(DirectiveReference.all.map(\.name))). A fenced block with another name in braces would be \
      shown as code.
      """, isFixed: true, good: "```{diagram} door", bad: "```{diagramm} door")
}

extension Finding {
  static func guideUnknownDirective(_ name: String, at place: Place) -> Finding {
    let directives = DirectiveReference.all.map(\.name)
    let name = UnknownName("directive", name, among: directives, otherwise: "expected \(codeChoice(directives))")
    return Finding(.guideUnknownDirective, at: place, name.message, suggestion: name.suggestion)
  }
}
