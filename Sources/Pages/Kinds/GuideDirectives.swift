import Diagrams
import Guides
import Project
import SourceText
import Statecharts
import Templating
import Verification

// The HTML of directives, rendered by the same components as the reference pages.
extension GuideBodyWriter {
  /// Returns the HTML of a directive.
  ///
  /// - Parameter position: the position of the directive's part.
  func html(of directive: ResolvedDirective, at position: Int) -> HTML {
    switch directive {
    case .storyboard(let path):
      return render("storyboard", page.storyboards.board(path, of: page.site.project.scenarios))
    case .diagram(let reference, let scope):
      return render("figure", page.figures.figure(scope, in: page.site[reference]))
    case .states(let reference, let region):
      let profile = page.site[reference]
      let (states, title) = states(of: region, in: profile)
      return render("state-table", page.observers.stateTable(states, caption: title, in: profile))
    case .transitions(let reference, let region, let state):
      return transitions(in: page.site[reference], region: region, state: state)
    case .observers(let reference, let nodes): return observers(nodes, in: page.site[reference])
    case .prompts(let prompts, let choice): return self.prompts(prompts, choice)
    case .choices(let reference, let prompts, let observers):
      return render("choice-table", page.choices.table(prompts, observers: observers, in: page.site[reference]))
    case .copy(let id, let choice): return copy([id], choice)
    case .questions: return questions(at: position)
    case .sdk(let interface, let type, let group, let presentation):
      return sdk(position, interface: interface, type: type, group: group, presentation)
    case .claims(let claims):
      let shown = claims.map { page.site.project.claims[$0] }.filter { page.audience.sees($0.claim.editions) }
      return shown.isEmpty ? "" : render("claim-list", page.claims.list(shown, details: proof))
    case .scenario(let scenario, let run): return self.scenario(scenario, run: run)
    case .difference(let before, let after, let region):
      let profiles = ComparedProfiles(before: page.site[before], after: page.site[after])
      return render("difference", page.differences.tables(profiles, region: region))
    case .walk(let reference): return render("walk-card", walkCard(page.site[reference]))
    }
  }

  /// Returns a counterexample of a myth: of the guide's profile if it has one, else of the newest.
  private func proof(of verified: VerifiedClaim) -> View.Fields {
    let refutations = verified.claim.isMyth ? page.refutations.runs(against: verified) : []
    let reference = self.verified.profile
    let own = refutations.first { shared in
      reference?.machine == verified.machine && shared.profiles.contains { $0 == reference?.profile }
    }
    let shown = (own ?? refutations.max { $0.profile < $1.profile }).map { shared -> View in
      .object(page.refutations.fields(shared, in: page.site.profiles[verified.machine][shared.profile]))
    }
    return ["refutation": shown ?? .none]
  }

  /// Returns one prompt by itself, or several as the numbered steps of a flow.
  private func prompts(_ prompts: [PromptReference], _ choice: CopyChoice) -> HTML {
    let drawings = prompts.compactMap { reference -> View? in
      let profile = page.site[reference.profile]
      return profile.machine.prompt(reference.id).map {
        page.prompts.drawing($0, page.words.context(choice), in: profile)
      }
    }
    if drawings.count == 1, let drawing = drawings.first { return render("prompt", drawing) }
    return page.render(part: "prompt-flow", ["steps": .list(drawings)])
  }

  private func scenario(_ position: Int, run: Int) -> HTML {
    let verified = page.site.project.scenarios[position]
    let shown = verified.runs[run]
    return page.render(
      part: "scenario-block",
      [
        "title": .text(verified.scenario.title),
        "href": .optional(page.href.existing(ScenarioPage.path(of: verified.scenario.id))),
        "profiles": page.chips([shown.profile], of: verified.machine),
        "run": page.runs.list(verified.scenario, shown.trace, in: page.site.profiles[verified.machine][shown.profile]),
      ])
  }

