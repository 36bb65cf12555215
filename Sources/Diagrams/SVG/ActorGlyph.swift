import Statecharts

extension Actor {
  /// The name of its color; the clock is a part of the system.
  var color: String { "actor-" + (self == .time ? Actor.system : self).rawValue }

  /// The outline of the actor's icon, in a square of 12 units: a person, an app tile, a computer, a switch, or a clock.
  /// It is filled in the text color.
  var glyph: String {
    switch self {
    case .user:
      "M6 1a2.4 2.4 0 1 1 0 4.8a2.4 2.4 0 1 1 0-4.8zM1.5 11.2c0-2.6 2-4.2 4.5-4.2s4.5 1.6 4.5 4.2z"
    case .app:
      "M3.5 1h5a2.5 2.5 0 0 1 2.5 2.5v5a2.5 2.5 0 0 1-2.5 2.5h-5a2.5 2.5 0 0 1-2.5-2.5v-5a2.5 2.5 0 0 1 2.5-2.5z"
        + "M3.5 2.4a1.1 1.1 0 0 0-1.1 1.1v5a1.1 1.1 0 0 0 1.1 1.1h5a1.1 1.1 0 0 0 1.1-1.1v-5a1.1 1.1 0 0 0-1.1-1.1z"
    case .system:
      "M2 1.4h8a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1h-8a1 1 0 0 1-1-1v-2a1 1 0 0 1 1-1zM2.6 2.8v1.2h1.2v-1.2z"
        + "M2 6.6h8a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1h-8a1 1 0 0 1-1-1v-2a1 1 0 0 1 1-1zM2.6 8v1.2h1.2v-1.2z"
    case .time:
      "M6 .8a5.2 5.2 0 1 1 0 10.4a5.2 5.2 0 1 1 0-10.4zM6 2.2a3.8 3.8 0 1 0 0 7.6a3.8 3.8 0 1 0 0-7.6zM5.4 3.2h1.2v2.6l1.7 1-.6 1-2.3-1.4z"
    case .settings:
      "M3.6 2.5h4.8a3.5 3.5 0 0 1 0 7h-4.8a3.5 3.5 0 0 1 0-7zM8.4 3.7a2.3 2.3 0 1 0 0 4.6a2.3 2.3 0 1 0 0-4.6z"
    }
  }
}
