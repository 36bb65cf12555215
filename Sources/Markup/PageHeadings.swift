import SourceText

/// A heading of a finished page with an anchor.
package struct PageHeading: Sendable {
  package let level: Int
  /// The anchor.
  package let id: String
  /// The content of the heading with inline tags only: without links, marks, badges, and other attributes.
  package let html: HTML

  private static let levels = [MarkupName: Int](
    uniqueKeysWithValues: [("h2", 2), ("h3", 3), ("h4", 4), ("h5", 5), ("h6", 6)])

  /// Returns the headings of a page that have an id, in order; headings of level 1 are titles. Takes time linear in the page.
  ///
  /// Reads the final HTML, so that overridden templates are included.
  package static func all(in page: [UInt8]) -> [PageHeading] {
    page.withUnsafeBufferPointer { bytes in
      var scanner = MarkupScanner(bytes)
      var result: [PageHeading] = []
      while let name = scanner.nextHeading() {
        guard let level = levels[name], let id = scanner.value(of: "id"), !id.isEmpty else { continue }
        result.append(PageHeading(level: level, id: id, html: scanner.words(upTo: name)))
      }
      return result
    }
  }
}

extension MarkupScanner {
  /// Inline elements that are kept, without their attributes.
  private static let phrases = MarkupNames("b code del em i ins kbd mark q s small strong sub sup var")
  /// Classes of the marks and badges in a heading.
  private static let asides = MarkupNames("anchor marks proof tag")

  /// Returns the value of an attribute of the last start tag.
  func value(of name: MarkupName) -> String? {
    range(of: name).map { String(decoding: Address.decoded(bytes[$0]), as: UTF8.self) }
  }

  /// Returns the range of an attribute's value in the last start tag.
  func range(of name: MarkupName) -> Range<Int>? { attributes.first { $0.name == name }?.value }

  /// Returns true if the last start tag has one of these classes.
  func hasClass(among names: MarkupNames) -> Bool { firstClass { names.contains($0) ? $0 : nil } != nil }

  /// Returns the value of the first known class of the last start tag.
  func firstClass<Value>(known: (MarkupName) -> Value?) -> Value? {
    guard let classes else { return nil }
    var start = classes.lowerBound
    while start < classes.upperBound {
      var end = start
      while end < classes.upperBound, bytes[end] != UInt8(ascii: " ") { end += 1 }
      if let found = known(MarkupName(bytes[start..<end])) { return found }
      start = end + 1
    }
    return nil
  }

  /// Reads the content of an element after its start tag, without marks and badges.
  fileprivate mutating func words(upTo end: MarkupName) -> HTML {
    var result: [UInt8] = []
    var start = tag.upperBound
    /// The number of open elements inside an omitted one, including it; 0 outside.
    var skipped = 0
    while let event = next() {
      if skipped == 0 { result += bytes[start..<tag.lowerBound] }
      start = tag.upperBound
      switch event {
      case .start(let name, let isSelfClosing):
        if isSelfClosing || Nesting.voids.contains(name) { continue }
        if skipped > 0 || hasClass(among: Self.asides) {
          skipped += 1
        } else if Self.phrases.contains(name) {
          result += Self.bare(tag, in: bytes)
        }
      case .end(let name):
        if name == end { return HTML(finished: Self.trimmed(result)) }
        if skipped > 0 { skipped -= 1 } else if Self.phrases.contains(name) { result += bytes[tag] }
      case .rawText: break
      }
    }
    return HTML(finished: Self.trimmed(result))
  }

  /// Returns a start tag without its attributes.
  private static func bare(_ tag: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    bytes[tag].prefix { $0 > 0x20 && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ">") } + [UInt8(ascii: ">")]
  }

  /// Trims the white space and the word joiners that separated words from omitted elements.
  private static func trimmed(_ words: [UInt8]) -> [UInt8] {
    let joiner = HTML.joiner.bytes
    var words = words[...]
    while let last = words.last {
      if last <= 0x20 {
        words.removeLast()
      } else if words.count >= joiner.count, words.suffix(joiner.count).elementsEqual(joiner) {
        words.removeLast(joiner.count)
      } else {
        break
      }
    }
    return Array(words.drop { $0 <= 0x20 })
  }
}

extension HTML {
  /// Returns the entries of a page's table of contents, its headings of levels 2 and 3; nil if there are fewer than two.
  package static func contents(of headings: [PageHeading]) -> HTML? {
    let listed = headings.filter { $0.level <= 3 }
    guard listed.count > 1 else { return nil }
    var result = HTML()
    for heading in listed {
      result += """
        <li class="level-\(heading.level)"><a href="#\(percentEncoded(path: heading.id))">\(heading.html)</a></li>

        """
    }
    return result
  }
}
