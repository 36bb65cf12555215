import Project
import SourceText
import Statecharts
import Verification

/// A prompt with the profile in which it is drawn.
struct DrawnPrompt {
  var prompt: Prompt
  var index: ProfileIndex
}

extension Site {
  /// The prompts that show an entry, each once: as in the preferred profile if it has the prompt, else as in the newest.
  ///
  /// - Parameters:
  ///   - profile: the preferred one; nil for that of the edition's first guide, which can be on the home page.
  ///   - edition: whose page it is; nil for pages that all share.
  func prompts(showing entry: CopyID, preferring profile: ProfileReference? = nil, of edition: Int?) -> [DrawnPrompt] {
    let guides = edition.map { plan.editions[$0].allGuides } ?? []
    let preferred = profile ?? guides.lazy.compactMap { self.project.guides[$0].profile }.first
    let places = promptsOfCopy[entry] ?? []
    let ordered = places.filter { $0.profile == preferred } + places
    var seen: Set<[String]> = []
    return ordered.compactMap { place in
      guard seen.insert(["\(place.profile.machine)", place.prompt.text]).inserted else { return nil }
      let alike = places.filter { $0.profile.machine == place.profile.machine && $0.prompt == place.prompt }
      let newest = project.newestProfile(of: place.profile.machine) { profile in
        alike.contains { $0.profile == profile }
      }
      let index = self[place.profile == preferred ? place.profile : newest ?? place.profile]
      return index.machine.prompt(place.prompt).map { DrawnPrompt(prompt: $0, index: index) }
    }
  }
}
