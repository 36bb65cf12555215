import Project
import SourceText
import Statecharts

/// Where the readers of one edition find a guide.
package struct GuideAddress: Sendable {
  package let guide: GuideID
  /// Nil in a project without editions.
  package let edition: EditionID?
  /// Whether the text is on the edition's home page.
  package let isHome: Bool
  /// The folder of the page, relative to the root of the site, with a slash at the end: `acme/guides/start/`, or
  /// `acme/` if the text is on the home page.
  package let path: String

  init(_ guide: GuideID, in edition: EditionID?, below folder: String, isHome: Bool) {
    self.guide = guide
    self.edition = edition
    self.isHome = isHome
    path = isHome ? folder : "\(folder)guides/\(guide)/"
  }

  /// The folder of an edition's pages, with a slash at the end; empty in a project without editions.
  package static func folder(of edition: EditionID?) -> String { edition.map { "\($0)/" } ?? "" }

  /// The addresses on the site of a whole project, by edition, then in the order of the project; drafts have none.
  package static func all(of project: Project) -> [GuideAddress] {
    let editions: [Edition?] = project.editions.isEmpty ? [nil] : project.editions
    return editions.flatMap { edition in
      let (id, home) = (edition?.id, project.homeGuide(of: edition))
      return project.guides.filter { guide in
        !guide.isDraft && (id == nil || guide.editions.isEmpty || guide.editions.contains { $0.value == id })
      }.map { GuideAddress($0.id, in: id, below: folder(of: id), isHome: $0.id == home) }
    }
  }

  /// The folders of the home pages on the site of a whole project, which are there with a guide or without.
  package static func homeFolders(of project: Project) -> [String] {
    [folder(of: nil)] + project.editions.map { folder(of: $0.id) }
  }

  /// The address as readers know it: the path under the base URL of the site, or alone without one.
  package func address(under baseURL: String?) -> String {
    baseURL.map { PageFrame.canonicalAddress(of: path, under: $0) } ?? (path.isEmpty ? HomePage.path : path)
  }
}
