import SourceText
import Statecharts

extension Finding {
  /// A text with a grammar of its own that cannot be read: `project/condition-syntax`, `project/guard-syntax`, `claim/syntax`
  /// or `scenario/syntax`.
  ///
  /// - Parameters:
  ///   - label: what the text is called, for example `` `when` ``.
  ///   - word: the part of the text at which the error is.
  ///   - example: a text that can be read.
  static func invalidExpression(
    _ rule: Rule, _ label: String, _ error: ExpressionError, at word: String, _ place: Place, example: String
  ) -> Finding {
    Finding(
      rule, at: place, "invalid \(label): \(error.message)",
      suggestion: didYouMean(word, among: error.expected) ?? error.remedy ?? "write it like `\(example)`")
  }
}
