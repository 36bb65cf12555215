import SourceText

/// A language whose code is colored.
package struct Language: Sendable {
  /// What is written after a fence, with the language's name for readers: `objc` is “Objective-C”.
  package let names: [(id: String, title: String)]
  let grammar: Grammar

  init(_ names: KeyValuePairs<String, String>, _ contexts: [Context]) {
    self.names = names.map { ($0.key, $0.value) }
    grammar = Grammar(contexts)
  }

  /// All of them; a language is a file in `Languages/`, and a line here.
  package static let all: [Language] = [
    swift, objectiveC, kotlin, java, xml, yaml, json, shell, javaScript, diff,
  ]

  /// The contexts that its rules open and that are missing; tests hold this at none.
  package var undefinedContexts: [String] { grammar.undefinedContexts }

  /// Names for a block without colors.
  package static let plainNames = ["text", "plain", "txt"]

  /// The language of a name, whatever its case; nil for an unknown one.
  package static func named(_ name: String) -> Language? { byName[name.lowercased()]?.language }

  /// The name for readers of what is written after a fence: `js` is “JavaScript”.
  package static func title(of name: String) -> String? { byName[name.lowercased()]?.title }

  private static let byName: [String: (language: Language, title: String)] = Dictionary(
    all.flatMap { language in language.names.map { ($0.id, (language, $0.title)) } },
    uniquingKeysWith: { first, _ in first })
}
