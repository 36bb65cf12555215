import SourceText

extension Rule {
  /// An address that runs what it holds.
  package static let pageUnsafeAddress = Rule(
    id: "page/unsafe-address", severity: .error,
    summary: "No address of a page has the scheme javascript:, vbscript: or data:.",
    rationale: """
      Such an address runs code in the reader’s browser, or hides what it shows. Statebook reads pages as a browser \
      does: it decodes character references and drops control characters and white space. Images, sounds, and fonts \
      may be `data:`.
      """, isFixed: true,
    good: "<p><a href=\"{{home}}\">Home</a></p>",
    bad: "<p><a href=\"javascript:{{home}}\">Home</a></p>")
}

extension Finding {
  /// An address runs code, or hides what it shows.
  static func unsafeAddress(scheme: String, on page: String, at place: Place?) -> Finding {
    Finding(
      .pageUnsafeAddress, at: place, "an address with the scheme `\(scheme):` is not allowed",
      notes: [.seen(on: page)], suggestion: "link to a page or a file; scripts belong in files under templates/assets/")
  }
}
