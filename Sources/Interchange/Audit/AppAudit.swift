import Model

/// An app's files against the recommended copy.
public struct AppAudit: Sendable {
  /// What was found, in the order of reports.
  public let findings: [Finding]
  /// The files as text, for reports.
  public let texts: [SourcePath: [UInt8]]
  /// The Info.plists of apps whose name could not be found, so that their texts were not compared.
  public let nameless: [SourcePath]

  /// Whose copy an app is compared with.
  public struct Recommendation: Sendable {
    let copy: @Sendable (String) -> AppCopy
    let appName: String?
    let knownName: String?
    let locale: String?

    /// - Parameters:
    ///   - appName: the app's name, whatever its files say.
    ///   - knownName: the app's name where its files say none.
    ///   - locale: the one language whose texts are compared; nil for all.
    ///   - copy: the copy for an app of that name.
    public init(
      appName: String?, knownName: String?, locale: String?, copy: @escaping @Sendable (String) -> AppCopy
    ) {
      self.appName = appName
      self.knownName = knownName
      self.locale = locale
      self.copy = copy
    }
  }

  /// Reads and compares; costs time linear in the files for each text of the copy.
  public init(_ files: [AppFile], against recommendation: Recommendation) {
    let folder = AppFolder(files)
    var findings = folder.findings
    var nameless: [SourcePath] = []
    if folder.bundles.isEmpty {
      findings.append(
        Finding(
          .auditNoInfoPlist, at: nil, "there is no Info.plist in the folder, expected one with the keys for location",
          suggestion:
            "name the folder of the app’s sources; a target that generates its Info.plist can have one beside it"))
    }
    for bundle in folder.bundles {
      let name = recommendation.appName ?? bundle.literalName ?? recommendation.knownName
      if name == nil, bundle.kind == .app, bundle.root != nil { nameless.append(bundle.path) }
      let app = AuditedApp(
        bundle, copy: name.map(recommendation.copy), recommendation: recommendation, name: name)
      for check in AuditCheck.all { findings += check.findings(app) }
    }
    let anyName =
      recommendation.appName ?? folder.bundles.lazy.compactMap(\.literalName).first ?? recommendation.knownName
    for table in folder.tables {
      let copy = anyName.map(recommendation.copy)
      findings += OverlayTexts(table, copy: copy, recommendation: recommendation).tableFindings
    }
    self.findings = findings.sorted(by: Finding.inReportOrder)
    self.texts = folder.texts
    self.nameless = nameless
  }
}

/// One Info.plist with what is laid over it, and the copy that it is compared with.
struct AuditedApp {
  let bundle: AppBundle
  /// Nil where the app's name is not known.
  let copy: AppCopy?
  let recommendation: AppAudit.Recommendation
  let name: String?

  init(_ bundle: AppBundle, copy: AppCopy?, recommendation: AppAudit.Recommendation, name: String?) {
    self.bundle = bundle
    self.copy = copy
    self.recommendation = recommendation
    self.name = name
  }

  var path: SourcePath { bundle.path }
  var root: PropertyList.Node? { bundle.root }

  /// The texts that an app must have; none of an extension, which asks under its app's texts.
  var items: [AppCopy.Item] { bundle.kind == .app ? copy?.infoPlist ?? [] : [] }

  /// The language of the values in Info.plist.
  func baseLocale(_ copy: AppCopy) -> String {
    bundle.developmentRegion.flatMap { LocaleName.best(for: $0, among: copy.locales) } ?? copy.sourceLocale
  }

  /// Whether the texts of a locale are wanted.
  func isWanted(_ locale: String) -> Bool { recommendation.isWanted(locale) }

  func place(_ range: SourceRange) -> Place { Place(path, range) }
}

extension AppAudit.Recommendation {
  func isWanted(_ locale: String) -> Bool {
    self.locale.map { LocaleName.best(for: locale, among: [$0]) != nil } ?? true
  }
}

/// One thing that is looked at in an app.
struct AuditCheck: Sendable {
  let findings: @Sendable (AuditedApp) -> [Finding]

  /// All checks; one file each.
  static let all = [
    missingKeys, mistypedKeys, wrongKeys, wrongTypes, drift, overlays, leftoverPlaceholders, backgroundModes,
    reducedAccuracy,
  ]
}

/// Names of locales, as folders and catalogs spell them.
enum LocaleName {
  /// The locale among those that is meant: the same, or the same language without a region.
  static func best(for name: String, among locales: [String]) -> String? {
    let wanted = normalised(name)
    if let same = locales.first(where: { normalised($0) == wanted }) { return same }
    let language = wanted.split(separator: "-").first.map(String.init) ?? wanted
    return locales.first { normalised($0) == language }
  }

  private static func normalised(_ name: String) -> String {
    let name = name.lowercased().replacing("_", with: "-")
    return old[name] ?? name
  }

  /// What Xcode named folders before there were codes.
  private static let old = [
    "english": "en", "german": "de", "spanish": "es", "french": "fr", "italian": "it", "dutch": "nl", "japanese": "ja",
  ]
}
