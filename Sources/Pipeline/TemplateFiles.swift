import Pages
import SourceText
import Workspace

/// `statebook templates`: the templates, style sheets, and scripts that pages are made with, to change them in a project.
package enum TemplateFiles {
  /// The paths of all of them below `templates/`, in order.
  package static var paths: [String] { TemplateSet.ownFiles.map(\.path) }

  /// The file of that path, or the template of that name, as messages say it; nil if there is none.
  package static func path(named name: String) -> String? {
    paths.first { $0 == name } ?? paths.first { SourcePath($0).stem == name && $0.hasSuffix(".mustache") }
  }

  /// Writes some of them into the `templates` folder of a project, all or none.
  ///
  /// - Parameter replacing: whether a file with other content is replaced.
  package static func write(_ names: [String], toProject folder: String, replacing: Bool) async -> Outcome {
    await Outcome.of { outcome in
      let project = try ProjectFolder(folder)
      let paths = names.compactMap(path(named:))
      let chosen = TemplateSet.ownFiles.filter { paths.contains($0.path) }
      try write(chosen, to: project.absolute("templates"), replacing: replacing, &outcome)
    }
  }

  /// Writes all of them into a folder, all or none.
  ///
  /// - Parameter replacing: whether a file with other content is replaced.
  package static func writeAll(to folder: String, replacing: Bool) async -> Outcome {
    await Outcome.of { outcome in
      try write(TemplateSet.ownFiles, to: folder, replacing: replacing, &outcome)
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
  /// What was done, in a line: “wrote 3 schemas; 1 was there already”.
  func summary(of noun: String, _ plural: String) -> String {
    let unchanged = unchanged == 0 ? "" : "; \(unchanged) \(unchanged == 1 ? "was" : "were") there already"
    return "wrote \(written) \(written == 1 ? noun : plural)\(unchanged)"
  }
}
