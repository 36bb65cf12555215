extension Settings {
  /// The base URL if readers can open it; nil if there is none, or only a placeholder.
  package var publishedURL: String? { baseURL.flatMap { Self.reservedHost(of: $0) == nil ? $0 : nil } }

  /// Returns the host of a web address if it is reserved for examples and tests, so that it cannot host a site (RFC 2606, RFC
  /// 6761).
  package static func reservedHost(of address: String) -> String? {
    let host = host(of: address)
    let labels = host.split(separator: ".")
    guard let last = labels.last else { return nil }
    if ["example", "test", "invalid", "localhost"].contains(last) { return host }
    return labels.dropLast().last == "example" && ["com", "net", "org"].contains(last) ? host : nil
  }

  /// Returns the path of the base URL, from the first slash to the last; the paths of all pages begin with it.
  package static func path(of address: String) -> String {
    let rest = address.prefix { $0 != "?" && $0 != "#" }
    let parts = rest.split(separator: "/", omittingEmptySubsequences: true).dropFirst(2)
    return "/" + parts.map { $0 + "/" }.joined()
  }

  /// Returns the host in lower case, without a port or a final dot (RFC 3986, section 3.2).
  static func host(of address: String) -> String {
    guard let start = address.firstRange(of: "://")?.upperBound else { return "" }
    let authority = address[start...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    let named = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? authority
    let host = named.prefix { $0 != ":" }.lowercased()
    return host.hasSuffix(".") ? String(host.dropLast()) : host
  }
}
