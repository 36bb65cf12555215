import SourceText
import Statecharts

/// What the prompts and events of a machine look like on the screen: what its behavior never depends on.
public struct MachineAppearance: Sendable {
  public var prompts: [PromptID: PromptAppearance]
  /// What events are called in the interface of other languages, in source order.
  public var eventLabels: [EventID: [LocalText]]

  public init(prompts: [PromptID: PromptAppearance] = [:], eventLabels: [EventID: [LocalText]] = [:]) {
    self.prompts = prompts
    self.eventLabels = eventLabels
  }

  /// What a prompt looks like; nothing in particular if the file does not say.
  public subscript(prompt: PromptID) -> PromptAppearance {
    get { prompts[prompt] ?? PromptAppearance() }
    set { prompts[prompt] = newValue }
  }
}

/// What a prompt looks like on the screen, and which text of the app it shows.
public struct PromptAppearance: Sendable {
  /// How the buttons are arranged.
  public enum Orientation: String, CaseIterable, Sendable {
    /// One below the other.
    case stacked
    /// Side by side.
    case row
  }

  /// The system's own title, per language, with placeholders such as `<appname>`.
  public var alert: [LocalText]
  /// Why the system's words are unverified, per language; a language without an entry has words that a source lists.
  public var unverifiedWords: [LocalText]
  public var showsMap: Bool
  public var orientation: Orientation
  /// The copy entry with the app's own text; nil if the prompt shows none.
  public var copy: Sourced<CopyID>?
  /// The key under which the system looks for that text, for example in Info.plist.
  public var key: String?

  public init(
    alert: [LocalText] = [], unverifiedWords: [LocalText] = [], showsMap: Bool = false,
    orientation: Orientation = .stacked, copy: Sourced<CopyID>? = nil, key: String? = nil
  ) {
    self.alert = alert
    self.unverifiedWords = unverifiedWords
    self.showsMap = showsMap
    self.orientation = orientation
    self.copy = copy
    self.key = key
  }
}

/// A text in one language.
public struct LocalText: Sendable, Hashable {
  /// The language, perhaps with script and region (BCP 47).
  public var locale: String
  public var text: Sourced<String>

  public init(locale: String, text: Sourced<String>) {
    self.locale = locale
    self.text = text
  }
}
