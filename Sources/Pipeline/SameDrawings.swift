import Model

/// Whether two versions of a page differ only inside drawings of the same diagrams.
///
/// Staleness is judged on DOT and never on SVG, which changes from one release of Graphviz to the next: each drawing stands
/// in an element that carries the digest of its DOT as `data-dot`, and from there to the end of the drawing nothing counts
/// but that digest.
@Sendable func sameButForDrawings(_ path: String, _ old: [UInt8], _ new: [UInt8]) -> Bool {
  guard path.hasSuffix(".html") else { return false }
  return withoutDrawings(old) == withoutDrawings(new)
}

/// The page without what stands between `<svg` and `</svg>` behind each `data-dot` attribute.
func withoutDrawings(_ page: [UInt8]) -> [UInt8] {
  let mark = Array(" data-dot=\"".utf8)
  let start = Array("<svg".utf8)
  let end = Array("</svg>".utf8)
  var result: [UInt8] = []
  var index = 0
  while let found = position(of: mark, in: page, from: index),
    let drawing = position(of: start, in: page, from: found),
    let behind = position(of: end, in: page, from: drawing)
  {
    result += page[index..<drawing]
    index = behind
  }
  result += page[index...]
  return result
}

/// Where a word begins in the bytes, at or behind an offset.
private func position(of word: [UInt8], in bytes: [UInt8], from offset: Int) -> Int? {
  guard let first = word.first, bytes.count - offset >= word.count else { return nil }
  var index = offset
  while index <= bytes.count - word.count {
    guard let next = bytes[index...(bytes.count - word.count)].firstIndex(of: first) else { return nil }
    if bytes[next..<(next + word.count)].elementsEqual(word) { return next }
    index = next + 1
  }
  return nil
}
