import Statecharts

extension Actor {
  /// The outline of the actor's icon, in a square of 12 units: a person, an app tile, a phone, or a switch. It is filled in the
  /// text color.
  var glyph: String {
    switch self {
    case .user:
      "M6 1a2.4 2.4 0 1 1 0 4.8a2.4 2.4 0 1 1 0-4.8zM1.5 11.2c0-2.6 2-4.2 4.5-4.2s4.5 1.6 4.5 4.2z"
    case .app:
      "M3.5 1h5a2.5 2.5 0 0 1 2.5 2.5v5a2.5 2.5 0 0 1-2.5 2.5h-5a2.5 2.5 0 0 1-2.5-2.5v-5a2.5 2.5 0 0 1 2.5-2.5z"
        + "M3.5 2.4a1.1 1.1 0 0 0-1.1 1.1v5a1.1 1.1 0 0 0 1.1 1.1h5a1.1 1.1 0 0 0 1.1-1.1v-5a1.1 1.1 0 0 0-1.1-1.1z"
    case .system:
      "M4 .5h4a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5h-4a1.5 1.5 0 0 1-1.5-1.5v-8a1.5 1.5 0 0 1 1.5-1.5z"
        + "M3.8 2v6.6h4.4v-6.6zM5.2 9.6v.9h1.6v-.9z"
    case .settings:
      "M3.6 2.5h4.8a3.5 3.5 0 0 1 0 7h-4.8a3.5 3.5 0 0 1 0-7zM8.4 3.7a2.3 2.3 0 1 0 0 4.6a2.3 2.3 0 1 0 0-4.6z"
    }
  }
}
