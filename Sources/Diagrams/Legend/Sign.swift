import SourceText
import Statecharts

/// A sign of the pictures with its meaning, as legends show it.
///
/// A new sign is a value here, in `all`; a test compares the classes in each picture with those in its legend.
struct Sign: Sendable {
  /// The subject of a sign, if a machine may call it differently.
  enum Subject: Sendable {
    case actor(Actor)
    /// Transitions of an actor whose line begins at a list of states.
    case receipt(Actor)
    case kind(State.Kind)
  }

  /// The meaning, in a few words, if the machine has none of its own.
  private let words: String
  private var subject: Subject?
  /// The width of the drawing, which is `height` high.
  let width: Double
  /// A function that returns true if a picture has the sign.
  let isIn: @Sendable (DiagramSigns) -> Bool
  /// The sign as the picture draws it.
  let drawing: @Sendable (DiagramSigns) -> HTML

  static let height = 18.0

  private init(
    words: String, subject: Subject? = nil, width: Double, isIn: @escaping @Sendable (DiagramSigns) -> Bool,
    drawing: @escaping @Sendable (DiagramSigns) -> HTML
  ) {
    self.words = words
    self.subject = subject
    self.width = width
    self.isIn = isIn
    self.drawing = drawing
  }

  /// True if it stands for states of a kind.
  var isOfKind: Bool { if case .kind? = subject { true } else { false } }

  /// Returns the meaning in a machine, in a few words.
  func words(_ words: SignWords) -> String {
    switch subject {
    case .actor(let actor)?: words.cause(actor)
    case .receipt(let actor)?: words.isDeclared(actor) ? "\(words.cause(actor)), from the listed states" : self.words
    case .kind(.prompt)?:
      (self.words.hasPrefix("prompt") ? "prompt: " : "") + (words.meaning(of: .prompt) ?? self.words)
    case .kind(let kind)?: words.meaning(of: kind) ?? self.words
    case nil: self.words
    }
  }

  /// All signs, in the order of legends: states, starts, causes, marks.
  static let all: [Sign] = states + places + causes + marks

  /// Returns a sign that is a box with certain classes.
  private static func box(
    _ words: String, _ classes: String, without unwanted: String? = nil, isPlain: Bool = false,
    kind: State.Kind? = nil
  ) -> Sign {
    let wanted = classes.split(separator: " ").map(String.init)
    return Sign(
      words: words, subject: kind.map(Subject.kind), width: boxWidth,
      isIn: { $0.has(wanted, without: unwanted) && !(isPlain && $0.isComparison) },
      drawing: {
        Self.box(classes: "state \(classes)\($0.kept)", sign: wanted.last.flatMap(TitleSign.named)?.sign)
      })
  }

  private static func box(classes: String, sign: String? = nil) -> HTML {
    let isPrompt = hasWord("prompt", in: classes)
    let box = Layout.Box(
      x: isPrompt ? 5 : 1.5, y: isPrompt ? 1 : 2, width: isPrompt ? 27 : 30.5, height: isPrompt ? 12 : 14)
    let text: HTML = sign.map { "<text x=\"17\" y=\"13\" text-anchor=\"middle\">\($0)</text>" } ?? ""
    return "<g class=\"\(classes)\">\(BoxShape(box, classes: classes).markup)\(text)</g>"
  }

  private static let boxWidth = 34.0

  // MARK: - States

  private static let states = [
    box("prompt: waiting for the user", "kind-prompt prompt", kind: .prompt),
    box("waiting for the user", "kind-prompt", without: "prompt", isPlain: true, kind: .prompt),
    box("prompt", "prompt", without: "kind-prompt"),
    Sign(
      words: "choices of the prompt, in screen order", width: boxWidth, isIn: \.hasChoices,
      drawing: { signs in
        """
        <g class="state\(signs.promptClass)"><rect class="box" x="1.5" y="1" width="30.5" height="16" rx="5"/>\
        <path class="rule" d="M1.5 6.5h30.5M1.5 12h30.5"/></g>
        """
      }),
    box("granted", "kind-granted", isPlain: true, kind: .granted),
    box("provisional", "kind-provisional", isPlain: true, kind: .provisional),
    box("refused", "kind-refused", kind: .refused),
    box("other state", "kind-neutral", isPlain: true, kind: .neutral),
    box("final state", "final"),
    box("choice: left immediately", "branch"),
    Sign(
      words: "state with states inside", width: boxWidth, isIn: { $0.has(["state", "frame"]) },
      drawing: { nested("state frame\($0.kept)") }),
    Sign(
      words: "active at the same time", width: boxWidth, isIn: { $0.has(["region", "frame"]) },
      drawing: { nested("region frame\($0.kept)") }),
    Sign(
      words: "this state", width: boxWidth, isIn: { $0.has(["focus"]) }, drawing: { _ in box(classes: "state focus") }),
  ]

