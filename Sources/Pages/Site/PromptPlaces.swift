import Project
import SourceText
import Statecharts
import Verification

/// A prompt and the profile in which it is drawn.
struct DrawnPrompt {
  var prompt: Prompt
  var index: ProfileIndex
}

extension Site {
  /// Returns the prompts that show an entry, each once: in the preferred profile if it has the prompt, otherwise in the newest.
  ///
  /// - Parameters:
  ///   - profile: the preferred profile; nil for that of the edition's first guide, which can be on the home page.
  ///   - edition: the edition of the page; nil for shared pages.
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
