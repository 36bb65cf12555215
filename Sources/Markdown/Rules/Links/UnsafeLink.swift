import SourceText

extension Rule {
  static let unsafeLink = Rule(
    id: "markdown/unsafe-link", severity: .error,
    summary: "No link or image has a javascript:, vbscript: or data: destination.",
    rationale:
      "Such a destination runs code in the reader’s browser, or hides what it shows. Link to a page, a file or an address.",
    isFixed: true,
    source: Source(
      "OWASP, Cross Site Scripting Prevention Cheat Sheet",
      "https://cheatsheetseries.owasp.org/cheatsheets/Cross_Site_Scripting_Prevention_Cheat_Sheet.html"),
    good: "[this](other.md)", bad: "[this](javascript:alert(1))")
}

extension Finding {
  static func unsafeLink(scheme: String, at place: Place) -> Finding {
    Finding(
      .unsafeLink, at: place, "unsafe scheme `\(scheme):` in a destination",
      suggestion: "link to a page, a file or an address")
  }
}
