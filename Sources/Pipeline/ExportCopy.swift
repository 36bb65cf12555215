import AppFormats
import Copy
import Project
import SourceText
import Statecharts
import Verification

extension Export {
  /// The names of the formats of copy.
  package static var copyFormats: [String] { CopyFormat.all.map(\.name) }
  /// The names of tables, for formats with tables.
  package static var tables: [String] { StringsTable.allCases.map(\.rawValue) }

  /// The formats with tables.
  package static var formatsWithTables: [String] { CopyFormat.all.filter(\.hasTables).map(\.name) }

  /// Returns the copy formats for apps, or the others, each with its title and purpose; for help.
  package static func copyFormatsInWords(forApps: Bool) -> String {
    CopyFormat.all.filter { $0.isForApp == forApps }.map { "\($0.name) (\($0.title): \($0.purpose))" }
      .joined(separator: ", ")
  }

  /// The meaning of `--locale` in each format; for help.
  package static var localesInWords: String {
    var formats: [(locale: String, names: [String])] = []
    for format in CopyFormat.all {
      if let same = formats.firstIndex(where: { $0.locale == format.locale }) {
        formats[same].names.append(format.name)
      } else {
        formats.append((format.locale, [format.name]))
      }
    }
    return formats.map { "\($0.names.joined(separator: ", ")): \($0.locale)." }.joined(separator: " ")
  }

  /// Returns true if a copy format has tables.
  package static func hasTables(_ format: String) -> Bool { CopyFormat.named(format)?.hasTables ?? false }

  /// Returns the reason that an app cannot have a name, as a sentence; nil if it can.
  package static func problem(withAppName name: String) -> String? {
    AppName.problem(with: name).map { "invalid app name: it \($0)" }
  }

  /// The choice of copy, as typed on the command line.
  package struct CopyChoice: Sendable {
    package var edition: String?
    package var variant: String?
    /// The app's display name; nil for the name of the edition's only app, in formats that apps ship.
    package var app: String?
    /// The only language to include; nil for all, or for the source language in formats with one language.
    package var locale: String?
    /// The table, in formats with tables; nil for the first one.
    package var table: String?

    package init(
      edition: String? = nil, variant: String? = nil, app: String? = nil, locale: String? = nil, table: String? = nil
    ) {
      self.edition = edition
      self.variant = variant
      self.app = app
      self.locale = locale
      self.table = table
    }
  }

  /// Reads and verifies the project, and resolves the copy; nil, with findings or the reason, if there are errors or the choice
  /// is ambiguous.
  package static func text(
    as format: String, _ choice: CopyChoice, _ options: RunOptions
  ) async -> (String?, Outcome) {
    var text: String?
    let outcome = await Outcome.of { outcome in
      guard let format = CopyFormat.named(format) else {
        throw UnknownName("format", format, of: "statebook export", known: copyFormats)
      }
      let stages = try await Stages(options, &outcome)
      guard let verified = stages.verified else { return }
      let project = verified.project
      // JSON is a format of machines, too.
      if project.copy.entries.isEmpty, machineFormats.contains(format.name), !project.machines.isEmpty {
        text = try self.text(as: format.name, machine: nil, profile: nil, region: nil, of: verified.resolved)
        return
      }
      let platforms = project.settings.platforms
      if let platform = format.platform, !platforms.contains(platform) {
        throw WrongUsage(
          "`\(format.name)` is a format of \(platform.rawValue); add `platforms: [\(platform.rawValue)]` to "
            + "\(project.settings.path), or export \(codeList(CopyFormat.all(on: platforms).map(\.name)))")
      }
      let edition = try edition(choice.edition, in: project)
      let variant = try variant(choice.variant, in: project)
      let locale = try locale(choice.locale, for: format, in: project)
      let app = try format.isForApp ? choice.app ?? onlyApp(of: edition, variant) : choice.app
      let export = CopyExport(project, edition: edition, variant: variant, app: app)
      if format.isForApp, let finding = export.unresolvedFinding { return outcome.report([finding]) }
      let table = choice.table.flatMap(StringsTable.init) ?? format.tables.first
      if let table, export.isEmpty(table) { outcome.summary = emptiness(of: table, in: format, export) }
      if format.isOfTranslations, !export.hasSourceTexts { throw WrongUsage("the project has no copy to translate") }
      text = export.text(as: format, table: table, locale: locale)
    }
    return (text, outcome)
  }

