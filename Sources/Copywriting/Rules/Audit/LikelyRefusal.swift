import SourceText

extension Finding {
  /// A text of an app that breaks a rule of purpose strings.
  ///
  /// - Parameter option: the option of the plugin expo-location that replaces the text, if it is the plugin's default text.
  static func likelyRefusal(_ refusal: PurposeReview.Refusal, of key: String, option: String?, at place: Place)
    -> Finding
  {
    Finding(
      refusal.rule, at: place,
      "App Review is likely to reject the \(option == nil ? "text" : "default text of the plugin expo-location") for `\(key)`: \(refusal.message)",
      suggestion: option.map { "set its option `\($0)`: \(refusal.suggestion)" } ?? refusal.suggestion)
  }
}
