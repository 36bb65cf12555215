import SourceText

/// The schemes that external addresses may have (RFC 3986, section 3.1).
package struct LinkSchemes: Sendable, Hashable {
  /// The schemes that every project allows.
  package static let usual = ["https", "http", "mailto", "tel"]
  /// The schemes that no project can add: they run code in the reader’s browser, or hide what they show.
  package static let refused = ["javascript", "vbscript", "data"]

  /// The schemes that the project adds, in lower case.
  package var added: [String] = []

  package init(added: [String] = []) { self.added = added }

  /// Returns true if addresses may have the scheme, which is in lower case.
  package func contains(_ scheme: String) -> Bool { Self.usual.contains(scheme) || added.contains(scheme) }

  /// Returns the message about an unknown scheme.
  package func problem(of scheme: String) -> String {
    "unknown scheme `\(scheme)`, expected \(codeList(Self.usual + added))"
  }

  /// Returns the suggestion for adding a scheme to the project; nil for a scheme that no project can add.
  package func addition(of scheme: String) -> String? {
    if Self.refused.contains(scheme) { return nil }
    return added.isEmpty
      ? "add `link-schemes: [\(scheme)]` to statebook.yaml" : "add `\(scheme)` to `link-schemes` in statebook.yaml"
  }
}
