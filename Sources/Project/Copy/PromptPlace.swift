/// Where users meet a prompt.
package enum PromptPlace: String, CaseIterable, Sendable {
  case alert, screen, notification, banner

  /// What it is called in a sentence.
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
  /// Where a prompt with such a text can be: in the first of them, if no other text says more. The buttons of an alert are
  /// the system's.
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
