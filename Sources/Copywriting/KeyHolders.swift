import Model
import SourceText

/// A name under which Info.plist holds a text: a key, perhaps with a key within its dictionary.
public struct InfoPlistName: Hashable, Sendable {
  public var key: String
  public var purposeKey: String?

  public init(key: String, purposeKey: String? = nil) {
    self.key = key
    self.purposeKey = purposeKey
  }
}

/// The entries of one edition that are for a key of Info.plist, and the one that owns it: whose text an app ships there.
///
/// The entry with the fewest keys owns a key, for it was written for that key in particular. Of several, the first owns it, and
/// `copy/key-conflict` reports the others.
public struct KeyHolders: Sendable {
  /// An entry that is for a key.
  public struct Holder: Sendable {
    public var entry: CopyEntry
    public var key: Sourced<String>
  }

  private let holders: [InfoPlistName: [Holder]]
  private let candidates: [InfoPlistName: [Holder]]

  /// Costs time linear in the entries.
  public init(_ entries: [CopyEntry]) {
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

  public var names: some Sequence<InfoPlistName> { holders.keys }

  /// The entries that are for a name, in source order.
  public subscript(name: InfoPlistName) -> [Holder] { holders[name] ?? [] }

  /// Those with the fewest keys, in source order; more than one is a conflict.
  public func candidates(for name: InfoPlistName) -> [Holder] { candidates[name] ?? [] }

  /// The entry whose text an app ships under a name.
  public func owner(of name: InfoPlistName) -> Holder? { candidates(for: name).first }

  /// The entries that own a key, or would but for a conflict.
  public var allCandidates: Set<CopyID> { Set(candidates.values.joined().map(\.entry.id)) }
}
