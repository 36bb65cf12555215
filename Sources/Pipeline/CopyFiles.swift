import Copy
import Pages
import Project
import SourceText
import Statecharts
import Verification

extension Export {
  /// Returns the copy of every edition, variant, and app as files, for a site of all editions or of one.
  ///
  /// Reviewers and translators get each variant once, with the placeholder for the app's name; formats that apps ship are generated
  /// for the named apps of an edition.
  ///
  /// - Parameter app: the only app that the site is for; nil for all apps.
  static func copyDownloads(of project: Project, for edition: EditionID?, app: String? = nil) -> [CopyDownload] {
    if project.copy.entries.isEmpty { return [] }
    let shown = project.editions.filter { edition == nil || $0.id == edition }
    let editions = project.editions.isEmpty ? [nil] : shown.map { $0 as Edition? }
    let variants = project.copy.variants.isEmpty ? [nil] : project.copy.variants.map { $0.id as VariantID? }
    let wanted = editions.flatMap { edition in variants.map { CopyFolder(edition: edition, variant: $0, app: app) } }
    return wanted.flatMap { $0.files(of: project) }
  }
}

/// The files with one variant of an edition's copy.
private struct CopyFolder: Sendable {
  let edition: Edition?
  let variant: VariantID?
  /// The only app that the site is for; nil for all apps.
  let app: String?

  func files(of project: Project) -> [CopyDownload] {
    let export = CopyExport(project, edition: edition, variant: variant)
    if export.isEmpty { return [] }
    let formats = CopyFormat.all(on: project.settings.platforms)
    return files(of: export, in: formats.filter { !$0.isForApp }, under: folder + stem)
      + apps.flatMap { app, name in
        files(
          of: CopyExport(project, edition: edition, variant: variant, app: app), in: formats.filter(\.isForApp),
          under: "\(folder)\(name)/")
      }
  }

  /// The path of the variant's folder, with a trailing slash.
  private var folder: String { variant.map { "\($0)/" } ?? "" }

  /// The prefix of the names of files for readers.
  private var stem: String {
    let name = [edition?.id.text, variant?.text].compactMap(\.self).joined(separator: "-")
    return name.isEmpty ? "copy" : name
  }

  /// Returns the files in some formats.
  ///
  /// - Parameter beginning: the prefix of their paths.
  private func files(of export: CopyExport, in formats: [CopyFormat], under beginning: String) -> [CopyDownload] {
    // Apps must not show unresolved placeholders; if a project lowers the rule's severity, its apps get no files.
    if export.copy.app != nil, !export.unresolved.isEmpty { return [] }
    return formats.flatMap { format in
      format.files(export).map { file in
        let name = beginning + file.name
        return CopyDownload(
          edition: edition?.id, variant: variant, app: export.copy.app, locale: file.choice.locale,
          title: format.hasTables ? name.split(separator: "/").last.map(String.init) ?? format.title : format.title,
          purpose: format.purpose, fileName: name, bytes: { Array(format.write(export, file.choice).utf8) })
      }
    }
  }

  /// The apps that show the variant, each with a unique folder name.
  private var apps: [(name: String, folder: String)] {
    var folders = UniqueNames()
    let names = app.map { [$0] } ?? edition?.apps(for: variant).map(\.name) ?? []
    return names.map { ($0, folders.unused(slug(of: $0))) }
  }

  /// Returns a name in lowercase ASCII with hyphens, valid as a folder name on any system.
  private func slug(of name: String) -> String {
    let words = name.lowercased().utf8.split { !($0.isASCIILowercase || $0.isASCIIDigit) }
    return words.isEmpty
      ? "app" : String(words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-").prefix(64))
  }
}
