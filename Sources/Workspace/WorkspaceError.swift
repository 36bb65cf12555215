/// An error in reading a folder or writing a site.
package struct WorkspaceError: Error, Sendable, CustomStringConvertible {
  /// The kind of failure, for callers that handle it.
  package enum Reason: Sendable, Equatable {
    /// A system call failed with this error number.
    case system(Int32)
    /// The folder is not a project.
    case notAProject
    /// Git could not be run, or lacks the requested object.
    case git
    /// Writing would destroy something that Statebook did not write.
    case refused
    /// Another build is writing to the same place.
    case busy
    /// A page's path is not valid in a site.
    case invalidPath(String)
    /// Two pages have the same path, or paths that are equal to a file system that ignores case.
    case collision(String, with: String)
  }

  /// The kind of failure.
  package var reason: Reason
  /// The message, in one sentence without a period.
  package var message: String
  /// Details of the message, one line each, bounded.
  package var details: [String]

  package init(_ reason: Reason, _ message: String, details: [String] = []) {
    self.reason = reason
    self.message = message
    self.details = details
  }

  /// The message, with its details indented below it.
  package var description: String { ([message] + details.map { "  " + $0 }).joined(separator: "\n") }

  /// The system’s text alone, for messages that name the path themselves; otherwise the message.
  var cause: String {
    guard case .system(let code) = reason else { return message }
    return code == POSIX.notAFile ? "it is not a file" : POSIX.text(of: code)
  }
}
