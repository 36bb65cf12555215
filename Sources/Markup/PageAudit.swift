import Project
import SourceText

/// The anchors, links, and markup problems of one finished page, read from its final HTML, so that overridden templates are
/// included.
///
/// Takes time linear in the page.
package struct PageAudit {
  /// A link to an anchor of another page, which is checked when all pages are known.
  package struct FragmentLink: Sendable {
    /// The page's position in the plan.
    package var page: Int
    package var fragment: String
    package var hash: UInt64
  }

  /// The hashes of all ids, sorted. With 4 bytes per hash, collisions would be likely; with 8 they are not.
  private(set) var anchors: [UInt64] = []
  /// The ids that occur more than once.
  package private(set) var duplicates: [String] = []
  /// Links to files of the site that are not pages, resolved and without fragments.
  package private(set) var files: Set<String> = []
  package private(set) var fragments: [FragmentLink] = []
  /// Links that could not be resolved, or to anchors that the page lacks.
  package private(set) var broken: [String] = []
  package private(set) var problems: [MarkupAudit.Problem] = []

  /// State that is needed only while a page is read.
  private struct Reading {
    let page: String
    /// The page's folder with a trailing slash; empty for the root.
    let folder: [UInt8]
    let pages: PageNumbers
    /// The addresses in other sites to which pages may link, from this site's root: `../2.0/`.
    let neighbors: [String]
    var ownFragments: [String] = []
    /// The values of ids, with their hashes.
    var ids: [(hash: UInt64, value: UnsafeBufferPointer<UInt8>)] = []
    /// The hashes of the links read so far, as written: a page's tables link to the same few targets.
    var links: Set<UInt64> = []
    /// The targets of addresses, by their hashes: a page's tables link to many places of one page. Without this cache, a site of
    /// 2,000 guides takes 5 % more user time.
    var targets: [UInt64: Target] = [:]
    /// The hashes of links to other pages' anchors.
    var known: Set<UInt64> = []
    /// The path that is being resolved.
    var path: [UInt8] = []
  }

  private enum Target {
    case page(Int), file, outside, nowhere
  }

  /// Reads a page.
  ///
  /// - Parameters:
  ///   - schemes: the allowed schemes.
  ///   - neighbors: the addresses in other sites to which pages may link, from this site's root: `../2.0/`.
  ///   - readers: other readers of the page, so that it is scanned once.
  init(
    _ html: UnsafeBufferPointer<UInt8>, path: String, pages: PageNumbers, baseURL: String?,
    schemes: LinkSchemes, neighbors: [String], for readers: inout MainPartReaders
  ) {
    let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { Array(path.utf8[...$0]) } ?? []
    var reading = Reading(page: path, folder: folder, pages: pages, neighbors: neighbors)
    reading.ids.reserveCapacity(128)
    reading.links.reserveCapacity(128)
    reading.targets.reserveCapacity(64)
    // The page for unknown addresses names it, so that its links lead on from any folder.
    let root = baseURL.map { Array(Settings.path(of: $0).utf8) }
    problems = MarkupAudit.problems(of: html, baseURL: baseURL, schemes: schemes, for: &readers) { attribute in
      if let root, html[attribute.value].elementsEqual(root) { return }
      note(attribute.name, UnsafeBufferPointer(rebasing: html[attribute.value]), &reading)
    }
    noteAnchors(reading.ids)
    for fragment in reading.ownFragments where !fragment.isEmpty && !hasAnchor(bytesHash(of: fragment)) {
      broken.append("#" + fragment)
    }
  }

  /// Returns true if the page has an anchor with this hash.
  package func hasAnchor(_ hash: UInt64) -> Bool {
    let position = anchors.prefixCount { $0 < hash }
    return position < anchors.count && anchors[position] == hash
  }

  private mutating func noteAnchors(_ ids: [(hash: UInt64, value: UnsafeBufferPointer<UInt8>)]) {
    anchors = ids.map(\.hash).sorted()
    guard zip(anchors, anchors.dropFirst()).contains(where: ==) else { return }
    var seen: Set<UInt64> = []
    for id in ids where !seen.insert(id.hash).inserted { duplicates.append(Self.unescaped(id.value)) }
  }

  /// Records an id or the address of a link, or of an element that loads a resource.
  private mutating func note(_ name: MarkupName, _ bytes: UnsafeBufferPointer<UInt8>, _ reading: inout Reading) {
    switch AuditedAttribute.named[name] {
    case .id:
      let isPlain = !bytes.contains(UInt8(ascii: "&"))
      let hash = isPlain ? bytesHash(of: bytes) : bytesHash(of: Self.unescaped(bytes))
      reading.ids.append((hash, bytes))
    case .href, .xlinkHref, .src:
      guard bytes.first == UInt8(ascii: "#") else { return link(bytes, &reading) }
      let fragment = UnsafeBufferPointer(rebasing: bytes.dropFirst())
      reading.ownFragments.append(percentDecoded(Self.unescaped(fragment)))
    default: break
    }
  }

  /// Records a link, once.
  private mutating func link(_ url: UnsafeBufferPointer<UInt8>, _ reading: inout Reading) {
    guard reading.links.insert(bytesHash(of: url)).inserted else { return }
    // The number sign of a character reference does not begin a fragment.
    let mark =
      url.indices.first { url[$0] == UInt8(ascii: "#") && ($0 == 0 || url[$0 - 1] != UInt8(ascii: "&")) }
      ?? url.endIndex
    switch target(of: UnsafeBufferPointer(rebasing: url[..<mark]), &reading) {
    case .nowhere: broken.append(Self.unescaped(url))
    case .outside, .file: return
    case .page(let page):
      guard mark + 1 < url.endIndex else { return }
      let written = UnsafeBufferPointer(rebasing: url[(mark + 1)...])
      guard reading.known.insert(bytesHash(of: written, from: UInt64(page))).inserted else { return }
      let fragment = percentDecoded(Self.unescaped(written))
      fragments.append(FragmentLink(page: page, fragment: fragment, hash: bytesHash(of: fragment)))
    }
  }

  /// Resolves a URL without its fragment; records a file once.
  private mutating func target(of address: UnsafeBufferPointer<UInt8>, _ reading: inout Reading) -> Target {
    let hash = bytesHash(of: address)
    if let known = reading.targets[hash] { return known }
    let target = plainTarget(of: address, &reading) ?? read(address, on: reading)
    reading.targets[hash] = target
    return target
  }

  /// Resolves a plain relative path; returns nil for any other address, and for all in a site whose folders contain other versions.
  ///
  /// Most addresses are plain, so these are resolved without creating a string: a site of 2,000 guides takes 7 % less user time.
  private mutating func plainTarget(of address: UnsafeBufferPointer<UInt8>, _ reading: inout Reading) -> Target? {
    guard reading.neighbors.allSatisfy({ $0.hasPrefix("../") }) else { return nil }
    var folder = reading.folder[...]
    var rest = address[...]
    while Self.leadsUp(rest), !folder.isEmpty {
      folder = folder[...((folder.dropLast().lastIndex(of: UInt8(ascii: "/")) ?? -1))]
      rest = rest.dropFirst(3)
    }
    guard let first = rest.first, first != UInt8(ascii: "."), first != UInt8(ascii: "/"), rest.allSatisfy(isPlainInPath)
    else { return nil }
    reading.path.removeAll(keepingCapacity: true)
    reading.path += folder
    reading.path += rest
    if let page = reading.path.withUnsafeBufferPointer({ reading.pages[$0] }) { return .page(page) }
    files.insert(String(decoding: reading.path, as: UTF8.self))
    return .file
  }

  /// Resolves any address.
  private mutating func read(_ address: UnsafeBufferPointer<UInt8>, on reading: Reading) -> Target {
    let whole = Address(attribute: address)
    let url = whole.text
    guard !url.isEmpty, whole.scheme == nil, !whole.hasHost else { return .outside }
    let path = url.utf8.firstIndex(of: UInt8(ascii: "?")).map { url[..<$0] } ?? url[...]
    let name = percentDecoded(path)
    if Self.isOfNeighbor(name, on: reading) { return .outside }
    guard let file = Self.resolve(name, on: reading) else { return .nowhere }
    if let page = reading.pages[file] { return .page(page) }
    files.insert(file)
    return .file
  }

  // MARK: URLs

  /// Returns true if a relative URL is one of the addresses in other sites.
  private static func isOfNeighbor(_ url: String, on reading: Reading) -> Bool {
    guard !reading.neighbors.isEmpty else { return false }
    let way = String(repeating: "../", count: reading.folder.count { $0 == UInt8(ascii: "/") })
    guard url.hasPrefix(way) else { return false }
    return reading.neighbors.contains(String(url.dropFirst(way.count)))
  }

  /// Returns the file that a relative URL names; nil if it is outside the site.
  private static func resolve(_ url: String, on reading: Reading) -> String? {
    guard !url.isEmpty else { return reading.page }
    var url = url
    return url.withUTF8 { url in
      let slash = UInt8(ascii: "/")
      guard url[0] != slash else { return nil }
      var folder = reading.folder[...]
      var rest = url[...]
      while true {
        if leadsUp(rest) {
          guard folder.popLast() != nil else { return nil }
          while let last = folder.last, last != slash { folder.removeLast() }
          rest = rest.dropFirst(3)
        } else if rest.starts(with: here) {
          rest = rest.dropFirst(2)
        } else {
          return String(decoding: folder + rest, as: UTF8.self)
        }
      }
    }
  }

  /// Returns true if a path begins with `../`.
  private static func leadsUp(_ path: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let start = path.startIndex
    return path.count > 2 && path[start] == UInt8(ascii: ".") && path[start + 1] == UInt8(ascii: ".")
      && path[start + 2] == UInt8(ascii: "/")
  }

  private static let here = Array("./".utf8)

  // MARK: Bytes

  private static func unescaped(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    String(decoding: Address.decoded(bytes), as: UTF8.self)
  }
}
