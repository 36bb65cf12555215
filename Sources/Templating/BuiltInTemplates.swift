/// The templates and assets that a project's own ones replace.
package struct BuiltInTemplates: Sendable {
  /// The files by their paths below `templates/`, in order.
  package let files: [(path: String, bytes: [UInt8])]
  /// The paths of the parts of the style sheet of every page, in the order in which they are joined.
  package let styles: [String]

  package init(files: [String: [UInt8]], styles: [String]) {
    self.files = files.map { ($0.key, $0.value) }.sorted { $0.path < $1.path }
    self.styles = styles
  }

  /// Returns the file at a path; nil if there is none.
  package func file(at path: String) -> [UInt8]? { files.first { $0.path == path }?.bytes }
}
