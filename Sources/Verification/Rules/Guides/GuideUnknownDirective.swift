import Model
import SourceText

extension Rule {
  static let guideUnknownDirective = Rule(
    id: "guide/unknown-directive", severity: .error,
    summary: "Every directive in a guide is one that Statebook knows.",
    rationale: """
      Directives are diagram, states, transitions, observers, prompt, choices, claim, copy, questions, sdk, scenario, difference, \
      walk and only. A fenced block with another name in braces would be shown as code.
      """, isFixed: true, good: "```{diagram} door", bad: "```{diagramm} door")
}

extension Finding {
  static func guideUnknownDirective(_ name: String, at place: Place) -> Finding {
    let directives = DirectiveName.allCases.map(\.rawValue) + ["only"]
    let name = UnknownName("directive", name, among: directives, otherwise: "expected \(codeChoice(directives))")
    return Finding(.guideUnknownDirective, at: place, name.message, suggestion: name.suggestion)
  }
}
