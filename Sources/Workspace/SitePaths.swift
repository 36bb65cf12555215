/// The paths of a site's files; no two files can have the same one.
package struct SitePaths: Sendable {
  private struct Claim {
    var spelling: String
    var isFolder: Bool
  }

  private var claims: [String: Claim] = [:]

  package init() {}

  /// Claims a path for a file, and for the folders above it.
  ///
  /// Throws `invalidPath` for a path that leads out of the site or is not portable, and `collision` if another file or folder
  /// has this path, or one that is equal to a file system that ignores case or normalizes Unicode.
  package mutating func claim(_ path: String) throws(WorkspaceError) {
    try Self.check(path)
    // From the innermost folder outwards: the parents of a known folder are known.
    var folder = Self.folder(of: path)
    while !folder.isEmpty, try take(folder, isFolder: true) { folder = Self.folder(of: folder) }
    _ = try take(path, isFolder: false)
  }

  /// Claims the path of a file or folder; returns false for a folder that was claimed before.
  private mutating func take(_ path: String, isFolder: Bool) throws(WorkspaceError) -> Bool {
    let key = Self.folded(path)
    if let claim = claims[key] {
      // To Swift, canonically equivalent texts are equal, so spellings are compared by their bytes.
      if isFolder, claim.isFolder, claim.spelling.utf8.elementsEqual(path.utf8) { return false }
      throw WorkspaceError(
        .collision(path, with: claim.spelling),
        claim.spelling.utf8.elementsEqual(path.utf8)
          ? isFolder == claim.isFolder
            ? "duplicate path `\(path)` in the site" : "`\(path)` is both a file and a folder in the site"
          : "the paths `\(path)` and `\(claim.spelling)` in the site are equal to file systems that ignore case")
    }
    claims[key] = Claim(spelling: path, isFolder: isFolder)
    return true
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[..<slash])
  }

  /// Returns the same text for all paths that some file system considers equal; Swift's `==` adds canonical equivalence.
  static func folded(_ path: String) -> String {
    if path.utf8.allSatisfy({ $0 < 0x80 }) {
      let isLower = path.utf8.allSatisfy { $0 < UInt8(ascii: "A") || $0 > UInt8(ascii: "Z") }
      return isLower ? path : path.lowercased()
    }
    // Upper case first, so that “ß” equals “SS”, and a final sigma the other sigmas.
    return path.uppercased().lowercased()
  }

  /// Throws unless the path is relative, stays in the site, and is valid on every system.
  private static func check(_ path: String) throws(WorkspaceError) {
    func fail(_ reason: String) -> WorkspaceError {
      WorkspaceError(.invalidPath(path), "invalid page path `\(path)`: \(reason)")
    }
    var length = 0
    var dots = 0
    for byte in path.utf8 + [UInt8(ascii: "/")] {
      switch byte {
      case UInt8(ascii: "/"):
        if length == 0 { throw fail("a name in it is empty") }
        if dots == length, length <= 2 { throw fail("it contains `.` or `..`") }
        if length > 255 { throw fail("a name in it has \(length) bytes; file systems allow 255") }
        length = 0
        dots = 0
        continue
      case 0..<0x20, 0x7F: throw fail("it contains a control character")
      case UInt8(ascii: "\\"): throw fail("it contains a backslash")
      case UInt8(ascii: "."): dots += 1
      default: break
      }
      length += 1
    }
    let first = folded(String(path.prefix { $0 != "/" }))
    if first == BuildManifest.fileName { throw fail("the name is reserved for Statebook") }
  }
}
