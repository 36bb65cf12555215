import Markup
import Project
import SourceText
import Statecharts

extension Rule {
  /// A template with a syntax error.
  package static let templateSyntax = Rule(
    id: "template/syntax", severity: .error,
    summary: "A template is well-formed Mustache, within the subset that Statebook supports.",
    rationale: """
      An unterminated tag, an unclosed section, or a name with characters other than letters, digits, and hyphens \
      would change the page without any message. Delimiters, pragmas, transforms, and dynamic and dotted names are \
      not supported.
      """, isFixed: true,
    good: "{{#lead}}<p>{{.}}</p>{{/lead}}",
    bad: "{{#lead}}<p>{{.}}</p>{{/led}}")

  /// A template that uses an unknown key.
  package static let templateUnknownKey = Rule(
    id: "template/unknown-key", severity: .error,
    summary: "A template uses only keys that the page provides.",
    rationale: """
      Mustache renders an unknown key as nothing, so a misspelled name would remove a part of the page. Names are \
      looked up only in the innermost section: inside {{#rows}}, only the keys of a row exist.
      """, isFixed: true,
    good: "<p>{{title}}</p>",
    bad: "<p>{{titel}}</p>")

  /// A template that uses a value in the wrong way.
  package static let templateWrongUse = Rule(
    id: "template/wrong-use", severity: .error,
    summary: "A template inserts text with {{…}}, HTML and data with {{{…}}}, and everything else through sections.",
    rationale: """
      Text inserted without escaping lets its author write markup; escaped HTML shows its tags to the reader. A \
      condition, list, or object has no text of its own.
      """, isFixed: true,
    good: "<div>{{{body}}}</div>",
    bad: "<div>{{body}}</div>")

  /// A template that includes an unknown template.
  package static let templateUnknownPartial = Rule(
    id: "template/unknown-partial", severity: .error,
    summary: "A template includes and extends only templates that exist.",
    rationale: """
      Partials are named by their file name without “.mustache”, in any folder of templates/. A template that \
      includes itself, directly or through others, would never end, and long chains of includes cannot be followed.
      """, isFixed: true,
    good: "{{>greeting}}",
    bad: "{{>figur}}")

  /// A block that the parent template lacks.
  package static let templateUnknownBlock = Rule(
    id: "template/unknown-block", severity: .error,
    summary: "A block inside a parent fills one of the parent’s blocks.",
    rationale: "Mustache ignores content for a block that does not exist, so a misspelled name would empty the page.",
    isFixed: true,
    good: "{{$main}}",
    bad: "{{$mian}}")

  /// A page that exceeds the step or size limit.
  package static let templateTooLong = Rule(
    id: "template/too-long", severity: .error,
    summary: "A template renders a page in a limited number of steps and bytes.",
    rationale: """
      Templates that include each other several times multiply: a dozen small files can ask for more than a computer \
      has.
      """, isFixed: true,
    good: """
      {{<layout}}
      {{$main}}
      """,
    bad: "{{>q1}}{{>q1}}{{>q1}}{{>q1}}")

  /// A template file that cannot be used.
  package static let templateFile = Rule(
    id: "template/file", severity: .error,
    summary: "Files under templates/ can be read, and each base name is used once.",
    rationale: """
      A file replaces Statebook’s own at the same path. Other Mustache files are partials of the project, and other \
      files under templates/assets/ are copied next to the site’s style sheet. An include cannot tell apart two \
      files with the same base name.
      """, isFixed: true,
    good: "templates/pages/guide.mustache",
    bad: "templates/notes.txt")

  /// A template of the project that no page uses.
  package static let templateUnused = Rule(
    id: "template/unused", severity: .warning,
    summary: "Each template or asset of a project replaces one of Statebook’s, or is used by a template or a page.",
    rationale: """
      A template or style sheet with a misspelled name changes nothing: Statebook continues to use its own, without \
      any message.
      """,
    good: "templates/pages/guide.mustache",
    bad: "templates/pages/guied.mustache")

