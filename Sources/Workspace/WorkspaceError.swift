/// Why a folder could not be read or a site not be written.
public struct WorkspaceError: Error, Sendable, CustomStringConvertible {
  /// What kind of failure it is, for those who act on it.
  public enum Reason: Sendable, Equatable {
    /// The system refused a call, with its error number.
    case system(Int32)
    /// The folder is not a project.
    case notAProject
    /// The output is not a site of Statebook's, or somebody changed it.
    case refused
    /// Another build is writing to the same place.
    case busy
    /// The file system cannot exchange two folders in one step.
    case cannotExchange
    /// A page's path cannot be written below the site's folder.
    case invalidPath(String)
    /// Two pages have one path, or two that are one where case is folded.
    case collision(String, with: String)
  }

  /// What kind of failure it is.
  public var reason: Reason
  /// One sentence without a full stop.
  public var message: String
  /// What the message counts, one line each, bounded.
  public var details: [String]

  /// Makes an error.
  public init(_ reason: Reason, _ message: String, details: [String] = []) {
    self.reason = reason
    self.message = message
    self.details = details
  }

  /// The message and, indented below it, the details.
  public var description: String { ([message] + details.map { "  " + $0 }).joined(separator: "\n") }

  /// The system's words alone, for messages that name the path themselves; without them, the message.
  var cause: String {
    guard case .system(let code) = reason else { return message }
    return code == POSIX.notAFile ? "it is not a file" : POSIX.text(of: code)
  }
}
