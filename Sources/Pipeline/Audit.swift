import AppAudit
import AppFormats
import Copy
import Project
import SourceText
import Verification
import Workspace

/// `statebook audit`: compares an app's sources with the recommended copy, and checks its own texts for reasons of rejection by App
/// Review.
package enum Audit {
  /// The choice of app and copy, as typed on the command line.
  package struct Choice: Sendable {
    /// The folder of the app's sources.
    package var app: String
    package var edition: String?
    package var variant: String?
    /// The app's name; nil for the name in its sources.
    package var appName: String?
    /// The only language whose texts are compared; nil for all.
    package var locale: String?
    /// The only app to audit, by the name of its target; nil for all.
    package var target: String?

    package init(
      app: String, edition: String? = nil, variant: String? = nil, appName: String? = nil, locale: String? = nil,
      target: String? = nil
    ) {
      self.app = app
      self.edition = edition
      self.variant = variant
      self.appName = appName
      self.locale = locale
      self.target = target
    }
  }

  /// Reads and verifies the project, then reads the app's folder and compares; if the project has errors, reports only its
  /// findings.
  package static func run(_ choice: Choice, _ options: RunOptions) async -> Outcome {
    await Outcome.of { outcome in
      let sources = try AppSources(choice.app, tables: StringsTable.fileNames)
      let stages = try await Stages(options, &outcome)
      guard let project = stages.verified?.project else { return }
      // `check` reports the project's own warnings.
      outcome.discardFindings()
      let edition = try Export.edition(choice.edition, in: project)
      let variant = try Export.variant(choice.variant, in: project)
      let locale = try Export.locale(choice.locale, in: project)
      let nameless = CopyExport(project, edition: edition, variant: variant, app: "App")
      if let finding = nameless.unresolvedFinding {
        outcome.tree = stages.folder.tree().tree
        outcome.report([finding])
        return
      }
      let recommendation = AppAudit.Recommendation(appName: choice.appName, locale: locale, target: choice.target) {
        name in
        CopyExport(project, edition: edition, variant: variant, app: name).copy
      }
      let listing = sources.listing { .unreadableAppFile(at: $0, $1) }
      let folder = AppFolder(
        tree: listing.tree, links: Set(listing.links), passedOver: listing.passedOver, yaml: ForeignYAML.read)
      let audit = AppAudit(folder, against: recommendation)
      if let target = choice.target, !audit.targets.contains(target) {
        throw UnknownName("target", target, of: "the app’s folder", known: audit.targets)
      }
      outcome.folder = choice.app
      outcome.tree = SourceTree(files: audit.texts.map { SourceTree.File(path: $0.key, size: $0.value.count) }) {
        path throws(SourceTree.ReadError) in
        guard let text = audit.texts[path] else { throw SourceTree.ReadError("no such file") }
        return text
      }
      outcome.report(listing.findings + audit.findings)
      outcome.summary = summary(of: audit, isClean: outcome.findings.isEmpty)
    }
  }

  /// Summarizes the comparison and the skipped items.
  private static func summary(of audit: AppAudit, isClean: Bool) -> String? {
    let compared = audit.compared.map { app in
      let files = app.files.prefix(4).map(\.text).joined(separator: ", ")
      return "\(app.app): \(files)" + (app.files.count > 4 ? " and \(app.files.count - 4) more" : "")
    }
    var lines: [String] = []
    if !compared.isEmpty {
      lines.append((isClean ? "nothing to report in " : "compared ") + compared.joined(separator: "; "))
    }
    lines += audit.passedOver.map { "not looked at, \($0)" }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }
}
