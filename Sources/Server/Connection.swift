import FlyingSocks

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A connection from a browser.
struct Connection {
  let socket: AsyncSocket
  let preview: Preview
  private var received: [UInt8] = []

  init(socket: AsyncSocket, preview: Preview) {
    self.socket = socket
    self.preview = preview
  }

  /// Answers requests until the browser closes the connection.
  ///
  /// - Throws: the system's error when the connection fails.
  mutating func run() async throws {
    while let bytes = try await nextHead() {
      guard let head = RequestHead(bytes), !head.hasBody else { return try await send(.badRequest, isLast: true) }
      if head.target == ServedSite.feedPath, head.method == "GET" {
        guard ServedSite.mayListen(origin: head.origin, host: head.host) else {
          return try await send(.foreignHost, isLast: true)
        }
        return try await sendEvents()
      }
      let response = preview.site.response(method: head.method, target: head.target, host: head.host)
      try await send(response, isLast: !head.keepsConnection)
      if !head.keepsConnection { return }
    }
  }

  /// Returns the bytes up to the next empty line, without it; nil if the head is too long.
  private mutating func nextHead() async throws -> [UInt8]? {
    let end = Array("\r\n\r\n".utf8)
    var searched = 0
    while true {
      if let found = received[searched...].firstRange(of: end) {
        defer { received.removeSubrange(..<found.upperBound) }
        return Array(received[..<found.lowerBound])
      }
      guard received.count < RequestHead.limit else { return nil }
      searched = max(0, received.count - end.count + 1)
      received += try await socket.read(atMost: 4096)
    }
  }

  private func send(_ response: HTTPResponse, isLast: Bool) async throws {
    var head = "HTTP/1.1 \(response.status.rawValue) \(response.status.phrase)\r\n"
    for (name, value) in response.headers { head += "\(name): \(value)\r\n" }
    head += "Content-Length: \(response.bytes.count)\r\nConnection: \(isLast ? "close" : "keep-alive")\r\n\r\n"
    var data = Data(head.utf8)
    if response.hasBody { data.append(contentsOf: response.bytes) }
    try await socket.write(data)
  }

  /// The interval of messages on an idle connection, which detect a closed browser.
  private static let heartbeat = Duration.seconds(10)

  /// Sends updates as server-sent events (HTML, 9.2) until the browser closes the connection.
  private func sendEvents() async throws {
    let head = """
      HTTP/1.1 200 OK\r
      Content-Type: text/event-stream\r
      Cache-Control: no-store\r
      Connection: close\r
      \r
      retry: 500\n\n
      """
    try await socket.write(Data(head.utf8))
    let (news, end) = preview.news()
    defer { end() }
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        for await text in news { try await socket.write(Data(Self.event(text).utf8)) }
      }
      group.addTask {
        while true {
          try await Task.sleep(for: Self.heartbeat)
          try await socket.write(Data(":\n\n".utf8))
        }
      }
      defer { group.cancelAll() }
      try await group.next()
    }
  }

  /// Returns a text as an event; each of its lines is a data line.
  static func event(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "data: \($0)\n" }.joined() + "\n"
  }
}
