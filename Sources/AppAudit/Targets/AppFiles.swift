import AppFormats
import Copy
import Project
import SourceText

/// The folder of an app to audit.
package struct AppFolder: Sendable {
  /// The files that can be read.
  package var tree: SourceTree
  /// The symbolic links, which are not followed.
  package var links: Set<SourcePath>
  /// The skipped folders: those with build products and packages.
  package var passedOver: [SourcePath]
  /// Reads a YAML document in UTF-8; nil if it is not valid.
  let yaml: YAMLReader

  package typealias YAMLReader = @Sendable (_ bytes: [UInt8]) -> Node?

  package init(
    tree: SourceTree, links: Set<SourcePath> = [], passedOver: [SourcePath] = [], yaml: @escaping YAMLReader
  ) {
    self.tree = tree
    self.links = links
    self.passedOver = passedOver
    self.yaml = yaml
  }
}

/// Reads the files of an app's folder on demand, each once; for use by a single task.
final class AppFiles {
  let folder: AppFolder
  private let sizes: Set<SourcePath>
  private var contents: [SourcePath: [UInt8]?] = [:]
  private var plists: [SourcePath: Node?] = [:]
  private var configs: [SourcePath: XCConfig?] = [:]
  private var reported: Set<SourcePath> = []
  /// The findings of readers.
  private(set) var findings: [Finding] = []
  /// The findings about files named app.json that cannot be read; they may belong to a tool other than Expo.
  private(set) var unreadConfigurations: [Finding] = []
  /// The files as UTF-8 text, for reports.
  private(set) var texts: [SourcePath: [UInt8]] = [:]

  init(_ folder: AppFolder) {
    self.folder = folder
    sizes = Set(folder.tree.files.map(\.path))
  }

  /// All files, by path.
  var paths: [SourcePath] { folder.tree.files.map(\.path) }
  /// All files named Info.plist, by path.
  private(set) lazy var infoPlists: [SourcePath] = paths.filter { $0.name == "Info.plist" }
  /// The tables of texts that override Info.plist, or that an app looks up, by path.
  private(set) lazy var tables: [SourcePath] = paths.filter { StringsTable.fileNames.contains($0.name) }

  func has(_ path: SourcePath) -> Bool { sizes.contains(path) }

  /// Returns the path of a file or folder as spelled on disk. File systems on a Mac ignore case, so that wrong case in projects
  /// goes unnoticed.
  ///
  /// The path is unchanged unless exactly one path differs only in case. The first misspelled path takes time linear in the files.
  func spelled(_ path: SourcePath) -> SourcePath {
    if has(path) { return path }
    guard let found = spellings[path.text.lowercased()], found.count == 1 else { return path }
    return found[0]
  }

  /// The files and their folders by lowercase path.
  private lazy var spellings: [String: [SourcePath]] = {
    var spellings: [String: [SourcePath]] = [:]
    var folders: Set<String> = []
    for path in paths {
      spellings[path.text.lowercased(), default: []].append(path)
      var folder = path.folder
      while !folder.isEmpty, folders.insert(folder).inserted {
        spellings[folder.lowercased(), default: []].append(SourcePath(folder))
        folder = SourcePath(folder).folder
      }
    }
    return spellings
  }()

  /// Returns the bytes of a file; nil if there is none, or if it cannot be read, which is reported.
  func bytes(of path: SourcePath) -> [UInt8]? {
    if let known = contents[path] { return known }
    guard has(path) else { return nil }
    var bytes: [UInt8]?
    do throws(SourceTree.ReadError) {
      bytes = try folder.tree.contents(of: path)
    } catch {
      findings.append(.unreadableAppFile(at: Place(path), "the file cannot be read: \(error.message)"))
    }
    contents[path] = .some(bytes)
    return bytes
  }

  /// Returns a property list; nil if there is none, or if it cannot be read, which is reported.
  func propertyList(_ path: SourcePath) -> Node? {
    if let known = plists[path] { return known }
    guard let bytes = bytes(of: path) else { return nil }
    let reading = PropertyList.read(bytes, of: .audited(path))
    report(reading, of: path)
    plists[path] = .some(reading.value)
    return reading.value
  }

  /// Returns the value of a property list that may not belong to an app, without reporting anything.
  func quietPropertyList(_ path: SourcePath) -> Node? {
    bytes(of: path).flatMap { PropertyList.read($0, of: .audited(path)).value }
  }

  func config(_ path: SourcePath) -> XCConfig? {
    if let known = configs[path] { return known }
    var ignored = FileFindings(.audited(path))
    let text = bytes(of: path).flatMap { DecodedText.decode($0, &ignored) }
    let config = text.map { XCConfig($0, path: path) }
    if let text, config != nil { texts[path] = text.bytes }
    configs[path] = .some(config)
    return config
  }

  /// Adds the findings of a reader for a file, once.
  ///
  /// - Parameter rules: the rules to report; nil for all.
  func report<Value>(_ reading: ParseResult<Value>, of path: SourcePath, only rules: Set<Rule>? = nil) {
    texts[path] = reading.text
    guard reported.insert(path).inserted else { return }
    findings += reading.findings.filter { rules?.contains($0.rule) ?? true }
  }

  /// Stores a text for reports.
  func keep(_ text: [UInt8], of path: SourcePath) { texts[path] = text }

  /// Stores the findings about an unreadable file named app.json, once.
  func keepUnread<Value>(_ reading: ParseResult<Value>, of path: SourcePath) {
    guard path.name == "app.json", reported.insert(path).inserted else { return }
    texts[path] = reading.text
    unreadConfigurations += reading.findings
  }
}

extension InputFile {
  /// Returns the input file for a file of an audited app.
  static func audited(_ path: SourcePath) -> InputFile {
    InputFile(path) { fault in
      switch fault {
      case .encoding, .unsupported: .auditUnsupportedFormat
      case .syntax, .structure, .limit: .auditSyntax
      case .duplicate: .auditDuplicateKey
      case .suspicious: .auditEscape
      }
    }
  }
}
