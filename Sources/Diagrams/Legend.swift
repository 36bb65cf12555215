import Statecharts

extension State.Kind {
  /// The meaning of the kind, in a few words; nil if it has none.
  package var meaning: String? {
    switch self {
    case .neutral: nil
    case .prompt: "waiting for the user"
    case .granted: "granted"
    case .provisional: "provisional"
    case .refused: "refused"
    }
  }
}

extension Actor {
  /// The name of the actor, shown over its events and next to its icon.
  package var heading: String {
    switch self {
    case .app: "The app"
    case .user: "The user"
    case .settings: "In Settings"
    case .system: "The system"
    }
  }
}

/// The meaning of the signs in a standalone picture.
struct Legend {
  /// A sign with its meaning.
  enum Entry: Equatable {
    case kind(State.Kind, String)
    case actor(Actor)
    case starts

    var words: String {
      switch self {
      case .kind(_, let meaning): meaning
      case .actor(let actor): actor.heading
      case .starts: "Starts here"
      }
    }
  }

  /// The signs in the picture, each once.
  let entries: [Entry]

  init(of diagram: Diagram) {
    let graph = diagram.graph
    var classes: Set<Substring> = []
    let lists = graph.nodes.map(\.attributes) + graph.subgraphs.map(\.attributes) + graph.edges.map(\.attributes)
    for attributes in lists { classes.formUnion((attributes.text("class") ?? "").split(separator: " ")) }
    let kinds = State.Kind.allCases.compactMap { kind in
      kind.meaning.flatMap { classes.contains("kind-\(kind.rawValue)") ? Entry.kind(kind, $0) : nil }
    }
    let actors = Actor.allCases.filter { classes.contains("by-\($0.rawValue)") }.map(Entry.actor)
    entries = kinds + actors + (classes.contains("starts") ? [.starts] : [])
  }
}
