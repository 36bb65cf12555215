import Project
import SourceText
import Statecharts

extension Rule {
  static let templateSyntax = Rule(
    "template/syntax", .error, "A template is well-formed Mustache, within the subset that Statebook supports.", .fixed)
  static let templateUnknownKey = Rule(
    "template/unknown-key", .error, "A template uses only keys that the page provides.", .fixed)
  static let templateWrongUse = Rule(
    "template/wrong-use", .error,
    "A template inserts text with {{…}}, HTML and data with {{{…}}}, and everything else through sections.", .fixed)
  static let templateUnknownPartial = Rule(
    "template/unknown-partial", .error, "A template includes and extends only templates that exist.", .fixed)
  static let templateUnknownBlock = Rule(
    "template/unknown-block", .error, "A block inside a parent fills one of the parent’s blocks.", .fixed)
  static let templateContext = Rule(
    "template/unsafe-context", .error, "A template inserts values only between tags and into quoted attributes.", .fixed
  )
  static let blockedMarkup = Rule(
    "template/blocked-markup", .warning, "A template has its styles and scripts in files of templates/assets.")
  static let templateTooLong = Rule(
    "template/too-long", .error, "A template renders a page in a limited number of steps and bytes.", .fixed)
  static let templateFile = Rule(
    "template/file", .error, "Files under templates/ can be read, and each base name is used once.", .fixed)
  static let templateUnused = Rule(
    "template/unused", .warning,
    "Each template or asset of a project replaces one of Statebook’s, or is used by a template or a page.")
  static let pageUnsafeAddress = Rule(
    "page/unsafe-address", .error, "Each address of a page is relative, or has a scheme that the project allows.",
    .fixed)
  static let pageForeignName = Rule(
    "page/foreign-name", .warning, "A site for one edition does not name another edition’s brand.")
  static let pageForeignHost = Rule(
    "page/foreign-host", .error, "A page loads nothing from another host.", .fixed)
  package static let pageNesting = Rule("page/nesting", .error, "The elements of a page nest correctly.", .fixed)
  package static let pageBrokenLink = Rule(
    "page/broken-link", .error, "Every link inside the site leads to an existing file and anchor.", .fixed)
  package static let pageDuplicateAnchor = Rule(
    "page/duplicate-anchor", .error, "No anchor occurs twice on a page.", .fixed)
  static let pageCollision = Rule(
    "page/collision", .error, "No two files of the site have the same path, ignoring case.", .fixed)
  static let pageDiagram = Rule("page/diagram", .error, "Every diagram can be laid out.", .fixed)
  static let pageLargeDiagram = Rule(
    "page/large-diagram", .warning, "No diagram is larger than the project’s budget.")
  static let pageUnreadableFile = Rule(
    "page/unreadable-file", .error, "Assets and static files can be read when the site is written.", .fixed)
  static let addressLost = Rule(
    "address/lost", .error, "Every address in content/addresses.txt has a page, or a redirect.")
  static let addressUnlisted = Rule(
    "address/unlisted", .warning, "The list of published addresses has the address of every page.")
  static let addressRedirectTarget = Rule("address/redirect-target", .error, "A redirect leads to a page.", .fixed)
  static let addressRedirectPage = Rule(
    "address/redirect-page", .error, "No page has the old address of a redirect.", .fixed)
  static let addressRedirectChain = Rule(
    "address/redirect-chain", .error, "A redirect leads to a page, not to another redirect.", .fixed)
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

  /// Reports a tag that inserts a value where escaping does not protect it.
  /// - Parameter name: `style=`, for example.
  static func blockedMarkup(_ name: String, at place: Place) -> Finding {
    Finding(
      .blockedMarkup, at: place,
      "browsers ignore `\(name)` here, since the policy of the page allows only files of the site",
      suggestion: "move it to a file in templates/assets")
  }

  static func unsafeContext(_ objection: MarkupContext.Objection, at place: Place) -> Finding {
    Finding(.templateContext, at: place, objection.message, suggestion: objection.suggestion)
  }