  /// An address with a scheme that the project does not allow.
  package static let pageUnsafeAddress = Rule(
    id: "page/unsafe-address", severity: .error,
    summary: "Each address of a page is relative, or has a scheme that the project allows.",
    rationale: """
      An address with `javascript:` or `data:` runs code in the reader’s browser, and one of an unknown app may do \
      worse. Statebook reads pages as a browser does: it decodes character references and drops control characters \
      and white space. `https`, `http`, `mailto`, and `tel` are allowed everywhere, and what `link-schemes` adds. \
      Images, sounds, and fonts may be `data:`.
      """, isFixed: true,
    good: "<p><a href=\"{{home}}\">Home</a></p>",
    bad: "<p><a href=\"javascript:{{home}}\">Home</a></p>")

  /// A page for one brand that names another.
  package static let pageForeignName = Rule(
    id: "page/foreign-name", severity: .warning,
    summary: "A site for one edition does not name another edition’s brand.",
    rationale: """
      A shared guide, a note, or a footer that spells out a brand’s name shows it in the sites of all brands. Titles, \
      apps, and terms that start with a capital letter count as names. Only a build for one edition can tell.
      """,
    good: "The {term}`sdk` has a screen for this.", bad: "The Acme SDK has a screen for this.")

  /// A page that loads a file from another host.
  package static let pageForeignHost = Rule(
    id: "page/foreign-host", severity: .error,
    summary: "A page loads nothing from another host.",
    rationale: """
      Other hosts that provide scripts, style sheets, fonts, images, or frames learn who reads what, can change the \
      page at any time, and are unavailable when the site is read from a folder. Put the file under \
      templates/assets/.
      """, isFixed: true,
    good: "<script src=\"{{statebook}}chart.js\"></script>",
    bad: "<script src=\"https://cdn.example/chart.js\"></script>")

  /// Elements that do not nest.
  package static let pageNesting = Rule(
    id: "page/nesting", severity: .error,
    summary: "The elements of a page nest correctly.",
    rationale: """
      A browser repairs a missing or misplaced end tag by moving elements, so parts of the page end up inside \
      others. End tags that HTML makes optional, such as `</li>`, may be missing.
      """, isFixed: true,
    good: "<p><b>{{title}}</b></p>",
    bad: "<p><b>{{title}}</p></b>")

