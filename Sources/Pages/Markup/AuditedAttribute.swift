/// An attribute that the audit of a page reads: an id, an address, or what says how one is used.
enum AuditedAttribute: String, CaseIterable, Sendable {
  case id, rel, style, content, ping, href, src, srcset, poster, background, data, manifest, action, formaction, cite
  case longdesc, imagesrcset
  case httpEquiv = "http-equiv"
  case xlinkHref = "xlink:href"

  static let named = Dictionary(uniqueKeysWithValues: allCases.map { (MarkupName(Substring($0.rawValue)), $0) })

  /// The lengths of the names that begin with a letter, as bits, by the letter's place in the alphabet.
  ///
  /// They rule out most attributes before their names are read.
  static let lengths: [UInt32] = allCases.reduce(into: Array(repeating: 0, count: 32)) { lengths, attribute in
    let name = attribute.rawValue.utf8
    for letter in name.prefix(1) { lengths[Int(letter & 0x1F)] |= 1 << name.count }
  }
}
