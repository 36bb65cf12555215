import SourceText

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
  static let templateTooLong = Rule(
    "template/too-long", .error, "A template renders a page in a limited number of steps and bytes.", .fixed)
  static let templateFile = Rule(
    "template/file", .error, "Files under templates/ can be read, and each base name is used once.", .fixed)
  package static let templateUnused = Rule(
    "template/unused", .warning,
    "Each template or asset of a project replaces one of Statebook’s, or is used by a template or a page.")
  package static let pageForeignHost = Rule(
    "page/foreign-host", .error, "A page loads nothing from another host.", .fixed)
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
