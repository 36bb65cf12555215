import Diagrams
import Project
import SourceText
import Statecharts
import Templating
import Verification

/// Observer values: the table of states and observers, and the compact row of one state.
struct ObserverTables {
  let claims: [VerifiedClaim]
  let claimIndex: ClaimIndex
  let claimMarks: ClaimMarks
  let audience: Audience
  let href: PageLinks
  let badge: StateBadges
  let marks: SourceMarks
  let origin: RowOrigins

  /// Returns the possible values of an observer while a node is active, as HTML. Returns “any value” if neither the node nor its
  /// descendants and ancestors mention the observer and all values of the profile occur.
  func observation(_ observer: Int, whileIn node: Int, in index: ProfileIndex) -> HTML {
    let definition = index.machine.observers[observer]
    let values = index.profile.observations.values(ofObserver: observer, whileIn: node)
    if values.isEmpty {
      let reason = index.profile.space.isOnlyPassed(node) ? "transient" : "unreachable"
      return "<span class=\"quiet\">\(reason)</span>"
    }
    if values.count > 1, !index.ownObservers[node].contains(observer),
      values.count == index.profile.observations.values(ofObserver: observer, whileIn: 0).count
    {
      return "<span class=\"quiet\">any value</span>"
    }
    let labels = values.map { definition.html(of: definition.values[$0]) }
    guard labels.count > 1, let last = labels.last else { return labels.joined() }
    return "\(Array(labels.dropLast()).joined(by: ", ")) <span class=\"quiet\">or</span> \(last)"
  }

  /// Returns the compact row for a state.
  func row(_ node: Int, in index: ProfileIndex) -> View {
    guard !index.machine.observers.isEmpty else { return .none }
    return .object([
      "items": .list(
        index.machine.observers.indices.map { observer in
          .object([
            "title": .text(index.machine.observers[observer].title),
            "value": .html(
              observation(observer, whileIn: node, in: index) + cellProof(observer, of: node, in: index)),
            "is-changed": .flag(false),
          ])
        })
    ])
  }

  /// Returns the mark of a cell that a claim about the state or an ancestor proves, with a link to the proof if it has a page.
  private func cellProof(_ observer: Int, of node: Int, in index: ProfileIndex) -> HTML {
    let machine = index.machine
    let id = machine.observers[observer].id
    for state in [node] + machine.ancestors(of: node) {
      for position in claimIndex.claims(onRowOf: machine.nodes[state].id, of: index.reference.machine) {
        let verified = claims[position]
        guard claimIndex.observedRow(of: position)?.values[id] != nil, audience.sees(verified.claim.editions),
          verified.judgedProfiles.contains(index.reference.profile)
        else { continue }
        let reason = verified.unverifiedReason
        let words = HTML.text("proved in the model" + (reason.map { ", unverified: \(plainSentence($0))" } ?? ""))
        let classes = "cell-proof\(reason == nil ? "" : " cell-unverified")"
        let said: HTML = "<span class=\"visually-hidden\">\(words)</span>"
        return HTML.joiner
          + (claimMarks.proofLink(verified.claim).map { address -> HTML in
            "<a class=\"\(classes)\" href=\"\(address)\" title=\"\(words)\">\(said)</a>"
          } ?? "<span class=\"\(classes)\" title=\"\(words)\">\(said)</span>")
      }
    }
    return ""
  }

  /// Returns a table of states and observers.
  ///
  /// - Parameters:
  ///   - observers: the columns; nil for those that the states themselves determine.
  ///   - showsNotes: true for a column with the first note of each state.
  ///   - showsMarks: true for sources and proofs.
  func table(
    _ states: [Machine.Node], observers: [Int]? = nil, showsNotes: Bool = false, showsMarks: Bool = true,
    caption: String, in index: ProfileIndex
  ) -> View {
    let columns = observers ?? Set(states.flatMap { index.ownObservers[$0.index] }).sorted()
    let rows = states.filter { !$0.isHistory }.map { node in
      View.object([
        "state": .html(badge(node, in: index)),
        "meaning": .optional(index.words.meaning(of: node)),
        "prompt": index.promptLink(of: node, href),
        "note": showsNotes
          ? marks.notes(node.annotations.notes).first
            ?? .object(["text": .text(""), "marks": .none, "editions": .none]) : .none,
        "cells": .list(
          columns.map { observer in
            let value = observation(observer, whileIn: node.index, in: index)
            return .object([
              "title": .text(index.machine.observers[observer].title),
              "value": .html(showsMarks ? value + cellProof(observer, of: node.index, in: index) : value),
            ])
          }),
        "marks": showsMarks ? .optionalHTML(marks(node.annotations)) : .none,
        "origin": origin(machine: index.reference.machine, node.range),
      ])
    }
    return .object([
      "label": .text(caption),
      "has-meanings": .flag(showsNotes),
      "columns": .list(
        columns.map { .object(["title": .text(index.machine.observers[$0].title)]) }),
      "rows": .list(rows),
    ])
  }

  /// Returns a table of states with their notes.
  func stateTable(_ states: [Machine.Node], caption: String, in index: ProfileIndex) -> View {
    .object([
      "label": .text(caption),
      "rows": .list(
        states.filter { !$0.isHistory }.map { node in
          .object([
            "state": .html(badge(node, in: index)),
            "meaning": .optional(index.words.meaning(of: node)),
            "prompt": index.promptLink(of: node, href),
            "notes": .list(marks.notes(node.annotations.notes)),
            "readings": marks.readings(node.annotations),
            "marks": .optionalHTML(marks(node.annotations)),
            "origin": origin(machine: index.reference.machine, node.range),
          ])
        }),
    ])
  }
}

extension ProfileIndex {
  /// Returns the link to the prompt that a state shows.
  func promptLink(of node: Machine.Node, _ href: PageLinks) -> View {
    guard let id = node.prompt, let prompt = machine.prompt(id) else { return .none }
    return .object([
      "title": .text(prompt.title),
      "href": .text(href(path, fragment: Anchor.prompt(id))),
    ])
  }
}
