import Diagrams
import Project
import SourceText
import Statecharts
import Templating
import Verification

/// The content about a region: its story, what that leaves out, the meaning of states, and all transitions.
struct RegionView {
  let page: PageContext
  let index: ProfileIndex
  let region: Machine.Node

  var fields: View.Fields {
    let transitions = index.regionTransitions[region.index] ?? []
    let story = story
    let isTold = story != nil
    let figure = page.figures.figure(isTold ? .story(region.index) : .region(region.index), in: index)
    let complete =
      transitions.isEmpty || !isTold ? .none : page.figures.figure(.region(region.index), in: index)
    let aside = story.map { AsideTables(page: page, index: index, story: $0) }
    let hasWords = aside.map { !$0.places.isEmpty || !$0.story.guards.isEmpty } ?? false
    return annotations.merging(aside?.fields ?? ["settings": .none, "detours": .none]).merging([
      "figure": figure.with(aside.map { ["places": .list($0.places), "has-words": .flag(hasWords)] } ?? [:]),
      "complete": complete,
      "all": .text(Anchor.all(region.id)),
      "all-transitions": .text(Figures.all(transitions.count)),
      "states": meanings(isShort: false),
      "all-states": allStates,
      "has-transitions": .flag(!transitions.isEmpty),
      "transitions": transitions.isEmpty
        ? .none
        : page.transitions.table(
          transitions, anchored: true,
          figure: (isTold ? complete : figure).isDrawnFigure ? Anchor.figure(region.id) : nil,
          caption: "Transitions of “\(region.title)”", in: index),
    ])
  }

  private var story: Story? { page.site.diagrams.story(ofRegion: region.index, in: index) }

  /// Returns what the states mean that a reader tells apart: the boxes of the story that are no prompts, and what it
  /// leaves out.
  ///
  /// - Parameter isShort: true for a table without notes, sources, and proofs.
  private func meanings(isShort: Bool) -> View {
    let boxes = story?.boxes ?? []
    let states = index.states(in: region.index).filter { state in
      if let box = boxes.first(where: { $0.node == state.index }) { return box.prompt == nil && !box.isChoice }
      return state.isLeaf && state.prompt == nil && !boxes.contains { $0.states.contains(state.index) }
    }
    let hasNotes = !isShort && states.contains { !page.marks.notes($0.annotations.notes).isEmpty }
    guard hasNotes || states.contains(where: { !index.ownObservers[$0.index].isEmpty }) else { return .none }
    return page.observers.table(
      states, showsNotes: hasNotes, showsMarks: !isShort, caption: "What each state of “\(region.title)” means",
      in: index)
  }

  /// Returns what observers see in each state, prompts and composites included; none if the states determine nothing.
  private var allStates: View {
    let states = index.states(in: region.index)
    guard states.contains(where: { !index.ownObservers[$0.index].isEmpty }) else { return .none }
    return page.observers.table(
      states, caption: "What observers see in each state of “\(region.title)”", in: index)
  }

  /// The notes and sources of the region itself.
  var annotations: View.Fields {
    [
      "anchor": .text(Anchor.region(region.id)),
      "region": .text(region.title),
      "heading": .text(region.title == index.machine.title ? "State diagram" : region.title),
      "notes": .list(page.marks.notes(on: region.annotations)),
      "readings": page.marks.readings(region.annotations),
    ]
  }

  /// The story of the region and the meaning of its states, on the profile's page.
  var opening: View.Fields {
    annotations.merging(address).merging([
      "figure": page.figures.figure(.story(region.index), in: index), "states": meanings(isShort: true),
    ])
  }

  /// The card of the region on the profile's page.
  var card: View.Fields {
    annotations.merging(address).merging([
      "picture": .html(page.figures.thumbnail(ofRegion: region.index, in: index)),
      "says": .optionalSentence(region.firstSentence),
      "marks": .optionalHTML(page.marks(region.annotations)),
    ])
  }

  private var address: View.Fields {
    [
      "href": .text(page.href(index.places[region.index].path)),
      "extent": .text(index.extent(ofRegion: region.index)),
    ]
  }
}
