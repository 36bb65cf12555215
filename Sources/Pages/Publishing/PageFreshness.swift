import SourceText

/// Whether two versions of a file of the site differ in nothing but what a layout decides.
///
/// A page is compared by its words and the DOT of its drawings, of which it has the digest, and not by the drawings, which change
/// from one release of Graphviz to the next.
@Sendable package func differsOnlyInLayout(_ path: String, _ old: [UInt8], _ new: [UInt8]) -> Bool {
  path.hasSuffix(".html") && withoutDrawings(old) == withoutDrawings(new)
}

/// A page without the boxes of its drawings.
private func withoutDrawings(_ page: [UInt8]) -> [UInt8] {
  var result: [UInt8] = []
  var rest = page[...]
  while let start = rest.firstPlace(of: Array("<div class=\"diagram-picture".utf8)),
    let end = rest[start.upperBound...].firstPlace(of: Array("</div>".utf8))
  {
    result += rest[..<start.lowerBound]
    rest = rest[end.upperBound...]
  }
  return result + rest
}
