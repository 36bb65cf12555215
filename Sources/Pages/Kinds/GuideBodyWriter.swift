import Guides
import Project
import SourceText
import Statecharts
import Verification

/// Fills the holes of a guide's body for one page.
///
/// Processes the parts once, in document order. Takes time linear in them.
struct GuideBodyWriter {
  let page: PageContext
  let verified: VerifiedGuide
  private var html = HTML()
  /// The headings that were written: each title, and the end of the heading, in the bytes of the HTML.
  private(set) var headings: [(slug: String, title: Range<Int>, end: Int)] = []
  /// The number of open restrictions that the readers do not see.
  private var hidden = 0
  /// The sources cited in the open block, which its end marks; nil in a heading, which has none.
  private var cited: [Citation]? = []
  let definitions: [Int: InterfaceTables.Definitions]

  init(_ verified: VerifiedGuide, on page: PageContext) {
    self.page = page
    self.verified = verified
    definitions = Self.definitions(in: verified, on: page)
  }

  /// Returns the body as HTML.
  mutating func write() -> HTML {
    var position = 0
    while position < verified.parts.count {
      let part = verified.parts[position]
      position += 1
      if hidden == 0, let end = writeRun(from: position - 1) {
        position = end
        continue
      }
      switch part {
      case .onlyOpen(let editions):
        if hidden > 0 || !page.audience.sees(editions) { hidden += 1 }
      case .onlyClose:
        if hidden > 0 { hidden -= 1 }
      default:
        if hidden == 0 { write(part, at: position - 1) }
      }
    }
    return html
  }

  /// Returns the first sentence of the first paragraph as plain text; nil for a guide without paragraphs. Skips directives.
  mutating func opening() -> String? {
    for (position, part) in verified.parts.enumerated() {
      let before = html.bytes.count
      cited = nil
      switch part {
      case .onlyOpen(let editions): if hidden > 0 || !page.audience.sees(editions) { hidden += 1 }
      case .onlyClose: if hidden > 0 { hidden -= 1 }
      case .directive: break
      default: if hidden == 0 { write(part, at: position) }
      }
      guard case .html = part, html.bytes[before...].firstPlace(of: Array("</p>".utf8)) != nil else { continue }
      if let sentence = html.firstSentence { return sentence }
    }
    return nil
  }

  /// Writes parts that belong together: the texts of one screen, as one drawing.
  ///
  /// - Returns: the end of the run; nil if no run begins here.
  private mutating func writeRun(from start: Int) -> Int? {
    let first = verified.parts[start]
    guard let screen = screen(of: first) else { return nil }
    var run = [(part: first, position: start)]
    var end = start + 1
    var next = end
    while next < verified.parts.count {
      let part = verified.parts[next]
      next += 1
      if case .html(let text) = part, text.string.allSatisfy(\.isWhitespace) { continue }
      guard self.screen(of: part) == screen else { break }
      run.append((part, next - 1))
      end = next
    }
    guard run.count > 1 else { return nil }
    html += copy(run.compactMap { entry($0.part)?.id }, screen.choice)
    return end
  }

  /// Marks the sources that a block cites, at its end.
  private mutating func markSources() {
    guard let cited else { return }
    let marks = page.marks.group(cited)
    if !marks.isEmpty { html.trimEnd() }
    html += marks
    self.cited = []
  }

  /// Returns the screen or notification that shows a directive's text, with the requested words; nil for a single text.
  private func screen(of part: VerifiedGuide.Part) -> Screen? {
    guard let entry = entry(part), case .directive(.copy(_, let choice)) = part, entry.slot != .purpose,
      entry.slot != .banner
    else { return nil }
    return Screen(name: CopyGroup.name(for: entry), choice: choice)
  }

  private func entry(_ part: VerifiedGuide.Part) -> CopyEntry? {
    guard case .directive(.copy(let id, _)) = part else { return nil }
    return page.site.copy.entry(id)
  }

  private struct Screen: Equatable {
    var name: String
    var choice: CopyChoice
  }

  private mutating func write(_ part: VerifiedGuide.Part, at position: Int) {
    switch part {
    case .html(let text): html += text
    case .headingOpen(let heading): openHeading(heading)
    case .headingClose(let heading): closeHeading(heading)
    case .linkOpen(let target, let link): open(link, to: target)
    case .linkClose: html += "</a>"
    case .image(let file, let image): write(image, file)
    case .role(let role, let written): write(role, as: written)
    case .directive(let directive): html += self.html(of: directive, at: position)
    case .blockEnd: markSources()
    case .onlyOpen, .onlyClose: break
    }
  }