  /// An internal link without a target.
  package static let pageBrokenLink = Rule(
    id: "page/broken-link", severity: .error,
    summary: "Every link inside the site leads to an existing file and anchor.",
    rationale:
      "This checks the finished pages, whatever produced the link: a guide, a template, or Statebook itself.",
    isFixed: true,
    good: #"<a href="../../index.html">{{title}}</a>"#,
    bad: #"<a href="../nowhere/index.html">{{title}}</a>"#)

  /// A duplicate anchor of a page.
  package static let pageDuplicateAnchor = Rule(
    id: "page/duplicate-anchor", severity: .error,
    summary: "No anchor occurs twice on a page.",
    rationale: "A browser jumps to the first of two elements with the same id, so a link to the second is wrong.",
    isFixed: true,
    good: "<p id=\"lead\"></p>",
    bad: "<p id=\"page.main\"></p>")

  /// Two files with the same path in the site.
  package static let pageCollision = Rule(
    id: "page/collision", severity: .error,
    summary: "No two files of the site have the same path, ignoring case.",
    rationale: """
      On file systems that ignore case, one file would replace the other. Rename the file under content/static or \
      content/assets.
      """, isFixed: true,
    good: "content/static/mine.html",
    bad: "content/static/Index.html")

  /// A diagram that could not be laid out.
  package static let pageDiagram = Rule(
    id: "page/diagram", severity: .error,
    summary: "Every diagram can be laid out.",
    rationale: "Graphviz refused the diagram; its own words follow.", isFixed: true,
    good: "digraph { shut -> asking }",
    bad: "digraph { shut -> }")

  /// A diagram that is omitted because its layout would take too long.
  package static let pageLargeDiagram = Rule(
    id: "page/large-diagram", severity: .warning,
    summary: "No diagram is larger than the project’s budget.",
    rationale: """
      A diagram of twice the size takes more than twice as long to lay out, and nobody can follow hundreds of lines. \
      Pages replace a diagram that exceeds the budget `diagram-size` with links to the tables and to the diagrams of \
      the single states. The size counts boxes, labels, and one for each row that a line passes, so a line from the \
      end of a long chain back to its start counts as much as the chain. Split the region, or raise the budget: at \
      20,000 a layout can take half a minute, and its time has no other limit.
      """,
    good: "budgets: {diagram-size: 17}",
    bad: "budgets: {diagram-size: 16}")

  /// A file of the project that could not be copied.
  package static let pageUnreadableFile = Rule(
    id: "page/unreadable-file", severity: .error,
    summary: "Assets and static files can be read when the site is written.",
    rationale:
      "The file existed when the project was loaded; it may have been removed since, or its permissions changed.",
    isFixed: true,
    good: "-rw-r--r-- content/static/robots.txt",
    bad: "---------- content/static/robots.txt")

  static let addressLost = Rule(
    id: "address/lost", severity: .error,
    summary: "Every address in content/addresses.txt has a page, or a redirect.",
    rationale: """
      Readers save addresses, and other sites link to them. A page that moves keeps its old address with a line of \
      `redirects`. To give an address up for good, remove its line from the list.
      """, good: "redirects: {guides/doors/: guides/gates/}", bad: "guides/doors/")

  static let addressUnlisted = Rule(
    id: "address/unlisted", severity: .warning,
    summary: "The list of published addresses has the address of every page.",
    rationale: """
      An address that is not in content/addresses.txt can be lost without a message. `statebook addresses --write` adds \
      what is missing; do so when you publish.
      """, good: "guides/gates/", bad: "# no addresses yet")

  static let addressRedirectTarget = Rule(
    id: "address/redirect-target", severity: .error,
    summary: "A redirect leads to a page.",
    rationale: "Who opens the old address would come to a page that does not exist.", isFixed: true,
    good: "redirects: {guides/doors/: guides/gates/}", bad: "redirects: {guides/doors/: guides/gate/}")

  static let addressRedirectPage = Rule(
    id: "address/redirect-page", severity: .error,
    summary: "No page has the old address of a redirect.",
    rationale: "There can be the page or the redirect at an address. If the page is back, its redirect is needless.",
    isFixed: true,
    good: "redirects: {guides/doors/: guides/gates/}", bad: "redirects: {guides/gates/: index.html}")

  static let addressRedirectChain = Rule(
    id: "address/redirect-chain", severity: .error,
    summary: "A redirect leads to a page, not to another redirect.",
    rationale:
      "Each step costs readers time, and a loop never ends. Write the last address into each of the redirects.",
    isFixed: true,
    good: "redirects: {guides/doors/: guides/gates/, guides/flaps/: guides/gates/}",
    bad: "redirects: {guides/doors/: guides/gates/, guides/flaps/: guides/doors/}")
}

extension Finding {
  /// Reports a syntax error, or unsupported Mustache syntax.
  static func templateSyntax(_ fault: TemplateScanner.Fault, at place: Place) -> Finding {
    let (message, suggestion): (String, String?) =
      switch fault {
      case .unclosed(let name): ("unclosed section `\(name)`", "write `{{/\(name)}}` after it")
      case .unterminatedTag: ("unterminated tag", nil)
      case .unsupportedTag: ("delimiters and pragmas are not supported", nil)
      case .dottedName: ("unexpected `.` in a name", "open a section for the outer name")
      case .expectedBlock(let parent): ("expected a block inside `{{<\(parent)}}`", nil)
      case .tooDeep(let limit): ("sections are nested more than \(limit) deep", nil)
      case .unexpectedEnd(let name): ("unexpected `{{/\(name)}}`: no section is open", nil)
      case .wrongEnd(let found, let expected): ("expected `{{/\(expected)}}`, found `{{/\(found)}}`", nil)
      case .invalidName: ("expected a name of letters, digits, and hyphens", nil)
      }
    return Finding(.templateSyntax, at: place, message, suggestion: suggestion)
  }

