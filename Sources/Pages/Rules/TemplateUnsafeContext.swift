import SourceText

extension Rule {
  /// A value where escaping does not protect it.
  package static let templateContext = Rule(
    id: "template/unsafe-context", severity: .error,
    summary: "A template inserts values only between tags and into quoted attributes.",
    rationale: """
      Escaping makes a value harmless text there. In a script, a style, an event handler, the name of a tag or \
      attribute, or an unquoted attribute, the same characters can end the value and start something else. HTML \
      belongs only between tags.
      """, isFixed: true,
    good: "<p title=\"{{title}}\"></p>",
    bad: "<p title={{title}}></p>")
}

extension Finding {
  /// A tag inserts a value where escaping does not protect it.
  static func unsafeContext(_ objection: MarkupContext.Objection, at place: Place) -> Finding {
    Finding(.templateContext, at: place, objection.message, suggestion: objection.suggestion)
  }
}

extension MarkupContext {
  /// Why a value cannot be inserted, and what to do instead.
  typealias Objection = (message: String, suggestion: String)

  /// Why a tag must not insert a value here, and what to do instead; nil where it may.
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
      // JSON by construction is the one thing that a script can hold; what the value is, is judged where it is inserted.
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

  /// Whether JSON can be inserted here, and nothing else.
  var wantsData: Bool { place == .rawText && element == "script" && isData }
}
