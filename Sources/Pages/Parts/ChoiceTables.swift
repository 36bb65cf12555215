import Diagrams
import Model
import SourceText
import Statecharts
import Verification

/// What each choice of a prompt leads to: the state, what the observers show there, and which prompt can come next.
struct ChoiceTables {
  let href: PageLinks
  let badge: StateBadges
  let marks: SourceMarks

  /// The choices of prompts against where they lead.
  ///
  /// - Parameters:
  ///   - observers: the columns; nil for the observers that the choices set apart.
  ///   - leftOut: the events without which the next prompt comes, besides those in Settings.
  func table(
    _ prompts: [PromptID], observers: [ObserverID]?, without leftOut: [EventID] = [], in index: ProfileIndex
  ) -> View {
    let machine = index.machine
    let barred = machine.events.indices.filter { leftOut.contains(machine.events[$0].id) }
    let next =
      barred.isEmpty
      ? index.nextPrompts : NextPrompts(machine: machine, space: index.profile.space, without: Set(barred))
    let found = ChoiceOutcomes(
      of: prompts, observers: observers, machine: machine, space: index.profile.space, next: next)
    return .object([
      "label": .text("What each choice leads to: \(machine.title), \(machine.profile.title)"),
      "without": .optional(leftOutWords(barred, in: index)),
      "columns": .list(found.observers.map { .object(["title": .text(machine.observers[$0].title)]) }),
      "groups": .list(
        zip(found.prompts, found.outcomes).map { prompt, outcomes in
          .object([
            "title": .text(machine.prompts[prompt].title),
            "href": .text(href(index.path, fragment: Anchor.prompt(machine.prompts[prompt].id))),
            "width": .text("\(found.observers.count + 3)"),
            "rows": .list(outcomes.map { choiceRow($0, observers: found.observers, in: index) }),
          ])
        }),
    ])
  }

  /// What the runs to the next prompt leave out, in words: a change in Settings, and the events “A” and “B”. Nothing if they
  /// are all runs.
  private func leftOutWords(_ events: [Int], in index: ProfileIndex) -> String? {
    let machine = index.machine
    let hasSettings = machine.transitions.contains { machine.actor(of: $0) == .settings }
    let labels = events.map { "“\(machine.events[$0].label)”" }
    let named = labels.isEmpty ? [] : ["the event\(labels.count == 1 ? "" : "s") \(listed(labels))"]
    let words = (hasSettings ? [index.words.changeInSettings] : []) + named
    return words.isEmpty ? nil : words.joined(separator: " and without ")
  }

  private func choiceRow(_ outcome: ChoiceOutcomes.Outcome, observers: [Int], in index: ProfileIndex) -> View {
    let machine = index.machine
    return .object([
      "choice": .text(machine.events[outcome.event].label),
      "situation": .optionalHTML(situationHTML(outcome.situation, after: "when", in: index)),
      "states": .html(joined(outcome.states.map { badge(machine.nodes[$0], in: index) }, by: "and")),
      "is-unchanged": .flag(outcome.states.isEmpty),
      "marks": .optionalHTML(marks(joined(outcome.transitions.map { machine.transitions[$0].remarks }))),
      "cells": .list(
        observers.map { observer in
          .object([
            "title": .text(machine.observers[observer].title),
            "value": .html(valuesHTML(outcome.values[observer], of: machine.observers[observer])),
          ])
        }),
      "next": .list(outcome.following.map { .object(["html": .html(followingHTML($0, in: index))]) }),
    ])
  }

  private func valuesHTML(_ values: [Int], of observer: Observer) -> HTML {
    joined(values.map { observer.html(of: observer.values[$0]) }, by: "or")
  }

  /// The prompts that can come next, each with the events that bring it up.
  private func followingHTML(_ following: ChoiceOutcomes.Following, in index: ProfileIndex) -> HTML {
    let outlook = following.outlook
    let situation = situationHTML(following.situation, after: "while", then: ":", in: index)
    var ways: [HTML] = outlook.onScreen.map { "\(promptName($0, in: index)) immediately" }
    for arrivals in outlook.arrivals.chunked(by: \.prompt) {
      let events = joined(arrivals.map { index.machine.events[$0.event].labelWithActor }, by: "or")
      ways.append("\(promptName(arrivals[0].prompt, in: index)) after \(events)")
    }
    if ways.isEmpty || following.isUncertain {
      ways.append(outlook.isOpen ? "none without \(index.words.changeInSettings)" : "none")
    }
    return situation.isEmpty ? joined(ways, by: "or") : "\(situation) \(joined(ways, by: "or"))"
  }

  /// In which situations something holds, with a sign at the end of the words; empty where it always does.
  private func situationHTML(
    _ situation: ChoiceOutcomes.Situation, after word: String, then sign: HTML = "", in index: ProfileIndex
  ) -> HTML {
    switch situation {
    case .any: return ""
    case .inside(let nodes):
      var badges = nodes.map { badge(index.machine.nodes[$0], in: index) }
      if !sign.isEmpty, let last = badges.popLast() { badges.append("<span class=\"kept\">\(last)\(sign)</span>") }
      return "\(word) \(joined(badges, by: "or"))"
    case .otherwise: return "otherwise\(sign)"
    }
  }

  private func promptName(_ position: Int, in index: ProfileIndex) -> HTML {
    let prompt = index.machine.prompts[position]
    let target = href(index.path, fragment: Anchor.prompt(prompt.id))
    return "<a class=\"prompt-name\" href=\"\(target)\">\(prompt.title)</a>"
  }

  private func joined(_ items: [HTML], by word: String) -> HTML {
    guard items.count > 1, let last = items.last else { return items.joined() }
    return "\(Array(items.dropLast()).joined(by: ", ")) <span class=\"quiet\">\(word)</span> \(last)"
  }

  /// The sources of several elements, each once, and why any of them is unverified.
  private func joined(_ remarks: [Remarks]) -> Remarks {
    var result = Remarks()
    for remark in remarks {
      result.sources += remark.sources.filter { source in !result.sources.contains { $0.value == source.value } }
    }
    let reasons = remarks.compactMap(\.unverified)
    result.unverified = reasons.isEmpty ? nil : reasons.joined(separator: " ")
    return result
  }
}

extension Array {
  /// Runs of neighbors that have the same key.
  fileprivate func chunked<Key: Equatable>(by key: (Element) -> Key) -> [[Element]] {
    var result: [[Element]] = []
    for element in self {
      if let last = result.last?.first, key(last) == key(element) {
        result[result.count - 1].append(element)
      } else {
        result.append([element])
      }
    }
    return result
  }
}
