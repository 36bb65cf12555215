import Model
import SourceText

/// A link's definition: `[label]: destination "title"`.
struct Definition {
  var label: String
  var range: SourceRange
}

/// The link definitions of a document and which labels were used.
struct DefinitionTable {
  private(set) var definitions: [Definition] = []
  var used: Set<String> = []

  mutating func define(_ label: String, _ range: SourceRange) {
    definitions.append(Definition(label: label, range: range))
  }

  /// How labels are compared: without regard to case, and white space folded (CommonMark, section 6.3).
  static func normalized(_ label: some Sequence<UInt8>) -> String {
    var folded: [UInt8] = []
    var isPending = false
    for byte in label {
      if byte.isHTMLSpace {
        isPending = !folded.isEmpty
      } else {
        if isPending { folded.append(Byte.space) }
        isPending = false
        folded.append(byte)
      }
    }
    return String(decoding: folded, as: UTF8.self).lowercased()
  }
}

extension LinkSyntax {
  /// A definition at an index: the label's range and where the definition ends, or nil (CommonMark, section 4.7).
  func definition(at start: Int) -> (label: Range<Int>, end: Int)? {
    guard let (label, afterLabel) = label(at: start), afterLabel < bytes.count, bytes[afterLabel] == Byte.colon,
      bytes[label].contains(where: { !$0.isHTMLSpace }),
      let (_, afterURL) = definedDestination(at: skipBlanksAndNewline(afterLabel + 1))
    else { return nil }
    let beforeTitle = skipBlanksAndNewline(afterURL)
    if beforeTitle > afterURL, let afterTitle = title(at: beforeTitle), let end = blankLineEnd(afterTitle) {
      return (label, end)
    }
    return blankLineEnd(afterURL).map { (label, $0) }
  }

  /// Behind a label the text may end with the destination.
  private func definedDestination(at start: Int) -> (range: Range<Int>, end: Int)? {
    guard start < bytes.count, bytes[start] != Byte.newline else { return nil }
    return destination(at: start)
  }
}

extension BodyRenderer {
  /// Reads the definitions at the beginning of the block's content, which cmark took away; gives where the rest begins.
  mutating func takeDefinitions() -> Int {
    guard content.bytes.first == Byte.openBracket else { return 0 }
    let syntax = LinkSyntax(bytes: content.bytes)
    var index = 0
    while let found = syntax.definition(at: index) {
      define(found.label, in: syntax.bytes)
      index = found.end
    }
    return index
  }

  private mutating func define(_ label: Range<Int>, in bytes: [UInt8]) {
    document.references.define(
      DefinitionTable.normalized(bytes[label]), content.range(label.lowerBound, label.upperBound))
  }

  /// Finds the definitions on lines that no block covers, and reports which are defined twice or never used.
  mutating func reportDefinitions() {
    var line = 0
    while line < document.text.lines.count {
      guard !document.isCovered[line] else {
        line += 1
        continue
      }
      content.clear()
      while line < document.text.lines.count, !document.isCovered[line] {
        let end = document.text.lines[line].end
        content.append(file, from: startBehindMarkers(line), to: end)
        content.appendNewline(at: end)
        line += 1
      }
      readDefinitions()
    }
    reportReferences()
    reportFootnotes()
  }

  /// Where a line's text starts after whatever looks like a container's marker.
  private func startBehindMarkers(_ line: Int) -> Int {
    let (start, end) = (document.text.lines[line].start, document.text.lines[line].end)
    var index = start
    while index < end {
      if file[index].isBlank || file[index] == Byte.greater {
        index += 1
      } else if let behind = endOfListMarker(file, at: index, end: end) {
        index = behind
      } else {
        break
      }
    }
    return index
  }

  private mutating func readDefinitions() {
    let syntax = LinkSyntax(bytes: content.bytes)
    var index = 0
    while index < syntax.bytes.count {
      if let footnote = syntax.label(at: index), syntax.bytes[footnote.range].first == Byte.caret,
        footnote.end < syntax.bytes.count, syntax.bytes[footnote.end] == Byte.colon
      {
        reportDroppedFootnote(footnote.range.lowerBound + 1..<footnote.range.upperBound, in: syntax.bytes)
      } else if let found = syntax.definition(at: index) {
        define(found.label, in: syntax.bytes)
        index = found.end
        continue
      }
      while index < syntax.bytes.count, syntax.bytes[index] != Byte.newline { index += 1 }
      index += 1
    }
  }

  private mutating func reportDroppedFootnote(_ label: Range<Int>, in bytes: [UInt8]) {
    let name = bytes.text(label.lowerBound, label.upperBound)
    let range = content.range(label.lowerBound, label.upperBound)
    if let first = document.footnotes[DefinitionTable.normalized(bytes[label])] {
      report(.duplicateFootnote(name, at: place(range), first: place(first)))
    } else {
      document.droppedFootnotes.append((name, range))
    }
  }

  /// Reports references to footnotes that nothing defines, each label with its near ones once, and footnotes that nothing refers to,
  /// unless a reference is likely meant for them.
  private mutating func reportFootnotes() {
    guard !document.undefinedFootnotes.isEmpty || !document.droppedFootnotes.isEmpty else { return }
    let used = document.footnotes.values.map { file.text($0.start, $0.end) }
    // Comparing names costs the product of their numbers, so only the first ones are compared.
    let known = (used + document.droppedFootnotes.map(\.label)).sorted().prefix(200)
    var meant: Set<String> = []
    for (number, footnote) in document.undefinedFootnotes.enumerated() {
      let near = number < 20 ? nearestNames(to: footnote.label, among: known) : []
      if near.count == 1 { meant.formUnion(near) }
      report(.undefinedFootnote(footnote.label, among: near, at: place(footnote.range)))
    }
    for footnote in document.droppedFootnotes where !meant.contains(footnote.label) {
      report(.unusedFootnote(footnote.label, at: place(footnote.range)))
    }
  }

  private mutating func reportReferences() {
    var first: [String: SourceRange] = [:]
    for definition in document.references.definitions.sorted(by: { $0.range.start < $1.range.start }) {
      if let before = first[definition.label] {
        report(.duplicateReference(definition.label, at: place(definition.range), first: place(before)))
        continue
      }
      first[definition.label] = definition.range
      if !document.references.used.contains(definition.label) {
        report(.unusedReference(definition.label, at: place(definition.range)))
      }
    }
  }
}
