import Subprocess

/// Runs the git command in a folder.
///
/// Ignores configuration that runs programs or connects to a network: no replace refs, no lazy fetch of a partial clone, no
/// prompts, no transports. Takes no locks; messages are in English.
struct GitCommand: Sendable {
  let folder: String

  /// The output and the exit status of a command.
  struct Result {
    var isSuccess: Bool
    var output: [UInt8]
    /// The first line of standard error, without `fatal: `.
    var message: String

    /// The output as text, without the final line feed.
    var text: String {
      String(decoding: output.last == UInt8(ascii: "\n") ? output.dropLast() : output[...], as: UTF8.self)
    }
  }

  /// The output limit, in bytes, for a command that prints a few lines or a listing.
  private static let usualLimit = 256 << 20

  private static let environment = Environment.inherit.updating([
    "GIT_NO_REPLACE_OBJECTS": "1", "GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": "none", "GIT_TERMINAL_PROMPT": "0",
    "GIT_OPTIONAL_LOCKS": "0", "GIT_LITERAL_PATHSPECS": "1", "LC_ALL": "C",
  ])

  /// Runs git to its end.
  ///
  /// - Parameter limit: the maximum size of the output, in bytes.
  /// - Throws: `WorkspaceError` if git cannot be started or prints more.
  func run(_ arguments: [String], input: [UInt8] = [], limit: Int? = nil) async throws -> Result {
    do {
      let result = try await Subprocess.run(
        .name("git"), arguments: Arguments(["-C", folder] + arguments), environment: Self.environment,
        input: .array(input), output: .bytes(limit: limit ?? Self.usualLimit), error: .string(limit: 64 << 10))
      return Result(
        isSuccess: result.terminationStatus.isSuccess, output: result.standardOutput,
        message: Self.firstLine(result.standardError))
    } catch let error as SubprocessError {
      throw WorkspaceError(.git, "could not run git in `\(folder)`: \(error)")
    }
  }

  private static func firstLine(_ text: String) -> String {
    let line = text.split(separator: "\n").first.map(String.init) ?? ""
    return line.hasPrefix("fatal: ") ? String(line.dropFirst("fatal: ".count)) : line
  }
}
