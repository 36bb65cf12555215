import Project
import SourceText
import Statecharts

/// Links from the rows of a page to their lines in the files of the project’s repository.
struct RowOrigins {
  /// Nil without a repository, and on pages whose rows only repeat those of others.
  let links: OriginLinks?
  /// Per machine.
  let machineFiles: [SourcePath]

  /// The link to a line: `title` and `href`.
  func callAsFunction(_ path: SourcePath, _ range: SourceRange) -> View {
    links?.view(path, range) ?? .none
  }

  /// The link to a line of a machine’s file.
  func callAsFunction(machine: Int, _ range: SourceRange) -> View { self(machineFiles[machine], range) }
}
