/// The paths of a site that were given away, so that no two pages get one.
struct SitePaths: Sendable {
  private struct Claim {
    var spelling: String
    var isFolder: Bool
  }

  private var claims: [String: Claim] = [:]

  /// Claims a path for a file, and for the folders above it.
  ///
  /// Throws `invalidPath` for a path that leads out of the site or is not portable, and `collision` where a file or folder
  /// was claimed whose path is the same, or the same to a file system that folds case or composes letters.
  mutating func claim(_ path: String) throws(WorkspaceError) {
    try Self.check(path)
    // From the innermost folder outwards; the folders above a known one are known.
    var folder = Self.folder(of: path)
    while !folder.isEmpty, try take(folder, isFolder: true) { folder = Self.folder(of: folder) }
    _ = try take(path, isFolder: false)
  }

  /// Gives a path to a file or folder; false where that folder has it already.
  private mutating func take(_ path: String, isFolder: Bool) throws(WorkspaceError) -> Bool {
    let key = Self.folded(path)
    if let claim = claims[key] {
      // Texts are equal to Swift where they are canonically equivalent, so spellings are compared by their bytes.
      if isFolder, claim.isFolder, claim.spelling.utf8.elementsEqual(path.utf8) { return false }
      throw WorkspaceError(
        .collision(path, with: claim.spelling),
        claim.spelling.utf8.elementsEqual(path.utf8)
          ? "two files of the site would have the path “\(path)”"
          : "the paths “\(path)” and “\(claim.spelling)” of the site are one where case is folded")
    }
    claims[key] = Claim(spelling: path, isFolder: isFolder)
    return true
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[..<slash])
  }

  /// One text for all paths that some file system takes for the same; canonical equivalence is Swift's `==`.
  static func folded(_ path: String) -> String {
    if path.utf8.allSatisfy({ $0 < 0x80 }) {
      let isLower = path.utf8.allSatisfy { $0 < UInt8(ascii: "A") || $0 > UInt8(ascii: "Z") }
      return isLower ? path : path.lowercased()
    }
    // Upper case first, so that “ß” meets “SS” and a final sigma the others.
    return path.uppercased().lowercased()
  }

  /// Throws unless the path is relative, stays in the site, and can be written on every system.
  private static func check(_ path: String) throws(WorkspaceError) {
    func fail(_ reason: String) -> WorkspaceError {
      WorkspaceError(.invalidPath(path), "“\(path)” cannot be the path of a page: \(reason)")
    }
    var length = 0
    var dots = 0
    for byte in path.utf8 + [UInt8(ascii: "/")] {
      switch byte {
      case UInt8(ascii: "/"):
        if length == 0 { throw fail("it has an empty part") }
        if dots == length, length <= 2 { throw fail("it has a part “.” or “..”") }
        if length > 255 { throw fail("a name in it has \(length) bytes, and file systems allow 255") }
        length = 0
        dots = 0
        continue
      case 0..<0x20, 0x7F: throw fail("it has a control character")
      case UInt8(ascii: "\\"): throw fail("it has a backslash")
      case UInt8(ascii: "."): dots += 1
      default: break
      }
      length += 1
    }
    let first = folded(String(path.prefix { $0 != "/" }))
    if first == SiteMarker.fileName || first == WorkFolder.nameInside {
      throw fail("Statebook keeps the name for itself")
    }
  }
}
