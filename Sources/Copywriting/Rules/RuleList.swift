import SourceText

extension Rule {
  /// The rules that Copywriting reports.
  public static let ofCopywriting: [Rule] = [
    copyRules,
    CopyRule.all.map(\.rule),
  ].flatMap { $0 }
}
