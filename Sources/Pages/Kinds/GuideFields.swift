import Project
import SourceText
import Statecharts
import Templating
import Verification

extension VerifiedGuide {
  /// Returns the template fields of a guide: its subject, its body, and the script for its code blocks.
  func fields(on page: PageContext) -> View.Fields {
    var writer = GuideBodyWriter(self, on: page)
    return [
      "about": about(on: page), "body": .html(writer.write()),
      "script": .text(page.href(SitePlan.assetFolder + "code.js")),
    ]
  }

  /// Returns the machine and profile of the guide; `none` for a guide that names no machine and shows nothing of it.
  private func about(on page: PageContext) -> View {
    guard let profile, guide.machine != nil || shows(profile) else { return .none }
    let machine = page.site[profile].machine
    return .object([
      "machine": .text(machine.title), "profile": machine.isWithoutProfiles ? .none : .text(machine.profile.title),
      "has-sources": .flag(!page.site.sources.isEmpty),
      "href": .text(page.href(ProfilePage.path(of: machine))),
    ])
  }

  /// Returns true if the guide refers to a part of a profile.
  private func shows(_ profile: ProfileReference) -> Bool {
    parts.contains { part in
      switch part {
      case .role(.state(let meant, _), _), .role(.event(let meant, _), _), .role(.transition(let meant, _), _),
        .role(.prompt(let meant, _), _), .directive(.diagram(let meant, _)), .directive(.states(let meant, _)),
        .directive(.transitions(let meant, _, _)), .directive(.observers(let meant, _)),
        .directive(.choices(let meant, _, _)), .directive(.walk(let meant)):
        meant == profile
      case .directive(.prompts(let prompts, _)): prompts.contains { $0.profile == profile }
      default: false
      }
    }
  }
}
