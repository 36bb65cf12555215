import SourceText

/// The versions of a handbook, each of which is a site of its own.
package struct Versions: Sendable {
  /// One version and the address of its site.
  package struct Entry: Sendable {
    /// The name of the version for readers.
    package var title: Sourced<String>
    /// Its folder relative to the folder that all versions share, without slashes at the ends; empty for the shared folder itself.
    package var folder: String?
    /// The address, if the site is elsewhere.
    package var url: String?

    package init(title: Sourced<String>, folder: String? = nil, url: String? = nil) {
      self.title = title
      self.folder = folder
      self.url = url
    }
  }

  /// The title of the project's own version.
  package var own: Sourced<String>
  /// The title of the version that readers should use; nil for the first in the list.
  package var newest: Sourced<String>?
  /// All versions, newest first.
  package var all: [Entry]

  /// The positions of the project's own version and of the newest one; nil if the list lacks one of them.
  package var positions: (own: Int, newest: Int)? {
    guard let own = all.firstIndex(where: { $0.title.value == own.value }),
      let newest = newest.map({ newest in all.firstIndex { $0.title.value == newest.value } }) ?? 0
    else { return nil }
    return (own, newest)
  }

  /// Returns the relative path from the root of the project's site to the root of another version's, with a trailing slash:
  /// `../2.0/`. Nil unless both are folders of one site.
  package func way(to entry: Entry) -> String? {
    guard let positions, let own = all[positions.own].folder, let folder = entry.folder else { return nil }
    let start = own.split(separator: "/")
    let end = folder.split(separator: "/")
    let shared = zip(start, end).prefix { $0 == $1 }.count
    let way = start[shared...].map { _ in "../" } + end[shared...].map { $0 + "/" }
    return way.isEmpty ? "./" : way.joined()
  }
}

extension StringFormat {
  /// The folder of a site, relative to the folder that several sites share.
  static let siteFolder = StringFormat(
    name: "folder", expectation: "the path of a folder, such as `2.0`, or `.` for the folder that all versions share",
    pattern: #"^(\.|[A-Za-z0-9_~-][A-Za-z0-9._~-]*(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*/?)$"#, rule: .wrongValue,
    matches: { $0 == "." || StringFormat.pageAddress.matches($0) },
    repair: { text in
      let trimmed = text.hasPrefix("./") ? String(text.dropFirst(2)) : text
      return trimmed != text && StringFormat.pageAddress.matches(trimmed)
        ? trimmed : StringFormat.pageAddress.repair(text)
    })
}

struct VersionsKeys: ValueKeys {
  typealias Owner = Versions
  static let mapping = Mapping("versions", Self())

  let own = Key(.required("this"), .sourced, "The title of the version that this project is.")
  let newest = Key(
    "newest", .sourced, "The title of the version that readers should use.", otherwise: "the first")
  let all = Key(
    .required("all"), .list(.of(VersionKeys.self), isRequired: true), "All versions, the newest first.")

  static func value(from fields: Fields<Self>) -> Versions? { Versions(fields) }
}

struct VersionKeys: MappingKeys {
  typealias Owner = Void
  static let mapping = Mapping("a version", Self(), constraints: [.exactlyOne(["folder", "url"])])

  let title = Key(.required("title"), .sourced, "What readers call it.")
  let folder = Key("folder", .sourced(.siteFolder), "Its folder, below the one that all versions share.")
  let url = Key("url", .sourced(.webAddress), "Its address, if it is somewhere else.")
}

extension Versions {
  /// Reads `versions`; inconsistent titles and folders are findings.
  fileprivate init?(_ fields: Fields<VersionsKeys>) {
    guard let own = fields.own else { return nil }
    let report = fields.report
    let entries = fields.all.compactMap { VersionFields($0) }
    self.init(own: own, newest: fields.newest, all: entries.map(\.entry))
    Self.reportRepeated(entries.map(\.entry.title), "version", report)
    Self.reportRepeated(entries.filter { $0.entry.folder != nil }.compactMap(\.place), "folder", report)
    Self.reportRepeated(entries.filter { $0.entry.folder == nil }.compactMap(\.place), "address", report)
    // An entry that could not be read may be the one that the title refers to.
    guard !entries.isEmpty, entries.count == fields.entry(\.all)?.value.items?.count else { return }
    let titles = entries.map(\.entry.title.value)
    for name in [own, newest].compactMap(\.self) where !titles.contains(name.value) {
      report.add(
        .versions, at: name.range, "unknown version `\(name.value)`",
        suggestion: didYouMean(name.value, among: titles) ?? "add it to `all`, with its folder")
    }
    let isElsewhere = entries.contains {
      $0.entry.title.value == own.value && $0.entry.folder == nil && $0.place != nil
    }
    if isElsewhere, let other = entries.first(where: { $0.entry.folder != nil }), let folder = other.place {
      report.add(
        .versions, at: folder.range,
        "the folder of version `\(other.entry.title.value)` cannot be found from version `\(own.value)`, which has no folder",
        suggestion: "give version `\(own.value)` a `folder`, or version `\(other.entry.title.value)` a `url`")
    }
  }

  private static func reportRepeated(_ texts: [Sourced<String>], _ kind: String, _ report: DiagnosticCollector) {
    var first: [String: Sourced<String>] = [:]
    for text in texts {
      let name = text.value.hasSuffix("/") ? String(text.value.dropLast()) : text.value
      if let earlier = first[name] {
        report.add(
          .versions, at: text.range, "duplicate \(kind) `\(text.value)`",
          notes: [Finding.Note("first listed here", at: report.place(earlier.range))])
      } else {
        first[name] = text
      }
    }
  }
}

/// An entry of the list, with the place of its folder or address.
private struct VersionFields {
  var entry: Versions.Entry
  var place: Sourced<String>?

  init?(_ fields: Fields<VersionKeys>) {
    guard let title = fields.title else { return nil }
    let folder = fields.folder.map {
      $0.value == "." ? "" : $0.value.hasSuffix("/") ? String($0.value.dropLast()) : $0.value
    }
    let url = fields.url.map { $0.value.hasSuffix("/") ? $0.value : $0.value + "/" }
    entry = Versions.Entry(title: title, folder: folder, url: folder == nil ? url : nil)
    place = fields.folder ?? fields.url
  }
}
