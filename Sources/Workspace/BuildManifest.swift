import SourceText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The names of the files that a build wrote into a site, with its version and options.
///
/// It distinguishes a generated folder from any other, and generated files from those that somebody added. It contains no time
/// and no computer's name, so equal sites have equal manifests.
package struct BuildManifest: Sendable, Equatable {
  /// The manifest's name in the site's folder.
  package static let fileName = ".statebook.json"
  /// The version of the manifest's format.
  package static let format = 2

  /// The version of Statebook that wrote the site.
  package var version: String
  /// The version of Graphviz that drew the diagrams.
  package var graphviz: String
  /// The options that the site's bytes depend on, by name, such as `edition`.
  package var options: [String: String]
  /// The path of every file of the site except the manifest.
  package var files: Set<String>
}

extension BuildManifest {
  /// The manifest as JSON, sorted by bytes, with each file on a line of its own, so that git can merge changes.
  package var text: String {
    var lines = ["{", "  \"format\": \(Self.format),", "  \"version\": \(JSONText.quoted(version)),"]
    lines.append("  \"graphviz\": \(JSONText.quoted(graphviz)),")
    let members = options.sorted { $0.key.precedesInBytes($1.key) }.map { name, value in
      "\(JSONText.quoted(name)): \(JSONText.quoted(value))"
    }
    lines.append("  \"options\": {\(members.joined(separator: ", "))},")
    let names = files.sorted { $0.precedesInBytes($1) }.map { "    " + JSONText.quoted($0) }
    lines.append(names.isEmpty ? "  \"files\": []" : "  \"files\": [\n\(names.joined(separator: ",\n"))\n  ]")
    return lines.joined(separator: "\n") + "\n}\n"
  }

  /// Reads a manifest; nil if the bytes are not a manifest of this format.
  package init?(_ bytes: [UInt8]) {
    guard let stored = try? JSONDecoder().decode(Stored.self, from: Data(bytes)), stored.format == Self.format else {
      return nil
    }
    self.init(
      version: stored.version, graphviz: stored.graphviz, options: stored.options, files: Set(stored.files))
  }

  /// Reads the manifest in a site's folder; nil if there is none, or none of this format.
  package static func read(in folder: String) throws(WorkspaceError) -> BuildManifest? {
    let path = folder + "/" + fileName
    guard try POSIX.status(path)?.kind == .file else { return nil }
    return BuildManifest(try POSIX.read(path))
  }

  private struct Stored: Decodable {
    var format: Int
    var version: String
    var graphviz: String
    var options: [String: String]
    var files: [String]
  }
}
