import Model
import SourceText

/// The folder of an app as an audit finds it.
public struct AppFolder: Sendable {
  /// The files that can be read.
  public var tree: SourceTree
  /// The symbolic links, which are not followed.
  public var links: Set<SourcePath>
  /// The folders that were passed over: what builds and packages fill.
  public var passedOver: [SourcePath]

  public init(tree: SourceTree, links: Set<SourcePath> = [], passedOver: [SourcePath] = []) {
    self.tree = tree
    self.links = links
    self.passedOver = passedOver
  }
}

/// Reads the files of an app's folder, each once and only if something asks for it; used by one task.
final class AppFiles {
  let folder: AppFolder
  private let sizes: Set<SourcePath>
  private var contents: [SourcePath: [UInt8]?] = [:]
  private var plists: [SourcePath: PropertyList.Node?] = [:]
  private var configs: [SourcePath: XCConfig?] = [:]
  private var reported: Set<SourcePath> = []
  /// What was found while reading.
  private(set) var findings: [Finding] = []
  /// The files as text, for reports; a file in UTF-16 converted.
  private(set) var texts: [SourcePath: [UInt8]] = [:]

  init(_ folder: AppFolder) {
    self.folder = folder
    sizes = Set(folder.tree.files.map(\.path))
  }

  /// All files, by path.
  var paths: [SourcePath] { folder.tree.files.map(\.path) }
  /// The files called Info.plist, by path.
  private(set) lazy var infoPlists: [SourcePath] = paths.filter { $0.name == "Info.plist" }
  /// The tables of texts that lie over Info.plist, or that an app looks up, by path.
  private(set) lazy var tables: [SourcePath] = paths.filter { path in
    ["strings", "xcstrings"].contains(path.fileExtension) && ["InfoPlist", "Localizable"].contains(path.stem)
  }

  func has(_ path: SourcePath) -> Bool { sizes.contains(path) }

  /// A path of a file or folder as the folder spells it: a Mac folds the case of names, so projects get it wrong unnoticed.
  ///
  /// Where no path or more than one differs in nothing but case, it stays as it is. The first that is not spelled as on disk costs
  /// time linear in the files.
  func spelled(_ path: SourcePath) -> SourcePath {
    if has(path) { return path }
    guard let found = spellings[path.text.lowercased()], found.count == 1 else { return path }
    return found[0]
  }

  /// The files and the folders around them by their paths in lower case.
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

  /// The bytes of a file; nil where there is none, or where it cannot be read, which is a finding.
  func bytes(of path: SourcePath) -> [UInt8]? {
    if let known = contents[path] { return known }
    guard has(path) else { return nil }
    var bytes: [UInt8]?
    do throws(SourceTree.ReadError) {
      bytes = try folder.tree.contents(of: path)
    } catch {
      findings.append(Finding(.auditUnreadable, at: Place(path), "the file cannot be read: \(error.message)"))
    }
    contents[path] = .some(bytes)
    return bytes
  }

  /// A property list; nil where there is none, or where it cannot be read, which is a finding.
  func propertyList(_ path: SourcePath) -> PropertyList.Node? {
    if let known = plists[path] { return known }
    guard let bytes = bytes(of: path) else { return nil }
    let reading = PropertyList.read(bytes, name: path.name)
    report(reading, of: path)
    plists[path] = .some(reading.value?.root)
    return reading.value?.root
  }

  /// The value of a property list that may be something else than an app's, and of which nothing is said.
  func quietPropertyList(_ path: SourcePath) -> PropertyList.Node? {
    bytes(of: path).flatMap { PropertyList.read($0, name: path.name).value?.root }
  }

  func config(_ path: SourcePath) -> XCConfig? {
    if let known = configs[path] { return known }
    var ignored = Problems()
    let text = bytes(of: path).flatMap { DecodedText.decode($0, &ignored) }
    let config = text.map { XCConfig($0, path: path) }
    if let text, config != nil { texts[path] = text.bytes }
    configs[path] = .some(config)
    return config
  }

  /// Takes over what a reader says of a file, once.
  func report<Value>(_ reading: Reading<Value>, of path: SourcePath, only kinds: Set<Problem.Kind>? = nil) {
    texts[path] = reading.text
    guard reported.insert(path).inserted else { return }
    findings += reading.problems.filter { kinds?.contains($0.kind) ?? true }
      .map { $0.finding(Self.rule(for: $0.kind), in: path) }
  }

  /// Keeps a text for reports.
  func keep(_ text: [UInt8], of path: SourcePath) { texts[path] = text }

  private static func rule(for kind: Problem.Kind) -> Rule {
    switch kind {
    case .encoding, .unsupported: .auditUnsupportedFormat
    case .syntax, .structure, .limit: .auditSyntax
    case .duplicate: .auditDuplicateKey
    case .suspicious: .auditEscape
    }
  }
}

extension SourcePath {
  /// The folder that the file is in; empty for the audited one.
  var folder: String {
    let bytes = Array(text.utf8)
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(decoding: bytes[..<slash], as: UTF8.self)
  }

  /// A path from a folder, with its `.` and `..` resolved; nil where it leads out of the audited folder.
  static func joined(_ folder: String, _ relative: String) -> SourcePath? {
    guard !relative.hasPrefix("/"), !relative.hasPrefix("~") else { return nil }
    var parts = folder.split(separator: "/")
    for part in relative.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        return nil
      }
    }
    return SourcePath(parts.joined(separator: "/"))
  }

  /// The locale that the `.lproj` folder around a file names; nil where none is.
  var localization: String? {
    let folder = text.split(separator: "/").dropLast().last { $0.hasSuffix(".lproj") }
    return folder.map { String($0.dropLast(".lproj".count)) }
  }

  /// Whether the path is that of a folder or lies below it; the empty folder holds all.
  func isIn(_ folder: String) -> Bool { folder.isEmpty || text == folder || text.hasPrefix(folder + "/") }
}
