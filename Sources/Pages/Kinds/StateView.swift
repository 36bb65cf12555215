import Diagrams
import Project
import SourceText
import Statecharts
import Templating
import Verification

/// The content of a state's page.
struct StateView {
  let page: PageContext
  let index: ProfileIndex
  let node: Int

  private var site: Site { page.site }

  var fields: View.Fields {
    let machine = index.machine
    let state = machine.nodes[node]
    let name = machine.nameInRegion(of: node)
    let ways = Neighborhood(of: node, in: index.drawn)
    let (waysIn, waysOut) = (ways.waysIn, ways.waysOut)
    // A history state is never active.
    let possible = state.isHistory ? [] : page.transitions.possibilities(in: node, index: index)
    let prompt = state.prompt.flatMap(machine.prompt)
    let annotations = page.marks.notes(state.annotations.notes)
    let observers = state.isHistory ? .none : page.observers.row(node, in: index)
    let figure = page.figures.place(of: node, in: index).with(["has-words": .flag(false)])
    let lead = state.isHistory ? nil : annotations.first
    let further = lead == nil ? annotations : Array(annotations.dropFirst())
    let hasAnnotations = !further.isEmpty || state.annotations.unverified != nil || state.annotations.readings != nil
    let isNeverActive = !state.isHistory && !index.profile.space.isReached[node]
    let isPassed = index.profile.space.isOnlyPassed(node)
    let hasLead =
      lead != nil || index.words.meaning(of: state) != nil || index.isInitial[node] || state.form == .final
      || state.isHistory || isNeverActive || isPassed || !page.marks(state.annotations).isEmpty
    let elsewhere = elsewhere(state)
    // Claims that repeat the observer row are marked there.
    let claims = site.claims.claims(naming: state.id, of: index.reference.machine).filter {
      site.project.claims[$0].judgedProfiles.contains(index.reference.profile)
        && (site.claims.observedRow(of: $0) == nil || !observers.isGiven)
    }
    return [
      "name": .text(name),
      "badge": .html(StateBadges.plain(state, in: machine)),
      "kind-badge": state.isHistory ? .none : kindBadge(state),
      "lead": lead ?? .none,
      "has-lead": .flag(hasLead),
      "machine": .text(machine.title),
      "profile": machine.isWithoutProfiles ? .none : .text(machine.profile.title),
      "marks": .optionalHTML(page.marks(state.annotations)),
      "is-initial": .flag(index.isInitial[node]),
      "is-never-active": .flag(isNeverActive),
      "is-passed": .flag(isPassed),
      "is-history": .flag(state.isHistory),
      "is-deep": .flag(state.form == .history(deep: true)),
      "whole": .optionalHTML(state.isHistory ? badge(state.parent) : HTML()),
      "fallback": .optionalHTML(state.isHistory ? badge(state.initial) : HTML()),
      "is-final": .flag(state.form == .final),
      "possibilities": .list(possible),
      "is-dead-end": .flag(possible.isEmpty && !isPassed),
      "observers": observers,
      "figure": figure,
      "prompt": prompt.map { page.prompts.drawing($0, in: index) } ?? .none,
      "inside": .list(state.form == .compound ? children(of: node) : []),
      "parts": .list(state.form == .parallel ? parts(of: node) : []),
      "extent": .text("\(waysIn.count) in, \(waysOut.count) out"),
      "has-ways-in": .flag(!waysIn.isEmpty),
      "ways-in": page.transitions.table(
        waysIn, anchored: false, caption: "Transitions that lead to “\(name)”", in: index),
      "has-ways-out": .flag(!waysOut.isEmpty),
      "ways-out": page.transitions.table(
        waysOut, anchored: false, caption: "Transitions that leave “\(name)”", while: node, in: index),
      "claims": claims.isEmpty ? .none : page.claims.list(claims.map { site.project.claims[$0] }),
      "has-notes": .flag(hasAnnotations),
      "notes": .list(further),
      "readings": page.marks.readings(state.annotations),
      "unverified": .optionalSentence(state.annotations.unverified),
      "elsewhere": .list(elsewhere),
    ]
  }

  /// Returns the badge of another node; empty for nil.
  private func badge(_ node: Int?) -> HTML { node.map { page.badge(index.machine.nodes[$0], in: index) } ?? HTML() }

  /// Returns the meaning of the state's kind in its colors; `none` for a neutral state.
  private func kindBadge(_ state: Machine.Node) -> View {
    guard let meaning = index.words.meaning(of: state) else { return .none }
    return .html("<span class=\"state state-\(state.kind.rawValue)\">\(meaning)</span>")
  }

  private func children(of node: Int) -> [View] {
    index.machine.nodes[node].children.map { .object(["state": .html(page.badge(index.machine.nodes[$0], in: index))]) }
  }

  /// Returns the regions of a parallel state, each with its states, at the anchors that links to these regions have.
  private func parts(of node: Int) -> [View] {
    let machine = index.machine
    return machine.nodes[node].children.map { machine.nodes[$0] }.map { region in
      .object([
        "anchor": .text(Anchor.region(region.id)),
        "title": .text(region.title),
        "marks": .optionalHTML(page.marks(region.annotations)),
        "states": .list(children(of: region.index)),
        "start": .optionalHTML(region.initial.map { page.badge(machine.nodes[$0], in: index) } ?? HTML()),
        "notes": .list(page.marks.notes(region.annotations.notes)),
        "readings": page.marks.readings(region.annotations),
      ])
    }
  }

  /// Returns links to the state in the machine's other profiles.
  private func elsewhere(_ state: Machine.Node) -> [View] {
    let profiles = site.profiles[index.reference.machine]
    guard profiles.count <= Navigation.limit else { return [] }
    return profiles.compactMap { other in
      guard other.reference != index.reference, let node = other.machine.node(state.id), !node.isRegion else {
        return nil
      }
      return .object([
        "title": .text(other.machine.profile.title),
        "href": .text(page.href(other.places[node.index].path)),
      ])
    }
  }
}
