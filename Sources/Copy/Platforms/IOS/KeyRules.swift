import AppFormats
import Project
import SourceText
import Statecharts

extension CopyRule {
  static let missingKey = CopyRule(
    catalogue: "purpose/missing-key", .error, "A text for Always comes with a text for When In Use."
  ) { subject in
    let hasWhenInUse = subject.holders.names.contains { $0.key == InfoPlistKey.whenInUse }
    guard !hasWhenInUse, let holder = subject.holders[InfoPlistName(key: InfoPlistKey.always)].first else {
      return []
    }
    return [
      CatalogueMatch(
        holder.entry, at: holder.key.range,
        "missing key `\(InfoPlistKey.whenInUse)`: a request for Always needs it too",
        suggestion: "add the key to this entry, or to one of its own")
    ]
  }

  static let wrongKey = CopyRule(
    catalogue: "purpose/wrong-key", .error, "Every text is under a key that iOS reads as text."
  ) { subject in
    let hasAlways = subject.holders.names.contains { $0.key == InfoPlistKey.always }
    func problem(_ key: String) -> (message: String, suggestion: String)? {
      switch key {
      case InfoPlistKey.macOS: ("`\(key)` is a macOS key", "use `\(InfoPlistKey.whenInUse)`")
      case InfoPlistKey.alwaysBefore11 where !hasAlways:
        ("only iOS 8 to 10 read `\(key)`", "use `\(InfoPlistKey.always)`")
      case InfoPlistKey.reducedAccuracy, InfoPlistKey.widget:
        ("`\(key)` is true or false, not a text", "remove the key")
      case InfoPlistKey.backgroundModes: ("`\(key)` is a list of modes, not a text", "remove the key")
      default: nil
      }
    }
    return subject.entries.flatMap { entry in
      entry.keys.compactMap { key in
        problem(key.value).map { CatalogueMatch(entry, at: key.range, $0.message, suggestion: $0.suggestion) }
      }
    }
  }

  static let mistypedKey = CopyRule(
    catalogue: "purpose/mistyped-key", .error,
    "No key of a text is a mistyped key of Info.plist, or the title that Xcode shows for one."
  ) { subject in
    subject.entries.flatMap { entry in
      entry.keys.compactMap { key -> CatalogueMatch? in
        guard let intended = InfoPlistKey.intended(by: key.value) else { return nil }
        return CatalogueMatch(
          entry, at: key.range, "unknown Info.plist key `\(key.value)`", suggestion: didYouMean([intended]))
      }
    }
  }

  static let purposeKey = CopyRule(
    catalogue: "purpose/purpose-key", .error,
    "A text for temporary full accuracy has a purpose key, and no other text has one."
  ) { subject in
    subject.entries.flatMap { entry -> [CatalogueMatch] in
      let temporary = entry.keys.first { $0.value == InfoPlistKey.temporary }
      switch (temporary, entry.purposeKey) {
      case (let key?, nil):
        return [
          CatalogueMatch(
            entry, at: key.range, "missing `purpose-key`: `\(key.value)` is a dictionary",
            suggestion: "add `purpose-key:` with the name that the app passes")
        ]
      case (nil, let purposeKey?):
        return [
          CatalogueMatch(
            entry, at: purposeKey.range, "unused `purpose-key`: only `\(InfoPlistKey.temporary)` has purpose keys",
            suggestion: "remove it, or add that key under `keys:`")
        ]
      case (_?, _?):
        return entry.keys.filter { $0.value != InfoPlistKey.temporary }.map { key in
          CatalogueMatch(
            entry, at: key.range, "`\(key.value)` is not a dictionary, but this text has a purpose key",
            suggestion: "move the key to an entry of its own")
        }
      case (nil, nil): return []
      }
    }
  }

  static let sameTextTwoKeys = CopyRule(
    catalogue: "purpose/same-text-two-keys", .warning, "The text for Always differs from the text for When In Use."
  ) { subject in
    guard let first = subject.holders.owner(of: InfoPlistName(key: InfoPlistKey.whenInUse)),
      let second = subject.holders.owner(of: InfoPlistName(key: InfoPlistKey.always))
    else { return [] }
    let texts = Set(first.entry.sourceTexts(subject.setting).map(\.template.source))
    let isSame =
      first.entry.id == second.entry.id
      || second.entry.sourceTexts(subject.setting).contains { texts.contains($0.template.source) }
    guard isSame else { return [] }
    return [
      CatalogueMatch(
        second.entry, at: second.key.range, "the text is the same as under `\(first.key.value)`",
        notes: first.entry.id == second.entry.id ? [] : [Finding.Note("the other text is here", at: first.entry.place)],
        suggestion: "write a text for Always that says why the app needs location in the background")
    ]
  }

  static let keyConflict = CopyRule(
    catalogue: "copy/key-conflict", .error, "Only one entry provides the text for a key."
  ) { subject in
    subject.entries.flatMap { entry in
      entry.keys.compactMap { key -> CatalogueMatch? in
        let name = InfoPlistName(key: key.value, purposeKey: entry.purposeKey?.value)
        let owners = subject.holders.candidates(for: name)
        guard let first = owners.first, first.entry.id != entry.id, owners.contains(where: { $0.entry.id == entry.id })
        else { return nil }
        let inside = name.purposeKey.map { " with purpose key `\($0)`" } ?? ""
        return CatalogueMatch(
          entry, at: key.range,
          "duplicate key `\(key.value)`\(inside): `\(first.entry.id)` and `\(entry.id)` both provide its text",
          notes: [Finding.Note("the other entry is here", at: Place(first.entry.place.path, first.key.range))],
          suggestion: "remove the key from one of them, or limit the entries with `editions:`")
      }
    }
  }

  static let promptKeyOwner = CopyRule(
    catalogue: "copy/prompt-key-owner", .error, "A prompt shows the text stored under its key."
  ) { subject in
    let texts = subject.prompts.flatMap { use in use.prompt.look.copy.map { (use: use, copy: $0) } }
    return texts.compactMap { use, copy -> CatalogueMatch? in
      guard let key = use.prompt.look.key else { return nil }
      let name = InfoPlistName(key: key)
      guard let owner = subject.holders.owner(of: name), owner.entry.id != copy.value,
        let holder = subject.holders[name].first(where: { $0.entry.id == copy.value })
      else { return nil }
      return CatalogueMatch(
        holder.entry, at: holder.key.range,
        "prompt `\(use.prompt.id)` shows this text, but the text under its key `\(key)` is `\(owner.entry.id)`",
        notes: [
          Finding.Note("the prompt is here", at: Place(use.path, copy.range)),
          Finding.Note("the text of the key is here", at: Place(owner.entry.place.path, owner.key.range)),
        ],
        suggestion: "show `\(owner.entry.id)` in the prompt, or remove the key from that entry")
    }
  }
}

extension CopyEntry {
  /// Returns the texts in the source locale.
  func sourceTexts(_ setting: CopySetting) -> [CopyText] { texts.filter { $0.locale == setting.locales.source } }
}
