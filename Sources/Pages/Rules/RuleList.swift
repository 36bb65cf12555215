import SourceText

extension Rule {
  /// The rules that Pages reports.
  public static let ofPages: [Rule] = [
    templateRules
  ].flatMap { $0 }
}
