/// A sign before the title of a state.
///
/// The signs are those of UML 2.5.1, section 14.2.4, where it has one: a dot for the initial state, a bull's eye for a final
/// state, a diamond for a choice.
struct TitleSign: Sendable {
  /// The class of the state's box.
  let name: String
  let sign: String
  /// The meaning, in a few words.
  let words: String

  /// All signs, in the order in which they precede a title.
  static let all = [
    TitleSign(name: "starts", sign: "●", words: "starts here"), TitleSign(name: "final", sign: "◉", words: "final"),
    TitleSign(name: "branch", sign: "◇", words: "choice"), TitleSign(name: "kind-refused", sign: "×", words: "refused"),
  ]

  /// Returns the sign of a class; nil for a class without a sign.
  static func named(_ name: String) -> TitleSign? { all.first { $0.name == name } }
}
