import Copywriting
import Diagrams
import Loading
import Model
import Review

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
