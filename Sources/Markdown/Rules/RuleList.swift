import SourceText

extension Rule {
  /// The rules that Markdown reports.
  public static let ofMarkdown: [Rule] = [
    markdownRules
  ].flatMap { $0 }
}
