import Markdown
import Project
import SourceText

extension Rule {
  static let guideUnknownRole = Rule(
    id: "guide/unknown-role", severity: .error,
    summary: "A role in a guide is one that Statebook knows.",
    rationale: "Roles are \(nameList(RoleReference.all.map(\.name))).",
    isFixed: true, good: "A door is {state}`shut` at first.", bad: "A door is {stat}`shut` at first.")
}

extension Finding {
  static func guideUnknownRole(_ name: String, at place: Place) -> Finding {
    let roles = RoleName.allCases.map(\.rawValue)
    let name = UnknownName("role", name, among: roles, otherwise: "expected \(codeChoice(roles))")
    return Finding(.guideUnknownRole, at: place, name.message, suggestion: name.suggestion)
  }
}
