import Diagrams
import Model
import Statecharts
import Verification

extension PageContext {
  /// One state in one profile: what can happen there, what observers see, the ways in and out.
  func statePage(machine number: Int, profile: Int, node: Int) -> [UInt8] {
    let index = site.profiles[number][profile]
    let machine = index.machine
    let state = machine.nodes[node]
    let ways = Neighbourhood(of: node, in: machine)
    let (waysIn, waysOut) = (ways.waysIn.map(\.edge), ways.waysOut.map(\.edge))
    let possible = self.possibilities(in: node, index: index)
    let prompt = state.prompt.flatMap(machine.prompt)
    let remarks = notes(state.remarks.notes)
    let observers = state.isHistory ? .none : observerRow(node, in: index)
    let figure = self.figure(.neighbourhood(node), in: index)
    let lead = state.isHistory ? nil : remarks.first
    let further = lead == nil ? remarks : Array(remarks.dropFirst())
    let hasRemarks = !further.isEmpty || state.remarks.unverified != nil || state.remarks.readings != nil
    let isNeverActive = !state.isHistory && !index.profile.space.isReached[node]
    let isPassed = index.profile.space.isOnlyPassed(node)
    let hasLead =
      lead != nil || state.kind.meaning != nil || index.isInitial[node] || state.form == .final || state.isHistory
      || isNeverActive || isPassed
    let elsewhere = self.elsewhere(state, machine: number, except: profile)
    let hasParts = state.form == .parallel
    // What repeats the observers' row is marked there.
    let claims = site.claims.claims(naming: state.id, of: number).filter {
      judged(claim($0)).contains(profile) && (site.claims.observedRow(of: $0) == nil || !observers.isGiven)
    }
    let chrome = Chrome(
      title: "\(state.title) (\(machine.profile.title))", description: nil,
      breadcrumb: breadcrumb(to: state, in: index),
      sections: [stateSection(of: node, in: index), profileSection(number)],
      contents: contents(
        hasObservers: observers.isGiven, prompt: prompt, hasFigure: figure.isGiven, hasParts: hasParts,
        hasClaims: !claims.isEmpty, hasRemarks: hasRemarks, hasOthers: !elsewhere.isEmpty))
    return render(
      "state",
      layout(chrome).merging([
        "name": .text(state.title),
        "badge": .html(badge(state)),
        "kind-badge": state.isHistory ? .none : kindBadge(state.kind),
        "lead": lead ?? .none,
        "has-lead": .flag(hasLead),
        "machine": .text(machine.title),
        "profile": .text(machine.profile.title),
        "marks": .optionalHTML(marks(state.remarks)),
        "is-initial": .flag(index.isInitial[node]),
        "is-never-active": .flag(isNeverActive),
        "is-passed": .flag(isPassed),
        "is-history": .flag(state.isHistory),
        "is-final": .flag(state.form == .final),
        "possibilities": .list(possible),
        "is-dead-end": .flag(possible.isEmpty && !isPassed),
        "observers": observers,
        "figure": figure,
        "prompt": prompt.map { promptDrawing($0, in: index) } ?? .none,
        "has-inside": .flag(state.form == .compound),
        "inside": .list(state.form == .compound ? children(of: node, in: index) : []),
        "has-parts": .flag(hasParts),
        "parts": .list(hasParts ? parts(of: node, in: index) : []),
        "has-ways-in": .flag(!waysIn.isEmpty),
        "ways-in": transitionTable(
          waysIn, anchored: false, caption: "Transitions that lead to “\(state.title)”", in: index),
        "has-ways-out": .flag(!waysOut.isEmpty),
        "ways-out": transitionTable(
          waysOut, anchored: false, caption: "Transitions that leave “\(state.title)”", in: index),
        "claims": claims.isEmpty ? .none : claimList(claims),
        "has-notes": .flag(hasRemarks),
        "notes": .list(further),
        "readings": readings(state.remarks),
        "unverified": .optional(state.remarks.unverified),
        "has-elsewhere": .flag(!elsewhere.isEmpty),
        "elsewhere": .list(elsewhere),
      ]))
  }

