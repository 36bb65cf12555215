import SourceText

extension Rule {
  static let placeholderAddress = Rule(
    id: "project/placeholder-address", severity: .warning,
    summary: "The base URL is an address that readers can open.",
    rationale: """
      Canonical links, the site map, and previews of shared links are made from `base-url`. With a host that is reserved \
      for examples, they would send readers and search engines elsewhere, so they are left out.
      """,
    source: Rule.Source("RFC 2606, section 3", "https://www.rfc-editor.org/rfc/rfc2606#section-3"),
    good: "base-url: https://handbook.acme.io/", bad: "base-url: https://example.com/handbook/")
}

extension Finding {
  /// The finding for a base URL; nil for one that readers can open.
  static func placeholderAddress(_ address: String, at place: Place) -> Finding? {
    guard let host = Settings.reservedHost(of: address) else { return nil }
    return Finding(
      .placeholderAddress, at: place, "placeholder address: the host `\(host)` is reserved for examples and tests",
      suggestion: "write the address where readers will find the site, or remove `base-url`")
  }
}
