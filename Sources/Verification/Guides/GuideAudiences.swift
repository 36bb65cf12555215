import Model
import SourceText
import Statecharts

/// Which editions see a guide, and which of them see each role, directive and link in it.
struct GuideAudiences: Sendable {
  let roles: [Set<EditionID>]
  let directives: [Set<EditionID>]
  let links: [Set<EditionID>]

  init(_ guide: Guide, project: Project) {
    let all = Self.readers(of: guide, in: project)
    let body = guide.body
    var roles = [Set<EditionID>](repeating: all, count: body.roles.count)
    var directives = [Set<EditionID>](repeating: all, count: body.directives.count)
    var links = [Set<EditionID>](repeating: all, count: body.links.count)
    if !body.restrictions.isEmpty {
      var current = [all]
      for part in body.parts {
        let readers = current[current.count - 1]
        switch part {
        case .onlyOpen(let index):
          current.append(readers.intersection(body.restrictions[index].editions.map(\.value)))
        case .onlyClose: if current.count > 1 { current.removeLast() }
        case .role(let index): roles[index] = readers
        case .directive(let index): directives[index] = readers
        case .linkOpen(let index): links[index] = readers
        default: break
        }
      }
    }
    self.roles = roles
    self.directives = directives
    self.links = links
  }

  /// The editions that show a guide; none for a draft.
  static func readers(of guide: Guide, in project: Project) -> Set<EditionID> {
    if guide.isDraft { return [] }
    return guide.editions.isEmpty ? Set(project.editions.map(\.id)) : Set(guide.editions.map(\.value))
  }
}
