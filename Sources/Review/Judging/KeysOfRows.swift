import Project
import SourceText

/// The keys of Info.plist that hold the texts of a copy entry, before and after.
struct KeysOfRows {
  private let before: [String: [String]]
  private let after: [String: [String]]
  /// The ids in the base of renamed entries.
  private let oldIDs: [String: String]

  /// Costs time linear in the entries.
  init(base: Project, head: Project, renames: Renames) {
    before = Self.keys(of: base)
    after = Self.keys(of: head)
    var oldIDs: [String: String] = [:]
    for (old, new) in renames.ids where old.kind == .copyEntry { oldIDs[new.name] = old.name }
    self.oldIDs = oldIDs
  }

  private static func keys(of project: Project) -> [String: [String]] {
    var keys: [String: [String]] = [:]
    for entry in project.copy.entries {
      keys[entry.id.text] = entry.infoKeys
    }
    return keys
  }

  /// Returns the keys of a row about an entry or a text; empty for all others.
  func keys(of row: ReviewRow) -> ReviewRow.InfoKeys {
    guard row.subject.kind == .copyEntry || row.subject.kind == .copyText, let id = row.subject.path.first else {
      return ReviewRow.InfoKeys()
    }
    return ReviewRow.InfoKeys(before: before[oldIDs[id] ?? id] ?? [], after: after[id] ?? [])
  }
}

extension CopyEntry {
  /// The keys of Info.plist that hold the entry's texts. A purpose is a key inside the value of its key; the colon is that of
  /// PlistBuddy.
  var infoKeys: [String] {
    let purpose = purposeKey.map { ":" + $0.value } ?? ""
    return keys.map { $0.value + purpose }
  }
}
