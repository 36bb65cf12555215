/// A response to a request, independent of the library that sends it.
package struct HTTPResponse: Sendable {
  /// The status codes that a file server needs (RFC 9110, 15).
  package enum Status: Int, Sendable {
    case ok = 200
    case moved = 308
    case badRequest = 400
    case notFound = 404
    case wrongMethod = 405
    case foreignHost = 421
    case unavailable = 503

    package var phrase: String {
      switch self {
      case .ok: "OK"
      case .moved: "Permanent Redirect"
      case .badRequest: "Bad Request"
      case .notFound: "Not Found"
      case .wrongMethod: "Method Not Allowed"
      case .foreignHost: "Misdirected Request"
      case .unavailable: "Service Unavailable"
      }
    }
  }

  package var status: Status
  /// The body for `GET`; its length is sent with any response.
  package var bytes: [UInt8]
  /// True if the body is sent, not only its length.
  package var hasBody = true
  /// The header fields.
  package var headers: [(name: String, value: String)]

  init(_ status: Status, _ bytes: [UInt8], type: String) {
    self.status = status
    self.bytes = bytes
    headers = [
      ("Content-Type", type), ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"),
      // Pages of other sites can neither embed the preview nor read it.
      ("Cross-Origin-Resource-Policy", "same-origin"),
      ("Content-Security-Policy", "frame-ancestors 'self'"),
    ]
  }

  /// Returns a response whose body is the status.
  static func plain(_ status: Status) -> HTTPResponse {
    HTTPResponse(status, Array("\(status.rawValue) \(status.phrase)\n".utf8), type: MediaType.text)
  }

  static let badRequest = plain(.badRequest)
  static let foreignHost = HTTPResponse(
    .foreignHost, Array("open this preview as http://localhost or http://127.0.0.1, with its port\n".utf8),
    type: MediaType.text)

  static var wrongMethod: HTTPResponse {
    var response = plain(.wrongMethod)
    response.headers.append(("Allow", "GET, HEAD"))
    return response
  }

  /// - Parameter address: percent-encoded.
  static func moved(to address: String) -> HTTPResponse {
    var response = plain(.moved)
    response.headers.append(("Location", address))
    return response
  }
}
