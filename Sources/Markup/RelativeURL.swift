import SourceText

/// Returns the relative URL from one file of the site to another, or to a fragment of it; both paths are relative to the site's
/// root.
package func relativeURL(from page: String, to target: String, fragment: String? = nil) -> String {
  var (page, target) = (page, target)
  let path = page.withUTF8 { page in
    target.withUTF8 { target in
      let common = commonFolder(page, target)
      let ways = page[common...].count { $0 == UInt8(ascii: "/") }
      return String(repeating: "../", count: ways)
        + percentEncoded(path: String(decoding: target[common...], as: UTF8.self))
    }
  }
  return fragment.map { path + "#" + percentEncoded(path: $0) } ?? path
}

/// Returns the length of two paths' common folders, in bytes.
private func commonFolder(_ page: UnsafeBufferPointer<UInt8>, _ target: UnsafeBufferPointer<UInt8>) -> Int {
  var common = 0
  for position in 0..<min(page.count, target.count) {
    guard page[position] == target[position] else { break }
    if page[position] == UInt8(ascii: "/") { common = position + 1 }
  }
  return common
}
