import Foundation
import Project
import SourceText
import TestSupport

/// The content that this repository ships, perhaps with edits.
struct ShippedContent {
  private var files: [SourcePath: String]

  init() throws {
    let root = Checkout.root.appending(path: "content")
    files = [:]
    for path in try Checkout.files(in: root) {
      files[SourcePath("content/\(path)")] = try Checkout.text(of: "content/\(path)")
    }
  }

  /// A text that an edit expected was not found.
  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  /// Replaces a text in a file, everywhere in it; the text must be there.
  func replacing(_ old: String, with new: String, in path: SourcePath) throws -> ShippedContent {
    guard let text = files[path], text.contains(old) else {
      throw Missing(description: "\(path) does not contain “\(old)”; adapt the test to the content")
    }
    var edited = self
    edited.files[path] = text.replacing(old, with: new)
    return edited
  }

  /// A file's text.
  subscript(path: SourcePath) -> String? {
    get { files[path] }
    set { files[path] = newValue }
  }

  /// Removes a file, or gives it another name.
  func moving(_ path: SourcePath, to name: SourcePath?) -> ShippedContent {
    var edited = self
    let text = edited.files.removeValue(forKey: path)
    if let name { edited.files[name] = text }
    return edited
  }

  var project: Project {
    get async { await loadProject(from: SourceTree(files), rules: RuleCatalogue([])).project }
  }
}

extension SourcePath {
  static let copy: SourcePath = "content/copy/location.yaml"
  static let fairmatic: SourcePath = "content/editions/fairmatic.yaml"
  static let zendrive: SourcePath = "content/editions/zendrive.yaml"
  static let accuracy: SourcePath = "content/guides/accuracy.md"
  static let machine: SourcePath = "content/machines/location.yaml"
}
