import Model
import SourceText
import Statecharts
import Verification

/// A prompt with the profile in which it is drawn.
struct DrawnPrompt {
  var prompt: Prompt
  var index: ProfileIndex
}

// Texts of the copy in the place where users see them.
extension PageContext {
  /// The prompts in which an entry stands, each once: as in the preferred profile where it is there, else as in the newest.
  ///
  /// - Parameter profile: nil for that of the brand's first guide.
  func prompts(showing entry: CopyID, preferring profile: ProfileReference? = nil) -> [DrawnPrompt] {
    let guides = brand.map { site.plan.brands[$0].guides } ?? []
    let preferred = profile ?? guides.lazy.compactMap { self.site.project.guides[$0].profile }.first
    let places = site.promptsOfCopy[entry] ?? []
    let ordered = places.filter { $0.profile == preferred } + places
    var seen: Set<[String]> = []
    return ordered.compactMap { place in
      guard seen.insert(["\(place.profile.machine)", place.prompt.text]).inserted else { return nil }
      let alike = places.filter { $0.profile.machine == place.profile.machine && $0.prompt == place.prompt }
      let newest = site.project.newestProfile(of: place.profile.machine) { profile in
        alike.contains { $0.profile == profile }
      }
      let index = site[place.profile == preferred ? place.profile : newest ?? place.profile]
      return index.machine.prompt(place.prompt).map { DrawnPrompt(prompt: $0, index: index) }
    }
  }

  /// The entries as users see them.
  ///
  /// - Parameter prompt: the prompt in which a purpose string stands; nil where none is known.
  func copyDrawing(_ group: CopyGroup, _ voice: Voice, in prompt: DrawnPrompt? = nil) -> View {
    func part(_ slot: Slot) -> View {
      guard let entry = group.entries.first(where: { $0.slot == slot }), let text = text(of: entry, voice)?.text else {
        return .none
      }
      return .object(["html": .html(copyHTML(text, voice)), "language": language(text.locale)])
    }
    func scene(_ slots: Slot...) -> View {
      guard !group.slots.isDisjoint(with: slots) else { return .none }
      return .object([
        "app": .html(copyHTML(CopyTemplate("<\(Wording.appName)>"), Wording(edition: nil, app: voice.app, locale: ""))),
        "title": part(slots[0]), "body": slots.count > 1 ? part(slots[1]) : .none,
        "button": group.slots.contains(.button) ? part(.button) : .none,
      ])
    }
    let screen = scene(.screenTitle, .screenBody)
    return .object([
      "alert": group.slots.contains(.purpose) ? alert(group.entries[0], voice, in: prompt) : .none,
      "notification": scene(.notificationTitle, .notificationBody),
      "screen": screen.isGiven ? screen : scene(.button),
      "banner": scene(.banner),
    ])
  }

  private func alert(_ entry: CopyEntry, _ voice: Voice, in prompt: DrawnPrompt?) -> View {
    if let prompt { return promptDrawing(prompt.prompt, voice, in: prompt.index) }
    return text(of: entry, voice).map { bareAlert($0.text, voice) } ?? .none
  }

  /// Where a role or a link leads to in the gallery; nil where the page's readers have none.
  func galleryLink(_ id: CopyID, locale: String? = nil) -> String? {
    guard let brand, let position = site.copyEntries[id], site.plan.brands[brand].copy.contains(position) else {
      return nil
    }
    let page = site.plan.brands[brand].copyPage(locale ?? audience.locales.source)
    return href(page, fragment: Anchor.copy(id))
  }
}

extension Slot {
  /// What the slot is called.
  var label: String {
    switch self {
    case .purpose: "Purpose string"
    case .notificationTitle: "Notification title"
    case .notificationBody: "Notification text"
    case .screenTitle: "Screen title"
    case .screenBody: "Screen text"
    case .button: "Button"
    case .banner: "Banner"
    }
  }
}
