import SourceText

extension Finding {
  /// A text that does not have the form of its kind: `project/id-form`, `project/locale-form` or `yaml/wrong-value`, as the form
  /// says.
  ///
  /// - Parameter label: what the text is called, for example `` `id` ``.
  static func invalidForm(of label: String, _ form: StringFormat, found text: String, at place: Place) -> Finding {
    let isBlank = text.allSatisfy(\.isWhitespace)
    return Finding(
      form.rule, at: place, "\(label) must be \(form.expectation)" + (isBlank ? "" : ", found `\(text)`"),
      suggestion: form.repair(text).map { "did you mean `\($0)`?" })
  }
}
