import SourceText

/// A site in memory, as a server shows it: the files of the last build without errors, and what the last build found.
package struct ServedSite: Sendable {
  /// The bytes of each file, by its path in the site; nil if no build was without errors yet.
  package var files: [String: [UInt8]]?
  /// Names these files; another one makes browsers load the page again.
  package var revision: String
  /// The findings of the last build, as an array in JSON.
  package var findings: String

  package init(files: [String: [UInt8]]? = nil, revision: String, findings: String = "[]") {
    self.files = files
    self.revision = revision
    self.findings = findings
  }

  /// The folder of what is only in served sites; no id can begin with an underscore.
  static let ownFolder = "_serve/"
  /// Where browsers learn of new revisions and findings, as server-sent events.
  static let feedPath = "/" + ownFolder + "feed"

  /// What browsers receive: an object in JSON.
  var news: String {
    "{\"revision\":\(JSONText.quoted(revision)),\"hasSite\":\(files != nil),\"findings\":\(findings)}"
  }
}

extension ServedSite {
  /// The response to a request; no file system is looked at.
  ///
  /// - Parameters:
  ///   - method: as in the request's first line.
  ///   - target: as in the request's first line, percent-encoded, without the query.
  ///   - host: the header `Host`.
  package func response(method: String, target: String, host: String?) -> HTTPResponse {
    guard Self.isLocal(host: host) else { return .foreignHost }
    guard ["GET", "HEAD"].contains(method) else { return .wrongMethod }
    guard target.utf8.first == UInt8(ascii: "/") else { return .badRequest }
    var response = response(path: percentDecoded(target.dropFirst()))
    response.hasBody = method == "GET"
    return response
  }

  /// - Parameter path: decoded, without the slash at its start.
  private func response(path: String) -> HTTPResponse {
    if path.hasPrefix(Self.ownFolder) {
      return PreviewAsset.named(path).map { HTTPResponse(.ok, $0.bytes, type: MediaType.of(path)) } ?? .plain(.notFound)
    }
    guard let files else {
      return HTTPResponse(
        .unavailable, ServedPage(PreviewAsset.startPage.bytes).prepared(for: revision), type: MediaType.html)
    }
    for name in [path, path + "index.html"] where path.isEmpty || path.hasSuffix("/") || name == path {
      if let bytes = files[name] { return found(bytes, at: name) }
    }
    if files[path + "/index.html"] != nil { return .moved(to: "/" + percentEncoded(path: path) + "/") }
    let page = files["404.html"] ?? PreviewAsset.missingPage.bytes
    // The page is shown at any address, so its links are relative to the site.
    return HTTPResponse(.notFound, ServedPage(page).prepared(for: revision, isMovable: true), type: MediaType.html)
  }

  private func found(_ bytes: [UInt8], at path: String) -> HTTPResponse {
    let type = MediaType.of(path)
    return HTTPResponse(.ok, type == MediaType.html ? ServedPage(bytes).prepared(for: revision) : bytes, type: type)
  }

  /// Whether a request was sent to this machine by a name of its own. A page of another site can have its host name resolved to
  /// this machine (DNS rebinding), but its requests still have that name.
  static func isLocal(host: String?) -> Bool {
    host?.wholeMatch(of: /(localhost|127\.0\.0\.1|\[::1\])(:[0-9]{1,5})?/.ignoresCase()) != nil
  }

  /// Whether a page with that origin may listen to news: one that this server sent, or a program that is no browser.
  package static func mayListen(origin: String?, host: String?) -> Bool {
    guard isLocal(host: host), let host else { return false }
    return origin.map { $0.lowercased() == "http://" + host.lowercased() } ?? true
  }
}
