import Model
import SourceText
import Statecharts

extension CopyRule {
  static let promptKeyOwner = CopyRule(
    catalogue: Rule(
      id: "copy/prompt-key-owner", severity: .error,
      summary: "A prompt shows the text stored under its key.",
      rationale: """
        The system shows the text stored under the key. If another entry provides that text, the prompt on these \
        pages would show a text that no user reads.
        """,
      source: .propertyList,
      good: "prompt: {copy: purpose.always, key: NSLocationAlwaysAndWhenInUseUsageDescription}",
      bad: "prompt: {copy: purpose.location, key: NSLocationAlwaysAndWhenInUseUsageDescription}"),
    of: .keys
  ) { subject in
    let texts = subject.prompts.flatMap { use in use.appearance.copy.map { (use: use, copy: $0) } }
    return texts.compactMap { use, copy -> CatalogueMatch? in
      guard let key = use.appearance.key else { return nil }
      let name = InfoPlistName(key: key)
      guard let owner = subject.holders.owner(of: name), owner.entry.id != copy.value,
        let holder = subject.holders[name].first(where: { $0.entry.id == copy.value })
      else { return nil }
      return CatalogueMatch(
        holder.entry, at: holder.key.range,
        "prompt `\(use.prompt)` shows this text, but the text under its key `\(key)` is `\(owner.entry.id)`",
        notes: [
          Finding.Note("the prompt is here", at: Place(use.path, copy.range)),
          Finding.Note("the text of the key is here", at: Place(owner.entry.place.path, owner.key.range)),
        ],
        suggestion: "show `\(owner.entry.id)` in the prompt, or remove the key from that entry")
    }
  }
}