  /// Reports a key that the template's data lacks.
  ///
  /// - Parameter known: the keys of the data.
  static func unknownKey(_ key: String, in template: String, known: [String], at place: Place?) -> Finding {
    Finding(
      .templateUnknownKey, at: place, "unknown key `\(key)` in the template `\(template)`",
      notes: known.isEmpty ? [] : [Finding.Note("known here: \(known.map { "`\($0)`" }.joined(separator: ", "))")],
      suggestion: didYouMean(key, among: known))
  }

  /// Reports a tag that uses a value in a way that its type does not allow.
  ///
  /// - Parameter complaint: a description of the value.
  static func wrongUse(of key: String, _ complaint: String, at place: Place?) -> Finding {
    Finding(.templateWrongUse, at: place, "`\(key)` is \(complaint)")
  }

  /// Reports a template that includes or extends an unknown one.
  static func unknownTemplate(_ name: String, known: some Sequence<String>, at place: Place) -> Finding {
    Finding(
      .templateUnknownPartial, at: place, "unknown template `\(name)`", suggestion: didYouMean(name, among: known))
  }

  /// Reports a template that includes itself.
  static func endlessInclude(of template: String, through other: String, at place: Place) -> Finding {
    Finding(.templateUnknownPartial, at: place, "the template `\(template)` includes itself through `\(other)`")
  }

  /// Reports templates that are included too deeply.
  static func deepInclude(limit: Int, at place: Place) -> Finding {
    Finding(.templateUnknownPartial, at: place, "templates include each other more than \(limit) deep")
  }

  /// Reports a project template that fills a block that its parent lacks.
  static func unknownBlock(_ name: String, in parent: String, known: some Sequence<String>, at place: Place) -> Finding
  {
    Finding(
      .templateUnknownBlock, at: place, "the template `\(parent)` has no block `\(name)`",
      suggestion: didYouMean(name, among: known))
  }

  /// Reports a project template without a block that a built-in template fills.
  static func missingBlock(
    _ name: String, filledBy template: String, known: some Sequence<String>, at place: Place
  ) -> Finding {
    Finding(
      .templateUnknownBlock, at: place, "missing block `\(name)`, which Statebook’s template `\(template)` fills",
      suggestion: didYouMean(name, among: known))
  }

  /// Reports a page whose rendering was stopped.
  static func tooLong(pageOf template: String, steps: Int, bytes: Int, at place: Place?) -> Finding {
    Finding(
      .templateTooLong, at: place,
      "a page of the template `\(template)` takes more than \(steps) steps or \(bytes) bytes")
  }

  /// Reports a file under `templates/` that cannot be used.
  static func unusableTemplateFile(_ message: String, at path: SourcePath, suggestion: String? = nil) -> Finding {
    Finding(.templateFile, at: Place(path), message, suggestion: suggestion)
  }

  /// Reports two files with the same base name.
  ///
  /// - Parameter isBuiltIn: true if the other file is built in.
  static func sameBaseName(_ path: SourcePath, as other: String, isBuiltIn: Bool) -> Finding {
    Finding(
      .templateFile, at: Place(path), "\(isBuiltIn ? "Statebook’s own " : "")`\(other)` has the same base name",
      suggestion: isBuiltIn ? "to replace it, move the file to \(other)" : nil)
  }

  /// Reports a template of the project that no page uses.
  static func unusedTemplate(_ name: String, at path: SourcePath, known: some Sequence<String>) -> Finding {
    Finding(
      .templateUnused, at: Place(path), "unused template `\(name)`: no page and no other template uses it",
      suggestion: didYouMean(name, among: known))
  }

  /// Reports an asset of the project that no page uses.
  static func unusedAsset(_ name: String, at path: SourcePath, known: some Sequence<String>) -> Finding {
    Finding(
      .templateUnused, at: Place(path), "unused asset `\(name)`: no page links to it, and no other asset names it",
      suggestion: didYouMean(name, among: known))
  }

