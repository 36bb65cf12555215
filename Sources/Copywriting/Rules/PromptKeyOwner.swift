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
      bad: "prompt: {copy: purpose.location, key: NSLocationAlwaysAndWhenInUseUsageDescription}")
  ) { subject in
    subject.prompts.compactMap { use -> CatalogueMatch? in
      guard let copy = use.prompt.copy, let key = use.prompt.key else { return nil }
      let name = CatalogueSubject.KeyName(key: key)
      guard let owner = subject.owners(of: name).first, owner.entry.id.text != copy.value,
        let holder = subject.holders[name]?.first(where: { $0.entry.id.text == copy.value })
      else { return nil }
      return CatalogueMatch(
        holder.entry, at: holder.key.range,
        "the prompt “\(use.prompt.id)” shows this text for “\(key)”, under which “\(owner.entry.id)” stands",
        notes: [
          Finding.Note("the prompt is here", at: Place(use.path, copy.range)),
          Finding.Note("the key’s own text is here", at: Place(owner.entry.place.path, owner.key.range)),
        ],
        suggestion: "let the prompt show “\(owner.entry.id)”, or remove the key there")
    }
  }
}
