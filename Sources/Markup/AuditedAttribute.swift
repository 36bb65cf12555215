/// An attribute that the page audit reads: an id, an address, or an attribute that determines how an address is used.
enum AuditedAttribute: String, CaseIterable, Sendable {
  case id, rel, style, content, ping, href, src, srcset, poster, background, data, manifest, action, formaction, cite
  case longdesc, imagesrcset
  case httpEquiv = "http-equiv"
  case xlinkHref = "xlink:href"

  static let named = Dictionary(uniqueKeysWithValues: allCases.map { (MarkupName(Substring($0.rawValue)), $0) })

  /// The lengths of the names, as a bit set for each first letter (indexed by its position in the alphabet).
  ///
  /// They rule out most attributes before their names are read.
  static let lengths: [UInt32] = allCases.reduce(into: Array(repeating: 0, count: 32)) { lengths, attribute in
    let name = attribute.rawValue.utf8
    for letter in name.prefix(1) { lengths[Int(letter & 0x1F)] |= 1 << name.count }
  }
}