  /// Returns a frame with a box inside.
  private static func nested(_ classes: String) -> HTML {
    """
    <g class="\(classes)"><rect class="box" x="1.5" y="1" width="30.5" height="16" rx="5"/></g>\
    <g class="state"><rect class="box" x="8" y="6" width="17" height="7" rx="3"/></g>
    """
  }

  // MARK: - Places

  private static let places = [
    Sign(
      words: "initial state", width: 18, isIn: { $0.has(["start"]) },
      drawing: { _ in "<g class=\"start\"><circle cx=\"9\" cy=\"9\" r=\"5.4\"/></g>" }),
    Sign(
      words: "initial state", width: boxWidth, isIn: { $0.has(["starts"]) },
      drawing: { _ in box(classes: "state", sign: "●") }),
    history("last active state", "history", "H", without: "deep"),
    history("last active states, at every depth", "history deep", "H*"),
    Sign(
      words: "from any state", width: boxWidth,
      isIn: { $0.has(["any"], without: "listed") && !$0.has(["any", "note"]) },
      drawing: { box(classes: "any\($0.kept)") }),
    Sign(
      words: "from several states", width: boxWidth, isIn: { $0.has(["any", "note"]) },
      drawing: { _ in box(classes: "any note") }),
    Sign(
      words: "from the listed states", width: boxWidth, isIn: { $0.has(["any", "listed"]) },
      drawing: { box(classes: "any listed\($0.kept)") }),
    Sign(
      words: "in Settings, from the listed states", subject: .receipt(.settings), width: boxWidth,
      isIn: { $0.has(["receipt"]) }, drawing: { box(classes: "receipt in-settings\($0.kept)") }),
  ]

  private static func history(
    _ words: String, _ classes: String, _ letters: String, without unwanted: String? = nil
  ) -> Sign {
    let wanted = classes.split(separator: " ").map(String.init)
    return Sign(
      words: words, width: 22, isIn: { $0.has(wanted, without: unwanted) },
      drawing: { _ in
        """
        <g class="\(classes)"><circle cx="9" cy="9" r="8"/>\
        <text x="9" y="13" text-anchor="middle">\(letters)</text></g>
        """
      })
  }

  // MARK: - Causes

  private static let automatic = "automatic, without an event"

  private static let causes =
    Actor.allCases.flatMap { actor in
      [
        Sign(
          words: actor.heading, subject: .actor(actor), width: 50,
          isIn: { $0.actors.contains(actor) && $0.hasLine(by: actor) },
          drawing: { _ in
            let name: HTML = "by-\(actor.rawValue)"
            return "\(glyph(of: actor, name))\(line("edge \(name)"))"
          }),
        Sign(
          words: actor.heading, subject: .actor(actor), width: 34,
          isIn: { $0.isStory && $0.hasLine(by: actor) },
          drawing: { _ in line("edge by-\(actor.rawValue)", from: 2, to: 32) }),
        Sign(
          words: actor.heading, subject: .actor(actor), width: 14,
          isIn: { $0.actors.contains(actor) && !$0.hasLine(by: actor) },
          drawing: { glyph(of: actor, "by-\(actor.rawValue)\($0.kept)") }),
      ]
    } + [
      Sign(
        words: "the usual way", width: 34, isIn: { $0.has(["edge", "usual"]) },
        drawing: { _ in line("edge usual", from: 2, to: 32) }),
      cause(automatic, "by-machine"),
      Sign(
        words: automatic, width: 70, isIn: { $0.hasEventless && !$0.hasLine(by: nil) },
        drawing: { "<g class=\"transition\($0.kept)\"><text x=\"1\" y=\"13\">\(DiagramPhrases.immediately)</text></g>" }
      ),
      cause("several causes", "by-several"),
    ]

  private static func glyph(of actor: Actor, _ classes: HTML) -> HTML {
    "<g class=\"transition \(classes)\"><path class=\"glyph\" transform=\"translate(0 3)\" d=\"\(actor.glyph)\"/></g>"
  }

  private static func cause(_ words: String, _ name: String) -> Sign {
    Sign(
      words: words, width: 50, isIn: { $0.has(["edge", name]) && !$0.isComparison },
      drawing: { _ in line("edge \(HTML(finished: name))") })
  }

