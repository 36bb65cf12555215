/// The path of a file in the project: a relative path with `/` between its parts.
package struct SourcePath: Hashable, Comparable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// The path as text, for example `content/guides/always.md`.
  package let text: String

  /// Wraps a path that is relative to the project's folder.
  package init(_ text: String) { self.text = text }
  package init(stringLiteral value: String) { text = value }

  package var description: String { text }

  /// The last part of the path.
  package var name: String { String(Substring(lastPart)) }
  /// The last part, up to its last dot.
  package var stem: String { String(Substring(dot.map { lastPart[..<$0] } ?? lastPart)) }
  /// The extension after the last dot of the last part; empty if there is none.
  package var fileExtension: String { dot.map { String(Substring(lastPart[$0...].dropFirst())) } ?? "" }

  private var lastPart: Substring.UTF8View {
    let slash = UInt8(ascii: "/")
    guard let last = text.utf8.lastIndex(where: { $0 != slash }) else { return Substring().utf8 }
    let path = text.utf8[...last]
    let start = path.lastIndex(of: slash).map(path.index(after:)) ?? path.startIndex
    return path[start...]
  }

  /// The last dot of the last part, unless the part begins with it.
  private var dot: String.Index? {
    let part = lastPart
    return part.lastIndex(of: UInt8(ascii: ".")).flatMap { $0 == part.startIndex ? nil : $0 }
  }

  /// True if a part of the path begins with a dot, so that no project reads it. Files for the root of the site, such as
  /// `content/static/.well-known/security.txt`, are read, but those of git and of macOS’s Finder.
  package var isHidden: Bool {
    // Few paths have one, and a preview asks for all files again and again.
    var last = UInt8(ascii: "/")
    let hasDot = text.utf8.contains { byte in
      defer { last = byte }
      return byte == UInt8(ascii: ".") && last == UInt8(ascii: "/")
    }
    guard hasDot else { return false }
    let isStatic = text.hasPrefix("content/static/")
    return text.split(separator: "/").contains {
      $0.hasPrefix(".") && (!isStatic || $0.hasPrefix(".git") || $0 == ".DS_Store")
    }
  }

  /// Returns the path as a link destination in another file: `../assets/door.png`.
  package func relative(to file: SourcePath) -> String {
    let folders = file.text.split(separator: "/").dropLast()
    let parts = text.split(separator: "/")
    let common = zip(folders, parts.dropLast()).prefix { $0 == $1 }.count
    return (folders.dropFirst(common).map { _ in ".." } + parts.dropFirst(common)).joined(separator: "/")
  }

  package static func < (first: Self, second: Self) -> Bool { first.text < second.text }
}

/// A range of bytes in one file of the project.
package struct Place: Hashable, Sendable {
  package var path: SourcePath
  /// The range, as UTF-8 byte offsets from the beginning of the file, front matter included.
  package var range: SourceRange

  package init(_ path: SourcePath, _ range: SourceRange = .none) {
    self.path = path
    self.range = range
  }

  /// The offset of the first byte.
  package var start: Int { range.start }
  /// The offset after the last byte.
  package var end: Int { range.end }
  /// True if the place is the whole file rather than a part of its text.
  package var isWholeFile: Bool { range == .none }
}

/// The files of a project in a folder or a git revision; all content is read through it.
package struct SourceTree: Sendable {
  /// One file; its bytes are read on demand.
  package struct File: Sendable {
    package var path: SourcePath
    /// The file's size in bytes.
    package var size: Int

    package init(path: SourcePath, size: Int) {
      self.path = path
      self.size = size
    }
  }

  /// The reason that a file could not be read.
  package struct ReadError: Error, Sendable {
    package var message: String
    package init(_ message: String) { self.message = message }
  }

  /// All files, sorted by path, each path once.
  package let files: [File]
  /// The folders that are links in the project's folder; the paths of their files go through the links.
  package let links: LinkedFolders
  private let read: @Sendable (SourcePath) throws(ReadError) -> [UInt8]
  private let failures = BlockingMutex<[SourcePath: ReadError]>([:])

  /// Makes a tree; `read` must return the same bytes for a path each time and may be called from any thread.
  package init(
    files: [File], links: LinkedFolders = LinkedFolders(),
    read: @escaping @Sendable (SourcePath) throws(ReadError) -> [UInt8]
  ) {
    self.files = files.sorted { $0.path < $1.path }
    self.links = links
    self.read = read
  }

  /// Makes a tree in memory.
  package init(_ texts: [SourcePath: String]) {
    self.init(files: texts.map { File(path: $0.key, size: $0.value.utf8.count) }) { path throws(ReadError) in
      guard let text = texts[path] else { throw ReadError("no such file") }
      return Array(text.utf8)
    }
  }

  /// Returns the tree with some files replaced by those of another tree.
  package func taking(_ paths: Set<SourcePath>, from other: SourceTree) -> SourceTree {
    let files = files.filter { !paths.contains($0.path) } + other.files.filter { paths.contains($0.path) }
    return SourceTree(files: files, links: links) { path throws(ReadError) in
      try (paths.contains(path) ? other : self).contents(of: path)
    }
  }

  /// Returns the bytes of a file.
  package func contents(of path: SourcePath) throws(ReadError) -> [UInt8] {
    do throws(ReadError) {
      return try read(path)
    } catch {
      failures.withLock { $0[path] = error }
      throw error
    }
  }

  /// The files that could not be read when their bytes were requested, with the reasons.
  package var unreadable: [SourcePath: ReadError] {
    let failed = failures.withLock { $0 }
    if failed.isEmpty { return [:] }
    let paths = Set(files.map(\.path))
    return failed.filter { paths.contains($0.key) }
  }

  /// Returns true if a file can be read in both trees, with the same bytes.
  package func hasSameBytes(at path: SourcePath, as other: SourceTree) -> Bool {
    guard let own = try? contents(of: path), let others = try? other.contents(of: path) else { return false }
    return own == others
  }

  /// Returns the files below a folder, for example `content/machines`, at any depth.
  package func files(under folder: String) -> some Sequence<File> {
    let prefix = folder + "/"
    return files[files.prefixCount { $0.path.text < prefix }...].prefix { $0.path.text.hasPrefix(prefix) }
  }
}
