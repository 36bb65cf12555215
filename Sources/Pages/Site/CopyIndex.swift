import Copy
import Project
import SourceText
import Statecharts
import Verification

/// The content of an edition's copy pages, and the translation status of its texts by language; computed once for all of them.
struct CopyIndex: Sendable {
  /// The number of texts in one language by status.
  struct Tally: Sendable, Equatable {
    var total = 0
    var statuses: [TranslationStatus: Int] = [:]
  }

  let groups: [CopyGroup]
  /// The tallies by locale.
  let tallies: [String: Tally]
  /// Takes time in the product of texts and languages.
  init(_ edition: EditionPlan, in project: ResolvedProject) {
    let catalogue = project.project.copy
    let groups = Self.groups(edition.copy.map { catalogue.entries[$0] })
    var tallies: [String: Tally] = [:]
    for locale in edition.audience.locales.all {
      var tally = Tally()
      for group in groups {
        for variant in catalogue.variants(of: group.entries) {
          for entry in group.entries {
            guard let text = edition.audience.text(of: entry, variant: variant?.id, locale: locale) else { continue }
            tally.total += 1
            tally.statuses[TranslationStatus(text), default: 0] += 1
          }
        }
      }
      tallies[locale] = tally
    }
    self.groups = groups
    self.tallies = tallies
  }

  /// Returns the number of texts in one language's gallery; a text with several variants counts once for each.
  func count(in locale: String) -> String { counted(tallies[locale]?.total ?? 0, "text") }

  private static func groups(_ entries: [CopyEntry]) -> [CopyGroup] {
    var groups: [CopyGroup] = []
    var places: [String: Int] = [:]
    for entry in entries {
      let name = CopyGroup.name(for: entry)
      if let place = places[name] {
        groups[place].entries.append(entry)
      } else {
        places[name] = groups.count
        groups.append(CopyGroup(name: name, entries: [entry]))
      }
    }
    return groups
  }
}

/// Entries that one screen shows: those whose ids differ only in the last part.
struct CopyGroup: Sendable {
  var name: String
  var entries: [CopyEntry]

  /// Returns the name of an entry's group. A purpose string or a banner is a group by itself; other texts share a group if their
  /// ids differ only in the last part.
  static func name(for entry: CopyEntry) -> String {
    guard ![.purpose, .banner].contains(entry.slot), let dot = entry.id.text.lastIndex(of: ".") else {
      return entry.id.text
    }
    return String(entry.id.text[..<dot])
  }

  var slots: Set<Slot> { Set(entries.map(\.slot)) }

  /// The anchor of its heading in the gallery.
  var anchor: String { isAlone ? Anchor.copy(entries[0].id) : "group.\(name)" }

  /// True if the group has one entry.
  var isAlone: Bool { entries.count == 1 }
}

/// Translation status, most urgent first.
enum TranslationStatus: String, CaseIterable, Sendable {
  case missing, stale
  case needsReview = "needs-review"
  case new, translated, source

  init(_ resolved: ResolvedCopy) {
    self =
      if resolved.isFallback {
        .missing
      } else if resolved.isStale {
        .stale
      } else {
        switch resolved.text.state {
        case .new: .new
        case .needsReview: .needsReview
        case .translated: resolved.source?.locale == resolved.locale ? .source : .translated
        }
      }
  }

  var label: String {
    switch self {
    case .missing: "Missing"
    case .stale: "Stale"
    case .needsReview: "Needs review"
    case .new: "Draft"
    case .translated: "Translated"
    case .source: "Source text"
    }
  }

  /// Returns the label for a number of texts: “12 need review”.
  func counted(_ count: Int) -> String {
    switch self {
    case .missing: "\(count) missing"
    case .stale: "\(count) stale"
    case .needsReview: count == 1 ? "1 needs review" : "\(count) need review"
    case .new: count == 1 ? "1 draft" : "\(count) drafts"
    case .translated: "\(count) translated"
    case .source: "\(count) written"
    }
  }
}

extension CopyCatalogue {
  /// Returns the variants of these entries' texts, in catalogue order; `[nil]` if all share one text.
  func variants(of entries: [CopyEntry]) -> [Variant?] {
    let used = Set(entries.flatMap(\.texts).compactMap { $0.variant?.value })
    let found = variants.filter { used.contains($0.id) }
    return found.isEmpty ? [nil] : found.map { $0 }
  }
}
