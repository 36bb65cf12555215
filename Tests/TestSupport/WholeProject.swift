import Foundation
import SourceText

/// The project under Tests/Fixtures/whole, which has every key of every kind of file and no finding.
package struct WholeProject {
  package let files: [SourcePath: String]

  package init() throws {
    let root = Checkout.fixtures.appending(path: "whole")
    var files: [SourcePath: String] = [:]
    for path in try Checkout.files(in: root)
    where [".yaml", ".md", ".svg"].contains(where: path.hasSuffix) {
      files[SourcePath(path)] = try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }
    self.files = files
  }

  /// The last file at a location such as `content/machines/NAME.yaml`.
  package func path(at location: String) -> SourcePath {
    let folder = location.components(separatedBy: "NAME")[0]
    return files.keys.filter { $0.text.hasPrefix(folder) }.max { $0.text < $1.text } ?? "content"
  }

  /// The texts of the other files at a location, of content that can be written in more than one way.
  package func otherTexts(at location: String) -> [String] {
    let folder = location.components(separatedBy: "NAME")[0]
    return location.hasSuffix(".md")
      ? [] : files.filter { $0.key.text.hasPrefix(folder) && $0.key != path(at: location) }.map(\.value)
  }

  /// The text of that file: of a guide, its front matter.
  package func text(at location: String) -> String {
    let text = files[path(at: location)] ?? ""
    return location.hasSuffix(".md") ? text.components(separatedBy: "---\n")[1] : text
  }
}

extension Node {
  /// The value as one line of YAML that reads the same.
  package var flowText: String {
    switch content {
    case .scalar(let scalar): scalar.isNothing ? "" : "'" + scalar.text.replacing("'", with: "''") + "'"
    case .sequence(let items): "[" + items.map(\.flowText).joined(separator: ", ") + "]"
    case .mapping(let entries):
      "{" + entries.map { "'\($0.key.value)': \($0.value.flowText)" }.joined(separator: ", ") + "}"
    case .refused: "''"
    }
  }
}
