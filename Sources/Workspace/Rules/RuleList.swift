import SourceText

extension Rule {
  /// The rules that Workspace reports.
  public static let ofWorkspace: [Rule] = [
    siteRules
  ].flatMap { $0 }
}
