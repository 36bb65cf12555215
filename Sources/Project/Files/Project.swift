import Guides
import SourceText
import Statecharts

/// The whole content, parsed once, in source order and with the place of every value.
package struct Project: Sendable {
  package var settings: Settings = Settings()
  package var machines: [MachineSource] = []
  /// In order of their files' paths.
  package var claims: [ClaimSource] = []
  /// In order of their files' paths.
  package var scenarios: [ScenarioSource] = []
  package var copy: CopyCatalogue = CopyCatalogue()
  /// In order of their ids.
  package var editions: [Edition] = []
  package var interfaces: [SDKInterface] = []
  package var sources: [Source] = []
  /// In reading order, as `GuideTree` has them.
  package var guides: [Guide] = []
  /// The addresses that the site once had; nil if the project keeps no list.
  package var published: PublishedAddresses?
  /// Files under `content/assets`.
  package var assets: [SourceTree.File] = []
  /// Files under `content/static`, copied to the site's root.
  package var staticFiles: [SourceTree.File] = []
  /// Files under `templates`, which replace Statebook's own.
  package var templates: [SourceTree.File] = []
}

extension Project {
  /// Restricts the project to a single app, whose name replaces those of the editions' apps.
  package mutating func settle(onApp name: String) {
    for index in editions.indices { editions[index].settle(onApp: name) }
  }

  /// The guide whose text is on the home page of an edition, or of a project without editions, if its readers see it.
  package func homeGuide(of edition: Edition?) -> GuideID? { (edition?.home ?? settings.home)?.value }
}
