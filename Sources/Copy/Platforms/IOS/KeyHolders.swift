import Project
import SourceText
import Statecharts

/// The name of a text in Info.plist: a key, optionally with a key within its dictionary.
package struct InfoPlistName: Hashable, Sendable {
  package var key: String
  package var purposeKey: String?

  package init(key: String, purposeKey: String? = nil) {
    self.key = key
    self.purposeKey = purposeKey
  }
}

/// The entries of one edition for each key of Info.plist, and the owner of each key, whose text apps ship.
///
/// The entry with the fewest keys owns a key, since it is the most specific. Of several, the first owns it, and `copy/key-conflict`
/// reports the others.
package struct KeyHolders: Sendable {
  /// An entry for a key.
  package struct Holder: Sendable {
    package var entry: CopyEntry
    package var key: Sourced<String>
  }

  private let holders: [InfoPlistName: [Holder]]
  private let candidates: [InfoPlistName: [Holder]]

  /// Finds the holders; takes time linear in the entries.
  package init(_ entries: [CopyEntry]) {
    var holders: [InfoPlistName: [Holder]] = [:]
    for entry in entries {
      for key in entry.keys {
        holders[InfoPlistName(key: key.value, purposeKey: entry.purposeKey?.value), default: []].append(
          Holder(entry: entry, key: key))
      }
    }
    self.holders = holders
    candidates = holders.mapValues { all in
      let fewest = all.map(\.entry.keys.count).min()
      return all.filter { $0.entry.keys.count == fewest }
    }
  }

  package var names: some Sequence<InfoPlistName> { holders.keys }

  /// The entries for a name, in source order.
  package subscript(name: InfoPlistName) -> [Holder] { holders[name] ?? [] }

  /// Returns the entries with the fewest keys, in source order; more than one is a conflict.
  package func candidates(for name: InfoPlistName) -> [Holder] { candidates[name] ?? [] }

  /// Returns the entry whose text an app ships under a name.
  package func owner(of name: InfoPlistName) -> Holder? { candidates(for: name).first }

  /// The entries that own a key, or would own it without a conflict.
  package var allCandidates: Set<CopyID> { Set(candidates.values.joined().map(\.entry.id)) }
}
