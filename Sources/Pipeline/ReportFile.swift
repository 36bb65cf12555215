import SourceText
import Workspace

/// Reads and writes report files.
package enum ReportFile {
  /// Returns the reason that reports must not be written to some paths: one would overwrite a source of the project, or change a
  /// site, or two of them are the same file. Nil if there is none.
  package static func problem(
    _ paths: [String], called name: String = "report", _ options: RunOptions
  ) -> String? {
    message { () throws(WorkspaceError) in
      for path in paths {
        try ReportPlace(path, called: name).admit(project: options.projectFolder, site: options.output)
      }
      try ReportPlace.distinguish(paths)
    }
  }

  /// The reason that a file could not be read, as a sentence without a period.
  package struct Problem: Error {
    package let sentence: String
  }

  /// Reads a file from an earlier run.
  package static func read(_ path: String) -> Result<[UInt8], Problem> {
    do throws(WorkspaceError) {
      return .success(try GivenFile.read(path))
    } catch {
      return .failure(Problem(sentence: error.description))
    }
  }

  /// Writes the report atomically; returns the reason for a failure, or nil.
  package static func write(_ text: String, to path: String, called name: String = "report") -> String? {
    message { () throws(WorkspaceError) in try ReportPlace(path, called: name).write(text) }
  }

  private static func message(_ action: () throws(WorkspaceError) -> Void) -> String? {
    do throws(WorkspaceError) {
      try action()
      return nil
    } catch {
      return error.description
    }
  }
}

extension RepositoryFolder {
  /// Finds the git repository that contains a folder; nil if there is none.
  package static func around(_ folder: String) -> RepositoryFolder? { RepositoryFolder(around: folder) }
}
