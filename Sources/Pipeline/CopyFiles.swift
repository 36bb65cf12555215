import Exports
import Model
import Pages
import SourceText
import Statecharts
import Verification

extension Export {
  /// The copy of every edition, variant and app as files, for a site of all editions or of one.
  ///
  /// Reviewers and translators get each variant once, with the placeholder for the app's name; what apps ship is made for the
  /// apps that an edition knows by name.
  ///
  /// - Parameter app: the one app that the site is for, where it is.
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
  /// The one app that the site is for.
  let app: String?

  func files(of project: Project) -> [CopyDownload] {
    let export = CopyExport(project, edition: edition, variant: variant)
    if export.isEmpty { return [] }
    return forReaders(export)
      + apps.flatMap { app, folder in
        forApp(CopyExport(project, edition: edition, variant: variant, app: app), in: folder)
      }
  }

  /// What the file system may know of the variant.
  private var folder: String { variant.map { "\($0)/" } ?? "" }

  private func forReaders(_ export: CopyExport) -> [CopyDownload] {
    let name = [edition?.id.text, variant?.text].compactMap(\.self).joined(separator: "-")
    let stem = folder + (name.isEmpty ? "copy" : name)
    let languages = export.hasSourceTexts ? export.copy.locales.dropFirst() : []
    let translations = languages.map { locale in
      file(export, .xliff, locale: locale, named: "\(stem)-\(locale).xliff")
    }
    return [file(export, .csv, named: stem + ".csv"), file(export, .json, named: stem + ".json")] + translations
  }

  private func forApp(_ export: CopyExport, in app: String) -> [CopyDownload] {
    // A placeholder that nobody fills is for no app; where a project lowers its rule, its apps have no files.
    guard export.unresolved.isEmpty else { return [] }
    let folder = folder + app + "/"
    let tables = StringsTable.allCases.filter { table in !export.isEmpty(table) }
    let catalogs = tables.map { table in
      file(export, .xcstrings, table, named: "\(folder)\(table.rawValue).xcstrings")
    }
    let values = export.isEmpty(.infoPlist) ? [] : [file(export, .infoplist, named: folder + "Info.plist")]
    let strings = export.copy.locales.flatMap { locale in
      // Where nothing is translated, a language has no values for Info.plist.
      tables.filter { export.hasStrings(in: $0, locale: locale) }.map { table in
        file(export, .strings, table, locale: locale, named: "\(folder)\(locale).lproj/\(table.rawValue).strings")
      }
    }
    return catalogs + values + strings
  }

  private func file(
    _ export: CopyExport, _ format: CopyFormat, _ table: StringsTable = .infoPlist, locale: String? = nil,
    named name: String
  ) -> CopyDownload {
    CopyDownload(
      edition: edition?.id, variant: variant, app: export.copy.app, locale: locale,
      title: format.hasTables ? name.split(separator: "/").last.map(String.init) ?? format.title : format.title,
      purpose: format.purpose, fileName: name,
      bytes: { Array(export.text(as: format, table: table, locale: locale).utf8) })
  }

  /// The apps that show the variant, each with a folder's name of its own.
  private var apps: [(name: String, folder: String)] {
    var taken: Set<String> = []
    let names = app.map { [$0] } ?? edition?.apps(for: variant).map(\.name) ?? []
    return names.map { name in
      let words = slug(of: name)
      var folder = words
      var number = 1
      while !taken.insert(folder).inserted {
        number += 1
        folder = "\(words)-\(number)"
      }
      return (name, folder)
    }
  }

  /// A name in lower-case ASCII with hyphens, as folders on any system can have it.
  private func slug(of name: String) -> String {
    let words = name.lowercased().utf8.split { byte in
      !(byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
        || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"))
    }
    return words.isEmpty
      ? "app" : String(words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-").prefix(64))
  }
}
