import SourceText
import Statecharts

/// What other statechart tools, and habits of YAML, make authors write as the value of a key.
enum NeighborValues {
  /// Returns what to write in place of an entry whose value cannot be meant here; nil for any other one.
  static func remedy(for entry: Node.Entry, in record: ObjectSchema) -> String? {
    // A profile can have any attribute.
    guard record.others == nil else { return nil }
    let text = entry.value.scalar?.text
    let isKnown = record.field(entry.key.value) != nil
    let items = isKnown ? entry.value.items?.compactMap { $0.scalar?.text } ?? [] : []
    switch entry.key.value {
    case "type" where ["a state", "a region"].contains(record.name): return text.flatMap { forms[$0] }
    case "profiles":
      guard case .list? = record.field("profiles")?.schema, let text, ["all", "any", "*"].contains(text) else {
        return nil
      }
      return record.field("profile") == nil
        ? "remove the key: without it, it is about all profiles" : "list the profiles, as in `profiles: [v1, v2]`"
    case "expect" where !items.isEmpty: return "write `\(items.joined(separator: " and "))`"
    case "do" where !items.isEmpty:
      return "write a step for each: \(items.map { "`- do: \($0)`" }.joined(separator: ", "))"
    case "when" where !items.isEmpty:
      return "write a condition on the attributes of profiles, such as `os >= 14`"
    case "reviewers" where !items.isEmpty:
      return "write them behind the language of the texts: `{de: [\(items.joined(separator: ", "))]}`"
    default: return nil
    }
  }

  private static let forms = [
    "parallel": "remove the key: a state with `regions` is parallel",
    "compound": "remove the key: a state with `states` has one of them active",
    "atomic": "remove the key: an ordinary state needs none",
    "initial": "write the state’s id behind `initial`, beside `states`",
    "start": "write the state’s id behind `initial`, beside `states`",
    "choice": "remove the key: a state with transitions without `event`, each with its `if`, is left at once",
  ]

  /// The words of other linters and languages for a choice.
  private static let words: KeyValuePairs = [
    "off": ["none", "ignore", "disable", "disabled", "false", "no", "never", "0"], "warning": ["warn"],
    "note": ["info", "hint", "suggestion"], "error": ["fail", "fatal", "true", "yes", "on", "2"],
  ]

  /// Returns the word that another one stands for, among those that can be chosen.
  static func meant(_ word: String, among choices: [String]) -> String? {
    words.first { choices.contains($0.key) && $0.value.contains(word.lowercased()) }?.key
  }
}