  /// Explains why a table has no text, and suggests another one.
  private static func emptiness(of table: StringsTable, in format: CopyFormat, _ export: CopyExport) -> String {
    let missing =
      switch table {
      case .infoPlist: "no text has a key of Info.plist"
      case .localizable: "every text has a key of Info.plist"
      }
    if export.isEmpty { return "the export is empty: there is no copy" }
    let others = StringsTable.allCases.filter { $0 != table && !export.isEmpty($0) }.map { "`--table \($0.rawValue)`" }
    let remedy =
      format.hasTables
      ? "export the other texts with \(others.joined(separator: " or "))"
      : "write `keys:` in the copy, or export another format"
    return "the export is empty: \(missing); \(remedy)"
  }

  // MARK: Resolving the choice

  static func edition(_ name: String?, in project: Project) throws -> Edition? {
    let known = project.editions.map(\.id.text)
    guard let name else {
      if known.isEmpty { return nil }
      throw WrongUsage("missing option `--edition`: expected \(codeList(known))")
    }
    guard let found = project.editions.first(where: { $0.id.text == name }) else {
      throw UnknownName("edition", name, known: known, in: project)
    }
    return found
  }

  static func variant(_ name: String?, in project: Project) throws -> VariantID? {
    let known = project.copy.variants.map(\.id.text)
    guard let name else {
      if known.isEmpty { return nil }
      throw WrongUsage("missing option `--variant`: expected \(codeList(known))")
    }
    guard known.contains(name) else { throw UnknownName("variant", name, known: known, in: project) }
    return VariantID(name)
  }

  private static func locale(_ name: String?, for format: CopyFormat, in project: Project) throws -> String? {
    let locales = project.settings.locales
    let targets = locales.targets
    if format.isOfTranslations, targets.isEmpty {
      throw WrongUsage("no language to translate into; add one to `locales` of \(project.settings.path)")
    }
    let name = try Self.locale(name, in: project)
    if format.isOfTranslations, name == locales.source {
      throw WrongUsage(
        "`--locale \(locales.source)`: this is the source language; expected \(codeList(targets))")
    }
    return name
  }

  static func locale(_ name: String?, in project: Project) throws -> String? {
    let known = project.settings.locales.all
    guard let name else { return nil }
    guard known.contains(name) else { throw UnknownName("locale", name, of: "the project", known: known) }
    return name
  }

  /// Returns the name of the only matching app.
  private static func onlyApp(of edition: Edition?, _ variant: VariantID?) throws -> String {
    let apps = edition?.apps(for: variant).map(\.name) ?? []
    if apps.count == 1 { return apps[0] }
    let who = edition.map { "edition `\($0.id)`" + (variant.map { " in variant `\($0)`" } ?? "") }
    guard let edition, let who else {
      throw WrongUsage("missing option `--app-name`: this format contains the app’s name")
    }
    if apps.isEmpty {
      throw WrongUsage(
        "missing option `--app-name`: this format contains the app’s name, and \(who) has no app; you can also add it to "
          + "`apps` of \(edition.place.path)")
    }
    throw WrongUsage(
      "missing option `--app-name`: this format contains the app’s name, and \(who) has several; expected \(codeList(apps))"
    )
  }
}

extension CopyExport {
  /// A finding about an unresolved placeholder in a text that an app would show.
  ///
  /// Verification reports words that an edition lacks. The remaining cases are projects without editions, projects that lower the
  /// rule's severity, and words that contain placeholders.
  var unresolvedFinding: Finding? {
    guard let (item, text, placeholder) = unresolved.first else { return nil }
    return Finding(
      .copyUnknownPlaceholder, at: Place(item.entry.place.path, text.resolved.text.range),
      "unresolved placeholder `<\(placeholder)>` in locale `\(text.locale)`",
      suggestion: "add the term `\(placeholder)` to the edition, or correct the name")
  }
}