  // MARK: Headings

  private mutating func openHeading(_ heading: GuideBody.Heading) {
    cited = nil
    html += "<h\(heading.level) id=\"\(heading.slug)\">"
    headings.append((heading.slug, html.bytes.count..<html.bytes.count, html.bytes.count))
  }

  private mutating func closeHeading(_ heading: GuideBody.Heading) {
    let title = headings[headings.count - 1].title.lowerBound..<html.bytes.count
    html += "<a class=\"anchor\" href=\"#\(percentEncoded(path: heading.slug))\" aria-label=\"Link to this heading\">"
    html += "<span aria-hidden=\"true\">#</span></a></h\(heading.level)>"
    headings[headings.count - 1] = (heading.slug, title, html.bytes.count)
    cited = []
  }

  // MARK: Links and images

  private mutating func open(_ link: GuideBody.Link, to target: ResolvedLink) {
    let title: HTML = link.title.map { " title=\"\($0)\"" } ?? ""
    switch target {
    case .external(let url): html += "<a class=\"external\" href=\"\(url)\"\(title)>"
    case .heading(let slug): html += "<a href=\"#\(percentEncoded(path: slug))\"\(title)>"
    case .guide(let guide, let heading):
      html += "<a href=\"\(href(of: guide, heading: heading, at: link.place))\"\(title)>"
    case .asset(let path): html += "<a href=\"\(page.href(SiteFiles.sitePath(ofAsset: path)))\"\(title)>"
    }
  }

  /// Returns the URL of another guide in the page's edition; reports a broken link if the edition lacks it.
  private func href(of guide: Int, heading: String?, at place: SourceRange) -> String {
    let edition = page.edition ?? 0
    guard let link = page.site.link(to: guide, in: edition) else {
      let target = page.site.project.guides[guide].guide
      let reader = page.audience.edition.map { "the edition “\($0.title)”" } ?? "the site"
      let reason = target.isDraft ? "is a draft" : "\(reader) leaves out"
      page.output.report(
        Finding(
          .pageBrokenLink, at: Place(verified.guide.path, place),
          "the link leads to the guide `\(target.id)`, which \(reason)"))
      return "#"
    }
    return page.href(link.path, fragment: heading)
  }

  private mutating func write(_ image: GuideBody.Image, _ file: SourcePath) {
    let title: HTML = image.title.map { " title=\"\($0)\"" } ?? ""
    let source = page.href(SiteFiles.sitePath(ofAsset: file))
    html += "<img src=\"\(source)\" alt=\"\(image.alternative)\"\(title) loading=\"lazy\">"
  }

  // MARK: Roles

  private mutating func write(_ role: ResolvedRole, as written: GuideBody.Role) {
    if case .source(let citation) = role, !written.isPlain, written.words == nil {
      html.trimEnd()
      cited?.append(citation)
      return
    }
    let words = written.words.map { HTML.text($0) }
    let text = written.isPlain ? words ?? plain(role) : words.map { linked(role, words: $0) } ?? linked(role)
    if role.isMark, !written.isPlain, !text.isEmpty { joinToWhatPrecedes() }
    html += text
  }

  /// Removes trailing white space, so that a mark stays on the line of the last word.
  private mutating func joinToWhatPrecedes() {
    html.trimEnd()
    html += HTML.joiner
  }

  private func plain(_ role: ResolvedRole) -> HTML {
    let site = page.site
    switch role {
    case .state(let reference, let node): return HTML.text(site[reference].machine.nodes[node].title)
    case .event(let reference, let id):
      return HTML.text(site[reference].machine.events.first { $0.id == id }?.label ?? StyledText(id.text))
    case .transition(let reference, let id): return HTML.text(transitionText(reference, id))
    case .prompt(let reference, let id):
      return HTML.text(site[reference].machine.prompt(id)?.title ?? StyledText(id.text))
    case .copy(let id, let variant): return copyText(id, variant).map { page.words.html(of: $0) } ?? HTML.text(id.text)
    case .sdk(let interface, let type, let member): return "<code>\(sdkName(interface, type, member))</code>"
    case .term(let id): return HTML.text(page.audience.terms.word(for: id.text) ?? "<\(id)>")
    case .guide(let guide): return HTML.text(site.project.guides[guide].guide.title.value)
    case .source(let citation):
      return page.marks.cited(citation).map { HTML.text($0.title(of: citation.place)) } ?? ""
    case .claim(let claim): return HTML.sentence(site.project.claims[claim].claim.says.value)
    case .mark(let mark): return "(\(mark.rawValue))"
    case .unverified: return "(unverified)"
    }
  }

