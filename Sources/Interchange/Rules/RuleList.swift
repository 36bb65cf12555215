import SourceText

extension Rule {
  /// The rules that Interchange reports.
  public static let ofInterchange: [Rule] = [
    auditRules,
    importRules,
  ].flatMap { $0 }
}
