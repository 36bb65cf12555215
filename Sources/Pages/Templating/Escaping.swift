import SourceText

/// The relative URL that leads from one file of the site to another, or to a fragment of it; both are paths from the site's
/// root.
func relativeURL(from page: String, to target: String, fragment: String? = nil) -> String {
  var (page, target, fragment) = (page, target, fragment.map { "#" + percentEncoded(path: $0) } ?? "")
  return page.withUTF8 { page in
    target.withUTF8 { target in
      fragment.withUTF8 { fragment in
        let common = commonFolder(page, target)
        let ways = page[common...].count { $0 == UInt8(ascii: "/") }
        let rest = target[common...]
        if !rest.allSatisfy(isPlainInPath) {
          var url = Array(String(repeating: "../", count: ways).utf8)
          url.append(percentEncoding: rest)
          return String(decoding: url + fragment, as: UTF8.self)
        }
        // Nearly all paths need no encoding.
        return String(unsafeUninitializedCapacity: 3 * ways + rest.count + fragment.count) { url in
          for start in stride(from: 0, to: 3 * ways, by: 3) { _ = url[start...].initialize(fromContentsOf: "../".utf8) }
          let next = url[(3 * ways)...].initialize(fromContentsOf: rest)
          return url[next...].initialize(fromContentsOf: fragment)
        }
      }
    }
  }
}

/// How many bytes two paths share in folders.
private func commonFolder(_ page: UnsafeBufferPointer<UInt8>, _ target: UnsafeBufferPointer<UInt8>) -> Int {
  var common = 0
  for position in 0..<min(page.count, target.count) {
    guard page[position] == target[position] else { break }
    if page[position] == UInt8(ascii: "/") { common = position + 1 }
  }
  return common
}
