import Project
import SourceText

extension Rule {
  package static let copyMissingPromptKey = Rule(
    id: "copy/missing-prompt-key", severity: .error,
    summary: "The key of a prompt is one of the keys of its copy entry.",
    rationale: """
      The system shows the text stored under the prompt’s key. If the entry is not exported under that key, the \
      prompt has no text, and the request does nothing.
      """,
    good: "- {id: purpose.enter, slot: screen-title, keys: [NSEnter, NSEnterAlways], text: {en: Let us in.}}",
    bad: "- {id: purpose.enter, slot: screen-title, keys: [NSEnter], text: {en: Let us in.}}")
}

extension Finding {
  static func copyMissingPromptKey(_ key: String, of entry: CopyEntry, at place: Place) -> Finding {
    Finding(
      .copyMissingPromptKey, at: place, "missing key `\(key)` of copy entry `\(entry.id)`, which this prompt shows",
      notes: [Note("the entry is here", at: entry.place)], suggestion: "add the key to the `keys:` of the entry")
  }
}
