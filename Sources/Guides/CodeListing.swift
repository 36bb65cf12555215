import CCMarkGFM
import SourceText

extension BodyRenderer {
  /// Writes a code block; adjacent blocks in different languages become tabs if the author asks for it.
  mutating func writeListing(_ node: MarkdownNode, fence: Fence) {
    let info = CodeInfo(fence.info, in: file)
    let style = style(info, lineCount: fence.lines.count)
    report(info)
    let language = info.language.flatMap { Language.title(of: $0.value) }
    openTabs(before: node, isBeside: info.isBeside)
    html.append("<figure class=\"listing")
    if info.isBeside, document.listingsInTabs == 0 { html.append(" code-beside") }
    html.append("\"")
    if let language { html += " data-language=\"\(language)\"" }
    html.append(">\n")
    if document.listingsInTabs > 0 || info.title != nil {
      html.append("<figcaption>")
      if document.listingsInTabs > 0, let language {
        html += "<span class=\"listing-language\">\(language)</span> "
      }
      if let title = info.title {
        html += "<span class=\"listing-title\">\(title.value)</span>"
      }
      html.append("</figcaption>\n")
    }
    writeCode(node, language: info.language?.value, style)
    html.append("</figure>\n")
    closeTabs()
  }

  /// Writes the text of a code block.
  mutating func writeCode(_ node: MarkdownNode, language: String?, _ style: CodeStyle = CodeStyle()) {
    blocks.passListing()
    html.append("<pre tabindex=\"0\"><code")
    if let language { html += " class=\"language-\(language)\"" }
    html.append(">")
    html.append(code: literal(of: node), style: style)
    html.append("</code></pre>\n")
  }

  // MARK: Info strings

  private mutating func style(_ info: CodeInfo, lineCount: Int) -> CodeStyle {
    var style = CodeStyle()
    if let name = info.language {
      style.language = Language.named(name.value)
      if style.language == nil, !Language.plainNames.contains(name.value.lowercased()) {
        report(.unknownLanguage(name.value, at: place(name.range)))
      }
    }
    if let lines = info.lines {
      if let ranges = CodeInfo.ranges(lines.value, upTo: lineCount) {
        style.markedLines = ranges
      } else {
        report(.markedLines(lines.value, lineCount: lineCount, at: place(lines.range)))
      }
    }
    return style
  }

  private mutating func report(_ info: CodeInfo) {
    for problem in info.problems {
      switch problem.kind {
      case .unknownAttribute(let name): report(.unknownCodeAttribute(name, at: place(problem.range)))
      case .duplicateAttribute(let name):
        report(
          .codeAttribute, at: problem.range, "duplicate attribute `\(name)` of a code block",
          suggestion: "remove one of them")
      case .titleWithoutText:
        report(
          .codeAttribute, at: problem.range, "missing title of a code block",
          suggestion: "expected `title=\"…\"`, in quotation marks")
      }
    }
  }

  // MARK: Tabs

  /// Opens a tab group if the next blocks are in other languages; a repeated language begins a new group.
  private mutating func openTabs(before node: MarkdownNode, isBeside: Bool) {
    guard document.listingsInTabs == 0, let first = listedLanguage(of: node) else { return }
    var languages: Set<String> = [first]
    var next = cmark_node_next(node)
    while let sibling = next, let language = listedLanguage(of: sibling), languages.insert(language).inserted {
      next = cmark_node_next(sibling)
    }
    guard languages.count > 1 else { return }
    document.listingsInTabs = languages.count
    html.append("<div class=\"tabs")
    if isBeside { html.append(" code-beside") }
    html.append("\">\n")
  }

  private mutating func closeTabs() {
    guard document.listingsInTabs > 0 else { return }
    document.listingsInTabs -= 1
    if document.listingsInTabs == 0 { html.append("</div>\n") }
  }

  /// Returns the display name of the language of a block that can be a tab; nil for other blocks, and without colors.
  private func listedLanguage(of node: MarkdownNode) -> String? {
    guard NodeKind(node) == .codeBlock else { return nil }
    let info = bytes(of: cmark_node_get_fence_info(node))
    guard info.split(whereSeparator: \.isBlank).contains(where: { $0.elementsEqual("tab".utf8) }) else { return nil }
    let word = info.prefix { !$0.isBlank && $0 != Byte.openBrace }
    return Language.title(of: String(decoding: word, as: UTF8.self))
  }
}
