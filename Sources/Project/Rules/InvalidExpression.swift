import SourceText
import Statecharts

extension Finding {
  /// Reports a text that violates its grammar: `project/condition-syntax`, `claim/syntax`, or `scenario/syntax`.
  ///
  /// - Parameters:
  ///   - label: the name of the text in messages, for example `` `when` ``.
  ///   - word: the part of the text that contains the error.
  ///   - example: a valid text.
  static func invalidExpression(
    _ rule: Rule, _ label: String, _ error: ExpressionError, at word: String, _ place: Place, example: String
  ) -> Finding {
    Finding(
      rule, at: place, "invalid \(label): \(error.message)",
      suggestion: didYouMean(word, among: error.expected) ?? error.remedy ?? "write it like `\(example)`")
  }
}
