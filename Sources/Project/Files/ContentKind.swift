import SourceText

/// The kinds of files that people write and Statebook reads.
package enum ContentKind: String, CaseIterable, Sendable {
  case statebook, machine, claims, scenarios, copy, edition, sdk, terms, sources, accepted, guide

  /// Returns the schema of a file of this kind, or of a guide's front matter.
  func record(_ catalogue: RuleCatalogue) -> ObjectSchema {
    switch self {
    case .statebook: SettingsKeys.mapping(catalogue).schema
    case .machine: MachineKeys.mapping.schema
    case .claims: ClaimsFileKeys.mapping.schema
    case .scenarios: ScenariosFileKeys.mapping.schema
    case .copy: CopyFileKeys.mapping.schema
    case .edition: EditionKeys.mapping.schema
    case .sdk: InterfaceKeys.mapping.schema
    case .terms: TermsFileKeys.mapping.schema
    case .sources: SourcesFileKeys.mapping.schema
    case .accepted: AcceptedFileKeys.mapping.schema
    case .guide: FrontMatterKeys.mapping.schema
    }
  }

  /// Returns the kind of YAML file that has the key, if exactly one does; nil if the record is not a whole file.
  static func other(having key: String, than record: ObjectSchema) -> ContentKind? {
    let none = RuleCatalogue([])
    let files = allCases.filter { $0 != .guide }
    guard files.contains(where: { $0.record(none).name == record.name }) else { return nil }
    let having = files.filter { $0 != .statebook && $0.record(none).field(key) != nil }
    return having.count == 1 ? having[0] : nil
  }

  /// The path pattern of files of this kind, for messages.
  package var location: String {
    switch self {
    case .statebook: "content/statebook.yaml"
    case .machine: "content/machines/NAME.yaml"
    case .claims: "content/claims/NAME.yaml"
    case .scenarios: "content/scenarios/NAME.yaml"
    case .copy: "content/copy/NAME.yaml"
    case .edition: "content/editions/NAME.yaml"
    case .sdk: "content/sdk/NAME.yaml"
    case .terms: "content/terms.yaml"
    case .sources: "content/sources.yaml"
    case .accepted: "content/accepted.yaml"
    case .guide: "content/guides/NAME.md"
    }
  }
}

/// The files of a tree, by their purpose.
struct ContentFiles {
  var settings: SourceTree.File?
  var terms: SourceTree.File?
  var sources: SourceTree.File?
  var accepted: SourceTree.File?
  var addresses: SourceTree.File?
  var machines: [SourceTree.File] = []
  var claims: [SourceTree.File] = []
  var scenarios: [SourceTree.File] = []
  var copy: [SourceTree.File] = []
  var editions: [SourceTree.File] = []
  var interfaces: [SourceTree.File] = []
  var guides: [SourceTree.File] = []
  var assets: [SourceTree.File] = []
  var staticFiles: [SourceTree.File] = []
  var templates: [SourceTree.File] = []
  /// Files in a content folder that are not read because of their extension, with the expected extension.
  var misspelled: [(path: SourcePath, expected: String)] = []
  /// The first file of each folder whose name is nearly that of a content folder, whose files are not read.
  var misnamed: [(path: SourcePath, folder: String, expected: String)] = []
  /// Other files under content/ that nothing reads.
  var unrecognized: [SourceTree.File] = []
  /// The total number of files.
  var count = 0

  init(_ tree: SourceTree) {
    for file in tree.files(under: "content") where !file.path.isHidden {
      sort(file)
      count += 1
    }
    templates = tree.files(under: "templates").filter { !$0.path.isHidden }
    count += templates.count
  }

  /// The folders of content that hold YAML.
  static let dataFolders: Set<String> = ["machines", "claims", "scenarios", "copy", "editions", "sdk"]

  /// All folders of content.
  private static let folders = dataFolders.union(["guides", "assets", "static"])

  /// Returns the content folder whose name the folder of a file nearly has; nil if it has it exactly.
  static func meantFolder(of path: SourcePath) -> String? {
    let parts = path.text.split(separator: "/", maxSplits: 2)
    guard parts.count == 3, parts[0] == "content", !folders.contains(String(parts[1])) else { return nil }
    return nearestName(to: String(parts[1]), among: folders.sorted())
  }

  /// Returns the expected extension of a file whose extension is an alternative spelling of it.
  private static func meantExtension(of path: SourcePath, in folder: String) -> String? {
    let written = path.fileExtension.lowercased()
    switch folder {
    case "guides": return ["md", "markdown", "mdown", "mkd", "mdx"].contains(written) ? "md" : nil
    case _ where dataFolders.contains(folder): break
    case "" where ["statebook", "terms", "sources", "accepted"].contains(path.stem): break
    default: return nil
    }
    return ["yaml", "yml"].contains(written) ? "yaml" : nil
  }

  private mutating func sort(_ file: SourceTree.File) {
    let path = file.path.text
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 2)
    let folder = parts.count == 3 ? String(Substring(parts[1])) : ""
    switch (folder, file.path.fileExtension) {
    case ("assets", _): assets.append(file)
    case ("static", _): staticFiles.append(file)
    case ("machines", "yaml"): machines.append(file)
    case ("claims", "yaml"): claims.append(file)
    case ("scenarios", "yaml"): scenarios.append(file)
    case ("copy", "yaml"): copy.append(file)
    case ("editions", "yaml"): editions.append(file)
    case ("sdk", "yaml"): interfaces.append(file)
    case ("guides", "md"): guides.append(file)
    case ("", "yaml") where path == "content/statebook.yaml": settings = file
    case ("", "yaml") where path == "content/terms.yaml": terms = file
    case ("", "yaml") where path == "content/sources.yaml": sources = file
    case ("", "yaml") where path == "content/accepted.yaml": accepted = file
    case ("", "txt") where file.path == PublishedAddresses.path: addresses = file
    default:
      if let expected = Self.meantExtension(of: file.path, in: folder) {
        misspelled.append((file.path, expected))
      } else if let expected = Self.meantFolder(of: file.path) {
        if misnamed.last?.folder != folder { misnamed.append((file.path, folder, expected)) }
      } else {
        unrecognized.append(file)
      }
    }
  }
}
