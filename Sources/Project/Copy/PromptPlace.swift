/// The place where users see a prompt.
package enum PromptPlace: String, CaseIterable, Sendable {
  case alert, screen, notification, banner

  /// The name of the place in a sentence.
  package var words: String {
    switch self {
    case .alert: "the system’s alert"
    case .screen: "a screen"
    case .notification: "a notification"
    case .banner: "a banner"
    }
  }
}

extension Slot {
  /// The places in which a prompt with a text in this slot can appear; the first one applies unless another text narrows the
  /// choice. The system labels the buttons of an alert.
  package var promptPlaces: [PromptPlace] {
    switch self {
    case .purpose: [.alert]
    case .screenTitle, .screenBody: [.screen]
    case .notificationTitle, .notificationBody: [.notification]
    case .banner: [.banner]
    case .button: [.screen, .notification, .banner]
    }
  }
}
