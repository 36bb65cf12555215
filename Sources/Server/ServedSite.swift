import SourceText

/// A site in memory, as served: the files of the last build without errors, and the findings of the last build.
package struct ServedSite: Sendable {
  /// The bytes of each file, by its path in the site; nil until a build succeeds.
  package var files: [String: [UInt8]]?
  /// An identifier of these files; browsers reload the page when it changes.
  package var revision: String
  /// The findings of the last build, as a JSON array.
  package var findings = "[]"

  /// The folder of the files that only served sites have; no id can begin with an underscore.
  static let ownFolder = "_serve/"
  /// The address of the server-sent events with new revisions and findings.
  static let feedPath = "/" + ownFolder + "feed"

  /// The update for browsers: a JSON object.
  var news: String {
    "{\"revision\":\(JSONText.quoted(revision)),\"hasSite\":\(files != nil),\"findings\":\(findings)}"
  }
}

extension ServedSite {
  /// Returns the response to a request, without accessing the file system.
  ///
  /// - Parameters:
  ///   - method: the method in the request line.
  ///   - target: the target in the request line, percent-encoded, without the query.
  ///   - host: the `Host` header.
  package func response(method: String, target: String, host: String?) -> HTTPResponse {
    guard Self.isLocal(host: host) else { return .foreignHost }
    guard ["GET", "HEAD"].contains(method) else { return .wrongMethod }
    guard target.utf8.first == UInt8(ascii: "/") else { return .badRequest }
    var response = response(path: percentDecoded(target.dropFirst()))
    response.hasBody = method == "GET"
    return response
  }

  /// - Parameter path: the decoded path, without its leading slash.
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

  /// Returns true if a request was sent to this machine by one of its own names. A page of another site can have its host name
  /// resolved to this machine (DNS rebinding), but its requests still carry that name.
  static func isLocal(host: String?) -> Bool {
    host?.wholeMatch(of: /(localhost|127\.0\.0\.1|\[::1\])(:[0-9]{1,5})?/.ignoresCase()) != nil
  }

  /// Returns true if a page with this origin can listen to updates: a page from this server, or a program that is not a browser.
  package static func mayListen(origin: String?, host: String?) -> Bool {
    guard isLocal(host: host), let host else { return false }
    return origin.map { $0.lowercased() == "http://" + host.lowercased() } ?? true
  }
}
