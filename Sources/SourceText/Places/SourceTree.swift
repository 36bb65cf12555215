/// A file's place in the project: a relative path with `/` between its parts.
public struct SourcePath: Hashable, Comparable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// The path as text, for example `content/guides/always.md`.
  public let text: String

  /// Wraps a path that is relative to the project's folder.
  public init(_ text: String) { self.text = text }
  public init(stringLiteral value: String) { text = value }

  public var description: String { text }

  /// The last part.
  public var name: String { String(Substring(lastPart)) }
  /// The last part up to its last dot.
  public var stem: String { String(Substring(dot.map { lastPart[..<$0] } ?? lastPart)) }
  /// What follows the last dot of the last part; empty where there is none.
  public var fileExtension: String { dot.map { String(Substring(lastPart[$0...].dropFirst())) } ?? "" }

  /// By bytes, for links ask for it by the ten thousand.
  private var lastPart: Substring.UTF8View {
    let slash = UInt8(ascii: "/")
    guard let last = text.utf8.lastIndex(where: { $0 != slash }) else { return Substring().utf8 }
    let path = text.utf8[...last]
    let start = path.lastIndex(of: slash).map(path.index(after:)) ?? path.startIndex
    return path[start...]
  }

  /// The last dot of the last part, unless that begins with it.
  private var dot: String.Index? {
    let part = lastPart
    return part.lastIndex(of: UInt8(ascii: ".")).flatMap { $0 == part.startIndex ? nil : $0 }
  }

  public static func < (first: Self, second: Self) -> Bool { first.text < second.text }
}

/// A range of bytes in one file of the project.
public struct Place: Hashable, Sendable {
  public var path: SourcePath
  /// UTF-8 byte offsets from the beginning of the file; front matter counts.
  public var range: SourceRange

  public init(_ path: SourcePath, _ range: SourceRange = .none) {
    self.path = path
    self.range = range
  }

  /// The offset of the first byte.
  public var start: Int { range.start }
  /// The offset behind the last byte.
  public var end: Int { range.end }
  /// Whether the place is the file as a whole, and not a part of its text.
  public var isWholeFile: Bool { range == .none }
}

/// The files of a project as they are in a folder or a git revision; the only way in which content is read.
public struct SourceTree: Sendable {
  /// One file; its bytes are read when they are asked for.
  public struct File: Sendable {
    public var path: SourcePath
    /// The file's size in bytes.
    public var size: Int

    public init(path: SourcePath, size: Int) {
      self.path = path
      self.size = size
    }
  }

  /// Why a file could not be read.
  public struct ReadError: Error, Sendable {
    public var message: String
    public init(_ message: String) { self.message = message }
  }

  /// All files, sorted by path, each path once.
  public let files: [File]
  private let read: @Sendable (SourcePath) throws(ReadError) -> [UInt8]

  /// Makes a tree; `read` must give the same bytes for a path each time and may be called from any thread.
  public init(files: [File], read: @escaping @Sendable (SourcePath) throws(ReadError) -> [UInt8]) {
    self.files = files.sorted { $0.path < $1.path }
    self.read = read
  }

  /// A tree that is held in memory.
  public init(_ texts: [SourcePath: String]) {
    self.init(files: texts.map { File(path: $0.key, size: $0.value.utf8.count) }) { path throws(ReadError) in
      guard let text = texts[path] else { throw ReadError("no such file") }
      return Array(text.utf8)
    }
  }

  /// The bytes of a file.
  public func contents(of path: SourcePath) throws(ReadError) -> [UInt8] { try read(path) }

  /// The files below a folder, for example `content/machines`, at any depth.
  public func files(under folder: String) -> some Sequence<File> {
    let prefix = folder + "/"
    var low = 0
    var high = files.count
    while low < high {
      let middle = (low + high) / 2
      if files[middle].path.text < prefix { low = middle + 1 } else { high = middle }
    }
    return files[low...].prefix { $0.path.text.hasPrefix(prefix) }
  }
}
