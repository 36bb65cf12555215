import Project
import SourceText
import Statecharts
import Templating

/// Links from the rows of a page to their source lines in the project’s repository.
struct RowOrigins {
  /// Nil without a repository, and on pages whose rows repeat those of others.
  let links: OriginLinks?
  /// The file of each machine.
  let machineFiles: [SourcePath]

  /// Returns the link to a line: `title` and `href`.
  func callAsFunction(_ path: SourcePath, _ range: SourceRange) -> View {
    links?.view(path, range) ?? .none
  }

  /// Returns the link to a line of a machine’s file.
  func callAsFunction(machine: Int, _ range: SourceRange) -> View { self(machineFiles[machine], range) }
}
