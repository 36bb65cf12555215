import Diagrams
import SourceText
import Statecharts
import Templating
import Verification

/// What the story of a region leaves out: the choices in Settings as a matrix, and the ways that are off the usual one
/// as a table.
struct AsideTables {
  let page: PageContext
  let index: ProfileIndex
  let story: Story

  private var machine: Machine { index.machine }

  /// Returns the transitions of the region with one of these fates, in document order.
  private func transitions(_ fates: Story.Fate...) -> [Machine.Transition] {
    machine.transitions(startingIn: story.region).filter { story.fates[$0.index].map(fates.contains) ?? false }
  }

  private var inSettings: [Machine.Transition] { transitions(.settings) }
  private var offTheWay: [Machine.Transition] { transitions(.detour, .unreachable) }

  var fields: View.Fields {
    ["settings": matrix(inSettings), "detours": table(offTheWay)]
  }

  /// The title of the matrix.
  private var placeOfSettings: String { index.words.place(.settings) }
  private static let detours = "Off the usual way"

  private func anchor(_ part: String) -> String { Anchor.aside(part, machine.nodes[story.region].id) }

  /// Links to the tables, each with the number of its transitions.
  var places: [View] {
    [(placeOfSettings, "settings", inSettings.count), (Self.detours, "detours", offTheWay.count)].filter { $0.2 > 0 }
      .map { title, part, count in
        .object([
          "title": .text(title), "href": .text("#" + anchor(part)), "extent": .text(counted(count, "transition")),
        ])
      }
  }

  // MARK: - Settings

  /// A choice in Settings in a state, and when it can be made there.
  private struct Choice {
    let transition: Machine.Transition
    let guardText: String
  }

  /// Returns a row for each state in which something can be chosen and no prompt is shown, and a column for each
  /// choice.
  private func matrix(_ transitions: [Machine.Transition]) -> View {
    let events = Set(transitions.compactMap(\.event)).sorted()
    let rows = index.states(in: story.region).filter { $0.isLeaf && $0.prompt == nil }.map {
      (state: $0, choices: choices(in: $0))
    }
    .filter { !$0.choices.isEmpty }
    guard !rows.isEmpty else { return .none }
    // What all choices have in common is said once.
    let texts = rows.flatMap { $0.choices.map(\.guardText) }
    let common = texts.min { $0.count < $1.count } ?? ""
    let isCommon = texts.allSatisfy { $0.hasPrefix(common) }
    let marks = Set(rows.flatMap { $0.choices.map { page.marks($0.transition.annotations).string } })
    return .object([
      "anchor": .text(anchor("settings")), "title": .text(placeOfSettings),
      "guard": isCommon && !common.isEmpty ? .text(common) : .none,
      "marks": marks.count == 1
        ? rows[0].choices.first.map { .optionalHTML(page.marks($0.transition.annotations)) } ?? .none : .none,
      "columns": .list(events.map { .object(["title": .text(machine.events[$0].label)]) }),
      "rows": .list(
        rows.map { state, choices in
          .object([
            "state": .html(page.badge(named(state), in: index)),
            "cells": .list(
              events.map { event in
                let found = choices.filter { $0.transition.event == event }
                return .object([
                  "title": .text(machine.events[event].label),
                  "ways": .list(
                    found.map { choice in
                      way(
                        choice.transition,
                        when: isCommon ? Self.rest(of: choice.guardText, behind: common) : choice.guardText,
                        hasMarks: marks.count > 1)
                    }),
                  "nothing": found.isEmpty ? .text(isShown(event, in: state) ? "is shown already" : "nothing") : .none,
                ])
              }),
          ])
        }),
    ])
  }

  /// Returns the state after which a box of the state alone is named: itself, or one around it.
  private func named(_ state: Machine.Node) -> Machine.Node {
    story.boxes.first { $0.states == [state.index] }.map { machine.nodes[$0.node] } ?? state
  }

  private func choices(in state: Machine.Node) -> [Choice] {
    let possible = index.possibleTransitions(in: state.index).filter { story.fates[$0] == .settings }
    let constants = index.constants(ofGuards: possible, while: state.index)
    return possible.map { machine.transitions[$0] }.filter { machine.truth(ofGuard: $0, given: constants) != false }.map
    {
      Choice(transition: $0, guardText: machine.guardText(of: $0, given: constants) ?? "")
    }
  }

  /// Returns what a condition adds to that of the whole table: “if not “Denied””.
  private static func rest(of guardText: String, behind common: String) -> String {
    let rest = guardText.dropFirst(common.count)
    return rest.hasPrefix(" and ") ? "if " + rest.dropFirst(" and ".count) : String(rest)
  }

  /// Returns true if an observer shows the choice in the state.
  private func isShown(_ event: Int, in state: Machine.Node) -> Bool {
    machine.observers.indices.contains { observer in
      let values = index.profile.observations.values(ofObserver: observer, whileIn: state.index)
      let labels = machine.observers[observer].values
      return values.count == 1 && labels[values[0]].label.plain == machine.events[event].label.plain
    }
  }

  private func way(_ transition: Machine.Transition, when guardText: String, hasMarks: Bool = true) -> View {
    .object([
      "target": .html(page.badge(machine.nodes[transition.target], in: index)),
      "guard": guardText.isEmpty ? .none : .text(guardText),
      "marks": hasMarks ? .optionalHTML(page.marks(transition.annotations)) : .none,
    ])
  }

  // MARK: - Other ways

  /// Returns a row for the transitions on the same event under the same condition to the same state.
  private func table(_ transitions: [Machine.Transition]) -> View {
    struct Key: Hashable {
      let event: String
      let condition: String?
      let target: Int
    }
    guard !transitions.isEmpty else { return .none }
    let groups = transitions.groups {
      Key(event: machine.trigger(of: $0).plain, condition: machine.guardText(of: $0), target: $0.target)
    }
    return .object([
      "anchor": .text(anchor("detours")), "title": .text(Self.detours),
      "rows": .list(
        groups.all.map { key, found in
          .object([
            "event": .html(index.triggerLabel(of: found[0])),
            "sources": .html(found.map { page.badge.source(of: $0, in: index) }.joined(by: " ")),
            "way": way(found[0], when: key.condition ?? ""),
          ])
        }),
    ])
  }
}
