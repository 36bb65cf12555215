import Pages
import SourceText
import Templating
import Workspace

/// `statebook templates`: exports the templates, style sheets, and scripts of pages, so that a project can customize them.
package enum TemplateFiles {
  /// The paths of all template files, relative to `templates/`, in order.
  package static var paths: [String] { BuiltInTemplates.ofSite.files.map(\.path) }

  /// Returns the file with a path, or the template with a name as used in messages; nil if there is none.
  package static func path(named name: String) -> String? {
    paths.first { $0 == name } ?? paths.first { SourcePath($0).stem == name && $0.hasSuffix(".mustache") }
  }

  /// Writes some of the files into the `templates` folder of a project, all or none.
  ///
  /// - Parameter replacing: true to replace files with other content.
  package static func write(_ names: [String], toProject folder: String, replacing: Bool) async -> Outcome {
    await Outcome.of { outcome in
      let project = try ProjectFolder(folder)
      let paths = names.compactMap(path(named:))
      let chosen = BuiltInTemplates.ofSite.files.filter { paths.contains($0.path) }
      try write(chosen, to: project.absolute("templates"), replacing: replacing, &outcome)
    }
  }

  /// Writes all of the files into a folder, all or none.
  ///
  /// - Parameter replacing: true to replace files with other content.
  package static func writeAll(to folder: String, replacing: Bool) async -> Outcome {
    await Outcome.of { outcome in
      try write(BuiltInTemplates.ofSite.files, to: folder, replacing: replacing, &outcome)
    }
  }

  private static func write(
    _ files: [(path: String, bytes: [UInt8])], to folder: String, replacing: Bool, _ outcome: inout Outcome
  ) throws {
    let result = try WrittenFiles.write(files, in: folder, replacing: replacing, option: "--replace")
    outcome.summary = result.summary(of: "template", "templates")
  }
}

extension WrittenFiles.Result {
  /// Returns a summary in one line: “wrote 3 schemas; 1 was there already”.
  func summary(of noun: String, _ plural: String) -> String {
    let unchanged = unchanged == 0 ? "" : "; \(unchanged) \(unchanged == 1 ? "was" : "were") there already"
    return "wrote \(written) \(written == 1 ? noun : plural)\(unchanged)"
  }
}
