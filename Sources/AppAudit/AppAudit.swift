import AppFormats
import Copy
import Project
import SourceText

/// Compares an app's sources with the recommended copy, and checks its own texts for reasons of rejection by App Review.
package struct AppAudit: Sendable {
  /// The findings, in report order.
  package let findings: [Finding]
  /// The text of the files that findings refer to.
  package let texts: [SourcePath: [UInt8]]
  /// The apps whose texts were compared, each with the files that contain them.
  package let compared: [(app: String, files: [SourcePath])]
  /// The skipped items, one line per reason.
  package let passedOver: [String]
  /// The names of all apps found, chosen or not, each once.
  package let targets: [String]

  /// The copy to compare an app with.
  package struct Recommendation: Sendable {
    let copy: @Sendable (String?) -> AppCopy
    let appName: String?
    let locale: String?
    let target: String?

    /// - Parameters:
    ///   - appName: the app's name, regardless of its files.
    ///   - locale: the only language whose texts are compared; nil for all.
    ///   - target: the only app to audit, by the name of its target; nil for all.
    ///   - copy: returns the copy for an app of that name; nil for an unknown name.
    package init(
      appName: String?, locale: String?, target: String? = nil, copy: @escaping @Sendable (String?) -> AppCopy
    ) {
      self.appName = appName
      self.locale = locale
      self.target = target
      self.copy = copy
    }
  }

  /// Reads and compares; takes time in the product of the sizes of the files and of the copy.
  package init(_ folder: AppFolder, against recommendation: Recommendation) {
    let files = AppFiles(folder)
    var inventory = AppInventory(files)
    targets = Set(inventory.apps.map(\.name)).sorted()
    if let chosen = recommendation.target { inventory.choose(chosen) }
    // A chosen app is assumed to request location.
    let silent = recommendation.target == nil ? inventory.silentApps : []
    var findings = inventory.gaps.map {
      Finding(.auditUnknown, at: $0.place, "unknown apps: \($0.message)")
    }
    var compared: [(app: String, files: [SourcePath])] = []
    for target in inventory.apps {
      if let declaration = target.declaration, silent.contains(declaration) {
        findings.append(
          Finding(
            .auditNoLocationKey, at: declaration,
            "the app “\(shortened(target.name))” has no location key, unlike another app of its project; it is assumed not to request location",
            suggestion: "if it requests location, audit it with `--target \"\(shortened(target.name))\"`"))
        continue
      }
      let texts = TargetTexts(target)
      if !texts.isEmpty { compared.append((target.name, texts.files)) }
      findings += ConfigurationFindings(target, recommendation).findings
    }
    let hasApp = !inventory.apps.isEmpty || !inventory.gaps.isEmpty
    if !hasApp { findings += files.unreadConfigurations }
    // A project that cannot be read is why no app was found.
    let projects: Set<String> = ["project.pbxproj", "project.yml", "app.json"]
    let isUnread =
      !hasApp
      && (findings + files.findings).contains { finding in
        finding.severity == .error && finding.place.map { projects.contains($0.path.name) } == true
      }
    if compared.isEmpty, !isUnread {
      let link = folder.links.sorted().first { $0.name == "Info.plist" }
      findings.append(
        Finding(
          .auditNothingCompared, at: nil,
          hasApp
            ? "no text of an app could be compared; the keys of the apps are unknown"
            : "no iOS app found in the folder; expected an Xcode project, a `project.yml`, an `app.json` of Expo or an `Info.plist`",
          notes: link.map { [Finding.Note("this is a symbolic link, which is not followed", at: Place($0))] } ?? [],
          suggestion: hasApp
            ? "add or generate what is unknown, then audit again" : "name the folder that holds the app’s sources"))
    }
    // Two apps may share a file.
    self.findings = (findings + files.findings).withoutRepeats().sorted(by: Finding.inReportOrder)
    self.texts = files.texts
    self.compared = compared
    self.passedOver = Self.passedOver(inventory, folder)
  }

  /// Returns the skipped items, one line per reason, in the order of the reasons.
  private static func passedOver(_ inventory: AppInventory, _ folder: AppFolder) -> [String] {
    var lines = SkippedTarget.Reason.allCases.compactMap { reason -> String? in
      let names = inventory.skipped.filter { $0.reason == reason }.map(\.name)
      return names.isEmpty ? nil : "\(reason.rawValue): \(Self.list(names))"
    }
    if !folder.passedOver.isEmpty {
      lines.append("build and package folders: \(list(folder.passedOver.map(\.text)))")
    }
    return lines
  }

  private static func list(_ names: [String]) -> String {
    var seen: Set<String> = []
    let names = names.filter { seen.insert($0).inserted }.sorted().map { shortened($0) }
    let shown = names.prefix(8).joined(separator: ", ")
    return names.count > 8 ? "\(shown) and \(names.count - 8) more" : shown
  }
}

/// The files with an app's texts; empty if nothing can be compared.
private struct TargetTexts {
  let files: [SourcePath]
  let isEmpty: Bool

  init(_ target: AppTarget) {
    let homes = target.infos.flatMap { info in [info.home.place.path] + info.entries.map(\.value.place.path) }
    var seen: Set<SourcePath> = []
    files = (homes + target.overlays.map(\.path)).filter { seen.insert($0).inserted }
    // If keys may be in a place that was not read, only the existing keys can be compared.
    isEmpty = target.infos.allSatisfy { info in
      !info.gaps.isEmpty && InfoPlistKey.locationTexts.allSatisfy { info[$0] == nil }
    }
  }
}