  private static func line(_ classes: HTML, from start: Int = 16, to end: Int = 44) -> HTML {
    "<g class=\"\(classes)\"><path d=\"M\(start) 9H\(end)\"/></g>"
  }

  // MARK: - Marks

  private static let marks = [
    Sign(
      words: "under a condition, see the list", width: 20, isIn: \.hasGuards,
      drawing: { _ in "<g class=\"transition\"><text x=\"1\" y=\"13\">\(Story.sign(ofGuard: 1))</text></g>" }),
    Sign(
      words: "transition number", width: 20, isIn: \.hasNumbers,
      drawing: { _ in "<g class=\"transition\"><text class=\"number\" x=\"1\" y=\"13\">12</text></g>" }),
    change("added", "+"), change("removed", "−"), change("changed", "~"), change("kept", nil, "unchanged"),
    Sign(
      words: "removed with a state, in the table", width: 34, isIn: { $0.has(["edge", "bare"]) },
      drawing: { _ in "<g class=\"edge bare removed\"><path d=\"M2 9H32\"/></g>" }),
  ]

  private static func change(_ name: String, _ sign: String?, _ words: String? = nil) -> Sign {
    Sign(
      words: words ?? name, width: boxWidth, isIn: { $0.has([name]) },
      drawing: { _ in box(classes: "state \(name)", sign: sign) })
  }
}

/// The features of a picture that legends need.
struct DiagramSigns {
  /// The distinct values of the `class` attribute, which are few, each with `edge` for lines, `frame` for frames, and else `node`.
  private var classes: [(form: String, list: String)] = []
  private(set) var actors: Set<Actor> = []
  /// The meanings of the signs.
  let words: SignWords
  private(set) var hasChoices = false
  private(set) var hasNumbers = false
  /// True if a label has the mark of a guard in a list.
  private(set) var hasGuards = false
  /// True if the picture is a story, whose labels have no signs of actors.
  fileprivate var isStory: Bool { has(["start"]) }
  /// True if a label says that a transition fires immediately.
  private(set) var hasEventless = false
  /// True if the picture shows the differences between two machines, by colors and dashes that otherwise show kinds and actors.
  private(set) var isComparison = false

  /// Returns true if a line has the look of an actor; nil for that of transitions without an event.
  fileprivate func hasLine(by actor: Actor?) -> Bool {
    has(["edge", DiagramPhrases.actorClass(actor)]) && !isComparison
  }

  /// The class of unchanged parts, where colors and dashes show changes.
  fileprivate var kept: String { isComparison ? " kept" : "" }

  /// The class of prompts, for a sign that only prompts have.
  fileprivate var promptClass: String { isComparison ? " kept" : has(["kind-prompt", "prompt"]) ? " kind-prompt" : "" }

  /// Reads a picture; takes time linear in the picture.
  init(of diagram: Diagram) {
    words = diagram.words
    let graph = diagram.graph
    for node in graph.nodes { add(node.attributes, as: "node", diagram) }
    for frame in graph.subgraphs { add(frame.attributes, as: "frame", diagram) }
    for edge in graph.edges { add(edge.attributes, as: "edge", diagram) }
    isComparison = ["kept", "added", "removed", "changed"].contains { has([$0]) }
  }

  /// Returns true if an element has all of the classes, and not the unwanted one.
  func has(_ wanted: [String], without unwanted: String? = nil) -> Bool {
    classes.contains { form, list in
      func isThere(_ word: String) -> Bool { word == form || hasWord(word, in: list) }
      return wanted.allSatisfy(isThere) && unwanted.map(isThere) != true
    }
  }

  private mutating func add(_ attributes: [DOTGraph.Attribute], as form: String, _ diagram: Diagram) {
    guard let id = attributes.text("id") else { return }
    if case .transitions(let labels)? = diagram.nodeLabels[id + StoryGraph.label] {
      hasGuards = hasGuards || labels.contains { $0.trigger.last?.contains(/\[\d+\]$/) ?? false }
    }
    let list = attributes.text("class") ?? ""
    if !classes.contains(where: { $0.list == list && $0.form == form }) { classes.append((form, list)) }
    switch diagram.nodeLabels[id] {
    case .state(_, let choices): hasChoices = hasChoices || !choices.isEmpty
    case .transitions(let labels):
      for label in labels {
        if let actor = label.actor { actors.insert(actor) }
        if label.isEventless { hasEventless = true }
        if label.number != nil { hasNumbers = true }
      }
    case .prompt(let prompt): hasChoices = hasChoices || prompt.lines.count > 1
    case .plain, .box, nil: break
    }
  }
}
