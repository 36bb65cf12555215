import SourceText

extension Rule {
  /// The rules that Loading reports.
  public static let ofLoading: [Rule] = [
    fileRules,
    yamlRules,
    projectRules,
    syntaxRules,
  ].flatMap { $0 }
}
