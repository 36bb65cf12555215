import SourceText

/// Returns true if two versions of a file of the site differ only in diagram layout.
///
/// Pages are compared by their words and by the digest of each drawing's DOT, not by the drawings, which change from one Graphviz
/// release to the next.
@Sendable package func differsOnlyInLayout(_ path: String, _ old: [UInt8], _ new: [UInt8]) -> Bool {
  path.hasSuffix(".html") && withoutDrawings(old) == withoutDrawings(new)
}

/// Returns a page without the contents of its drawings.
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
