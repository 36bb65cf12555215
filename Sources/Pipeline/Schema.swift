import Copywriting
import Diagrams
import Loading
import Model
import Review
import Workspace

/// `statebook schema`: the JSON Schema of each kind of content file, and of what Statebook writes as JSON.
package enum Schema {
  /// The names of the kinds.
  package static var kinds: [String] { ContentKind.allCases.map(\.rawValue) + [machineExport, copyExport, review] }

  /// The schema of a kind as JSON; nil if the kind is unknown.
  package static func text(of kind: String) -> String? {
    switch kind {
    case machineExport: machineExportSchema()
    case copyExport: copyExportSchema()
    case review: reviewSchema()
    default: ContentKind(rawValue: kind).map { jsonSchema(for: $0, rules: .statebook) }
    }
  }

  private static let machineExport = "export"
  private static let copyExport = "copy-export"
  private static let review = "review"
}

/// A report in a file.
package enum ReportFile {
  /// Why a report must not be written to a path: it would overwrite a source of the project, or change a site. Nil if it can.
  package static func problem(_ path: String, _ options: RunOptions) -> String? {
    message { () throws(WorkspaceError) in
      try ReportPlace(path).admit(project: options.projectFolder, site: options.output)
    }
  }

  /// Writes the report in one step; returns why it could not be written, or nil.
  package static func write(_ text: String, to path: String) -> String? {
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