  /// What the kind means, in its colours; a neutral state has none.
  private func kindBadge(_ kind: State.Kind) -> View {
    guard let meaning = kind.meaning else { return .none }
    return .html("<span class=\"state state-\(kind.rawValue)\">\(meaning)</span>")
  }

  private func contents(
    hasObservers: Bool, prompt: Prompt?, hasFigure: Bool, hasParts: Bool, hasClaims: Bool,
    hasRemarks: Bool, hasOthers: Bool
  ) -> ContentsList {
    var contents = ContentsList()
    contents.add(anchor: "page.possible", title: "What can happen here")
    if hasObservers { contents.add(anchor: "page.observers", title: "What observers see") }
    if prompt != nil { contents.add(anchor: "page.prompt", title: "The prompt") }
    if hasFigure { contents.add(anchor: "page.neighbours", title: "Neighbors") }
    if hasParts { contents.add(anchor: "page.parts", title: "Parallel parts") }
    contents.add(anchor: "page.in", title: "Incoming transitions")
    contents.add(anchor: "page.out", title: "Outgoing transitions")
    if hasClaims { contents.add(anchor: "page.claims", title: "Claims about this state") }
    if hasRemarks { contents.add(anchor: "page.notes", title: "Notes") }
    if hasOthers { contents.add(anchor: "page.elsewhere", title: "In other profiles") }
    return contents
  }

  private func breadcrumb(to state: Machine.Node, in index: ProfileIndex) -> [Chrome.Step] {
    let machine = index.machine
    var steps = [
      Chrome.Step(machine.title, SitePlan.home, fragment: Anchor.machine(machine.id)),
      Chrome.Step(machine.profile.title, index.path),
    ]
    for ancestor in machine.ancestors(of: state.index).reversed().dropFirst() {
      let node = machine.nodes[ancestor]
      let (path, fragment) = index.places[node.index]
      steps.append(Chrome.Step(node.title, path, fragment: fragment))
    }
    return steps + [Chrome.Step(state.title)]
  }

  /// The states of the same region; where there are many, the way to their table.
  private func stateSection(of node: Int, in index: ProfileIndex) -> Chrome.Section {
    let machine = index.machine
    let region = machine.region(of: node) ?? 0
    let states = index.states(in: region)
    let title = machine.nodes[region].title
    guard states.count <= Chrome.sectionLimit else {
      let item = Chrome.Section.Item(
        "All \(states.count) states", index.path, fragment: Anchor.region(machine.nodes[region].id))
      return Chrome.Section(title: title, items: [item])
    }
    return Chrome.Section(
      title: title,
      items: states.map { state in
        var item = Chrome.Section.Item(html: badge(state), index.places[state.index].path)
        item.depth = machine.ancestors(of: state.index).lazy.filter { $0 > region }.count
        return item
      })
  }

  private func children(of node: Int, in index: ProfileIndex) -> [View] {
    index.machine.nodes[node].children.map { .object(["state": .html(badge(index.machine.nodes[$0], in: index))]) }
  }

  /// The regions of a parallel state, each with its states, at the anchors that links to these regions lead to.
  private func parts(of node: Int, in index: ProfileIndex) -> [View] {
    let machine = index.machine
    return machine.nodes[node].children.map { machine.nodes[$0] }.map { region in
      .object([
        "anchor": .text(Anchor.region(region.id)),
        "title": .text(region.title),
        "marks": .optionalHTML(marks(region.remarks)),
        "states": .list(children(of: region.index, in: index)),
        "start": .optionalHTML(region.initial.map { badge(machine.nodes[$0], in: index) } ?? HTML()),
        "notes": .list(notes(region.remarks.notes)),
        "readings": readings(region.remarks),
      ])
    }
  }

  /// The state in the machine's other profiles.
  private func elsewhere(_ state: Machine.Node, machine: Int, except profile: Int) -> [View] {
    let profiles = site.profiles[machine]
    guard profiles.count <= Chrome.sectionLimit else { return [] }
    return profiles.enumerated().compactMap { position, index in
      guard position != profile, let node = index.machine.node(state.id), !node.isRegion else { return nil }
      return .object([
        "title": .text(index.machine.profile.title),
        "href": .text(href(index.places[node.index].path)),
      ])
    }
  }
}
