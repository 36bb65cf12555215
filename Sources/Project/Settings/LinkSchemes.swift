import SourceText

/// The schemes that addresses outside of a site may have (RFC 3986, section 3.1).
package struct LinkSchemes: Sendable, Hashable {
  /// Those that each project has.
  package static let usual = ["https", "http", "mailto", "tel"]
  /// Those that no project can add: they run code in the reader’s browser, or hide what they show.
  package static let refused = ["javascript", "vbscript", "data"]

  /// Those that the project adds, in lower case.
  package var added: [String] = []

  package init(added: [String] = []) { self.added = added }

  /// Whether an address may have the scheme, in lower case.
  package func contains(_ scheme: String) -> Bool { Self.usual.contains(scheme) || added.contains(scheme) }

  /// What is wrong with a scheme that is not among them, and what was expected.
  package func problem(of scheme: String) -> String {
    "unknown scheme `\(scheme)`, expected \(codeList(Self.usual + added))"
  }

  /// How a project adds a scheme; nil for one that none can add.
  package func addition(of scheme: String) -> String? {
    if Self.refused.contains(scheme) { return nil }
    return added.isEmpty
      ? "add `link-schemes: [\(scheme)]` to statebook.yaml" : "add `\(scheme)` to `link-schemes` in statebook.yaml"
  }
}
