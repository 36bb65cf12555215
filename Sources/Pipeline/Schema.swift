import Exports
import Loading
import Model
import Workspace

/// `statebook schema`: the JSON Schema of each kind of file that people write, and of what is exported as JSON.
public enum Schema {
  /// The names of the kinds.
  public static var kinds: [String] { ContentKind.allCases.map(\.rawValue) + [machineExport, copyExport] }

  /// The schema of a kind, as JSON text; nil where there is no such kind.
  public static func text(of kind: String) -> String? {
    switch kind {
    case machineExport: machineExportSchema()
    case copyExport: copyExportSchema()
    default: ContentKind(rawValue: kind).map { jsonSchema(for: $0, rules: .statebook) }
    }
  }

  private static let machineExport = "export"
  private static let copyExport = "copy-export"
}

/// A report in a file of its own.
public enum ReportFile {
  /// Why a report must not be written there, or nil: in what the project is made of, or in a site, it would do harm.
  public static func problem(_ path: String, _ options: RunOptions) -> String? {
    message { () throws(WorkspaceError) in
      try ReportPlace(path).admit(project: options.projectFolder, site: options.output)
    }
  }

  /// Writes the report in one step; the result says why it could not be written, or is nil.
  public static func write(_ text: String, to path: String) -> String? {
    message { () throws(WorkspaceError) in try ReportPlace(path).write(text) }
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
