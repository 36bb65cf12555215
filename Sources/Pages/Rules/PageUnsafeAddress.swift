import Project
import SourceText

extension Rule {
  /// An address with a scheme that the project does not allow.
  package static let pageUnsafeAddress = Rule(
    id: "page/unsafe-address", severity: .error,
    summary: "Each address of a page is relative, or has a scheme that the project allows.",
    rationale: """
      An address with `javascript:` or `data:` runs code in the reader’s browser, and one of an unknown app may do \
      worse. Statebook reads pages as a browser does: it decodes character references and drops control characters \
      and white space. `https`, `http`, `mailto`, and `tel` are allowed everywhere, and what `link-schemes` adds. \
      Images, sounds, and fonts may be `data:`.
      """, isFixed: true,
    good: "<p><a href=\"{{home}}\">Home</a></p>",
    bad: "<p><a href=\"javascript:{{home}}\">Home</a></p>")
}

extension Finding {
  static func unsafeAddress(scheme: String, expected schemes: LinkSchemes, on page: String, at place: Place?) -> Finding
  {
    Finding(
      .pageUnsafeAddress, at: place, schemes.problem(of: scheme), notes: [.seen(on: page)],
      suggestion: schemes.addition(of: scheme).map { "if an app opens the address, \($0)" }
        ?? "link to a page or a file; scripts belong in files under templates/assets/")
  }
}
