import SourceText

/// A language with syntax highlighting.
package struct Language: Sendable {
  /// The identifiers in fences, with the display name of each: `objc` is “Objective-C”.
  package let names: [(id: String, title: String)]
  let syntax: Syntax

  /// - Parameter adapt: configures the syntax beyond comments, strings, and words.
  init(
    _ names: KeyValuePairs<String, String>, _ comments: [Syntax.Comment], _ strings: [Syntax.StringForm],
    keywords: String = "", soft: String = "", constants: String = "true false null", types: String = "",
    signs: KeyValuePairs<Character, TokenKind> = [:], _ adapt: (inout Syntax) -> Void = { _ in }
  ) {
    func words(_ list: String) -> Set<String> { Set(list.split(whereSeparator: \.isWhitespace).map(String.init)) }
    self.names = names.map { ($0.key, $0.value) }
    var syntax = Syntax(
      comments: comments, strings: strings, keywords: words(keywords), softKeywords: words(soft),
      constants: words(constants), types: words(types))
    for (sign, kind) in signs { syntax.signs[sign.asciiValue ?? 0] = kind }
    adapt(&syntax)
    self.syntax = syntax
  }

  /// Identifiers for a block without colors.
  package static let plainNames = ["text", "plain", "txt"]

  /// Returns the language with a name, ignoring case; nil for an unknown name.
  package static func named(_ name: String) -> Language? { byName[name.lowercased()]?.language }

  /// Returns the display name of an identifier in a fence: `js` is “JavaScript”.
  package static func title(of name: String) -> String? { byName[name.lowercased()]?.title }

  private static let byName: [String: (language: Language, title: String)] = Dictionary(
    firstOf: all.flatMap { language in language.names.map { ($0.id, (language, $0.title)) } })
}
