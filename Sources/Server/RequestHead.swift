import SourceText

/// The first line and the headers of a request (RFC 9112).
package struct RequestHead: Equatable, Sendable {
  package let method: String
  /// The path as sent, percent-encoded, without the query.
  package let target: String
  package let host: String?
  package let origin: String?
  /// True if the client sends more requests over the same connection.
  package let keepsConnection: Bool
  /// True if a body follows, which this server never reads.
  package let hasBody: Bool

  /// The maximum size of a head, in bytes.
  package static let limit = 32 * 1024

  /// Parses a head without its final empty line; returns nil if it is not valid HTTP/1.1.
  package init?(_ bytes: [UInt8]) {
    var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n", omittingEmptySubsequences: false)[...]
    guard let words = lines.popFirst()?.split(separator: " ", omittingEmptySubsequences: false), words.count == 3,
      let version = Version(rawValue: String(words[2])), !words[0].isEmpty, !words[1].isEmpty
    else { return nil }
    var headers: [String: String] = [:]
    for line in lines {
      guard let colon = line.firstIndex(of: ":"), colon != line.startIndex else { return nil }
      let name = line[..<colon]
      // White space before the colon, and folded lines, have been used for request smuggling (5.1, 5.2).
      guard !name.contains(where: \.isWhitespace) else { return nil }
      let value = line[line.index(after: colon)...].trimming { $0 == " " || $0 == "\t" }
      // A second Host header is invalid (RFC 9112, 3.2).
      if headers.updateValue(String(value), forKey: name.lowercased()) != nil, name.lowercased() == "host" {
        return nil
      }
    }
    method = String(words[0])
    target = String(words[1].prefix { $0 != "?" && $0 != "#" })
    host = headers["host"]
    origin = headers["origin"]
    let connection = headers["connection"]?.lowercased() ?? ""
    keepsConnection = version == .http11 ? !connection.contains("close") : connection.contains("keep-alive")
    hasBody = headers["transfer-encoding"] != nil || (headers["content-length"] ?? "0") != "0"
  }

  private enum Version: String {
    case http10 = "HTTP/1.0"
    case http11 = "HTTP/1.1"
  }
}

extension Substring {
  /// Returns the text without leading and trailing characters that satisfy a condition.
  fileprivate func trimming(_ isTrimmed: (Character) -> Bool) -> Substring {
    var text = drop(while: isTrimmed)
    while let last = text.last, isTrimmed(last) { text.removeLast() }
    return text
  }
}
