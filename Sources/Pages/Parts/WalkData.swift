import Diagrams
import Markup
import Project
import SourceText
import Statecharts
import Verification

/// The explored state space of a profile as data for the browser, which only looks up the target of each event.
///
/// A separate script, which also loads from a folder and keeps the page small.
struct WalkData {
  /// The maximum number of steps between configurations in a walk, at about six bytes each.
  static let limit = 50_000

  /// The prompts of a machine as an edition shows them in one variant and language.
  struct Wording {
    var name: String
    /// The name of the app.
    var app: HTML
    var prompts: [HTML]
  }

  let script: String
  let hasWordings: Bool

  /// Returns true if a browser can walk a state space: it is completely explored and has few enough steps.
  static func fits(_ space: StateSpace) -> Bool {
    space.isComplete && space.edges.count <= limit && space.count <= limit
  }

  /// Lists configurations and steps; returns nil if there are too many or if exploration stopped early. Takes time in the product
  /// of configurations and nodes.
  ///
  /// - Parameters:
  ///   - story: the picture in which the current state is lit; nil for none.
  ///   - wordings: the prompts in each wording, drawn only if the profile can be walked.
  init?(_ index: ProfileIndex, story: Story?, wordings: @autoclosure () -> [Wording], links href: PageLinks) {
    let machine = index.machine
    let space = index.profile.space
    guard Self.fits(space) else { return nil }
    let configurations = (0..<space.count).map { space.configuration(at: $0) }
    let leaves = Script.rows(configurations.map { $0.leaves(of: machine) })
    let shown = Script.rows(configurations.map { machine.observations(in: $0).map { $0 ?? -1 } })
    let steps = Script.rows(
      configurations.indices.map { space.edges[space.steps(from: $0)].flatMap { [$0.event, $0.target] } },
      separator: ",\n")
    let wordings = wordings()
    hasWordings = !wordings.isEmpty
    script = """
      window.statebookWalk={"events":\(Self.events(index)),
      "states":\(Self.states(index, story: story, links: href)),
      "observers":\(Self.observers(machine)),
      "kinds":\(Script.rows(machine.observers.map { $0.values.map { $0.kind?.rawValue ?? "" } })),
      "main":[\(index.mainObservers.map(String.init).joined(separator: ","))],
      "wordings":\(Script.rows(wordings.map { [$0.name, $0.app.string] + $0.prompts.map(\.string) })),
      "configurations":\(leaves),
      "shows":\(shown),
      "steps":\(steps)};

      """
  }

  /// Returns, for each event, its id, its label, its actor's look, the actor's name, what it costs in usual runs, its
  /// label with the actor as a clause, and where it is caused on a phone. The look is `settings` only for the actor
  /// with that name.
  private static func events(_ index: ProfileIndex) -> String {
    let costs = EventCosts(index.machine)
    return Script.rows(
      index.machine.events.enumerated().map { position, event in
        let name = event.declaredActor.map { capitalized($0.title.plain) }
        let clause = index.machine.clause(of: position)
        let isForeign = event.actor == .settings && event.actorName != Actor.settings.rawValue
        return [
          event.id.text, event.label.plain, isForeign ? "" : event.actor.rawValue, name ?? event.actor.heading,
          "\(costs[position])", clause == event.label.plain ? clause : capitalized(clause),
          event.gesture?.rawValue ?? "",
        ]
      })
  }

  /// Returns, for each node, its title, kind, page, region, the position of its prompt, the phone's screen, the
  /// sentence that says how observers contradict each other, and the state after which its box in the story is named;
  /// empty for nodes that are not states.
  private static func states(_ index: ProfileIndex, story: Story?, links href: PageLinks) -> String {
    let machine = index.machine
    return Script.rows(
      machine.nodes.map { node in
        guard node.isLeaf, node.parent != nil else { return [] }
        let around = [node] + machine.ancestors(of: node.index).map { machine.nodes[$0] }
        let prompt = around.lazy.compactMap(\.prompt).first.flatMap { id in machine.prompts.firstIndex { $0.id == id } }
        return [
          machine.nameInRegion(of: node.index).plain, node.kind.rawValue, href(index.places[node.index].path),
          machine.nodes[machine.region(of: node.index) ?? 0].title.plain, prompt.map(String.init) ?? "",
          around.lazy.compactMap { $0.state.screen?.rawValue }.first ?? "",
          around.first(where: \.state.contradicts)?.firstSentence.map(plainSentence) ?? "",
          story.flatMap { story in
            story.boxes(of: node.index).first.map { machine.nodes[story.boxes[$0].node].id.text }
          } ?? "",
        ]
      })
  }

  /// Returns, for each observer, its title, whether its values are code, and their labels.
  private static func observers(_ machine: Machine) -> String {
    Script.rows(machine.observers.map { [$0.title.plain, $0.isCode ? "code" : ""] + $0.values.map(\.label.plain) })
  }
}