  static func unsafeAddress(scheme: String, expected schemes: LinkSchemes, on page: String, at place: Place?) -> Finding
  {
    Finding(
      .pageUnsafeAddress, at: place, schemes.problem(of: scheme), notes: [.seen(on: page)],
      suggestion: schemes.addition(of: scheme).map { "if an app opens the address, \($0)" }
        ?? "link to a page or a file; scripts belong in files under templates/assets/")
  }

  /// Reports a page that loads a file from another host.
  static func foreignHost(_ address: String, on page: String, at place: Place?) -> Finding {
    Finding(
      .pageForeignHost, at: place, "the page loads `\(address)` from another host", notes: [.seen(on: page)],
      suggestion: "put the file under templates/assets/, and refer to it by `{{statebook}}` and its name")
  }

  /// Reports a style sheet that loads a file from another host.
  static func foreignHost(_ address: String, inStyleSheetAt place: Place) -> Finding {
    Finding(
      .pageForeignHost, at: place, "the style sheet loads `\(address)` from another host",
      suggestion: "put the file under templates/assets/, and refer to it by its name")
  }

  /// Reports elements of a page that are not nested correctly.
  static func nesting(_ fault: Nesting.Fault.Kind, on page: String, at place: Place?) -> Finding {
    let message =
      switch fault {
      case .forbidden(let inner, let outer): "`\(inner)` is not allowed inside `\(outer)`"
      case .endsParagraph(let tag, let open): "`\(tag)` ends a paragraph in which `\(open)` is open"
      case .notClosed(let tag, let end): "`\(tag)` is not closed before `\(end)`"
      case .unexpectedEnd(let tag): "unexpected `\(tag)`: no such element is open"
      case .neverClosed(let tag): "unclosed `\(tag)`"
      }
    return Finding(
      .pageNesting, at: place, message, notes: [.seen(on: page)],
      suggestion: "close elements in the reverse order of their start tags, in one section")
  }

  /// Reports a link from a guide to one that its readers do not have.
  ///
  /// - Parameter reason: the reason, such as `is a draft`.
  static func brokenLink(toGuide guide: GuideID, because reason: String, at place: Place) -> Finding {
    Finding(.pageBrokenLink, at: place, "the link leads to the guide `\(guide)`, which \(reason)")
  }

  /// Reports a link from a finished page to a file or anchor that the site lacks.
  static func brokenLink(
    to target: String, on page: String, at place: Place?, suggestion: String? = nil
  ) -> Finding {
    Finding(
      .pageBrokenLink, at: place, "the page `\(page)` links to `\(target)`, which does not exist",
      suggestion: suggestion)
  }

  /// Reports two elements of a page with the same id.
  static func duplicateAnchor(_ id: String, on page: String, at place: Place?) -> Finding {
    Finding(.pageDuplicateAnchor, at: place, "duplicate anchor `\(id)` on the page `\(page)`")
  }

  /// Reports a file of the project whose path in the site is already used.
  ///
  /// - Parameter other: the other user of the path, as messages name it.
  static func pathCollision(of file: SourcePath, at path: String, with other: String) -> Finding {
    Finding(
      .pageCollision, at: Place(file), "path `\(path)` in the site is already used by \(other)",
      suggestion: "rename the file, or move it to its own folder in content/static")
  }

  /// Reports a diagram that Graphviz refused.
  static func refusedDiagram(_ title: String, message: String, at place: Place) -> Finding {
    Finding(.pageDiagram, at: place, "Graphviz cannot lay out the diagram “\(title)”: \(message)")
  }

  /// Reports a diagram that is omitted because its layout would take too long.
  ///
  /// - Parameters:
  ///   - name: the subject of the diagram.
  ///   - extent: the number of states and transitions that it would show.
  static func largeDiagram(
    _ name: String, extent: String, size: Int, limit: Int, profile: ProfileID, at place: Place, settings: SourcePath
  ) -> Finding {
    Finding(
      .pageLargeDiagram, at: place,
      "\(name) exceeds the budget `diagram-size` of \(limit), so pages show tables instead",
      notes: [Finding.Note("size \(size) in profile `\(profile)`: \(extent)")],
      suggestion: "split the region, or raise `diagram-size` under `budgets` in \(settings)")
  }

