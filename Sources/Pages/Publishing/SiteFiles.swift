import Project
import SourceText
import Statecharts
import Templating
import Verification

/// The files of a site that are neither pages nor downloads: the built-in style sheet and scripts, and the project's assets and
/// static files.
struct SiteFiles {
  let site: Site
  let tree: SourceTree
  /// The files that pages link to.
  let linked: Set<String>
  /// The files that were generated with pages.
  let attachments: Set<String>

  /// Copies the files.
  ///
  /// - Returns: the paths of all files that are not pages, and the findings.
  func copy(
    write: @Sendable (String, [UInt8]) throws -> Void
  ) throws -> (paths: Set<String>, findings: [Finding]) {
    var paths: Set<String> = []
    var findings: [Finding] = []
    var taken = Dictionary(
      site.pages.map { ($0.path.lowercased(), $0.name) }, uniquingKeysWith: { first, _ in first })
    for path in attachments { taken[path.lowercased()] = "a file that is made with a page" }
    for asset in site.templates.assets {
      let path = SitePlan.assetFolder + asset.name
      let isUsed = isUsed(asset, at: path)
      // Assets that no page of this site needs are skipped, such as the redirect script of a site without redirects.
      guard isUsed || asset.extra != nil else { continue }
      taken[path.lowercased()] = "a file of Statebook’s own"
      try write(path, asset.bytes)
      paths.insert(path)
      if let file = asset.extra, !isUsed {
        findings.append(
          Finding(
            .templateUnused, at: Place(file),
            "unused asset `\(asset.name)`: no page links to it, and no other asset names it",
            suggestion: didYouMean(asset.name, among: site.templates.assets.filter { $0.extra == nil }.map(\.name))))
      }
    }
    for sheet in site.themeSheets {
      taken[sheet.path] = "a file of Statebook’s own"
      try write(sheet.path, sheet.bytes)
      paths.insert(sheet.path)
    }
    if let versions = site.versions {
      taken[VersionLinks.list] = "a file of Statebook’s own"
      try write(VersionLinks.list, versions.addressList)
      paths.insert(VersionLinks.list)
    }
    for offer in site.offers {
      taken[offer.path.lowercased()] = "a download"
      paths.insert(offer.path)
    }
    let copies = copies()
    let ownFiles = Set(copies.map { $0.path.lowercased() })
    // A project can provide its own version.
    for file in DiscoveryFiles(site: site).all where !ownFiles.contains(file.path) {
      taken[file.path] = "a file of Statebook’s own"
      try write(file.path, file.bytes)
      paths.insert(file.path)
    }
    for (path, file) in copies {
      let place = Place(file.path)
      if let other = taken[path.lowercased()] {
        findings.append(
          Finding(
            .pageCollision, at: Place(file.path), "path `\(path)` in the site is already used by \(other)",
            suggestion: "rename the file, or move it to its own folder in content/static"))
        continue
      }
      taken[path.lowercased()] = "`\(file.path)`"
      do {
        let bytes = try tree.contents(of: file.path)
        findings += PictureCheck(file.path, bytes)?.findings ?? []
        try UnwritableFile.locating(path, place) { try write(path, bytes) }
        paths.insert(path)
      } catch let error as SourceTree.ReadError {
        findings.append(Finding(.pageUnreadableFile, at: Place(file.path), "cannot read the file: \(error.message)"))
      }
    }
    return (paths, findings)
  }

  /// Returns true if a page links to an asset, or if another asset, such as a style sheet, contains its name.
  private func isUsed(_ asset: TemplateSet.Asset, at path: String) -> Bool {
    linked.contains(path)
      || site.templates.assets.contains { other in
        other.name != asset.name && other.bytes[...].firstPlace(of: Array(asset.name.utf8)) != nil
      }
  }

  /// Returns the path in the site of a file under `content/assets`, or under `content/static`, whose files are at the site's root.
  static func sitePath(ofAsset path: SourcePath) -> String {
    let root = path.text.hasPrefix("content/static/") ? "content/static/" : "content/"
    return String(path.text.dropFirst(root.count))
  }

  /// Returns the project's files with their paths in the site. An asset that only guides of other editions use is omitted.
  private func copies() -> [(path: String, file: SourceTree.File)] {
    let project = site.project.project
    let elsewhere = assetsOfOtherGuides().union(site.assetsOfOtherLooks)
    let statics = project.staticFiles.map { (Self.sitePath(ofAsset: $0.path), $0) }
    let assets = project.assets.compactMap { file -> (String, SourceTree.File)? in
      let path = Self.sitePath(ofAsset: file.path)
      return elsewhere.contains(path) && !linked.contains(path) ? nil : (path, file)
    }
    return statics + assets
  }

  /// Returns the assets that any guide of the project refers to.
  private func assetsOfOtherGuides() -> Set<String> {
    guard site.plan.isSingle else { return [] }
    var result: Set<String> = []
    for verified in site.project.guides {
      for part in verified.parts {
        switch part {
        case .image(let path, _), .linkOpen(.asset(let path), _): result.insert(Self.sitePath(ofAsset: path))
        default: break
        }
      }
    }
    return result
  }
}

/// A download with its path in the site.
struct OfferedFile: Sendable {
  let path: String
  /// The source of the file.
  let place: Place
  let bytes: @Sendable () -> [UInt8]
}

extension Site {
  /// All downloads that pages offer.
  var offers: [OfferedFile] {
    let machines = downloads.joined().joined().map { download in
      OfferedFile(
        path: download.path(in: project[download.profile].machine),
        place: Place(project.machines[download.profile.machine].path), bytes: download.bytes)
    }
    let copy = zip(plan.editions, copyDownloads).flatMap { edition, downloads in
      let place = edition.audience.edition?.place ?? Place(settings.path)
      return downloads.map { OfferedFile(path: edition.path(of: $0), place: place, bytes: $0.bytes) }
    }
    return machines + copy
  }
}
