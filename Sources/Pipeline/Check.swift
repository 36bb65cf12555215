import Pages
import Project
import Workspace

/// `statebook check`: runs a full build without writing the site.
package enum Check {
  /// Reads, verifies, and renders; compares the result with the site if it is committed, or with an output if one is named.
  ///
  /// A committed site includes all editions and apps, so that a check of one of them compares only with a named output.
  package static func run(_ options: RunOptions) async -> Outcome {
    await Outcome.of { outcome in
      let stages = try await Stages(options, &outcome)
      guard let verified = stages.verified else { return }
      let comparer = SiteComparer(folder: stages.output, isEquivalent: differsOnlyInLayout)
      let preparation = try await stages.prepare(verified, outcome.tree)
      try await stages.render(preparation, into: comparer, &outcome)
      let isCommitted = stages.settings.site == .committed && options.manifestOptions.isEmpty
      if !outcome.hasErrors, isCommitted || options.output != nil {
        let comparison = try comparer.finish(version: statebookVersion, options: options.manifestOptions)
        let found = comparison.findings(
          folder: stages.folder.name(of: stages.output), command: options.buildCommand)
        outcome.report(found)
      }
      if outcome.findings.isEmpty { outcome.summary = "nothing to report" }
    }
  }
}
