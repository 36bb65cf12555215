/// What is said about a rule besides its summary.
package struct RuleText: Sendable {
  /// An authority that requires the same, or specifies what the rule relies on.
  package struct Source: Sendable, Hashable {
    package var title: String
    /// The public address; nil if there is none.
    package var address: String?
  }

  /// The reason for the rule and the remedy, in a few sentences.
  package var rationale = ""
  /// Nil if the rule is Statebook’s own; Statebook’s own copy rules name Statebook.
  package var source: Source?
  /// One for each way to violate the rule that needs one.
  package var examples: [Example] = []

  /// Lines that follow the rule, and lines that violate it, all in the same file; invisible characters are written as `\u{00AD}`.
  package struct Example: Sendable {
    package var good = ""
    package var bad = ""
  }
}

/// The texts of rules, read from Markdown files in which each rule has a section.
package struct RuleTexts: Sendable {
  private let texts: [String: RuleText]
  /// The ids that head the sections, in order.
  package let ids: [String]

  /// Reads sections such as this one; the source may be left out or have no address, and there may be several examples:
  ///
  ///     ## markdown/level-one-heading
  ///
  ///     The title in the front matter is the page’s heading of level 1, and a page has one. Write “##”.
  ///
  ///     Source: [markdownlint, MD025](https://github.com/DavidAnson/markdownlint/blob/main/doc/md025.md)
  ///
  ///     ~~~diff
  ///     - # How they open
  ///     + ## How they open
  ///     ~~~
  package init(_ files: [[UInt8]]) {
    let sections = files.flatMap { file in
      String(decoding: file, as: UTF8.self).split(separator: "\n## ").dropFirst().map { section in
        section.split(separator: "\n")
      }
    }
    ids = sections.map { String($0[0]) }
    texts = Dictionary(firstOf: zip(ids, sections.map { RuleText($0.dropFirst()) }))
  }

  /// The text of a rule; empty without a section.
  package subscript(_ rule: Rule) -> RuleText { texts[rule.id] ?? RuleText() }
}

extension RuleText {
  /// Reads the lines of a section that are not empty, without its heading.
  fileprivate init(_ lines: ArraySlice<Substring>) {
    let blocks = lines.split(omittingEmptySubsequences: false) { $0 == "~~~diff" }
    for line in blocks[0] {
      if line.hasPrefix("Source: ") {
        source = Source(line.dropFirst("Source: ".count))
      } else {
        rationale += (rationale.isEmpty ? "" : " ") + line
      }
    }
    examples = blocks.dropFirst().map { block in
      func lines(_ sign: String) -> String {
        block.filter { $0.hasPrefix(sign) }.map { $0.dropFirst(sign.count) }.joined(separator: "\n")
      }
      return Example(good: lines("+ "), bad: lines("- "))
    }
  }
}

extension RuleText.Source {
  /// Reads `[title](address)`, or a title.
  fileprivate init(_ text: Substring) {
    guard text.hasPrefix("["), text.hasSuffix(")"), let middle = text.firstRange(of: "](") else {
      self.init(title: String(text))
      return
    }
    self.init(
      title: String(text[..<middle.lowerBound].dropFirst()), address: String(text[middle.upperBound...].dropLast()))
  }
}
