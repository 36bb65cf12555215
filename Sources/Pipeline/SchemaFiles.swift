import Copy
import Diagrams
import Project
import Review
import Workspace

/// `statebook schema`: the JSON Schema of each kind of content file, and of Statebook's JSON output.
package enum SchemaFiles {
  /// The names of the kinds.
  package static var kinds: [String] { ContentKind.allCases.map(\.rawValue) + [machineExport, copyExport, review] }

  /// Returns the schema of a kind as JSON; nil if the kind is unknown.
  package static func text(of kind: String) -> String? {
    switch kind {
    case machineExport: machineExportSchema()
    case copyExport: copyExportSchema()
    case review: reviewSchema()
    default: ContentKind(rawValue: kind).map { jsonSchema(for: $0, rules: .statebook) }
    }
  }

  /// Writes the schema of each kind as `KIND.json` into a folder, all or none.
  ///
  /// - Parameter replacing: true to replace files with other content.
  package static func writeAll(to folder: String, replacing: Bool) async -> Outcome {
    await Outcome.of { outcome in
      let files = kinds.compactMap { kind in
        text(of: kind).map { (path: "\(kind).json", bytes: Array($0.utf8)) }
      }
      let result = try WrittenFiles.write(files, in: folder, replacing: replacing, option: "--replace")
      outcome.summary = result.summary(of: "schema", "schemas")
    }
  }

  private static let machineExport = "export"
  private static let copyExport = "copy-export"
  private static let review = "review"
}
