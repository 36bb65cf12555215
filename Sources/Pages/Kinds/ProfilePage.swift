import Diagrams
import Project
import SourceText
import Statecharts
import Templating
import Verification

/// A machine in one profile: its diagrams, tables, and prompts.
struct ProfilePage: Page {
  static let template = "profile"

  let index: ProfileIndex

  static func pages(of plan: SitePlan) -> [ProfilePage] { plan.profiles.joined().map(ProfilePage.init) }

  static func path(of machine: Machine) -> String { "reference/\(machine.id)/\(machine.profile.id)/index.html" }

  var path: String { index.path }
  var section: SiteSection { .profile(index.reference) }
  var listTitle: StyledText? { "Diagrams and tables" }
  var origin: Place? { Place(index.file) }

  func searchEntries(in site: Site) -> [SearchEntry] { index.searchEntries(in: site) }

  func frame(on page: PageContext) -> PageFrame {
    let machine = index.machine
    let navigation = page.site.navigation
    return PageFrame(
      title: machine.isWithoutProfiles ? machine.title : "\(machine.title): \(machine.profile.title)",
      description: """
        \(index.name): \(counted(machine.stateCount(), "state")), \
        \(counted(machine.transitions.count, "transition")), and \(counted(machine.prompts.count, "prompt")), with diagrams \
        and what observers see.
        """,
      breadcrumb: index.breadcrumb(isLast: true),
      sections: [
        navigation.pages(of: index), navigation.profiles(of: index.reference.machine), navigation.proofs,
      ])
  }

  func fields(on page: PageContext) -> View.Fields { ProfileView(page: page, index: index).fields }
}

extension ProfileIndex {
  /// Returns the frame of a page of the profile other than its main page.
  func frame(around title: StyledText, description: String, in navigation: Navigation) -> PageFrame {
    PageFrame(
      title: "\(title): \(machine.fullTitle)", description: description,
      breadcrumb: breadcrumb() + [PageFrame.Step(title)],
      sections: [navigation.pages(of: self), navigation.profiles(of: reference.machine), navigation.proofs])
  }

  /// Returns the steps to the page of the profile: the machine, and the profile unless the file declares none.
  func breadcrumb(isLast: Bool = false) -> [PageFrame.Step] {
    let own = isLast ? PageFrame.Step(machine.profile.title) : PageFrame.Step(machine.profile.title, path)
    if machine.isWithoutProfiles { return [own] }
    return [PageFrame.Step(machine.title, HomePage.path, fragment: Anchor.machine(machine.id)), own]
  }

  /// The titles of the machine and the profile, for use in a sentence.
  var title: StyledText { machine.isWithoutProfiles ? machine.title : "\(machine.title) in \(machine.profile.title)" }
  var name: String { title.plain }
}
