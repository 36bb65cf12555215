import SourceText

/// Whether two versions of a file of the site differ in nothing but what a layout decides.
///
/// Staleness is judged on the words and the DOT of a page and never on places, which change from one release of Graphviz to the
/// next. A page has places in four spots: the two `svg` elements of a drawing (`accessibleSVG`), the paper that the box around
/// them needs in print, and the parts that are printed of a large one. There, numbers are left out of the comparison, and so are the
/// pieces of a line, of which there can be more or fewer, and the parts. Everything else counts: each word and class of a drawing, the number and order of its parts, its links, and the digest
/// of the DOT that it was made from. A drawing without such a digest in front of it is compared byte by byte. Costs time
/// linear in both.
@Sendable package func differsOnlyInLayout(_ path: String, _ old: [UInt8], _ new: [UInt8]) -> Bool {
  guard path.hasSuffix(".html") else { return false }
  return PlacelessPage(old).bytes == PlacelessPage(new).bytes
}

/// A page without the places that a layout gave to the parts of its drawings.
struct PlacelessPage {
  private(set) var bytes: [UInt8] = []
  private var rest: ArraySlice<UInt8>

  /// The attributes of a drawing that hold places.
  static let placeAttributes: Set<String> = [
    "cx", "cy", "d", "height", "points", "r", "rx", "transform", "viewBox", "width", "x", "y",
  ]

  init(_ page: [UInt8]) {
    rest = page[...]
    bytes.reserveCapacity(page.count)
    while copy(upTo: " data-dot=\"") {
      // Between the digest and the drawing are the rest of the tag, and the box.
      guard let drawing = rest.firstPlace(of: Self.drawingStart) else { break }
      copyBox(upTo: drawing.lowerBound)
      copyDrawing()
      if rest.starts(with: Self.linksStart), copy(upTo: "<svg") { copyDrawing() }
      if copy(upTo: "</div>") { skipParts() }
    }
    bytes += rest
  }

  private static let drawingStart = Array("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"diagram".utf8)
  /// The element with the links follows the end of the one with the picture.
  private static let linksStart = Array(
    "</svg>\n<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"diagram-links\"".utf8)

  private static let pictureStart = Array("<g aria-hidden=\"true\" text-anchor=\"middle\"".utf8)
  private static let partStart = Array("\n<div class=\"sheet\"".utf8)
  private static let boxEnd = Array("</div>".utf8)

  /// Copies everything in front of a word; copies nothing and returns false if the word does not follow.
  private mutating func copy(upTo word: StaticString) -> Bool {
    let word = Array(UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
    guard let found = rest.firstPlace(of: word) else { return false }
    // The word itself is copied with what follows it.
    bytes += rest[..<found.lowerBound]
    rest = rest[found.lowerBound...]
    return true
  }

  /// Copies the tags in front of a drawing without the paper of its box.
  private mutating func copyBox(upTo end: Int) {
    if let found = rest[..<end].firstPlace(of: Array("\"diagram-picture".utf8)) {
      bytes += rest[..<found.upperBound]
      rest = rest[found.upperBound...].drop { $0 != UInt8(ascii: "\"") }
    }
    bytes += rest[..<end]
    rest = rest[end...]
  }

  /// Copies the end of the box around a drawing without the parts that follow it.
  private mutating func skipParts() {
    bytes += Self.boxEnd
    rest = rest.dropFirst(Self.boxEnd.count)
    while rest.starts(with: Self.partStart), let end = rest.firstPlace(of: Self.boxEnd) {
      rest = rest[end.upperBound...]
    }
  }

  /// Copies an `svg` element tag by tag; one without an end is left to be copied as it is.
  private mutating func copyDrawing() {
    guard let end = rest.firstPlace(of: Array("</svg>".utf8)) else { return }
    var drawing = rest[..<end.lowerBound]
    rest = rest[end.lowerBound...]
    while let start = drawing.firstIndex(of: UInt8(ascii: "<")) {
      bytes += drawing[..<start]
      let close = drawing[start...].firstIndex(of: UInt8(ascii: ">")) ?? drawing.endIndex - 1
      let tag = drawing[start...close]
      copy(tag)
      drawing = drawing[(close + 1)...]
      // A line has nothing inside but its pieces.
      if tag.starts(with: "<g ".utf8), Self.hasClass("edge ", tag),
        let lineEnd = drawing.firstPlace(of: Array("</g>".utf8))
      {
        drawing = drawing[lineEnd.lowerBound...]
      }
    }
    bytes += drawing
  }

  private static func hasClass(_ start: StaticString, _ tag: ArraySlice<UInt8>) -> Bool {
    let word = Array(" class=\"".utf8) + UnsafeBufferPointer(start: start.utf8Start, count: start.utf8CodeUnitCount)
    return tag.firstPlace(of: word) != nil
  }

  /// Copies a tag without the values of attributes that hold places. The outline of a sign is no place.
  private mutating func copy(_ tag: ArraySlice<UInt8>) {
    // Where parts are printed, this tag has the id by which they show it.
    if tag.starts(with: Self.pictureStart) {
      bytes += Self.pictureStart
      return
    }
    let isSign = Self.hasClass("glyph\"", tag)
    var tag = tag
    while let equals = tag.firstPlace(of: Array("=\"".utf8)),
      let close = tag[equals.upperBound...].firstIndex(of: UInt8(ascii: "\""))
    {
      let name = tag[..<equals.lowerBound].suffix(while: { $0 != UInt8(ascii: " ") })
      bytes += tag[..<equals.upperBound]
      let isPlace = Self.placeAttributes.contains(String(decoding: name, as: UTF8.self))
      if !isPlace || isSign && name.elementsEqual("d".utf8) { bytes += tag[equals.upperBound..<close] }
      tag = tag[close...]
    }
    bytes += tag
  }
}

extension ArraySlice<UInt8> {
  /// The longest end of the slice whose bytes satisfy a condition.
  fileprivate func suffix(while condition: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    var start = endIndex
    while start > startIndex, condition(self[start - 1]) { start -= 1 }
    return self[start...]
  }
}
