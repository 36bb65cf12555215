import Model
import SourceText

/// What is wrong with the destination of a link that is meant to lead out of the site.
struct AddressProblem: Equatable {
  var rule: Rule
  var message: String
  var suggestion: String?

  init(_ message: String, rule: Rule = .linkAddress, suggestion: String? = nil) {
    self.rule = rule
    self.message = message
    self.suggestion = suggestion
  }
}

/// The destination of a link, as far as it says where outside of the site it leads (RFC 3986, section 3).
///
/// What a browser mends in silence (WHATWG URL, section 4.4) is wrong here all the same: `https:/host` and `https:host` lead
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
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): break
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
        if length == 0 { return nil }
      case UInt8(ascii: ":"): return length > 1 ? text.prefix(length).lowercased() : nil
      default: return nil
      }
      length += 1
    }
    return nil
  }

  /// What is wrong with an external destination; nil where nothing is.
  var problem: AddressProblem? {
    guard let scheme else {
      let host = text.drop { $0 == "/" || $0 == "\\" }
      return AddressProblem(
        "expected a scheme in front of “\(text)”: a page opened from a folder has none to add",
        suggestion: host.isEmpty ? "write the whole address" : "write “https://\(host)”")
    }
    switch scheme {
    case "http", "https": return webProblem(scheme)
    case "mailto": return mailProblem
    case _ where Self.known.contains(scheme): return nil
    default: return unknownProblem(scheme)
    }
  }

  // MARK: The web

  private func webProblem(_ scheme: String) -> AddressProblem? {
    let authority = rest.drop { $0 == "/" || $0 == "\\" }
    guard !authority.isEmpty else {
      return AddressProblem("“\(text)” has no host", suggestion: "write the whole address")
    }
    guard rest.hasPrefix("//"), !rest.hasPrefix("///") else {
      return AddressProblem(
        "expected “//” and a host after “\(scheme):”", suggestion: "write “\(scheme)://\(authority)”")
    }
    let hostAndPort = authority.prefix { !"/?#\\".contains($0) }
    // The user's part ends at the last “@” (WHATWG URL, section 4.4).
    let pair = hostAndPort.lastIndex(of: "@").map { hostAndPort[hostAndPort.index(after: $0)...] } ?? hostAndPort
    return hostProblem(pair, scheme: scheme)
  }

  private func hostProblem(_ pair: Substring, scheme: String) -> AddressProblem? {
    if pair.hasPrefix("[") {
      return pair.contains("]") ? nil : AddressProblem("the host “\(pair)” has no closing bracket")
    }
    let parts = pair.split(separator: ":", omittingEmptySubsequences: false)
    let host = parts.first ?? ""
    if host.isEmpty { return AddressProblem("“\(text)” has no host", suggestion: "write the whole address") }
    if ["http", "https"].contains(host.lowercased()) {
      let second = rest.dropFirst(2)
      let target = second.dropFirst(host.count).drop { $0 == ":" || $0 == "/" }
      return AddressProblem(
        "“\(text)” has two schemes", suggestion: "write “\(host.lowercased())://\(target)”")
    }
    if let port = parts.dropFirst().first, parts.count > 2 || !port.allSatisfy({ $0.isASCII && $0.isNumber }) {
      return AddressProblem("expected a number after the colon of “\(pair)”")
    }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    // A dot at the end is the root's.
    let isGap = labels.dropLast().contains(where: \.isEmpty)
    if isGap || host == "." || host.unicodeScalars.contains(where: Self.isForbidden) {
      return AddressProblem("“\(host)” is not a valid host")
    }
    return nil
  }

  /// What no host can hold (WHATWG URL, section 3.5), and commas.
  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value <= 0x20 || "<>?@[\\]^|,;\"`{}".unicodeScalars.contains(scalar)
  }

  // MARK: Mail

  /// `mailto:` wants an address, or fields behind a question mark (RFC 6068, section 2).
  private var mailProblem: AddressProblem? {
    let addresses = rest.prefix { $0 != "?" }
    if addresses.hasPrefix("//") {
      return AddressProblem(
        "expected an address after “mailto:”", suggestion: "write “mailto:\(rest.drop { $0 == "/" })”")
    }
    if addresses.isEmpty {
      return rest.contains("=") ? nil : AddressProblem("“\(text)” names nobody", suggestion: "write mailto:name@host")
    }
    let isWhole = addresses.split(separator: ",").allSatisfy { address in
      let decoded = address.replacing("%40", with: "@")
      guard let sign = decoded.lastIndex(of: "@") else { return false }
      return sign > decoded.startIndex && decoded.index(after: sign) < decoded.endIndex
    }
    return isWhole ? nil : AddressProblem("expected name@host after “mailto:”", suggestion: "write mailto:name@host")
  }

  // MARK: Other schemes

  /// A scheme that may be misspelt, may be a host with its port, or may be an app's own.
  private func unknownProblem(_ scheme: String) -> AddressProblem? {
    let port = rest.prefix { $0.isASCII && $0.isNumber }
    let behind = rest.dropFirst(port.count).first
    if !port.isEmpty, behind == nil || behind == "/" || behind == "?" || behind == "#",
      scheme == "localhost" || scheme.contains(".")
    {
      return AddressProblem("expected a scheme in front of “\(text)”", suggestion: "write “http://\(text)”")
    }
    if let near = Self.near(scheme) {
      let target = near == "mailto" ? String(rest) : "//\(rest.drop { $0 == "/" })"
      return AddressProblem("unknown scheme “\(scheme)”", suggestion: "did you mean “\(near):\(target)”?")
    }
    // An app's own address: nobody but the app knows.
    if rest.hasPrefix("//") { return nil }
    return AddressProblem(
      "unknown scheme “\(scheme)”", rule: .linkUnknownScheme,
      suggestion:
        "link to a page by its relative path, and to a file as “./\(text)”; for an app’s own scheme, turn the rule off"
    )
  }

  /// A scheme that is one or two slips away from one of the web's.
  private static func near(_ scheme: String) -> String? {
    let allowed = scheme.utf8.count > 3 ? 2 : 1
    return ["https", "http", "mailto"]
      .map { (name: $0, distance: editDistance(from: scheme, to: $0)) }
      .filter { $0.distance <= min(allowed, $0.name == "http" ? 1 : 2) }
      .min { $0.distance < $1.distance }?.name
  }

  /// Schemes that are registered with IANA or that systems and well-known apps open.
  private static let known: Set<String> = [
    "about", "acct", "aim", "afp", "amqp", "amqps", "app-prefs", "app-settings", "apt", "bitcoin", "callto", "cid",
    "chrome",
    "comgooglemaps", "coap", "coaps", "dav", "dict", "dns", "doi", "edge", "ethereum", "facetime", "facetime-audio",
    "fax", "fb", "feed", "file", "finger", "fish", "ftp", "ftps", "gemini", "geo", "git", "go", "gopher", "gs", "h323",
    "im", "imap", "info", "intent", "ipfs", "ipns", "ipp", "irc", "irc6", "ircs", "itms", "itms-apps", "itms-appss",
    "itms-services", "jabber", "ldap", "ldaps", "magnet", "maps", "market", "matrix", "message", "mid", "mms",
    "mongodb",
    "ms-settings", "ms-windows-store", "mqtt", "mqtts", "msteams", "mysql", "news", "nfs", "nntp", "notes", "obsidian",
    "oci", "opc.tcp", "otpauth", "payto", "pop", "postgres", "postgresql", "prefs", "pres", "redis", "rediss", "rsync",
    "rtmp", "rtsp", "s3", "secondlife", "service", "sftp", "sgn", "shortcuts", "sip", "sips", "skype", "slack", "smb",
    "sms", "snmp", "spotify", "ssh", "steam", "stun", "stuns", "svn", "tag", "tel", "telnet", "tftp", "tg", "things",
    "turn", "turns", "urn", "view-source", "vnc", "vscode", "vscode-insiders", "web+ap", "webcal", "webcals",
    "whatsapp", "ws",
    "wss", "xcode", "xmpp", "x-apple.systempreferences", "x-callback-url", "zoommtg",
  ]

  // MARK: Relative destinations

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
