import SourceText

/// What a phone shows, in order of precedence if several active states name one.
package enum PhoneScreen: String, CaseIterable, Sendable {
  case lock, settings, home, app
}

/// Where a user causes an event on a phone.
package enum PhoneGesture: String, CaseIterable, Sendable {
  case icon
  case swipeUp = "swipe-up"
  case sideButton = "side-button"
  case appSwitcher = "app-switcher"
}

/// The run that introduces a machine.
package struct MainPath: Sendable {
  package var scenario: Sourced<ScenarioID>
  /// The scenario of another way, of which the part that differs is shown; nil for none.
  package var bypass: Sourced<ScenarioID>?
  /// The observers in the storyboards of the machine; empty for the first three.
  package var observers: [Sourced<ObserverID>] = []

  package init(scenario: Sourced<ScenarioID>) { self.scenario = scenario }
}

/// The appearance of a prompt on the screen, and the app's text that it shows.
package struct PromptAppearance: Sendable {
  /// The arrangement of the buttons.
  package enum Orientation: String, CaseIterable, Sendable {
    /// One below the other.
    case stacked
    /// Side by side.
    case row
  }

  /// The system's own title, per language, with placeholders such as `<appname>`.
  package var alert: [LocalText] = []
  /// The beginning of every form of a title that varies, per language; empty if the title is always the same.
  package var alertBeginning: [LocalText] = []
  /// The reasons that the system's words are unverified, per language; the words of a language without an entry come from a source.
  package var unverifiedWords: [LocalText] = []
  package var map: PromptMap?
  package var orientation: Orientation = .stacked
  /// The copy entries with the app's own texts, in source order.
  package var copy: [Sourced<CopyID>] = []
  /// The key by which the system looks up the text, for example in Info.plist.
  package var key: String?

  package init(copy: [Sourced<CopyID>] = [], key: String? = nil) { (self.copy, self.key) = (copy, key) }

  /// The label of the control on the map; without a map, there is none.
  package var mapControl: [LocalText] {
    get { map?.control ?? [] }
    set { map?.control = newValue }
  }

  /// Returns the map that the prompt shows in a profile; nil if it shows none.
  package func shownMap(in profile: Profile) -> PromptMap? { map?.condition?.holds(in: profile) == false ? nil : map }
}

/// The map that a prompt shows.
package struct PromptMap: Sendable {
  /// The profiles whose prompt shows the map; nil for all.
  package var condition: ProfileCondition?
  /// The label of the control on it, per language; empty for none.
  package var control: [LocalText] = []

  package init(condition: ProfileCondition? = nil, control: [LocalText] = []) {
    (self.condition, self.control) = (condition, control)
  }
}

/// A text in one language.
package struct LocalText: Sendable, Hashable {
  /// The language, optionally with script and region (BCP 47).
  package var locale: String
  package var text: Sourced<String>
  /// The positions of the text's parts if it is a block scalar; nil for any other text.
  package var places: ScalarPlaces?

  package init(locale: String, text: Sourced<String>, places: ScalarPlaces? = nil) {
    (self.locale, self.text, self.places) = (locale, text, places)
  }

  /// Returns the place of a part of the text.
  package func place(of part: SourceRange) -> SourceRange { text.range.part(part, of: text.value, in: places) }
}
