import Diagrams
import SourceText
import Statecharts

/// What can come next, in words.
struct ContinuationWords {
  let href: PageLinks
  let badge: StateBadges
  let index: ProfileIndex

  private var machine: Machine { index.machine }

  /// Returns the answer to “Asked again?”, for a cell of a table.
  func answer(_ continuation: NextPrompts.Continuation) -> HTML {
    let condition = condition(continuation.situation, "while", then: ":")
    return switch continuation.outlook {
    case .now, .open: "\(condition.isEmpty ? "yes:" : condition) \(next(continuation))"
    case .onlyAfter: "\(condition.isEmpty ? "" : condition + " ")no"
    case .never: "\(condition.isEmpty ? "" : condition + " ")never"
    }
  }

  /// Returns a sentence on what can come next in some situations.
  func sentence(_ continuations: [NextPrompts.Continuation]) -> HTML {
    guard continuations.count == 1, let only = continuations.first else {
      let parts = continuations.map { continuation -> HTML in
        let condition = condition(continuation.situation, "while", then: ":")
        return switch continuation.outlook {
        case .now: "\(condition) \(names(continuation.prompts)), which is on the screen"
        case .open: "\(condition) \(next(continuation))"
        case .onlyAfter(_, _, true): "\(condition) after \(index.words.changeInSettings)\(delay(of: continuation))"
        case .onlyAfter(let settings, let detours, _):
          "\(condition) none unless \(clauses(settings, detours))\(delay(of: continuation))"
        case .never: "\(condition) none"
        }
      }
      return "Next prompt: \(parts.joined(by: "; "))."
    }
    return switch only.outlook {
    case .now: "On the screen: \(names(only.prompts))."
    case .open: "Next prompt: \(next(only))."
    case .onlyAfter(_, _, true): "Next prompt: after \(index.words.changeInSettings)\(delay(of: only))."
    case .onlyAfter(let settings, let detours, _):
      "No prompt comes unless \(clauses(settings, detours))\(delay(of: only))."
    case .never: "No prompt comes any more."
    }
  }

  private func delay(of continuation: NextPrompts.Continuation) -> String {
    continuation.isDistant ? ", which is not possible yet" : ""
  }

  /// Returns what is meant by a prompt, in a sentence: other alerts of the system, which the machine does not declare, are none.
  var scope: HTML {
    let used = Set(machine.nodes.compactMap(\.prompt))
    let prompts = machine.prompts.indices.filter { used.contains(machine.prompts[$0].id) }
    let isQuestion = prompts.last.map { "?!.".contains(machine.prompts[$0].title.plain.suffix(1)) } ?? false
    return "“Prompt” means \(joined(prompts.map(name), by: "or"))\(isQuestion ? "" : ".")"
  }

  /// Returns the words for a choice in a picture; nil if a prompt follows at once.
  func brief(_ outlook: NextPrompts.Outlook) -> String? {
    switch outlook {
    case .now: nil
    case .open: "can be asked again"
    // Several detours together could bring one, too, which would take more words than it is worth.
    case .onlyAfter(_, _, true): "asked again after \(index.words.changeInSettings)"
    case .onlyAfter(let settings, let detours, _): "asked again only if \(clauses(settings, detours))"
    case .never: "no prompt after that"
    }
  }

  /// Returns what the answers leave out: a sentence on Settings and on the detours that could show a prompt; nil if there is none.
  func assumption(of continuations: [NextPrompts.Continuation]) -> String? {
    var (settings, detours) = (false, Set<Int>())
    for case .onlyAfter(let own, let events, _) in continuations.map(\.outlook) {
      settings = settings || own
      detours.formUnion(events)
    }
    if !settings, detours.isEmpty { return nil }
    let rest = detours.sorted().map(label)
    guard settings, !index.words.isDeclared(.settings) else {
      return "“Asked again?” leaves out \(listed((settings ? [index.words.changeInSettings] : []) + rest))."
    }
    let more = rest.isEmpty ? "" : ", and leaves out \(listed(rest))"
    return "“Asked again?” assumes that the user changes nothing in Settings\(more)."
  }

  /// Returns the condition of one of several groups of situations, with a sign at its end; empty for the only group.
  func condition(_ situation: Situation, _ word: String, then sign: HTML = "") -> HTML {
    switch situation {
    case .any: return ""
    case .inside(let nodes):
      var badges = nodes.map { badge(machine.nodes[$0], in: index) }
      if !sign.isEmpty, let last = badges.popLast() { badges.append("<span class=\"kept\">\(last)\(sign)</span>") }
      return "\(word) \(joined(badges, by: "or"))"
    case .otherwise: return "otherwise\(sign)"
    case .some: return "in some cases\(sign)"
    }
  }

  /// Returns HTML as a list whose last item follows a word.
  func joined(_ items: [HTML], by word: String) -> HTML {
    guard items.count > 1, let last = items.last else { return items.joined() }
    return "\(Array(items.dropLast()).joined(by: ", ")) <span class=\"quiet\">\(word)</span> \(last)"
  }

  /// Returns the prompts and what leads to them: “Upgrade prompt, once the app requests Always”.
  private func next(_ continuation: NextPrompts.Continuation) -> HTML {
    let prompts = names(continuation.prompts)
    guard let last = continuation.way.last else { return "\(prompts), immediately" }
    let example = continuation.isExample ? "for example " : ""
    // Of a long way, what matters is what shows the prompt.
    if continuation.way.count > 2 {
      let before = continuation.way.count - 1
      return "\(prompts), \(example)when \(machine.sentence(of: [last])), after \(before) other steps"
    }
    return "\(prompts), \(example)once \(machine.sentence(of: continuation.way))"
  }

  private func names(_ prompts: [Int]) -> HTML { joined(prompts.map(name), by: "and") }

  private func name(_ position: Int) -> HTML {
    let prompt = machine.prompts[position]
    let target = href(index.path, fragment: Anchor.prompt(prompt.id))
    return "<a class=\"prompt-name\" href=\"\(target)\">\(prompt.title)</a>"
  }

  /// Returns what has to happen before a prompt comes, as clauses: “something changes in Settings or the user rings the bell”.
  private func clauses(_ settings: Bool, _ detours: [Int]) -> String {
    let change =
      index.words.isDeclared(.settings) ? "there is \(index.words.changeInSettings)" : "something changes in Settings"
    return alternatives((settings ? [change] : []) + detours.map(machine.clause))
  }

  private func label(_ event: Int) -> String { "“\(machine.events[event].label.plain)”" }
}
