import ArgumentParser
import Model
import SourceText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Where the program meets the system: its streams, its terminal, its folder.
enum Rim {
  /// One of the two streams that the program writes to.
  enum Stream: Int32 {
    case output = 1
    case error = 2
  }

  /// Writes all of a text.
  ///
  /// Throws the exit status 2 where the stream takes no more, and says so where standard error still does. A reader that has
  /// gone away wants no more, so that is no failure.
  static func write(_ text: String, to stream: Stream) throws {
    let code = put(text, to: stream)
    guard code != 0, code != EPIPE else { return }
    guard stream == .output else { throw ExitCode(2) }
    throw fail("cannot write to standard output: \(words(for: code))")
  }

  /// Makes sure that each of the three standard streams is open, so that no file of the program's own takes the place of one
  /// that the caller closed. What is opened here can be neither read nor written, as the caller asked for.
  static func openStreams() {
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
      // The lowest number that is free, which is this one: those below are open.
      _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// Writes a text and returns 0, or the error that stopped it.
  private static func put(_ text: String, to stream: Stream) -> Int32 {
    var text = text
    return text.withUTF8 { bytes in
      var written = 0
      while written < bytes.count {
        let count = writeSome(stream.rawValue, bytes.baseAddress.map { $0 + written }, bytes.count - written)
        if count > 0 { written += count } else if count == 0 { return EIO } else if errno != EINTR { return errno }
      }
      return 0
    }
  }

  private static func writeSome(_ descriptor: Int32, _ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, bytes, count)
    #else
      Darwin.write(descriptor, bytes, count)
    #endif
  }

  /// Hands over the lines of standard input without their ends, each as soon as it is there; a last line may lack its end.
  ///
  /// Throws the exit status 2 where standard input cannot be read, and what `body` throws.
  static func forEachLine(_ body: (String) throws -> Void) throws {
    var pending: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(0, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw fail("cannot read standard input: \(words(for: errno))") }
      if count == 0 { break }
      var rest = buffer[..<count]
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        try body(String(decoding: pending + rest[..<end], as: UTF8.self))
        pending.removeAll(keepingCapacity: true)
        rest = rest[(end + 1)...]
      }
      pending += rest
    }
    if !pending.isEmpty { try body(String(decoding: pending, as: UTF8.self)) }
  }

  /// What the system calls an error.
  private static func words(for code: Int32) -> String {
    strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }

  /// Whether the stream is a terminal that may be coloured: `NO_COLOR` is set to nothing or not at all (no-color.org), and
  /// the terminal is not dumb.
  static func showsColour(_ stream: Stream) -> Bool {
    let environment = ProcessInfo.processInfo.environment
    return isTerminal(stream) && (environment["NO_COLOR"] ?? "").isEmpty
  }

  /// Whether the stream is a terminal that knows the usual control sequences.
  static func isTerminal(_ stream: Stream) -> Bool {
    isatty(stream.rawValue) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  /// The day by the system's clock, in UTC.
  static var today: CalendarDay? {
    var seconds = time(nil)
    var parts = tm()
    guard gmtime_r(&seconds, &parts) != nil else { return nil }
    func padded(_ number: Int32, _ width: Int) -> String {
      String(repeating: "0", count: max(0, width - "\(number)".utf8.count)) + "\(number)"
    }
    return CalendarDay("\(padded(parts.tm_year + 1900, 4))-\(padded(parts.tm_mon + 1, 2))-\(padded(parts.tm_mday, 2))")
  }

  /// Tells people why the command could not run, and ends it with 2.
  static func fail(_ message: String) -> ExitCode {
    _ = put("error: \(message)\n", to: .error)
    return ExitCode(2)
  }

  /// What leads from the current folder to a project's, to stand before the paths of its files: empty, or ending in `/`.
  static func prefix(ofProject folder: String) -> String {
    let parts = folder.split(separator: "/").filter { $0 != "." }
    if !folder.hasPrefix("/") { return parts.map { $0 + "/" }.joined() }
    let current = FileManager.default.currentDirectoryPath.split(separator: "/")
    if parts.starts(with: current) { return parts.dropFirst(current.count).map { $0 + "/" }.joined() }
    return "/" + parts.map { $0 + "/" }.joined()
  }
}
