import Guides
import SourceText
import Statecharts

/// The whole content of a project, parsed once, in source order, with the place of every value.
package struct Project: Sendable {
  package var settings: Settings = Settings()
  package var machines: [MachineSource] = []
  /// The claims, ordered by the paths of their files.
  package var claims: [ClaimSource] = []
  /// The scenarios, ordered by the paths of their files.
  package var scenarios: [ScenarioSource] = []
  package var copy: CopyCatalogue = CopyCatalogue()
  /// The editions, ordered by id.
  package var editions: [Edition] = []
  package var interfaces: [SDKInterface] = []
  /// The terms of the project, in source order.
  package var terms: [Term] = []
  /// Where files of data other than copy use these terms, in the order of the files.
  package var termUses: [(term: TermID, place: Place)] = []
  package var sources: [Source] = []
  /// The changes that someone has accepted; only reviews read them.
  package var accepted: [Acceptance] = []
  /// The guides in reading order, as in `GuideTree`.
  package var guides: [Guide] = []
  /// The addresses that the site once published; nil if the project keeps no list.
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

  /// Returns the terms that the texts of an edition can use, or those of a project without editions.
  package func terms(of edition: Edition?) -> [Term] { terms.replaced(by: edition) }

  /// Returns the guide whose text is on the home page of an edition, or of a project without editions, if its readers see it.
  package func homeGuide(of edition: Edition?) -> GuideID? { (edition?.home ?? settings.home)?.value }
}
