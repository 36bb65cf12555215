import Model

/// The anchors and links of one finished page, read from its bytes: whatever made them, they are what the browser sees.
///
/// Attribute values are found by their `="`; in text and other values a quotation mark is always escaped. Costs time linear
/// in the page.
struct PageAudit {
  /// A link to an anchor of another page, to be checked when all pages are known.
  struct FragmentLink: Hashable, Sendable {
    var target: String
    var fragment: String
  }

  /// The hashes of all ids, sorted; four bytes a hash would make collisions likely, eight do not.
  private(set) var anchors: [UInt64] = []
  /// The ids that occur more than once.
  private(set) var duplicates: [String] = []
  /// Links to other files of the site, resolved, without their fragments.
  private(set) var files: Set<String> = []
  private(set) var fragments: Set<FragmentLink> = []
  /// Links that could not be resolved, or to anchors that the page lacks.
  private(set) var broken: [String] = []

  private let path: String
  /// The page's folder with the slash behind it; empty in the root.
  private var folder: [UInt8]
  private var ownFragments: [String] = []
  private var ids: Set<UInt64> = []
  /// The hashes of links that were resolved: a page's tables link to one page many times.
  private var resolved: Set<UInt64> = []
  /// The files that URLs name, by the hash of what stands before the fragment: tables link to many places of one page.
  private var targets: [UInt64: String] = [:]

  init(_ html: [UInt8], path: String) {
    self.path = path
    folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { Array(path.utf8[...$0]) } ?? []
    ids.reserveCapacity(128)
    resolved.reserveCapacity(128)
    html.withUnsafeBufferPointer { scan($0) }
    finish()
  }

  /// Whether the page has an anchor.
  func hasAnchor(_ fragment: String) -> Bool { Self.contains(anchors, Self.hash(fragment.utf8)) }

  /// Forgets the links to files that are known to be written: what stays is little, however many pages there are.
  mutating func settle(_ written: Set<String>) { files = files.filter { !written.contains($0) } }

  private mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>) {
    var index = 0
    let count = bytes.count
    while index + 1 < count {
      guard bytes[index] == UInt8(ascii: "=") else {
        index += 1
        continue
      }
      let name = index
      index += 1
      guard bytes[index] == UInt8(ascii: "\"") else { continue }
      let start = index + 1
      let kind = attribute(before: name, in: bytes)
      guard kind != .other else { continue }
      var end = start
      while end < count, bytes[end] != UInt8(ascii: "\"") { end += 1 }
      record(kind, UnsafeBufferPointer(rebasing: bytes[start..<end]))
      index = end
    }
  }

  private enum Attribute { case id, link, other }

  /// Which attribute's name ends before an index.
  private func attribute(before end: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Attribute {
    func ends(_ name: StaticString, boundary: (UInt8) -> Bool) -> Bool {
      let length = name.utf8CodeUnitCount
      guard end > length, boundary(bytes[end - length - 1]) else { return false }
      for offset in 0..<length where bytes[end - length + offset] != name.utf8Start[offset] { return false }
      return true
    }
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x09 }
    if ends("id", boundary: isSpace) { return .id }
    if ends("src", boundary: isSpace) { return .link }
    return ends("href", boundary: { isSpace($0) || $0 == UInt8(ascii: ":") }) ? .link : .other
  }

  private mutating func record(_ kind: Attribute, _ bytes: UnsafeBufferPointer<UInt8>) {
    if kind == .id {
      let isPlain = !bytes.contains(UInt8(ascii: "&"))
      let hash = isPlain ? Self.hash(bytes) : Self.hash(Self.unescaped(bytes).utf8)
      anchors.append(hash)
      if !ids.insert(hash).inserted { duplicates.append(Self.unescaped(bytes)) }
      return
    }
    if let first = bytes.first, first == UInt8(ascii: "#") {
      let fragment = UnsafeBufferPointer(rebasing: bytes.dropFirst())
      ownFragments.append(percentDecoded(Self.unescaped(fragment)))
      return
    }
    let hash = Self.hash(bytes)
    guard !resolved.contains(hash) else { return }
    if link(Self.unescaped(bytes)) { resolved.insert(hash) }
  }

  /// Notes a link; false where it cannot be resolved.
  private mutating func link(_ url: String) -> Bool {
    guard !url.isEmpty, !Self.isExternal(url) else { return true }
    let bytes = url.utf8
    let mark = bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.endIndex
    let end = bytes[..<mark].firstIndex(of: UInt8(ascii: "?")) ?? mark
    guard let target = target(of: url[..<end]) else {
      broken.append(url)
      return false
    }
    guard mark < bytes.endIndex, bytes.index(after: mark) < bytes.endIndex else { return true }
    fragments.insert(FragmentLink(target: target, fragment: percentDecoded(url[bytes.index(after: mark)...])))
    return true
  }

  /// The file that a URL without its fragment names, noted once; nil where it leads out of the site.
  private mutating func target(of url: Substring) -> String? {
    let hash = Self.hash(url.utf8)
    if let known = targets[hash] { return known }
    guard let target = resolve(percentDecoded(url)) else { return nil }
    files.insert(target)
    targets[hash] = target
    return target
  }

  private mutating func finish() {
    anchors.sort()
    for fragment in ownFragments where !fragment.isEmpty && !hasAnchor(fragment) { broken.append("#" + fragment) }
    ownFragments = []
    ids = []
    resolved = []
    targets = [:]
    folder = []
  }

  // MARK: URLs

  /// Whether a URL has a scheme or a host of its own (RFC 3986, 4.2).
  private static func isExternal(_ url: String) -> Bool {
    if url.hasPrefix("//") { return true }
    for byte in url.utf8 {
      switch byte {
      case UInt8(ascii: ":"): return true
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return false
      default: continue
      }
    }
    return false
  }

  /// The file that a relative URL names; nil where it leads out of the site.
  private func resolve(_ url: String) -> String? {
    guard !url.isEmpty else { return path }
    var url = url
    return url.withUTF8 { url in
      let slash = UInt8(ascii: "/")
      guard url[0] != slash else { return nil }
      var folder = folder[...]
      var rest = url[...]
      while true {
        if rest.starts(with: Self.above) {
          guard folder.popLast() != nil else { return nil }
          while let last = folder.last, last != slash { folder.removeLast() }
          rest = rest.dropFirst(3)
        } else if rest.starts(with: Self.here) {
          rest = rest.dropFirst(2)
        } else {
          return String(decoding: folder + rest, as: UTF8.self)
        }
      }
    }
  }

  private static let above = Array("../".utf8)
  private static let here = Array("./".utf8)

  // MARK: Bytes

  private static func unescaped(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard bytes.contains(UInt8(ascii: "&")) else { return text }
    var result = ""
    var rest = Substring(text)
    while let mark = rest.utf8.firstIndex(of: UInt8(ascii: "&")) {
      result += rest[..<mark]
      rest = rest[mark...]
      let known = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
        .first { rest.hasPrefix($0.0) }
      result += known?.1 ?? "&"
      rest = rest.dropFirst(known?.0.count ?? 1)
    }
    return result + rest
  }

  /// FNV-1a in 64 bits.
  private static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  private static func contains(_ sorted: [UInt64], _ value: UInt64) -> Bool {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low < sorted.count && sorted[low] == value
  }
}
