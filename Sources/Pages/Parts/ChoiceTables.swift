import Diagrams
import Project
import SourceText
import Statecharts
import Verification

/// The outcome of each choice of a prompt: the state, the observer values there, and the prompt that can come next.
struct ChoiceTables {
  let href: PageLinks
  let badge: StateBadges
  let marks: SourceMarks

  /// Returns a table of prompts' choices and their outcomes.
  ///
  /// - Parameters:
  ///   - observers: the columns; nil for the observers whose values differ between the choices.
  func table(_ prompts: [PromptID], observers: [ObserverID]?, in index: ProfileIndex) -> View {
    let machine = index.machine
    let found = ChoiceOutcomes(
      of: prompts, observers: observers, machine: machine, space: index.profile.space, next: index.nextPrompts)
    return .object([
      "label": .text("What each choice leads to: \(machine.title), \(machine.profile.title)"),
      "without": .optional(leftOutWords(index)),
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

  /// Returns the exclusions from the paths to the next prompt: a change in Settings, and the detours “A” and “B”; nil if there are
  /// none.
  private func leftOutWords(_ index: ProfileIndex) -> String? {
    let machine = index.machine
    let hasSettings = machine.transitions.contains { machine.actor(of: $0) == .settings }
    let detours = machine.detours.filter(index.usedEvents.contains).map { "“\(machine.events[$0].label)”" }
    let words =
      (hasSettings ? [index.words.changeInSettings] : [])
      + (detours.isEmpty ? [] : ["the detour\(detours.count == 1 ? "" : "s") \(listed(detours))"])
    return words.isEmpty ? nil : words.joined(separator: " and ")
  }

  private func choiceRow(_ outcome: ChoiceOutcomes.Outcome, observers: [Int], in index: ProfileIndex) -> View {
    let machine = index.machine
    return .object([
      "choice": .text(machine.events[outcome.event].label),
      "situation": .optionalHTML(situationHTML(outcome.situation, after: "when", in: index)),
      "states": .html(destinationHTML(outcome, in: index)),
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

  /// Returns the states that a choice enters, then those that other regions enter because of it, then those of some situations
  /// only. The sources are kept on the line of the last one.
  private func destinationHTML(_ outcome: ChoiceOutcomes.Outcome, in index: ProfileIndex) -> HTML {
    let sources = marks(joined(outcome.transitions.map { index.machine.transitions[$0].annotations }))
    var parts: [(word: HTML, states: [HTML])] = []
    func add(_ word: HTML, _ states: [Int]) {
      if !states.isEmpty { parts.append((word, states.map { badge(index.machine.nodes[$0], in: index) })) }
    }
    add("", outcome.states)
    add(parts.isEmpty ? "" : "<span class=\"quiet\">then</span> ", outcome.consequences)
    if parts.isEmpty { parts.append(("", ["<span class=\"quiet\">no change</span>"])) }
    add("<span class=\"quiet\">in some cases</span> ", outcome.possible)
    return parts.enumerated().map { position, part -> HTML in
      var states = part.states
      let end = position + 1 < parts.count ? "," : sources
      if let last = states.popLast() { states.append("<span class=\"kept\">\(last)\(end)</span>") }
      return "<span class=\"choices-part\">\(part.word)\(joined(states, by: "and"))</span>"
    }.joined(by: " ")
  }

  private func valuesHTML(_ values: [Int], of observer: Observer) -> HTML {
    joined(values.map { observer.html(of: observer.values[$0]) }, by: "or")
  }

  /// Returns the prompt that comes next, with the events of the shortest path to it.
  private func followingHTML(_ following: ChoiceOutcomes.Following, in index: ProfileIndex) -> HTML {
    let situation = situationHTML(following.situation, after: "while", then: ":", in: index)
    let prompts = joined(following.prompts.map { promptName($0, in: index) }, by: "and")
    let next: HTML
    if following.prompts.isEmpty {
      next = following.isOpen ? "none without \(index.words.changeInSettings)" : "none"
    } else if following.way.isEmpty {
      next = "\(prompts) immediately"
    } else {
      next = "\(prompts), once \(index.machine.sentence(of: following.way))"
    }
    return situation.isEmpty ? next : "\(situation) \(next)"
  }

  /// Returns the situations in which an outcome applies, ending with a sign; empty if it always applies.
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
    case .some: return "in some cases\(sign)"
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
