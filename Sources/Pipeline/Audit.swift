import Exports
import Interchange
import Model
import Verification
import Workspace

/// `statebook audit`: an app's Info.plist and tables of texts against the recommended copy.
public enum Audit {
  /// What is compared with what, in the words of the command line.
  public struct Choice: Sendable {
    /// The folder of the app's sources.
    public var app: String
    public var edition: String?
    public var variant: String?
    /// The app's name; nil for the one that its Info.plist says, or that of the only app that the edition knows.
    public var appName: String?
    /// The one language whose texts are compared; nil for all.
    public var locale: String?

    public init(
      app: String, edition: String? = nil, variant: String? = nil, appName: String? = nil, locale: String? = nil
    ) {
      self.app = app
      self.edition = edition
      self.variant = variant
      self.appName = appName
      self.locale = locale
    }
  }

  /// Reads and verifies the project, then reads the app's folder and compares; where the project has an error, its findings
  /// are all there is.
  public static func run(_ choice: Choice, _ options: RunOptions) async -> Outcome {
    await Outcome.of { outcome in
      let sources = try AppSources(choice.app)
      let stages = try await Stages(options, &outcome)
      guard let project = stages.verified?.project else { return }
      // What the project should be warned of is for `check` to say.
      outcome = Outcome()
      let edition = try Export.edition(choice.edition, in: project)
      let variant = try Export.variant(choice.variant, in: project)
      let locale = try Export.locale(choice.locale, in: project)
      let nameless = CopyExport(project, edition: edition, variant: variant, app: "App")
      if let finding = nameless.unresolvedFinding {
        outcome.tree = stages.folder.tree().tree
        outcome.findings = [finding]
        return
      }
      let apps = edition?.apps(for: variant).map(\.name) ?? []
      let recommendation = AppAudit.Recommendation(
        appName: choice.appName, knownName: apps.count == 1 ? apps[0] : nil, locale: locale
      ) { name in
        CopyExport(project, edition: edition, variant: variant, app: name).copy
      }
      let (files, unread) = read(sources)
      let audit = AppAudit(files, against: recommendation)
      if let path = audit.nameless.first {
        throw WrongUsage(
          "the recommended texts hold the app’s name, and \(path) says none: say it with --app-name")
      }
      outcome.folder = choice.app
      outcome.tree = SourceTree(files: audit.texts.map { SourceTree.File(path: $0.key, size: $0.value.count) }) {
        path throws(SourceTree.ReadError) in
        guard let text = audit.texts[path] else { throw SourceTree.ReadError("no such file") }
        return text
      }
      outcome.findings = stages.settings.relevelled((unread + audit.findings).sorted(by: Finding.inReportOrder))
      if outcome.findings.isEmpty {
        outcome.summary = "nothing to report in \(audit.texts.keys.sorted().map(\.text).joined(separator: ", "))"
      }
    }
  }

  /// The files of an app, with findings for those that cannot be read.
  private static func read(_ sources: AppSources) -> (files: [AppFile], unread: [Finding]) {
    var (tree, findings) = sources.tree()
    let files = tree.files.compactMap { file -> AppFile? in
      do throws(SourceTree.ReadError) {
        return AppFile(path: file.path, bytes: try tree.contents(of: file.path))
      } catch {
        findings.append(
          Finding(.auditUnreadable, at: Place(file.path), "the file cannot be read: \(error.message)"))
        return nil
      }
    }
    return (files, findings)
  }
}
