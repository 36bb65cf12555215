import Project
import Workspace

/// `statebook build`: writes the site, all or nothing.
package enum Build {
  /// Reads, verifies, renders, and writes; if there is an error, the old site stays as it is.
  package static func run(_ options: RunOptions) async -> Outcome {
    await Outcome.of { outcome in
      let stages = try await Stages(options, &outcome)
      guard let verified = stages.verified else { return }
      let tree = outcome.tree
      async let preparing = stages.prepare(verified, tree)
      let writer = try SiteWriter.begin(
        output: stages.output, project: stages.folder.path, replace: options.replace)
      defer { writer.abandon() }
      let preparation = try await preparing
      try await stages.render(preparation, into: writer, &outcome)
      if outcome.hasErrors { return }
      let count = try writer.publish(
        version: statebookVersion, graphviz: preparation.graphviz, options: options.manifestOptions)
      outcome.summary = "wrote \(count) \(count == 1 ? "file" : "files") to \(options.output ?? "site")"
    }
  }
}
