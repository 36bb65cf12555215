import SourceText

extension Rule {
  /// A template that is not well formed.
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
}

extension Finding {
  /// Something that is not Mustache, or not of the part that templates may use.
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
