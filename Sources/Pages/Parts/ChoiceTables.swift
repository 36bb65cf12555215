import Diagrams
import Project
import SourceText
import Statecharts
import Templating
import Verification

/// The outcome of each choice of a prompt: the state, the observer values there, and the prompt that can come next.
struct ChoiceTables {
  let href: PageLinks
  let badge: StateBadges
  let marks: SourceMarks
  /// The most observers for which a page has room.
  private static let mostColumns = 5

  /// Returns a table of prompts' choices and their outcomes.
  ///
  /// - Parameters:
  ///   - observers: the columns; nil for the observers whose values differ between the choices, or if these are too
  ///     many, for those of the main path.
  func table(_ prompts: [PromptID], observers: [ObserverID]?, in index: ProfileIndex) -> View {
    let machine = index.machine
    func outcomes(_ observers: [ObserverID]?) -> ChoiceOutcomes {
      ChoiceOutcomes(
        of: prompts, observers: observers, machine: machine, space: index.profile.space, next: index.nextPrompts)
    }
    var found = outcomes(observers)
    if observers == nil, found.observers.count > Self.mostColumns {
      found = outcomes(index.mainObservers.map { machine.observers[$0].id })
    }
    return .object([
      "label": .text("What each choice leads to: \(machine.fullTitle)"),
      "assumption": .optional(words(in: index).assumption(of: found.outcomes.joined().flatMap(\.following))),
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

  private func words(in index: ProfileIndex) -> ContinuationWords {
    ContinuationWords(href: href, badge: badge, index: index)
  }

  private func choiceRow(_ outcome: ChoiceOutcomes.Outcome, observers: [Int], in index: ProfileIndex) -> View {
    let machine = index.machine
    let words = words(in: index)
    return .object([
      "choice": .text(machine.events[outcome.event].label),
      "situation": .optionalHTML(words.condition(outcome.situation, "when")),
      "states": .html(destinationHTML(outcome, in: index)),
      "cells": .list(
        observers.map { observer in
          .object([
            "title": .text(machine.observers[observer].title),
            "value": .html(
              words.joined(
                outcome.values[observer].map {
                  machine.observers[observer].html(of: machine.observers[observer].values[$0])
                },
                by: "or")),
          ])
        }),
      "next": .list(outcome.following.map { .object(["html": .html(words.answer($0))]) }),
    ])
  }

  /// Returns the states that a choice enters, then those that other regions enter because of it, then those of some situations
  /// only. The sources are kept on the line of the last one.
  private func destinationHTML(_ outcome: ChoiceOutcomes.Outcome, in index: ProfileIndex) -> HTML {
    let words = words(in: index)
    let sources = marks(joined(outcome.transitions.map { index.machine.transitions[$0].annotations }))
    var parts: [(word: HTML, states: [HTML], joint: String)] = []
    func add(_ word: HTML, _ states: [Int], by joint: String = "and") {
      if !states.isEmpty { parts.append((word, states.map { badge(index.machine.nodes[$0], in: index) }, joint)) }
    }
    add("", outcome.states)
    add(parts.isEmpty ? "" : "<span class=\"quiet\">then</span> ", outcome.consequences)
    for alternatives in outcome.possible where alternatives.isComplete {
      add(parts.isEmpty ? "" : "<span class=\"quiet\">and</span> ", alternatives.states, by: "or")
    }
    if parts.isEmpty { parts.append(("", ["<span class=\"quiet\">no change</span>"], "")) }
    for alternatives in outcome.possible where !alternatives.isComplete {
      add("<span class=\"quiet\">in some cases</span> ", alternatives.states, by: "or")
    }
    return parts.enumerated().map { position, part -> HTML in
      var states = part.states
      let end = position + 1 < parts.count ? "," : sources
      if let last = states.popLast() { states.append("<span class=\"kept\">\(last)\(end)</span>") }
      return "<span class=\"choices-part\">\(part.word)\(words.joined(states, by: part.joint))</span>"
    }.joined(by: " ")
  }

  /// Merges the sources of several elements, each once, and the reasons why they are unverified.
  private func joined(_ annotations: [Annotations]) -> Annotations {
    var result = Annotations()
    for remark in annotations {
      result.sources += remark.sources.filter { source in !result.sources.contains { $0.value == source.value } }
    }
    let reasons = annotations.compactMap(\.unverified)
    result.unverified = reasons.isEmpty ? nil : reasons.joined(separator: " ")
    return result
  }
}