  /// Returns the card of a walk, with its links and the numbers of runs and steps; `none` if the site has no walks.
  private func walkCard(_ index: ProfileIndex) -> View {
    let machine = index.machine
    guard let walk = page.href.existing(WalkPage.path(of: machine)) else { return .none }
    let tests = index.plans[0].tests
    return .object([
      "machine": .text(machine.title), "profile": machine.isWithoutProfiles ? .none : .text(machine.profile.title),
      "href": .text(walk),
      "plan": page.href.existing(TestingPage.path(of: machine)).map {
        .object([
          "href": .text($0), "runs": .text(counted(tests.runs.count, "run")),
          "steps": .text(counted(tests.checks.joined().count, "step")),
        ])
      } ?? .none,
    ])
  }

  private func render(_ template: String, _ view: View) -> HTML {
    guard case .object(let fields) = view else { return "" }
    return page.render(part: template, fields)
  }

  private func states(of region: Int?, in profile: ProfileIndex) -> ([Machine.Node], String) {
    guard let region else { return (profile.machine.states, "States: \(profile.machine.title)") }
    return (profile.states(in: region), "States of “\(profile.machine.nodes[region].title)”")
  }

  private func transitions(in profile: ProfileIndex, region: Int?, state: Int?) -> HTML {
    let machine = profile.machine
    let caption: String
    let transitions: [Int]
    if let state {
      let ways = Neighborhood(of: state, in: profile.drawn)
      var seen: Set<Int> = []
      transitions = (ways.waysIn + ways.waysOut).filter { seen.insert($0).inserted }
      caption = "Transitions into and out of “\(machine.nameInRegion(of: state))”"
    } else if let region {
      transitions = machine.transitions(startingIn: region).map(\.index)
      caption = "Transitions of “\(machine.nodes[region].title)”"
    } else {
      transitions = Array(machine.transitions.indices)
      caption = "Transitions: \(machine.title)"
    }
    return render(
      "transition-table", page.transitions.table(transitions, anchored: false, caption: caption, in: profile))
  }

  private func observers(_ nodes: [Int], in profile: ProfileIndex) -> HTML {
    let machine = profile.machine
    let states = nodes.flatMap { node in
      node == 0 ? machine.states : machine.nodes[node].isRegion ? profile.states(in: node) : [machine.nodes[node]]
    }
    let caption = "What each observer sees: \(machine.fullTitle)"
    return render("observer-table", page.observers.table(states, caption: caption, in: profile))
  }

  /// Returns texts of the copy in one drawing for each variant.
  func copy(_ ids: [CopyID], _ choice: CopyChoice) -> HTML {
    let entries = ids.compactMap(page.site.copy.entry)
    guard let first = entries.first else { return "" }
    let group = CopyGroup(name: CopyGroup.name(for: first), entries: entries)
    let all = page.site.catalogue.variants(of: entries)
    let wanted = choice.variant.map { id in all.filter { $0?.id == id } } ?? all
    let prompt =
      first.slot == .purpose
      ? page.site.prompts(showing: first.id, preferring: verified.profile, of: page.edition).first : nil
    let items = (wanted.isEmpty ? [nil] : wanted).map { variant in
      var context = page.words.context(choice)
      context.variant = variant?.id ?? choice.variant
      return View.object([
        "title": .optional(variant?.title),
        "texts": .list(
          entries.map { page.copyTexts.short($0, context, isLabeled: !group.isAlone) }.filter(\.isGiven)),
        "drawing": page.copyDrawings.drawing(group, context, in: prompt),
      ])
    }
    return page.render(
      part: "copy-block",
      [
        "href": .optional(galleryLink(first.id, locale: choice.locale)),
        "keys": .list(entries.flatMap(\.keys).map { .object(["key": .breakable($0.value)]) }),
        "items": .list(items),
        "marks": group.isAlone ? .optionalHTML(page.marks(first.annotations)) : .none,
      ])
  }

