import ArgumentParser
import Pipeline
import Project
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

/// The program's standard streams, terminal, and current folder.
enum Terminal {
  /// An output stream of the program.
  enum Stream: Int32 {
    case output = 1
    case error = 2
  }

  /// Writes all of a text.
  ///
  /// Throws the exit status 2 if writing fails, with a message if standard error still works. A closed pipe is not an error,
  /// because its reader has finished.
  static func write(_ text: String, to stream: Stream) throws {
    let code = put(text, to: stream)
    guard code != 0, code != EPIPE else { return }
    guard stream == .output else { throw ExitCode(2) }
    throw fail("cannot write to standard output: \(words(for: code))")
  }

  /// Writes lines, with the unprintable characters of foreign names made visible.
  static func writeLines(_ text: String, to stream: Stream) throws {
    try write(visibleLines(text).map { $0 + "\n" }.joined(), to: stream)
  }

  /// Opens the standard streams that the caller closed, so that no other file gets their descriptors. As the caller intended, they
  /// can be neither read nor written.
  static func openStreams() {
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
      // `open` returns the lowest free number, which is this one: those below are open.
      _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// Writes a text; returns 0 or the error number.
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

  /// Calls `body` with each line of standard input, without its end, as soon as it arrives. The last line may lack an end.
  ///
  /// Throws the exit status 2 if standard input cannot be read, and what `body` throws.
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

  /// Returns the system's text for an error number.
  private static func words(for code: Int32) -> String {
    strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }

  /// Returns true if the stream is a terminal that supports color, and `NO_COLOR` is unset or empty (no-color.org).
  static func showsColor(_ stream: Stream) -> Bool {
    let environment = ProcessInfo.processInfo.environment
    return isTerminal(stream) && (environment["NO_COLOR"] ?? "").isEmpty
  }

  /// True if git shows standard output in a pager that supports color; git then sets this variable.
  static var isPagedByGit: Bool {
    let environment = ProcessInfo.processInfo.environment
    return environment["GIT_PAGER_IN_USE"] == "true" && (environment["NO_COLOR"] ?? "").isEmpty
      && environment["TERM"] != "dumb"
  }

  /// Returns true if the stream is a terminal that supports the usual control sequences.
  static func isTerminal(_ stream: Stream) -> Bool {
    isatty(stream.rawValue) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  /// The current date in UTC.
  static var today: CalendarDay? {
    var seconds = time(nil)
    var parts = tm()
    guard gmtime_r(&seconds, &parts) != nil else { return nil }
    func padded(_ number: Int32, _ width: Int) -> String {
      String(repeating: "0", count: max(0, width - "\(number)".utf8.count)) + "\(number)"
    }
    return CalendarDay("\(padded(parts.tm_year + 1900, 4))-\(padded(parts.tm_mon + 1, 2))-\(padded(parts.tm_mday, 2))")
  }

  /// Prints an error that prevents the command from running; returns the exit status 2.
  static func fail(_ message: String) -> ExitCode {
    _ = put("error: \(visibleLines(message).joined(separator: "\n"))\n", to: .error)
    return ExitCode(2)
  }

  /// Prints an error in a command line, and the command’s usage; returns the exit status 64.
  static func wrongUsage(_ message: String, of command: any ParsableCommand.Type) -> ExitCode {
    let name = command._commandName
    let usage = Statebook.usageString(for: command).replacing("\n", with: "\n       ")
    let help = "  See 'statebook \(name) --help' for more information.\n"
    _ = put("Error: \(message)\nUsage: \(usage)\n\(help)", to: .error)
    return .validationFailure
  }

  /// Prints the result of a command or its error; throws the exit status 2 for an error.
  static func report(_ outcome: Outcome) throws {
    if let failure = outcome.failure { throw fail(failure) }
    if let summary = outcome.summary { try writeLines(summary, to: .output) }
  }

  /// Returns the prefix that makes paths in a project relative to the current folder: empty, or ending in `/`.
  static func prefix(ofProject folder: String) -> String {
    let parts = folder.split(separator: "/").filter { $0 != "." }
    if !folder.hasPrefix("/") { return parts.map { $0 + "/" }.joined() }
    let current = FileManager.default.currentDirectoryPath.split(separator: "/")
    if parts.starts(with: current) { return parts.dropFirst(current.count).map { $0 + "/" }.joined() }
    return "/" + parts.map { $0 + "/" }.joined()
  }
}
