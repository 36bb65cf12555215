import Diagrams
import Model
import Statecharts
import Verification

// What observers see: the table of states against observers, and the compact row of one state.
extension PageContext {
  /// What an observer shows while a node is active, as HTML: each value that it can have there. “any value” stands where
  /// neither the node, nor what is in or around it, says anything about the observer, and all the profile's values occur.
  func observation(_ observer: Int, whileIn node: Int, in index: ProfileIndex) -> String {
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
    let labels = values.map { position in
      let label = escaped(definition.values[position].label)
      return definition.isCode ? "<code>\(label)</code>" : label
    }
    guard labels.count > 1, let last = labels.last else { return labels.joined() }
    return labels.dropLast().joined(separator: ", ") + " <span class=\"quiet\">or</span> " + last
  }

  /// The compact row that recurs wherever a state does.
  func observerRow(_ node: Int, in index: ProfileIndex) -> View {
    guard !index.machine.observers.isEmpty else { return .none }
    return .object([
      "items": .list(
        index.machine.observers.indices.map { observer in
          .object([
            "title": .text(index.machine.observers[observer].title),
            "value": .html(observation(observer, whileIn: node, in: index)),
            "is-changed": .flag(false),
          ])
        })
    ])
  }

  /// States against observers.
  ///
  /// - Parameter observers: the columns, or nil for those that the states themselves determine.
  func observerTable(
    _ states: [Machine.Node], observers: [Int]? = nil, caption: String, in index: ProfileIndex
  ) -> View {
    let columns = observers ?? Set(states.flatMap { index.ownObservers[$0.index] }).sorted()
    let rows = states.filter { !$0.isHistory }.map { node in
      View.object([
        "state": .html(badge(node, in: index)),
        "meaning": .optional(node.kind.meaning),
        "prompt": promptLink(of: node, in: index),
        "cells": .list(
          columns.map { .object(["value": .html(observation($0, whileIn: node.index, in: index))]) }),
        "marks": .optionalHTML(marks(node.remarks)),
      ])
    }
    return .object([
      "label": .text(caption),
      "columns": .list(
        columns.map { .object(["title": .text(index.machine.observers[$0].title)]) }),
      "rows": .list(rows),
    ])
  }

  /// The states with what is said of them.
  func stateTable(_ states: [Machine.Node], caption: String, in index: ProfileIndex) -> View {
    .object([
      "label": .text(caption),
      "rows": .list(
        states.filter { !$0.isHistory }.map { node in
          .object([
            "state": .html(badge(node, in: index)),
            "meaning": .optional(node.kind.meaning),
            "prompt": promptLink(of: node, in: index),
            "notes": .list(notes(node.remarks.notes)),
            "readings": readings(node.remarks),
            "marks": .optionalHTML(marks(node.remarks)),
          ])
        }),
    ])
  }

  /// The prompt that a state shows, as a link's fields.
  func promptLink(of node: Machine.Node, in index: ProfileIndex) -> View {
    guard let id = node.prompt, let prompt = index.machine.prompt(id) else { return .none }
    return .object([
      "title": .text(prompt.title),
      "href": .text(href(index.path, fragment: Anchor.prompt(id))),
    ])
  }
}