  private func questions(at position: Int) -> HTML {
    guard let edition = page.audience.edition, !edition.questions.isEmpty else { return "" }
    // Below the heading that the directive stands under.
    let above = verified.parts[..<position].compactMap {
      if case .headingOpen(let heading) = $0 { heading.level } else { nil }
    }
    let level = min((above.last ?? 1) + 1, 6)
    let items = edition.questions.map { question in
      let answer = paragraphs(of: question.answer.source)
      let (first, last) = (answer.dropLast(), answer.suffix(1))
      func views(_ paragraphs: ArraySlice<String>, marks: HTML = "") -> [View] {
        paragraphs.map { .object(["html": .html(page.words.html(ofStyled: $0)), "marks": .optionalHTML(marks)]) }
      }
      let anchor = Anchor.question(question.id)
      return View.object([
        "id": .text(anchor), "href": .text("#" + percentEncoded(path: anchor)), "level": .text("\(level)"),
        "ask": .html(page.words.html(ofStyled: question.ask.source)),
        "paragraphs": .list(views(first) + views(last, marks: page.marks(question.annotations))),
      ])
    }
    return page.render(part: "questions", ["items": .list(items)])
  }

  private func paragraphs(of answer: String) -> [String] {
    var paragraphs: [String] = []
    var current: [Substring] = []
    for line in answer.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.allSatisfy(\.isWhitespace) {
        if !current.isEmpty { paragraphs.append(current.joined(separator: "\n")) }
        current = []
      } else {
        current.append(line)
      }
    }
    if !current.isEmpty { paragraphs.append(current.joined(separator: "\n")) }
    return paragraphs
  }

  private func sdk(
    _ index: Int, interface: Int, type: Int?, group: String?, _ presentation: ResolvedDirective.Presentation
  ) -> HTML {
    let types = page.site.project.project.interfaces[interface].types
    return types.indices.filter { type == nil || $0 == type }.map { position in
      let defines =
        definitions[index * Self.typesPerDirective + position]
        ?? InterfaceTables.Definitions(interface: interface, type: position)
      switch presentation {
      case .listing:
        return render("listing", page.interfaces.listing(types[position], group: group, defines: defines))
      case .table:
        return render("interface-table", page.interfaces.table(types[position], group: group, defines: defines))
      }
    }.joined()
  }

  /// The factor of the directive in keys of `definitions`; the remainder is the type's position.
  private static let typesPerDirective = 1 << 20

  /// Returns the types and members that each directive defines: each is defined by the first directive that shows it to the page's
  /// readers.
  static func definitions(in verified: VerifiedGuide, on page: PageContext) -> [Int: InterfaceTables.Definitions] {
    var result: [Int: InterfaceTables.Definitions] = [:]
    var definedTypes: Set<[Int]> = []
    var definedMembers: Set<[Int]> = []
    for (index, directive) in visibleDirectives(of: verified, for: page.audience) {
      guard case .sdk(let interface, let only, let group, _) = directive else { continue }
      let types = page.site.project.project.interfaces[interface].types
      for position in types.indices where only == nil || only == position {
        var defines = InterfaceTables.Definitions(interface: interface, type: position)
        defines.definesType = definedTypes.insert([interface, position]).inserted
        for member in types[position].members.indices
        where (group == nil || types[position].members[member].group == group)
          && definedMembers.insert([interface, position, member]).inserted
        {
          defines.members.insert(member)
        }
        result[index * typesPerDirective + position] = defines
      }
    }
    return result
  }

  /// Returns the directives outside restrictions that exclude these readers, in document order.
  static func visibleDirectives(
    of verified: VerifiedGuide, for audience: Audience
  ) -> [(position: Int, directive: ResolvedDirective)] {
    var hidden = 0
    var result: [(position: Int, directive: ResolvedDirective)] = []
    for (position, part) in verified.parts.enumerated() {
      switch part {
      case .onlyOpen(let editions): if hidden > 0 || !audience.sees(editions) { hidden += 1 }
      case .onlyClose: if hidden > 0 { hidden -= 1 }
      case .directive(let directive): if hidden == 0 { result.append((position, directive)) }
      default: break
      }
    }
    return result
  }

  /// Returns the URL in the gallery for a role or a link; nil if the page's readers have no gallery.
  func galleryLink(_ id: CopyID, locale: String? = nil) -> String? {
    guard let number = page.edition, let position = page.site.copy.positions[id] else { return nil }
    let edition = page.site.plan.editions[number]
    guard edition.copy.contains(position) else { return nil }
    return page.href.existing(edition.copyPage(locale ?? page.audience.locales.source), fragment: Anchor.copy(id))
  }
}
