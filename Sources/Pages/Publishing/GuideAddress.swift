import Project
import SourceText
import Statecharts

/// The address of a guide in one edition.
package struct GuideAddress: Sendable {
  package let guide: GuideID
  /// Nil in a project without editions.
  package let edition: EditionID?
  /// True if the guide's text is on the edition's home page.
  package let isHome: Bool
  /// The folder of the page, relative to the site's root, with a trailing slash: `acme/guides/start/`, or `acme/` if the text is on
  /// the home page.
  package let path: String

  init(_ guide: GuideID, in edition: EditionID?, below folder: String, isHome: Bool) {
    self.guide = guide
    self.edition = edition
    self.isHome = isHome
    path = isHome ? folder : "\(folder)guides/\(guide)/"
  }

  /// Returns the folder of an edition's pages, with a trailing slash; empty in a project without editions.
  package static func folder(of edition: EditionID?) -> String { edition.map { "\($0)/" } ?? "" }

  /// Returns the addresses in the site of the whole project, by edition, then in project order; drafts have none.
  package static func all(of project: Project) -> [GuideAddress] {
    let editions: [Edition?] = project.editions.isEmpty ? [nil] : project.editions
    return editions.flatMap { edition in
      let (id, home) = (edition?.id, project.homeGuide(of: edition))
      return project.guides.filter { guide in
        !guide.isDraft && (id == nil || guide.editions.isEmpty || guide.editions.contains { $0.value == id })
      }.map { GuideAddress($0.id, in: id, below: folder(of: id), isHome: $0.id == home) }
    }
  }

  /// Returns the folders of the home pages in the site of the whole project, with or without a guide.
  package static func homeFolders(of project: Project) -> [String] {
    [folder(of: nil)] + project.editions.map { folder(of: $0.id) }
  }

  /// Returns the address as readers see it: the path under the site's base URL, or the path alone if there is none.
  package func address(under baseURL: String?) -> String {
    baseURL.map { PageFrame.canonicalAddress(of: path, under: $0) } ?? (path.isEmpty ? HomePage.path : path)
  }
}