/// The findings of an app in all its configurations, without duplicates.
private struct ConfigurationFindings {
  private(set) var findings: [Finding] = []

  /// The identity of a finding: the same message at any place, or a comparison of the same text, even if the app’s name differs
  /// between configurations.
  private struct Key: Hashable {
    let rule: Rule
    let message: String?
    let place: Place?
  }

  fileprivate struct Group {
    var finding: Finding
    var infos: Set<Int> = []
    var places: Set<Place> = []
  }

  init(_ target: AppTarget, _ recommendation: AppAudit.Recommendation) {
    var groups: [Group] = []
    var numbers: [Key: Int] = [:]
    // Shipped configurations come first, since texts contain their app name.
    let infos = target.infos.filter(\.isShipped) + target.infos.filter { !$0.isShipped }
    for (index, info) in infos.enumerated() {
      let app = AuditedApp(target, info, recommendation)
      for finding in AuditCheck.all.flatMap({ $0.findings(app) }) {
        var keys = [Key(rule: finding.rule, message: finding.message, place: nil)]
        if finding.rule == .auditDrift || finding.rule == .auditStaleOverlay {
          keys.append(Key(rule: finding.rule, message: nil, place: finding.place))
        }
        // Within one configuration, the same message at two places means two findings.
        let known = keys.lazy.compactMap { numbers[$0] }.first { number in
          !groups[number].infos.contains(index) || finding.place.map(groups[number].places.contains) ?? true
        }
        let number = known ?? groups.count
        if known == nil { groups.append(Group(finding: finding)) }
        for key in keys where numbers[key] == nil || known == nil { numbers[key] = number }
        groups[number].add(finding, in: index)
      }
    }
    findings = groups.map { group in
      guard group.infos.count < infos.count else { return group.finding }
      var finding = group.finding
      let names = group.infos.sorted().flatMap { infos[$0].configurations }.map { "“\(shortened($0))”" }
      finding.notes.append(
        Finding.Note("only in the configuration\(names.count == 1 ? "" : "s") \(names.joined(separator: ", "))"))
      return finding
    }
  }
}

extension ConfigurationFindings.Group {
  /// Records a finding in a configuration.
  fileprivate mutating func add(_ finding: Finding, in index: Int) {
    infos.insert(index)
    guard let place = finding.place, places.insert(place).inserted, places.count > 1 else { return }
    self.finding.notes.append(Finding.Note("the same is here", at: place))
  }
}

/// An app in one of its configurations, with the copy to compare it with.
struct AuditedApp {
  let target: AppTarget
  let info: InfoPlist
  let copy: AppCopy
  let recommendation: AppAudit.Recommendation
  /// The name under the app's icon; nil if unknown, and then texts keep `<appname>`.
  let name: String?

  init(_ target: AppTarget, _ info: InfoPlist, _ recommendation: AppAudit.Recommendation) {
    self.target = target
    self.info = info
    self.recommendation = recommendation
    name = recommendation.appName ?? target.displayName(in: info)
    copy = recommendation.copy(name)
  }

  var overlays: [LocalizedTable] { target.overlays }

  /// The app's name in texts, or the placeholder.
  var shownName: String { name ?? "<\(TermResolver.appName)>" }

  /// The development language.
  var region: String { info.knownText("CFBundleDevelopmentRegion") ?? copy.sourceLocale }

  /// Returns true if nobody is shown the value of a key: it is the name of the key, in place of which a table of the development
  /// language has the text.
  func isStandIn(_ value: InfoValue, for key: String) -> Bool {
    value.string == key
      && overlays.contains { overlay in
        (overlay.locale == "Base" || LocaleName.best(for: region, among: [overlay.locale]) != nil)
          && overlay.texts(key, nil).contains { !$0.text.isBlank }
      }
  }

  /// The language of the values in Info.plist; nil if the copy does not have that language.
  var baseLocale: String? {
    guard let region = info.knownText("CFBundleDevelopmentRegion"), !region.isEmpty else { return copy.sourceLocale }
    return LocaleName.best(for: region, among: copy.locales)
  }

  /// Returns the language of a text, for messages; empty if the sources do not determine it.
  ///
  /// - Parameter table: the locale of the table that contains the text; nil for Info.plist.
  func language(of wanted: AppCopy.Text, table: String? = nil) -> String {
    if let table, table != "Base" { return " in \(wanted.locale)" }
    guard let region = info.knownText("CFBundleDevelopmentRegion"),
      LocaleName.best(for: region, among: [wanted.locale]) != nil
    else { return "" }
    return " in the development language (\(wanted.locale))"
  }

  /// Returns true if the texts of a locale are compared.
  func isWanted(_ locale: String) -> Bool { recommendation.isWanted(locale) }
}

extension AppAudit.Recommendation {
  func isWanted(_ locale: String) -> Bool {
    self.locale.map { LocaleName.best(for: locale, among: [$0]) != nil } ?? true
  }
}

/// One check of an app.
struct AuditCheck: Sendable {
  let findings: @Sendable (AuditedApp) -> [Finding]

  /// All checks.
  static let all = [
    unknownPlaces, missingKeys, mistypedKeys, wrongKeys, wrongTypes, ownWords, drift, overlays, languages,
    tables, leftoverPlaceholders, backgroundModes, reducedAccuracy,
  ]
}
