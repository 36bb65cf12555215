import SourceText
import Statecharts

/// The meanings of the signs of actors and kinds in one machine: in the words that it declares, else in the built-in ones.
package struct SignWords: Sendable {
  private var actors: [Actor: [String]] = [:]
  private var kinds: [State.Kind: [String]] = [:]

  /// The words of pictures that are not of one machine.
  package static let builtIn = SignWords()

  private init() {}

  package init(_ machine: Machine) {
    for actor in machine.declaredActors { actors[actor.look, default: []].append(actor.title.plain) }
    for kind in machine.declaredKinds { kinds[kind.look, default: []].append(kind.title.plain) }
  }

  /// Returns the meaning of a kind, in a few words; nil if it has none.
  package func meaning(of kind: State.Kind) -> String? {
    if let titles = kinds[kind] { return joined(titles) }
    if kind == .prompt, let titles = actors[.user] { return "waiting for " + joined(titles) }
    return kind.meaning
  }

  /// Returns the same for one state, whose kind may share its look with others.
  package func meaning(of node: Machine.Node) -> String? { node.declaredKind?.title.plain ?? meaning(of: node.kind) }

  /// Returns an actor as the cause of a transition: “by the user”.
  package func cause(_ actor: Actor) -> String {
    if let titles = actors[actor] { return "by " + joined(titles) }
    return switch actor {
    case .app: "by the app"
    case .user: "by the user"
    case .settings: "in Settings"
    case .system: "by the system"
    case .time: "as time passes"
    }
  }

  /// Returns the same as the words on a sign: “By the system”.
  package func place(_ actor: Actor) -> String { capitalized(cause(actor)) }

  /// Returns the name of an actor, shown over its events and next to its sign.
  package func heading(_ actor: Actor) -> String {
    actors[actor].map { capitalized(joined($0)) } ?? actor.heading
  }

  /// The cause of a change outside the app, in a sentence: “a change in Settings”.
  package var changeInSettings: String {
    actors[.settings].map { "an event by \(joined($0))" } ?? "a change in Settings"
  }

  /// Returns true if the machine declares its own actors with this sign.
  package func isDeclared(_ actor: Actor) -> Bool { actors[actor] != nil }

  private func joined(_ titles: [String]) -> String { titles.joined(separator: " or ") }
}

extension Event {
  /// The actor in a word, as labels show it.
  package var actorWord: String {
    if let declaredActor { return declaredActor.title.plain }
    return switch actor {
    case .user: "user"
    case .app: "app"
    case .system: "system"
    case .time: "time"
    case .settings: "Settings"
    }
  }
}
