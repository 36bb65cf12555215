import Diagrams
import Project
import SourceText
import Statecharts
import Templating
import Verification

/// The content about a region beside its diagram and tables.
struct RegionView {
  let page: PageContext
  let index: ProfileIndex
  let region: Machine.Node

  var fields: View.Fields {
    let states = index.states(in: region.index)
    let transitions = index.regionTransitions[region.index] ?? []
    let hasObservers = states.contains { !index.ownObservers[$0.index].isEmpty }
    let explained = states.filter { !page.marks.notes($0.annotations.notes).isEmpty || $0.annotations.readings != nil }
    let figure = page.figures.figure(.region(region.index), in: index)
    return annotations.merging([
      "figure": figure,
      "has-meanings": .flag(hasObservers || !explained.isEmpty),
      "states": hasObservers
        ? page.observers.table(
          states, caption: "What observers see in each state of “\(region.title)”", in: index) : .none,
      "has-explained": .flag(!hasObservers && !explained.isEmpty),
      "explained": .list(
        explained.map { state in
          .object([
            "state": .html(page.badge(state, in: index)), "notes": .list(page.marks.notes(state.annotations.notes)),
            "readings": page.marks.readings(state.annotations),
          ])
        }),
      "has-transitions": .flag(!transitions.isEmpty),
      "transitions": transitions.isEmpty
        ? .none
        : page.transitions.table(
          transitions, anchored: true, figure: figure.isDrawnFigure ? Anchor.figure(region.id) : nil,
          caption: "Transitions of “\(region.title)”", in: index),
    ])
  }

  /// The notes and sources of the region itself.
  var annotations: View.Fields {
    [
      "anchor": .text(Anchor.region(region.id)),
      "region": .text(region.title),
      "notes": .list(page.marks.notes(region.annotations.notes)),
      "readings": page.marks.readings(region.annotations),
      "marks": .optionalHTML(page.marks(region.annotations)),
    ]
  }

  /// The summary of a region on the profile's page if it has its own page. The links have the anchors of its diagram and of its
  /// transitions' rows, so that old URLs, from when these were on this page, still work.
  var summary: View.Fields {
    let machine = index.machine
    let transitions = index.regionTransitions[region.index] ?? []
    return annotations.merging([
      "href": .text(page.href(index.places[region.index].path)),
      "figure": .text(Anchor.figure(region.id)),
      "extent": .text(index.extent(ofRegion: region.index)),
      "rows": .list(
        transitions.map { machine.transitions[$0] }.map { transition in
          .object([
            "anchor": .text(Anchor.transition(transition.id)),
            "href": .text(page.figures.address(ofRow: transition.id, in: machine)),
            "event": .text(machine.trigger(of: transition)),
            "source": .text(machine.nameInRegion(of: transition.source)),
            "target": .text(machine.nameInRegion(of: transition.target)),
          ])
        }),
    ])
  }
}
