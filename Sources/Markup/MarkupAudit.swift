import Project
import SourceText

/// The problems in the markup of one finished page, whatever generated it.
///
/// Takes time linear in the page.
package struct MarkupAudit {
  package struct Problem: Sendable {
    package var fault: Fault
    /// The offset in the page's bytes.
    var offset: Int
    /// What a template that has the problem may contain, the most telling first: an address, of which a scheme that is not allowed
    /// is enough, or a tag.
    package var texts: [String]
  }

  /// The kind of problem.
  package enum Fault: Sendable, Hashable {
    /// An address with a scheme that the project does not allow.
    case unsafeAddress(scheme: String, expected: LinkSchemes)
    /// An address on another host that the page loads.
    case foreignHost(address: String)
    case nesting(Nesting.Fault.Kind)
  }

  private(set) var problems: [Problem] = []
  private let bytes: UnsafeBufferPointer<UInt8>
  /// The site's base URL; addresses below it are not foreign.
  private let baseURL: String?
  private let schemes: LinkSchemes

  /// Returns the problems of a page in order of position; only the first nesting error is included.
  ///
  /// - Parameters:
  ///   - schemes: the allowed schemes.
  ///   - note: receives each attribute that may be an id or an address.
  ///   - readers: other readers of the page.
  static func problems(
    of bytes: UnsafeBufferPointer<UInt8>, baseURL: String?, schemes: LinkSchemes, for readers: inout MainPartReaders,
    note: (MarkupScanner.Attribute) -> Void
  ) -> [Problem] {
    var audit = MarkupAudit(bytes: bytes, baseURL: baseURL, schemes: schemes)
    audit.read(&readers, note)
    return audit.problems.sorted { $0.offset < $1.offset }
  }

  private mutating func read(_ readers: inout MainPartReaders, _ note: (MarkupScanner.Attribute) -> Void) {
    var scanner = MarkupScanner(bytes, reading: readers.areNone ? .addresses : .addressesAndClasses)
    var nesting = Nesting()
    while let event = scanner.next() {
      switch event {
      case .start(let name, let isSelfClosing):
        nesting.start(name, scanner.tag, isSelfClosing: isSelfClosing, in: bytes)
        scanner.isInForeignContent = nesting.isInForeignContent
        if !scanner.attributes.isEmpty {
          scanner.attributes.forEach(note)
          judge(name, scanner.attributes)
        }
      case .end(let name):
        nesting.end(name, scanner.tag, in: bytes)
        scanner.isInForeignContent = nesting.isInForeignContent
      case .rawText(let name, let range): if name == "style" { judgeStyles(range) }
      }
      readers.take(event, scanner)
    }
    readers.finish()
    nesting.finish(in: bytes)
    if let fault = nesting.fault {
      let tags = fault.tags.map(text)
      // A template may have the tag with other attributes.
      let names = tags.map { "\($0.prefix { $0 != " " && $0 != ">" })>" }
      problems.append(
        Problem(fault: .nesting(fault.kind), offset: fault.tags[0].lowerBound, texts: tags + names))
    }
  }

  // MARK: Attributes

  private mutating func judge(_ element: MarkupName, _ attributes: [MarkupScanner.Attribute]) {
    for attribute in attributes {
      switch AuditedAttribute.named[attribute.name] {
      case .style: judgeStyles(attribute.value)
      case .srcset, .imagesrcset:
        for range in candidates(in: attribute.value) { judge(range, isLoaded: true, isMedia: true) }
      case .content: if value(of: "http-equiv", in: attributes) == "refresh" { judgeRefresh(attribute.value) }
      case .ping: for range in words(in: attribute.value) { judge(range, isLoaded: true, isMedia: false) }
      case .href, .xlinkHref: judgeReference(element, attribute.value, attributes)
      case .src, .poster, .background:
        judge(attribute.value, isLoaded: true, isMedia: Self.media.contains(element))
      case .data: if element == "object" { judge(attribute.value, isLoaded: true, isMedia: false) }
      case .manifest: if element == "html" { judge(attribute.value, isLoaded: true, isMedia: false) }
      case .action, .formaction, .cite, .longdesc: judge(attribute.value, isLoaded: false, isMedia: false)
      case .id, .rel, .httpEquiv, nil: break
      }
    }
  }

  /// Elements that show or play what they load and never execute it.
  private static let media = MarkupNames("img source input video audio track image feimage body table td th")
  /// SVG elements that load what they refer to.
  private static let loadingReferences = MarkupNames("image use feimage script base")
  private static let link: MarkupName = "link"
  /// The `link` relations that load a resource or open a connection (WHATWG HTML, section 4.6.7).
  private static let loadingRelations = MarkupNames(
    """
    stylesheet icon shortcut preload prefetch modulepreload preconnect dns-prefetch prerender manifest apple-touch-icon \
    apple-touch-icon-precomposed apple-touch-startup-image mask-icon import
    """)

  private mutating func judgeReference(
    _ element: MarkupName, _ value: Range<Int>, _ attributes: [MarkupScanner.Attribute]
  ) {
    guard element == Self.link else {
      let isLoaded = Self.loadingReferences.contains(element)
      return judge(value, isLoaded: isLoaded, isMedia: isLoaded && (element == "image" || element == "feimage"))
    }
    let relations = attributes.first { $0.name == "rel" }.map { words(in: $0.value) } ?? []
    let isIcon = relations.contains { MarkupName(bytes[$0.suffix(4)]) == "icon" }
    let isLoaded = relations.contains { Self.loadingRelations.contains(MarkupName(bytes[$0])) }
    judge(value, isLoaded: isLoaded, isMedia: isIcon)
  }

  private func value(of name: MarkupName, in attributes: [MarkupScanner.Attribute]) -> String? {
    attributes.first { $0.name == name }.map { String(decoding: bytes[$0.value], as: UTF8.self).lowercased() }
  }

  /// Checks the address after `url=` in a refresh (WHATWG HTML, section 4.2.5.3).
  private mutating func judgeRefresh(_ value: Range<Int>) {
    let text = String(decoding: bytes[value], as: UTF8.self)
    guard let mark = text.lowercased().firstRange(of: "url") else { return }
    let before = text.lowercased()[..<mark.upperBound].utf8.count
    var start = value.lowerBound + before
    while start < value.upperBound, bytes[start] <= 0x20 || [UInt8(ascii: "="), 0x22, 0x27].contains(bytes[start]) {
      start += 1
    }
    judge(start..<value.upperBound, isLoaded: true, isMedia: false)
  }

  /// Returns the addresses in a `srcset` (WHATWG HTML, section 4.8.4.3.10).
  private func candidates(in value: Range<Int>) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var index = value.lowerBound
    let comma = UInt8(ascii: ",")
    while index < value.upperBound {
      while index < value.upperBound, bytes[index] <= 0x20 || bytes[index] == comma { index += 1 }
      let start = index
      while index < value.upperBound, bytes[index] > 0x20 { index += 1 }
      var end = index
      while end > start, bytes[end - 1] == comma { end -= 1 }
      if start < end { result.append(start..<end) }
      // A comma directly after the address ends the candidate; otherwise a descriptor follows.
      if end == index { while index < value.upperBound, bytes[index] != comma { index += 1 } }
    }
    return result
  }

  private func words(in value: Range<Int>) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var index = value.lowerBound
    while index < value.upperBound {
      let start = index
      while index < value.upperBound, bytes[index] > 0x20 { index += 1 }
      if start < index { result.append(start..<index) }
      index += 1
    }
    return result
  }

  private mutating func judgeStyles(_ range: Range<Int>) {
    guard bytes[range].contains(where: { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "@") }) else { return }
    for found in StyleSheet.addresses(in: bytes[range]) {
      judge(range.lowerBound + found.lowerBound..<range.lowerBound + found.upperBound, isLoaded: true, isMedia: true)
    }
  }

  // MARK: Addresses

  /// - Parameters:
  ///   - isLoaded: true if the page loads the address without user interaction.
  ///   - isMedia: true if the address can load only a picture, sound, or font.
  private mutating func judge(_ range: Range<Int>, isLoaded: Bool, isMedia: Bool) {
    guard mayMatter(range) else { return }
    let address = Address(attribute: bytes[range])
    if let scheme = address.unknownScheme(isMedia: isMedia, in: schemes) {
      let colon = bytes[range].firstIndex(of: UInt8(ascii: ":")) ?? range.upperBound
      let fault = Fault.unsafeAddress(scheme: scheme, expected: schemes)
      problems.append(Problem(fault: fault, offset: range.lowerBound, texts: [text(range.lowerBound..<colon)]))
    } else if isLoaded, address.hasHost, !isOwn(address) {
      let fault = Fault.foreignHost(address: address.text)
      problems.append(Problem(fault: fault, offset: range.lowerBound, texts: [text(range)]))
    }
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private func isOwn(_ address: Address) -> Bool {
    guard let baseURL else { return false }
    let base = baseURL.hasSuffix("/") ? baseURL : baseURL + "/"
    return address.text.hasPrefix(base)
  }

  /// Returns true if an address can have a scheme or a host; most addresses are plain relative paths.
  private func mayMatter(_ range: Range<Int>) -> Bool {
    guard let first = bytes[range].first else { return false }
    if first == UInt8(ascii: "."), range.count > 1, bytes[range.lowerBound + 1] == UInt8(ascii: ".") { return false }
    if first == UInt8(ascii: "#") { return false }
    if first == UInt8(ascii: "/") || first == UInt8(ascii: "\\") { return true }
    return bytes[range].contains { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "&") || $0 <= 0x20 }
  }
}
