import SourceText
import Statecharts

/// One entry of the order of guides.
package enum GuideEntry: Sendable {
  case guide(Sourced<GuideID>)
  indirect case section(GuideSection)
}

/// A named part of the guides.
package struct GuideSection: Sendable {
  package var title: Sourced<StyledText>
  /// The guide that introduces the section.
  package var index: Sourced<GuideID>?
  /// A folder below `content/guides`; its unlisted guides follow the listed ones in the section.
  package var folder: Sourced<String>?
  package var entries: [GuideEntry] = []
}

extension [GuideEntry] {
  /// All guides that the entries name, in order; a section's index comes first.
  package var listed: [Sourced<GuideID>] {
    flatMap { entry -> [Sourced<GuideID>] in
      switch entry {
      case .guide(let guide): [guide]
      case .section(let section): [section.index].compactMap(\.self) + section.entries.listed
      }
    }
  }

  /// All sections; each precedes its subsections.
  package var sections: [GuideSection] {
    flatMap { entry -> [GuideSection] in
      guard case .section(let section) = entry else { return [] }
      return [section] + section.entries.sections
    }
  }
}

extension GuideID {
  /// The folder of the files of guides.
  package static let folder = "content/guides/"

  /// Derives the id of the guide in a file: its path in the folder of guides, without the extension. `index.md` is the guide of its
  /// folder.
  package init(of path: SourcePath) {
    let text = path.text.hasPrefix(Self.folder) ? path.text.dropFirst(Self.folder.count) : path.text[...]
    let id = text.hasSuffix(".md") ? text.dropLast(3) : text
    self.init(String(id.hasSuffix("/index") ? id.dropLast("/index".count) : id))
  }

  /// Derives the id of the guide at a site address, `guides/start/` or `acme/guides/start/`; nil for the addresses of other pages.
  package init?(address: String) {
    let path = address.prefix { $0 != "#" }
    let parts = path.split(separator: "/").map(String.init)
    guard let folder = parts.prefix(2).firstIndex(of: "guides") else { return nil }
    let rest = parts[(folder + 1)...].filter { $0 != "index.html" }
    if rest.isEmpty { return nil }
    self.init(rest.joined(separator: "/"))
  }

  /// The guide's folder, relative to the folder of guides; nil at the top level.
  package var parent: String? { text.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(text[..<$0]) } }

  /// The last part of the id.
  package var lastPart: String { parent.map { String(text.dropFirst($0.count + 1)) } ?? text }

  /// True if each part of the path consists of lowercase words joined by single hyphens.
  package var isWellFormedPath: Bool {
    text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy {
      Identifier<Void>(String(Substring($0))).isWellFormed
    }
  }
}

struct GuideSectionKeys: ValueKeys {
  typealias Owner = GuideSection
  static let mapping = Mapping(
    "a section of guides", Self(), constraints: [.atLeastOne(["guides", "folder"])])

  let section = Key(.required("section"), .sourced, "Its title.")
  let index = Field(
    "index", .id(.guidePath), "The guide that introduces it.", otherwise: "the guide with the folder’s id",
    \GuideSection.index)
  let folder = Field(
    "folder", .sourced(.guidePath), "The folder whose guides belong to it, after those that `guides` lists.",
    \GuideSection.folder)
  let guides = Field(
    "guides", .guideEntries, "Its guides and sections in reading order.", \GuideSection.entries)

  static func value(from fields: Fields<Self>) -> GuideSection? {
    fields.section.map { title in
      GuideSection(title: Sourced(StyledText(reading: title.value), title.range), entries: [])
    }
  }
}

extension Format<[GuideEntry]> {
  /// A list of guides and sections without duplicates.
  static let guideEntries = set(.guideEntry)
}

extension Format<GuideEntry> {
  fileprivate static let guideEntry = either(
    Format<Sourced<GuideID>>.id(.guidePath).map { .guide($0) },
    Format<GuideSection>.read(GuideSectionKeys.self).map { .section($0) })
}
