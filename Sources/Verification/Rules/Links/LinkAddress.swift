import Project
import SourceText

extension Rule {
  static let linkAddress = Rule(
    id: "link/address", severity: .error,
    summary: "A link to another site has a valid scheme, followed by a host or an address.",
    rationale: """
      `htps://host`, `https:/host`, `//host`, `www.host`, and `mailto:name` open nothing, or something different on \
      each page.
      """,
    source: Rule.Source(
      "Uniform Resource Identifier (URI): Generic Syntax (RFC 3986), section 3",
      "https://www.rfc-editor.org/rfc/rfc3986#section-3"),
    good: "https://example.com/a", bad: "htps://example.com/a")
}

extension Finding {
  fileprivate static func linkAddress(_ message: String, at place: Place, suggestion: String? = nil) -> Finding {
    Finding(.linkAddress, at: place, message, suggestion: suggestion)
  }

  /// A relative destination that is not a file, and most likely meant as an address.
  static func missingScheme(_ destination: String, meant address: String, at place: Place) -> Finding {
    linkAddress(
      "missing scheme before `\(destination)`, which is not a file", at: place, suggestion: "write `\(address)`")
  }
}

/// The destination of a link, as far as it says where outside of the site it leads (RFC 3986, section 3).
///
/// What a browser corrects silently (WHATWG URL, section 4.4) is still an error here: `https:/host` and `https:host` lead
/// elsewhere on a page that was itself loaded by that scheme.
struct LinkAddress {
  /// The scheme in lower case; nil for a relative destination.
  let scheme: String?
  private let text: String
  /// What follows the scheme and its colon.
  private let rest: Substring

  init(_ text: String) {
    self.text = text
    scheme = Self.scheme(of: text)
    rest = text.dropFirst(scheme.map { $0.utf8.count + 1 } ?? 0)
  }

  /// Whether the destination is meant to lead out of the site.
  var isExternal: Bool { scheme != nil || text.hasPrefix("//") || text.hasPrefix("\\\\") }

  /// Letters, digits, `+`, `-` and `.` up to a colon; a single letter is a drive of Windows and no scheme.
  private static func scheme(of text: String) -> String? {
    var length = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: ":") { return length > 1 ? text.prefix(length).lowercased() : nil }
      guard length == 0 ? byte.isASCIILetter : byte.isSchemeByte else { return nil }
      length += 1
    }
    return nil
  }

  /// What is wrong with an external destination; nil if it is correct.
  ///
  /// - Parameter schemes: those that the project allows.
  func finding(at place: Place, allowing schemes: LinkSchemes) -> Finding? {
    guard let scheme else {
      let host = text.drop { $0 == "/" || $0 == "\\" }
      return .linkAddress(
        "missing scheme before `\(text)`: a page opened from a folder has none to add", at: place,
        suggestion: host.isEmpty ? "write the whole address" : "write `https://\(host)`")
    }
    switch scheme {
    case "http", "https": return webFinding(scheme, at: place)
    case "mailto": return mailFinding(at: place)
    case _ where schemes.contains(scheme): return nil
    default: return unknownScheme(scheme, expected: schemes, at: place)
    }
  }

  private func webFinding(_ scheme: String, at place: Place) -> Finding? {
    let host = rest.drop { $0 == "/" || $0 == "\\" }
    guard let first = host.first, first.isLetter || first.isNumber || first == "[" else {
      return .linkAddress("missing host in `\(text)`", at: place, suggestion: "write the whole address")
    }
    let second = host.prefix(while: \.isLetter)
    let target = host.dropFirst(second.count)
    if ["http", "https"].contains(second.lowercased()), target.hasPrefix("/") || target.hasPrefix(":/") {
      return .linkAddress(
        "duplicate scheme in `\(text)`", at: place,
        suggestion: "write `\(second.lowercased())://\(target.drop { $0 == ":" || $0 == "/" })`")
    }
    if rest.hasPrefix("//"), !rest.hasPrefix("///") { return nil }
    return .linkAddress(
      "expected `//` and a host after `\(scheme):`", at: place, suggestion: "write `\(scheme)://\(host)`")
  }

  /// `mailto:` takes an address, or fields after a question mark (RFC 6068, section 2).
  private func mailFinding(at place: Place) -> Finding? {
    if rest.hasPrefix("?") || rest.contains("@") || rest.contains("%40"), !rest.hasPrefix("/") { return nil }
    return .linkAddress("expected `name@host` after `mailto:`", at: place, suggestion: "write `mailto:name@host`")
  }

  /// A scheme that may be misspelled, or may be an app's own.
  private func unknownScheme(_ scheme: String, expected schemes: LinkSchemes, at place: Place) -> Finding {
    if let near = Self.near(scheme) {
      let target = near == "mailto" ? String(rest) : "//\(rest.drop { $0 == "/" })"
      return .linkAddress("unknown scheme `\(scheme)`", at: place, suggestion: "did you mean `\(near):\(target)`?")
    }
    return .linkUnknownScheme(scheme, of: text, expected: schemes, at: place)
  }

  /// The scheme of the web from which this one differs by one or two edits.
  private static func near(_ scheme: String) -> String? {
    let allowed = scheme.utf8.count > 3 ? 2 : 1
    return ["https", "http", "mailto"]
      .map { (name: $0, distance: editDistance(from: scheme, to: $0)) }
      .filter { $0.distance <= min(allowed, $0.name == "http" ? 1 : 2) }
      .min { $0.distance < $1.distance }?.name
  }

  /// The address that a relative destination is most likely meant to be: `www.example.com`, `http//host`, `name@host`.
  static func meant(by destination: String) -> String? {
    let text = destination.lowercased()
    for scheme in ["https", "http"] where text.hasPrefix(scheme) {
      let rest = destination.dropFirst(scheme.count)
      let marks = rest.prefix { ":;.,/\\".contains($0) }
      if marks.contains("/") || marks.contains("\\"), marks.count < rest.count {
        return "\(scheme)://\(rest.dropFirst(marks.count))"
      }
    }
    if text.hasPrefix("www."), text.dropFirst(4).contains(".") { return "https://\(destination)" }
    let sign = text.firstIndex(of: "@")
    if let sign, sign > text.startIndex, !text.contains("/"), text[sign...].contains(".") {
      return "mailto:\(destination)"
    }
    let host = text.prefix { $0 != "/" }
    let ending = host.split(separator: ".").last.map(String.init) ?? ""
    let isHost =
      host.contains(".") && !host.hasPrefix(".")
      && ["com", "org", "net", "io", "dev", "app", "gov", "edu"].contains(ending)
    return isHost ? "https://\(destination)" : nil
  }
}
