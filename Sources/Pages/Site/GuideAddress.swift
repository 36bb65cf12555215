import Model
import SourceText
import Statecharts

/// Where the readers of one edition find a guide.
package struct GuideAddress: Sendable {
  package let guide: GuideID
  /// Nil in a project without editions.
  package let edition: EditionID?
  /// The folder of the page, relative to the root of the site, with a slash at the end: `acme/guides/start/`.
  package let path: String

  init(_ guide: GuideID, in edition: EditionID?, below folder: String) {
    self.guide = guide
    self.edition = edition
    path = "\(folder)guides/\(guide)/"
  }

  /// The folder of an edition's pages, with a slash at the end; empty in a project without editions.
  package static func folder(of edition: EditionID?) -> String { edition.map { "\($0)/" } ?? "" }

  /// The addresses on the site of a whole project, by edition, then in the order of the project; drafts have none.
  package static func all(of project: Project) -> [GuideAddress] {
    let editions: [EditionID?] = project.editions.isEmpty ? [nil] : project.editions.map(\.id)
    return editions.flatMap { edition in
      project.guides.filter { guide in
        !guide.isDraft
          && (edition == nil || guide.editions.isEmpty || guide.editions.contains { $0.value == edition })
      }.map { GuideAddress($0.id, in: edition, below: folder(of: edition)) }
    }
  }

  /// The address as readers know it: the path under the base URL of the site, or alone without one.
  package func address(under baseURL: String?) -> String {
    baseURL.map { Chrome.canonicalAddress(of: path, under: $0) } ?? path
  }
}
