import SourceText

extension Rule {
  static let linkUnknownScheme = Rule(
    id: "link/unknown-scheme", severity: .warning,
    summary: "The part before the colon of a link is a known scheme.",
    rationale: """
      A browser reads `note:first.md` as an address with the scheme `note`, which nothing opens. An app’s own scheme \
      is recognized by the `//` after it; for others that you mean, set this rule to `off`.
      """,
    source: Rule.Source(
      "Uniform Resource Identifier (URI) Schemes, IANA",
      "https://www.iana.org/assignments/uri-schemes/uri-schemes.xhtml"),
    good: "[open it](notes-app://first)", bad: "[the note](note:first)")
}

extension Finding {
  static func linkUnknownScheme(_ scheme: String, of destination: String, at place: Place) -> Finding {
    Finding(
      .linkUnknownScheme, at: place, "unknown scheme `\(scheme)`",
      suggestion:
        "link to a page by its relative path, and to a file as `./\(destination)`; for an app’s own scheme, turn the rule off"
    )
  }
}
