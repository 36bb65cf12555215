import SourceText

extension Finding {
  /// Reports a text that does not match its format: `project/id-form`, `project/locale-form`, or `yaml/wrong-value`, depending on
  /// the format.
  ///
  /// - Parameter label: the name of the text in messages, for example `` `id` ``.
  static func invalidForm(of label: String, _ form: StringFormat, found text: String, at place: Place) -> Finding {
    let isBlank = text.allSatisfy(\.isWhitespace)
    // A locale with a region is rarely meant where texts are for all regions of the language.
    func meant(_ repaired: String) -> String {
      let language = form.rule == .localeForm ? repaired.split(separator: "-").first.map(String.init) : nil
      let other = language.flatMap { $0 == repaired ? nil : ", or `\($0)` for all its regions" } ?? ""
      return "did you mean `\(repaired)`\(other)?"
    }
    return Finding(
      form.rule, at: place,
      "\(label) must be \(form.expectation)" + (isBlank ? "" : ", found `\(text)`")
        + (LookAlike(in: text).map { "; \($0.words)" } ?? ""),
      suggestion: form.repair(text).map(meant))
  }
}
