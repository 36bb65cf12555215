import TestSupport

/// Writes random Markdown with a known meaning, and records its parts.
///
/// Every role's argument, link's destination, image's source, and option's value is a name that is unique in the text, so
/// its place is where it occurs.
struct GuideGenerator {
  /// A line of a block; a lazy continuation line may lack the prefixes of its containers.
  struct Line {
    var text: String
    var canBeLazy = false
  }

  private var random: SeededGenerator
  private var count = 0
  private(set) var roles: [String] = []
  private(set) var destinations: [String] = []
  private(set) var references: [String] = []
  private(set) var sources: [String] = []
  private(set) var options: [String] = []
  private(set) var rawTags: [String] = []
  private var definitions: [String] = []

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func guide() -> String {
    var lines: [String] = []
    for _ in 0..<Int.random(in: 2...6, using: &random) {
      lines += block(depth: 0).map(\.text) + [""]
    }
    lines += definitions
    return lines.joined(separator: chance(4) ? "\r\n" : "\n") + "\n"
  }

  private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

  private mutating func name(_ prefix: String) -> String {
    count += 1
    return "\(prefix)q\(count)q"
  }

  // MARK: Blocks

  private mutating func block(depth: Int) -> [Line] {
    switch Int.random(in: 0..<(depth < 4 ? 9 : 5), using: &random) {
    case 0: return table()
    case 1: return directive(maxIndent: depth == 0 ? 2 : 0)
    case 2: return [Line(text: "## \(inline(length: 3, allowsLinks: true)) ##")]
    case 3, 4: return paragraph()
    case 5: return quote(depth)
    case 6: return list(depth, marker: chance(2) ? "- " : "7)  ")
    case 7: return list(depth, marker: "-\t")
    default: return list(depth, marker: "- [ ] ")
    }
  }

  private mutating func paragraph() -> [Line] {
    (0..<Int.random(in: 1...4, using: &random)).map { number in
      var text = inline(length: 4, allowsLinks: true)
      if number > 0 { text = String(repeating: " ", count: Int.random(in: 0...3, using: &random)) + "w " + text }
      return Line(text: text, canBeLazy: number > 0)
    }.enumerated().map { number, line in
      // A hard break is at a line’s end, and the next line begins with a letter.
      Line(text: line.text + (chance(3) ? " \\" : chance(3) ? "   " : ""), canBeLazy: line.canBeLazy)
    } + [Line(text: "end", canBeLazy: true)]
  }

  private mutating func quote(_ depth: Int) -> [Line] {
    let inner = block(depth: depth + 1)
    // What tabs mean depends on the column, so those lines have one prefix.
    let hasTabs = inner.contains { $0.text.contains("\t") }
    return inner.map { line in
      if line.canBeLazy, chance(2) { return line }
      let isText = line.text.first?.isLetter == true && chance(3)
      return Line(text: (depth == 0 && !hasTabs && chance(3) ? " " : "") + (isText ? ">" : "> ") + line.text)
    }
  }

  private mutating func list(_ depth: Int, marker: String) -> [Line] {
    let inner = marker.contains("[") ? paragraph() : block(depth: depth + 1)
    let indent = marker.hasSuffix("\t") ? "\t" : String(repeating: " ", count: marker.hasPrefix("-") ? 2 : 4)
    return inner.enumerated().map { number, line in
      if number == 0 { return Line(text: marker + line.text) }
      if line.canBeLazy, chance(2) { return line }
      return Line(text: line.text.isEmpty ? "" : indent + line.text)
    }
  }

  private mutating func table() -> [Line] {
    let columns = Int.random(in: 1...4, using: &random)
    var lines = [Line(text: row(columns)), Line(text: "|" + String(repeating: ":-|", count: columns))]
    for _ in 0..<Int.random(in: 0...3, using: &random) { lines.append(Line(text: row(columns))) }
    if chance(3) { lines.insert(Line(text: "words \(inline(length: 2, allowsLinks: true))"), at: 0) }
    return lines
  }

  private mutating func row(_ columns: Int) -> String {
    var cells: [String] = []
    for _ in 0..<columns {
      let bar = chance(3) ? "x \\| `y \\| z` " : ""
      cells.append((chance(2) ? " " : "") + bar + inline(length: 2, allowsLinks: true) + "\t")
    }
    return "|" + cells.joined(separator: "|") + "|"
  }

  private mutating func directive(maxIndent: Int) -> [Line] {
    let fence = chance(2) ? "```" : "~~~~"
    let indent = String(repeating: " ", count: Int.random(in: 0...maxIndent, using: &random))
    var lines = [Line(text: "\(indent)\(fence){diagram} thing")]
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let value = name("option")
      options.append(value)
      lines.append(Line(text: "\(indent):\(name("n")): \(value)"))
    }
    if chance(2) { lines.append(Line(text: "\(indent)body")) }
    lines.append(Line(text: indent + fence))
    return lines
  }

  // MARK: Inlines

  private mutating func inline(length: Int, allowsLinks: Bool) -> String {
    (0..<Int.random(in: 1...length, using: &random)).map { _ in piece(allowsLinks: allowsLinks) }.joined(separator: " ")
  }

  private mutating func piece(allowsLinks: Bool) -> String {
    switch Int.random(in: 0..<14, using: &random) {
    case 0: return "\\*escaped\\_ \\[text\\] \\{brace\\} \\`tick\\\\"
    case 1: return "&amp; &copy; &#38; &ne; &nothing &ngE; q&A"
    case 2: return "größe 位置 😀"
    case 3: return "*\(inline(length: 2, allowsLinks: false))*"
    case 4: return "**\(inline(length: 2, allowsLinks: false))**"
    case 5: return "~~s \(inline(length: 2, allowsLinks: false))~~"
    case 6: return "``code ` {state} [x](y)``"
    case 7, 8: return role()
    case 9 where allowsLinks: return link()
    case 10: return image()
    case 11: return rawTag()
    case 12 where allowsLinks: return address()
    default:
      return ["plain", "words here", "a [bracket] b", "x < y", "snake_case_name", "5 * 3"].randomElement(using: &random)
        ?? ""
    }
  }

  private mutating func role() -> String {
    let argument = name("role")
    roles.append(argument)
    return chance(4) ? "{state}`` \(argument) ``" : "{state}`\(argument)`"
  }

  private mutating func link() -> String {
    if chance(3) {
      let label = name("label")
      references.append(label)
      definitions.append("[\(label)]: target.md \"title\"")
      return chance(2) ? "[\(inline(length: 2, allowsLinks: false))][\(label)]" : "[\(label)]"
    }
    let text = inline(length: 2, allowsLinks: false)
    let destination = name("dest")
    destinations.append(destination)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return "[\(text)](<\(destination)> 'a (title)')"
    case 1: return "[\(text)]( \(destination) )"
    case 2: return "[\(text)](\(destination) \"a \\\" title\")"
    default: return "[\(text)](\(destination))"
    }
  }

  private mutating func image() -> String {
    let source = name("image")
    sources.append(source)
    return "![*alt* text](\(source))"
  }

  private mutating func rawTag() -> String {
    let tag = "<\(name("tag"))>"
    rawTags.append(tag)
    // A tag on its own line would be a block.
    return "x\(tag)"
  }

  private mutating func address() -> String {
    let host = name("host")
    let address = "https://\(host).example/a_b"
    destinations.append(address)
    return chance(2) ? "<\(address)>" : address
  }
}
