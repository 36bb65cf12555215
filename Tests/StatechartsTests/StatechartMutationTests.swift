import SourceText
import Statecharts
import TestSupport
import Testing

@Suite("Single edits of a statechart")
struct StatechartMutationTests {
  /// A player with transitions, guards, prompts, observers, and a history on every level.
  static let player: Statechart = chart(
    "power play stop skip ask yes no",
    profiles: [
      Profile(id: "v1", title: "1", attributes: ["os": "1"]), Profile(id: "v2", title: "2", attributes: ["os": "2"]),
    ],
    observers: [
      Observer(id: "light", title: "Light", values: [.init(id: "on", label: ""), .init(id: "off", label: "")])
    ],
    prompts: [
      Prompt(
        id: "sure", title: "Sure?",
        choices: [.init(event: Sourced("yes")), .init(event: Sourced("no"), condition: condition("os >= 2"))])
    ],
    region(
      "device", initial: "off",
      [
        state("off", shows: ["light": "off"]),
        state(
          "on", shows: ["light": "on"],
          .parallel(regions: [
            region(
              "deck", initial: "idle",
              [
                state("idle"),
                compound(
                  "playing", initial: "first", [state("first"), state("second")],
                  [
                    transition("next: first skip second"),
                    transition("again: * play first", if: "in(loud) and in(second)"),
                  ]),
                state("before", .history(deep: false, fallback: Sourced("idle"))),
              ],
              [
                transition("begin: idle play playing"), transition("end: playing stop idle"),
                transition("back: idle skip before", if: "in(loud) and not in(question)"),
              ]),
            region(
              "volume", initial: "low", [state("low"), state("loud")],
              [transition("louder: low skip loud"), transition("softer: loud stop low")]),
          ])),
        state("deep", .history(deep: true, fallback: Sourced("off"))),
      ],
      [
        transition("switch-on: off power on"), transition("switch-off: on power off"),
        transition("resume: off play deep"),
      ]),
    region(
      "dialog", initial: "silent", [state("silent"), state("question", prompt: "sure", when: "os >= 2")],
      [
        transition("asks: silent ask question", when: "os >= 2"),
        transition("agreed: question yes silent", when: "os >= 2"),
        transition("refused: question no silent", when: "os >= 2"),
      ]))

  private func names(_ kind: Mutation.Kind) -> [String] {
    Self.player.mutations.filter { $0.kind == kind }.map(\.name)
  }

  @Test("Transitions are dropped and retargeted wherever they are declared")
  func transitions() {
    #expect(
      names(.dropTransition) == [
        "switch-on", "switch-off", "resume", "begin", "end", "back", "next", "again", "louder", "softer", "asks",
        "agreed",
        "refused",
      ])
    // A transition declared on a compound state stays inside it; any other may lead to each state of the outermost region.
    #expect(names(.retarget).filter { $0.hasPrefix("again ") } == ["again to second"])
    #expect(
      names(.retarget).filter { $0.hasPrefix("next ") }
        == [
          "off", "on", "idle", "playing", "first", "before", "low", "loud", "deep",
        ].map { "next to \($0)" })
  }

  @Test("Guards lose all their conditions, or one of them")
  func guards() {
    #expect(names(.dropGuard) == ["back", "again"])
    #expect(
      names(.dropPartOfGuard) == [
        "back without in(loud)", "back without not in(question)", "again without in(loud)", "again without in(second)",
      ])
  }

  @Test("Observers, prompts, initial states and fallbacks are edited on every level")
  func others() {
    #expect(names(.dropShowing) == ["off without light", "on without light"])
    #expect(names(.changeShowing) == ["off shows light = on", "on shows light = off"])
    #expect(names(.dropChoice) == ["sure without yes", "sure without no"])
    #expect(names(.swapChoices) == ["sure, yes and no"])
    #expect(
      names(.moveInitial) == [
        "device begins in on", "device begins in deep", "deck begins in playing", "deck begins in before",
        "playing begins in second", "volume begins in loud", "dialog begins in question",
      ])
    #expect(
      names(.moveFallback).filter { $0.hasPrefix("before ") } == ["before falls back to playing"],
      "a shallow history stands for a state beside it")
    #expect(
      names(.moveFallback).contains("deep falls back to second"), "a deep history stands for any state in its parent")
  }

  @Test("Transitions get other sources within the state that they are declared on")
  func sources() {
    #expect(names(.moveSource).filter { $0.hasPrefix("next ") } == ["next from second"])
    #expect(
      names(.moveSource).filter { $0.hasPrefix("begin ") } == ["playing", "first", "second"].map { "begin from \($0)" })
    #expect(
      names(.moveSource).allSatisfy { !$0.hasPrefix("again ") }, "one that is declared on a state has no other source")
  }

  @Test("Transitions fire on other events, and conditional elements are in all profiles")
  func triggersAndConditions() {
    #expect(
      names(.retrigger).filter { $0.hasPrefix("next ") }
        == ["power", "play", "stop", "ask", "yes", "no"].map { "next on \($0)" })
    #expect(
      names(.dropCondition) == [
        "choice no of sure", "question", "transition asks", "transition agreed", "transition refused",
      ])
  }

  @Test("All edits give different statecharts")
  func differ() {
    let charts = Self.player.mutations.map { $0.edited(Self.player) } + [Self.player]
    #expect(Set(charts.map { "\($0)" }).count == charts.count)
  }

  @Test("The number of edits grows linearly with the statechart")
  func areBounded() {
    func edits(_ count: Int) -> Int {
      let names = (0..<count).map { StateID("s\($0)") }
      let ring = chart(
        "go",
        region(
          "ring", initial: "s0", names.map { state($0) },
          names.indices.map { transition("t\($0): s\($0) go s\(($0 + 1) % count)") }))
      return ring.mutations.count
    }
    #expect(edits(10) == 10 + 10 * 9 + 10 * 9 + 9)
    #expect(edits(400) <= 400 * (1 + Mutation.choiceLimit + Mutation.secondLimit) + Mutation.choiceLimit)
  }
}