  /// Returns the author's words, linked to their subject if it has a page.
  private func linked(_ role: ResolvedRole, words: HTML) -> HTML {
    switch role {
    case .state(let reference, let node):
      let (target, fragment) = page.site[reference].places[node]
      return target == page.path ? words : "<a href=\"\(page.href(target, fragment: fragment))\">\(words)</a>"
    case .copy(let id, _): return galleryLink(id).map { "<a href=\"\($0)\">\(words)</a>" } ?? words
    case .transition, .prompt, .guide, .sdk: return linked(role, showing: words)
    case .event, .term, .source, .claim, .mark, .unverified: return words
    }
  }

  private func linked(_ role: ResolvedRole) -> HTML { linked(role, showing: plain(role)) }

  /// - Parameter text: the text of the link; roles without a link of their own show themselves.
  private func linked(_ role: ResolvedRole, showing text: HTML) -> HTML {
    let site = page.site
    switch role {
    case .state(let reference, let node): return page.badge(site[reference].machine.nodes[node], in: site[reference])
    case .event(let reference, let id):
      return site[reference].machine.events.first { $0.id == id }.map(\.labelInProse) ?? HTML.text(id.text)
    case .transition(let reference, let id):
      let target = page.figures.address(ofRow: id, in: site[reference].machine)
      return "<a class=\"transition\" href=\"\(target)\">\(text)</a>"
    case .prompt(let reference, let id):
      let target = page.href(ProfilePage.path(of: site[reference].machine), fragment: Anchor.prompt(id))
      return "<a class=\"prompt-name\" href=\"\(target)\">\(text)</a>"
    case .copy(let id, _):
      let quote: HTML = "<q class=\"copy\">\(text.quoted)</q>"
      return galleryLink(id).map { "<a class=\"copy-link\" href=\"\($0)\">\(quote)</a>" } ?? quote
    case .sdk(let interface, let type, let member): return sdkLink(interface, type, member, text)
    case .term(let id):
      guard page.audience.terms.word(for: id.text) == nil else { return text }
      return "<span class=\"placeholder\">\(text)</span>"
    case .guide(let guide):
      guard let link = site.link(to: guide, in: page.edition ?? 0) else { return text }
      return "<a href=\"\(page.href(link.path))\">\(text)</a>"
    case .source: return text
    case .claim(let claim): return page.claims.citedSentence(site.project.claims[claim], for: verified.profile)
    case .mark(.advice): return SourceMarks.adviceTag
    case .unverified(let reason): return page.marks.unverifiedTag(reason)
    }
  }

  private func transitionText(_ reference: ProfileReference, _ id: TransitionID) -> String {
    let machine = page.site[reference].machine
    guard let transition = machine.transitions.first(where: { $0.id == id }) else { return id.text }
    return machine.triggerText(of: transition)
  }

  private func copyText(_ id: CopyID, _ variant: VariantID?) -> CopyTemplate? {
    guard let entry = page.site.copy.entry(id) else { return nil }
    let wanted = variant ?? entry.texts.first?.variant?.value
    return page.audience.text(of: entry, variant: wanted)?.text.template
  }

  private func sdkName(_ interface: Int, _ type: Int, _ member: Int?) -> String {
    let type = page.site.project.project.interfaces[interface].types[type]
    return member.map { type.members[$0].signature } ?? type.name
  }

  private func sdkLink(_ interface: Int, _ type: Int, _ member: Int?, _ html: HTML) -> HTML {
    let definition = page.site.project.project.interfaces[interface].types[type]
    let isDefined = definitions.values.contains { defined in
      defined.interface == interface && defined.type == type
        && (member.map(defined.members.contains) ?? defined.definesType)
    }
    guard isDefined else { return html }
    let anchor =
      member.map { Anchor.sdkMember(definition.members[$0].name, of: definition.name) }
      ?? Anchor.sdkType(definition.name)
    return "<a href=\"#\(percentEncoded(path: anchor))\">\(html)</a>"
  }
}

extension ResolvedRole {
  /// True if the role cites support and stays on the line of the sentence's last word.
  fileprivate var isMark: Bool {
    switch self {
    case .source, .mark, .unverified: true
    case .state, .event, .transition, .prompt, .copy, .sdk, .term, .guide, .claim: false
    }
  }
}