  /// Reports a page whose rendering was stopped.
  static func tooLong(pageOf template: String, steps: Int, bytes: Int, at place: Place?) -> Finding {
    Finding(
      .templateTooLong, at: place,
      "a page of the template `\(template)` takes more than \(steps) steps or \(bytes) bytes")
  }

  /// Reports a template whose check was stopped.
  static func tooLong(check template: String, steps: Int, at place: Place?) -> Finding {
    Finding(
      .templateTooLong, at: place,
      "the templates that `\(template)` includes take more than \(steps) steps to check")
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
    case (.none, _), (_, .section), (.html, .raw), (.contents, .raw), (.json, .data): nil
    case (.text, .escaped), (.text, .words), (.styled, .escaped), (.styled, .words): nil
    case (.text, .raw), (.styled, .raw): "text, which only `{{…}}` inserts"
    case (.text, .data), (.styled, .data), (.html, .data), (.contents, .data):
      "not JSON, which is all that a script of the type `application/json` takes"
    case (.json, _): "JSON, which only `{{{…}}}` in a script of the type `application/json` inserts"
    case (.html, _), (.contents, _): "HTML, which only `{{{…}}}` inserts"
    case (.flag, _): "a condition, which only a section reads"
    case (.list, _): "a list, which only a section reads"
    case (.object, _): "an object, which only a section reads"
    }
  }
}

extension MarkupContext {
  /// The reason why a value cannot be inserted, and a suggestion.
  typealias Objection = (message: String, suggestion: String)

  /// Returns an objection if a tag cannot insert a value here; otherwise nil.
  func objection(to use: TagUse) -> Objection? {
    let isRaw = use == .raw
    switch place {
    case .content: return nil
    case .rawText: return objectionInRawText(isRaw: isRaw)
    case .tagOpen, .tagName:
      return ("a value cannot be part of a tag’s name", "write the name, in a section for each that is meant")
    case .beforeAttribute, .attributeName, .afterAttributeName:
      return (
        "a value cannot be inserted where an attribute is expected",
        "write the attribute, and insert only its value, between quotation marks"
      )
    case .beforeValue, .unquoted:
      return (
        "the value of the attribute `\(attribute)` is not in quotation marks, so it ends at its first space",
        "put quotation marks around it"
      )
    case .doubleQuoted, .singleQuoted: return objectionInAttribute(isRaw: isRaw)
    case .comment, .markupDeclaration, .declaration:
      return isRaw || place != .comment
        ? ("a value cannot be inserted into a comment or declaration", "move it out, or remove it") : nil
    }
  }

  private func objectionInRawText(isRaw: Bool) -> Objection? {
    switch element {
    case "script":
      // Only JSON is safe in a data script; the value's type is checked on insertion.
      if isData, isRaw { return nil }
      return (
        "a value cannot be inserted into a script",
        "put it into an attribute such as `data-value`, and let the script read it from there"
      )
    case "style": return ("a value cannot be inserted into a style sheet", "use a class for each value that is meant")
    case "title", "textarea":
      return isRaw
        ? ("HTML cannot be inserted into `\(element)`, which shows its tags", "insert a text with `{{…}}`") : nil
    default: return ("a value cannot be inserted into `\(element)`, where escapes are not read", "use another element")
    }
  }

  private func objectionInAttribute(isRaw: Bool) -> Objection? {
    if attribute.hasPrefix("on"), attribute.utf8.count > 2 {
      return (
        "a value cannot be inserted into the event handler `\(attribute)`",
        "put it into an attribute such as `data-value`, and let a script under templates/assets/ read it"
      )
    }
    if attribute == "style" {
      return ("a value cannot be inserted into a `style` attribute", "use a class for each value that is meant")
    }
    if attribute == "srcdoc" {
      return ("a value cannot be inserted into `srcdoc`, which is a page of its own", "link to a page with `src`")
    }
    return isRaw
      ? ("HTML cannot be inserted into the attribute `\(attribute)`", "insert a text with `{{…}}`") : nil
  }

  /// True if only JSON can be inserted here.
  var wantsData: Bool { place == .rawText && element == "script" && isData }
}

extension Finding.Note {
  /// Returns a note that names one of the affected pages.
  static func seen(on page: String) -> Finding.Note { Finding.Note("seen on the page \(page)") }
}
