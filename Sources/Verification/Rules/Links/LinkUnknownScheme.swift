import Project
import SourceText

extension Rule {
  static let linkUnknownScheme = Rule(
    id: "link/unknown-scheme", severity: .error,
    summary: "A link leads to a page, a file, or an address with a scheme that the project allows.",
    rationale: """
      A browser reads `note:first.md` as an address with the scheme `note`, which nothing opens, and hands others to \
      apps or, as `javascript:`, runs them. `https`, `http`, `mailto`, and `tel` are allowed everywhere; a project \
      adds those of its apps: `link-schemes: [app-settings]`.
      """,
    source: Rule.Source(
      "OWASP, Cross Site Scripting Prevention Cheat Sheet",
      "https://cheatsheetseries.owasp.org/cheatsheets/Cross_Site_Scripting_Prevention_Cheat_Sheet.html"),
    good: "[the note](first.md)", bad: "[the note](note:first)")
}

extension Finding {
  static func linkUnknownScheme(
    _ scheme: String, of destination: String, expected schemes: LinkSchemes, at place: Place
  ) -> Finding {
    Finding(
      .linkUnknownScheme, at: place, schemes.problem(of: scheme),
      suggestion: schemes.addition(of: scheme).map {
        "write the path of a file as `./\(destination)`; if an app opens the address, \($0)"
      } ?? "link to a page, a file, or an address")
  }
}
