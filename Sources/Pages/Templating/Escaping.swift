import SourceText

/// The relative URL that leads from one file of the site to another, or to a fragment of it; both are paths from the site's
/// root.
func relativeURL(from page: String, to target: String, fragment: String? = nil) -> String {
  var (page, target) = (page, target)
  var url: [UInt8] = []
  url.reserveCapacity(target.utf8.count + 32)
  page.withUTF8 { page in
    target.withUTF8 { target in
      let common = commonFolder(page, target)
      for byte in page[common...] where byte == UInt8(ascii: "/") { url.append(contentsOf: "../".utf8) }
      url.append(percentEncoding: target[common...])
    }
  }
  if var fragment {
    url.append(UInt8(ascii: "#"))
    fragment.withUTF8 { url.append(percentEncoding: $0[...]) }
  }
  return String(decoding: url, as: UTF8.self)
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
