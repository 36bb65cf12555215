import Model
import Workspace

/// `statebook build`: writes the site, all or nothing.
package enum Build {
  /// Reads, verifies, renders and writes; an error among the findings leaves the old site as it is.
  package static func run(_ options: RunOptions) async -> Outcome {
    await Outcome.of { outcome in
      async let _ = Stages.warmUp()
      let stages = try await Stages(options, &outcome)
      guard let verified = stages.verified else { return }
      let tree = outcome.tree
      async let preparing = stages.prepare(verified, tree)
      let writer = try await SiteWriter.begin(
        output: stages.output, project: stages.folder.path, replace: options.replace, inPlace: options.inPlace)
      defer { writer.abandon() }
      let preparation = try await preparing
      outcome.unfreed = [stages, preparation]
      try await stages.render(preparation, into: writer, &outcome)
      // An edited site is refused even if there are errors in the content.
      try writer.prove()
      if outcome.hasErrors { return }
      let count = try writer.commit(graphviz: preparation.graphviz, options: options.markerOptions)
      outcome.summary = "wrote \(count) \(count == 1 ? "file" : "files") to \(options.output ?? "site")"
    }
  }
}