  /// Reports a file of the project that cannot be copied into the site.
  static func unreadableFile(_ file: SourcePath, _ error: SourceTree.ReadError) -> Finding {
    Finding(.pageUnreadableFile, at: Place(file), "cannot read the file: \(error.message)")
  }

  /// - Parameter redirect: the line to add, with the probable new address of the page.
  static func lostAddress(_ address: String, redirect: (old: String, new: String)?, at place: Place) -> Finding {
    if address.hasPrefix("/") {
      return Finding(
        .addressLost, at: place, "the published address `\(address)` begins with a slash",
        suggestion: "write `\(address.drop { $0 == "/" })`")
    }
    return Finding(
      .addressLost, at: place, "no page has the published address `\(address)`",
      suggestion: redirect.map { "if the page moved, add `\($0.old): \($0.new)` to `redirects` in statebook.yaml" }
        ?? "if the page moved, add `\(address)` and its new address to `redirects` in statebook.yaml")
  }

  /// - Parameter first: one of the addresses that the list lacks.
  static func unlistedAddresses(_ count: Int, first: String) -> Finding {
    Finding(
      .addressUnlisted, at: Place(PublishedAddresses.path),
      "the list lacks \(grouped(count)) \(count == 1 ? "address" : "addresses") of the site\(count > 1 ? ", among them" : ":") `\(first)`",
      suggestion: "run `statebook addresses --write`")
  }

  /// - Parameters:
  ///   - moved: the probable new address of the page, if the target was published.
  ///   - nearest: a similar address, which may have been meant.
  ///   - within: the address of a page in the folder that the target names.
  static func redirectToNothing(
    _ target: String, moved: String?, nearest: String?, within: String?, at place: Place
  ) -> Finding {
    Finding(
      .addressRedirectTarget, at: place, "no page has the address `\(target)`",
      suggestion: moved.map { "if the page moved, lead to `\($0)`" }
        ?? within.map { "lead to a page in this folder, such as `\($0)`" }
        ?? nearest.map { "did you mean `\($0)`?" })
  }

  static func redirectFromPage(_ address: String, at place: Place) -> Finding {
    Finding(
      .addressRedirectPage, at: place, "a page has the address `\(address)`, so nothing can lead on from it",
      suggestion: "remove the redirect, or give the page another address")
  }

  /// - Parameter next: the redirect that starts at the first one's target.
  static func redirectChain(_ redirect: Redirect, then next: Redirect, at place: Place) -> Finding {
    let isLoop = next.new.value == redirect.old.value
    return Finding(
      .addressRedirectChain, at: place, "`\(redirect.new.value)` is itself a redirect",
      suggestion: isLoop
        ? "write the address of a page" : "write `\(redirect.old.value): \(next.new.value)`")
  }
}

extension View {
  /// Returns a description of the value if a tag with this use cannot name it; otherwise nil.
  func complaint(about use: TagUse) -> String? {
    switch (self, use) {
    case (.none, _), (_, .section), (.html, .raw), (.contents, .raw), (.json, .raw): nil
    case (.text, .escaped), (.text, .words), (.styled, .escaped), (.styled, .words): nil
    case (.text, .raw), (.styled, .raw): "text, which only `{{…}}` inserts"
    case (.json, _): "JSON, which only `{{{…}}}` inserts"
    case (.html, _), (.contents, _): "HTML, which only `{{{…}}}` inserts"
    case (.flag, _): "a condition, which only a section reads"
    case (.list, _): "a list, which only a section reads"
    case (.object, _): "an object, which only a section reads"
    }
  }
}

extension Finding.Note {
  /// Returns a note that names one of the affected pages.
  static func seen(on page: String) -> Finding.Note { Finding.Note("seen on the page \(page)") }
}
