import Project
import SourceText

extension Rule {
  static let linkAddress = Rule(
    "link/address", .error, "A link to another site has a valid scheme, followed by a host or an address.")
  static let linkBroken = Rule(
    "link/broken", .error, "Every link inside the project leads to a guide, heading, or asset that its readers have.",
    .fixed)
  static let linkUnknownScheme = Rule(
    "link/unknown-scheme", .error,
    "A link leads to a page, a file, or an address with a scheme that the project allows.")
}

extension Finding {
  /// - Parameter nearest: the file of the guide that was probably meant.
  static func missingGuide(_ path: SourcePath, nearest: SourcePath?, at place: Place) -> Finding {
    Finding(
      .linkBroken, at: place, "unknown guide `\(path)`",
      suggestion: nearest.map { "did you mean `\($0.relative(to: place.path))`?" }
        ?? (path.text.hasPrefix("content/guides/")
          ? nil : "guides are in content/guides; link to any other file by its address, such as https://example.com"))
  }

  static func linkToDraft(_ guide: String, at place: Place) -> Finding {
    Finding(.linkBroken, at: place, "guide `\(guide)` is a draft and is not published")
  }

  /// - Parameters:
  ///   - guide: the file of the guide whose page has that address.
  ///   - file: the file at the path if it starts at a root.
  static func linkOutOfProject(_ path: String, guide: SourcePath?, file: SourcePath?, at place: Place) -> Finding {
    Finding(
      .linkBroken, at: place, "`\(path)` is not in the project",
      suggestion: guide.map { linkToFile($0, from: place) }
        ?? file.map { "use the path from this guide, `\($0.relative(to: place.path))`" } ?? "use a relative path")
  }

  /// - Parameter guide: the file of the guide whose page has that address.
  static func missingFile(
    _ path: SourcePath, guide: SourcePath?, among assets: some Sequence<SourcePath>, at place: Place
  ) -> Finding {
    Finding(
      .linkBroken, at: place, "missing file `\(path)`",
      suggestion: guide.map { linkToFile($0, from: place) } ?? nearest(to: path, among: assets, from: place)
        ?? "files that guides link to belong in content/assets/")
  }

  private static func linkToFile(_ guide: SourcePath, from place: Place) -> String {
    "link to the guide’s file, `\(guide.relative(to: place.path))`"
  }

  /// Returns the file that was probably meant, as a link destination.
  private static func nearest(
    to path: SourcePath, among assets: some Sequence<SourcePath>, from place: Place
  ) -> String? {
    didYouMean(path.relative(to: place.path), among: assets.map { $0.relative(to: place.path) })
  }

  /// - Parameter resolved: the path relative to the project; nil if it leaves the project.
  static func missingImage(
    _ path: String, resolved: SourcePath?, among assets: some Sequence<SourcePath>, at place: Place
  ) -> Finding {
    Finding(
      .linkBroken, at: place, "missing image `\(path)`",
      suggestion: resolved.flatMap { nearest(to: $0, among: assets, from: place) }
        ?? "images belong in content/assets/")
  }
}

/// The parts of a link destination that determine whether it is external (RFC 3986, section 3).
///
/// Forms that browsers correct silently (WHATWG URL, section 4.4) are still errors here: `https:/host` and `https:host` lead
/// elsewhere on a page that was itself loaded by that scheme.
struct LinkAddress {
  /// The scheme in lower case; nil for a relative destination.
  let scheme: String?
  private let text: String
  /// The rest of the destination, after the scheme and its colon.
  private let rest: Substring

  init(_ text: String) {
    self.text = text
    scheme = Self.scheme(of: text)
    rest = text.dropFirst(scheme.map { $0.utf8.count + 1 } ?? 0)
  }

  /// True if the destination is meant to be external.
  var isExternal: Bool { scheme != nil || text.hasPrefix("//") || text.hasPrefix("\\\\") }

  /// Returns the letters, digits, `+`, `-`, and `.` up to a colon; nil for a single letter, which is a Windows drive.
  private static func scheme(of text: String) -> String? {
    var length = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: ":") { return length > 1 ? text.prefix(length).lowercased() : nil }
      guard length == 0 ? byte.isASCIILetter : byte.isSchemeByte else { return nil }
      length += 1
    }
    return nil
  }

  /// Reports an invalid external destination; nil if it is valid.
  ///
  /// - Parameter schemes: the schemes that the project allows.
  func finding(at place: Place, allowing schemes: LinkSchemes) -> Finding? {
    guard let scheme else {
      let host = text.drop { $0 == "/" || $0 == "\\" }
      return Finding(
        .linkAddress, at: place, "missing scheme before `\(text)`: a page opened from a folder has none to add",
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
      return Finding(.linkAddress, at: place, "missing host in `\(text)`", suggestion: "write the whole address")
    }
    let second = host.prefix(while: \.isLetter)
    let target = host.dropFirst(second.count)
    if ["http", "https"].contains(second.lowercased()), target.hasPrefix("/") || target.hasPrefix(":/") {
      return Finding(
        .linkAddress, at: place, "duplicate scheme in `\(text)`",
        suggestion: "write `\(second.lowercased())://\(target.drop { $0 == ":" || $0 == "/" })`")
    }
    if rest.hasPrefix("//"), !rest.hasPrefix("///") { return nil }
    return Finding(
      .linkAddress, at: place, "expected `//` and a host after `\(scheme):`", suggestion: "write `\(scheme)://\(host)`")
  }

  /// Reports an invalid `mailto:` destination; it must have an address, or fields after a question mark (RFC 6068, section 2).
  private func mailFinding(at place: Place) -> Finding? {
    if rest.hasPrefix("?") || rest.contains("@") || rest.contains("%40"), !rest.hasPrefix("/") { return nil }
    return Finding(
      .linkAddress, at: place, "expected `name@host` after `mailto:`", suggestion: "write `mailto:name@host`")
  }

  /// Reports an unknown scheme, which may be misspelled or an app's own.
  private func unknownScheme(_ scheme: String, expected schemes: LinkSchemes, at place: Place) -> Finding {
    if let near = Self.near(scheme) {
      let target = near == "mailto" ? String(rest) : "//\(rest.drop { $0 == "/" })"
      return Finding(
        .linkAddress, at: place, "unknown scheme `\(scheme)`", suggestion: "did you mean `\(near):\(target)`?")
    }
    return Finding(
      .linkUnknownScheme, at: place, schemes.problem(of: scheme),
      suggestion: schemes.addition(of: scheme).map {
        "write the path of a file as `./\(text)`; if an app opens the address, \($0)"
      } ?? "link to a page, a file, or an address")
  }

  /// Returns the usual scheme from which this one differs by one or two edits.
  private static func near(_ scheme: String) -> String? {
    let allowed = scheme.utf8.count > 3 ? 2 : 1
    return ["https", "http", "mailto"]
      .map { (name: $0, distance: editDistance(from: scheme, to: $0)) }
      .filter { $0.distance <= min(allowed, $0.name == "http" ? 1 : 2) }
      .min { $0.distance < $1.distance }?.name
  }

  /// Returns the address that a relative destination probably means: `www.example.com`, `http//host`, `name@host`.
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
