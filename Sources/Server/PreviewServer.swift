import FlyingSocks

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An HTTP server for a preview, on the loopback address only.
///
/// Uses only sockets: an HTTP library would add all of Foundation's networking to a server that answers GET and HEAD from memory.
package struct PreviewServer: Sendable {
  private let preview: Preview

  package init(_ preview: Preview) { self.preview = preview }

  /// An error that prevents a server from starting.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// Runs until the task is cancelled.
  ///
  /// - Parameters:
  ///   - ports: the ports to try, in this order.
  ///   - started: receives the site's address when it can be opened.
  /// - Throws: `Failure` if no port is free; the system's error if the server stops.
  package func run(ports: ClosedRange<UInt16>, started: @Sendable (_ address: String) -> Void) async throws {
    let pool = Self.pool()
    try await pool.prepare()
    let (socket, port) = try Self.listen(on: ports)
    let listener = try AsyncSocket(socket: socket, pool: pool)
    defer { try? listener.close() }
    started("http://127.0.0.1:\(port)/")
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await pool.run() }
      group.addTask { try await accept(from: listener) }
      defer { group.cancelAll() }
      try await group.next()
    }
  }

  private static func pool() -> some AsyncSocketPool {
    #if canImport(Glibc)
      .ePoll()
    #else
      .kQueue()
    #endif
  }

  private static func listen(on ports: ClosedRange<UInt16>) throws -> (Socket, port: UInt16) {
    for port in ports {
      let address: sockaddr_in = try .inet(ip4: "127.0.0.1", port: port)
      let socket = try Socket(domain: Int32(sockaddr_in.family))
      do {
        // Makes a port available immediately after a server ends, not only after its last connection has timed out.
        try socket.setValue(true, for: .localAddressReuse)
        #if canImport(Darwin)
          try socket.setValue(true, for: .noSIGPIPE)
        #endif
        try socket.bind(to: address)
        try socket.listen()
        return (socket, port)
      } catch SocketError.failed(_, let code, let message) {
        try? socket.close()
        if code != EADDRINUSE { throw Failure(description: "cannot serve on port \(port): \(message)") }
      }
    }
    let (first, last) = (ports.lowerBound, ports.upperBound)
    let names = first == last ? "port \(first) is" : "ports \(first) to \(last) are"
    throw Failure(description: "\(names) in use; name a free port with `--port`")
  }

  private func accept(from listener: AsyncSocket) async throws {
    try await withThrowingDiscardingTaskGroup { group in
      for try await socket in listener.sockets {
        // An abrupt disconnect, as when a browser closes a tab, ends only its own connection.
        group.addTask {
          var connection = Connection(socket: socket, preview: preview)
          try? await connection.run()
          try? socket.close()
        }
      }
    }
  }
}
