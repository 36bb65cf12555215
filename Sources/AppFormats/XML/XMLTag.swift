import SourceText

/// The places of a tag's name and attributes, which expat does not provide.
///
/// The tag is well-formed, or parsed by expat up to an error, so that nothing is validated here. Takes time linear in the tag.
struct XMLTag {
  /// An attribute as written, with the ranges of its name and of its value without the quotation marks.
  struct Attribute {
    var name: SourceRange
    var value: SourceRange
  }

  /// The qualified name; `?xml` for an XML declaration.
  let name: SourceRange
  let attributes: [Attribute]

  /// - Parameter range: the range from the `<` to the end of the tag, or of the parsed part.
  init(_ bytes: [UInt8], _ range: SourceRange) {
    var index = range.start + 1
    func skip(while isWanted: (UInt8) -> Bool) -> SourceRange {
      let start = index
      while index < range.end, isWanted(bytes[index]) { index += 1 }
      return SourceRange(start, index)
    }
    func isNamePart(_ byte: UInt8) -> Bool {
      !byte.isASCIISpace && byte != UInt8(ascii: "=") && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "/")
    }
    name = skip(while: isNamePart)
    var attributes: [Attribute] = []
    while true {
      _ = skip(while: \.isASCIISpace)
      let name = skip(while: isNamePart)
      _ = skip { $0.isASCIISpace || $0 == UInt8(ascii: "=") }
      guard index < range.end, name.end > name.start else { break }
      let mark = bytes[index]
      guard mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'") else { break }
      index += 1
      attributes.append(Attribute(name: name, value: skip { $0 != mark }))
      index += 1
    }
    self.attributes = attributes
  }
}
