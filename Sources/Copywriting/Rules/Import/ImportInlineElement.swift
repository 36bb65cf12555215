import SourceText

extension Rule {
  /// The rule `import/inline-element`.
  package static let importInlineElement = Rule(
    id: "import/inline-element", severity: .error,
    summary: "An imported text is plain text.",
    rationale: """
      The project’s texts have no inline elements. A tool that displays placeholders as elements such as `<ph>` \
      restores them when it saves the file for the customer.
      """,
    isFixed: true,
    good: #"<target state="translated">Willkommen bei &lt;appname></target>"#,
    bad: #"<target state="translated">Willkommen bei <ph id="1">&lt;appname></ph></target>"#)
}

extension Finding {
  static func inlineElement(_ name: String, at place: Place) -> Finding {
    Finding(
      .importInlineElement, at: place, "unexpected inline element \(code(name)); expected plain text",
      suggestion: "have the translator’s tool save placeholders as text")
  }
}
