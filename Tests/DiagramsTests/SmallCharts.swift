import SourceText
import Statecharts

/// A door with a prompt: two regions, and a guard on the other region.
let doorChart = Statechart(
  id: "door", title: "A door that asks", profiles: [Profile(id: "v1", title: "Version 1")],
  events: [
    event("knock", "Knock", .user), event("allow", "Come in", .user), event("refuse", "Go away", .user),
    event("slam", "The wind slams the door", .system), event("lock", "Lock", .app),
  ],
  prompts: [prompt("who", "Who is there?", "allow", "refuse")],
  regions: [
    region(
      "leaf", "Leaf", from: "shut",
      [
        state("shut", "Shut"), state("asking", "Who is there?", .prompt, prompt: "who"),
        state("ajar", "Ajar", .granted),
      ],
      [
        way("ask", "shut", "knock", "asking"), way("let-in", "asking", "allow", "ajar"),
        way("send-off", "asking", "refuse", "shut"), way("slammed", nil, "slam", "shut", if: "not in(latched)"),
      ]),
    region(
      "latch", "Latch", from: "free", [state("free", "Free"), state("latched", "Latched", .refused)],
      [way("latching", "free", "lock", "latched"), way("unlatching", "latched", "knock", "free")]),
  ])

/// A help desk whose second version adds, removes, and changes states and transitions.
let deskChart = Statechart(
  id: "desk", title: "A help desk",
  profiles: [
    Profile(id: "v1", title: "Version 1", attributes: ["os": "1"]),
    Profile(id: "v2", title: "Version 2", attributes: ["os": "2"]),
  ],
  events: [
    event("call", "Call", .user), event("answer", "Answer", .app), event("hang-up", "Hang up", .user),
    event("wait", "Time passes", .system), event("hold", "Hold", .app),
  ],
  regions: [
    region(
      "service", "Service", from: "free",
      [
        state("free", "Free"), state("ringing", "Ringing", .provisional),
        when("os < 2", state("queue", "In the queue")), state("talking", "Talking", .granted),
        when(
          "os >= 2",
          state(
            "held", "On hold", .neutral,
            .compound(
              initial: Sourced("music"), states: [state("music", "Music"), state("silence", "Silence")],
              transitions: [way("end-of-music", "music", "wait", "silence")]))),
      ],
      [
        way("call", "free", "call", "ringing"),
        when("os < 2", way("queue", "ringing", "wait", "queue")),
        when("os < 2", way("next", "queue", "answer", "talking")),
        way("answer", "ringing", "answer", "talking", if: "not in(queue) or in(talking)"),
        when("os >= 2", way("hold", "talking", "hold", "held")),
        when("os >= 2", way("back", "held", "hold", "talking")),
        way("hang-up", nil, "hang-up", "free"),
      ])
  ])

/// An order that is canceled from four states in the same way, and returned only in the second version.
let orderChart = Statechart(
  id: "order", title: "An order",
  profiles: [
    Profile(id: "v1", title: "Version 1", attributes: ["os": "1"]),
    Profile(id: "v2", title: "Version 2", attributes: ["os": "2"]),
  ],
  events: [
    event("place", "Place the order", .user), event("pay", "Pay", .user), event("pack", "Pack", .app),
    event("ship", "Ship", .app), event("deliver", "Deliver", .system), event("cancel", "Cancel", .user),
    event("send-back", "Send it back", .user),
  ],
  regions: [
    region(
      "order", "Order", from: "cart",
      [
        state("cart", "Cart"), state("placed", "Placed"), state("paid", "Paid"), state("packed", "Packed"),
        state("shipped", "Shipped"), state("delivered", "Delivered", .granted), state("canceled", "Canceled", .refused),
        when("os >= 2", state("returned", "Returned")),
      ],
      [
        way("place", "cart", "place", "placed"), way("pay", "placed", "pay", "paid"),
        way("pack", "paid", "pack", "packed"), way("ship", "packed", "ship", "shipped"),
        way("deliver", "shipped", "deliver", "delivered"), way("cancel-placed", "placed", "cancel", "canceled"),
        way("cancel-paid", "paid", "cancel", "canceled", if: "not in(canceled)"),
        way("cancel-packed", "packed", "cancel", "canceled"), way("cancel-shipped", "shipped", "cancel", "canceled"),
        when("os >= 2", way("send-back", "delivered", "send-back", "returned")),
      ])
  ])

/// Every kind of state and transition: a compound and a parallel state, histories, final states, a completion, an eventless
/// transition, one to itself, one into its own frame.
let playerChart = Statechart(
  id: "player", title: "A player", profiles: [Profile(id: "only", title: "Only")],
  events: [
    event("play", "Play", .user), event("stop", "Stop", .user), event("resume", "Resume", .app),
    event("skip", "Skip", .user), event("end", "The tape ends", .system), event("break", "It breaks", .system),
    event("louder", "Louder", .settings),
  ],
  regions: [
    Region(
      id: "deck", title: "Deck", initial: Sourced("idle"),
      states: [
        state("idle", "Idle"),
        state(
          "playing", "Playing", .granted,
          .parallel(regions: [
            region(
              "tape", "Tape", from: "side-a",
              [
                state("side-a", "Side A"), state("side-b", "Side B"), state("tape-over", "Tape over", .neutral, .final),
                state("last-side", "Last side", .neutral, .history(deep: true, fallback: Sourced("side-a"))),
              ],
              [way("turn", "side-a", "end", "side-b"), way("over", "side-b", "end", "tape-over")]),
            region(
              "volume", "Volume", from: "quiet",
              [
                state("quiet", "Quiet"), state("loud", "Loud"), state("volume-over", "Volume over", .neutral, .final),
              ],
              [
                way("up", "quiet", "louder", "loud"), way("up-again", "loud", "louder", "loud"),
                way("mute", nil, "end", "volume-over", if: "in(side-b)"),
              ]),
          ])),
        state(
          "paused", "Paused", .provisional,
          .compound(
            initial: Sourced("resting"),
            states: [
              state("resting", "Resting"), state("humming", "Humming"),
              state("last-pause", "Last pause", .neutral, .history(deep: false, fallback: nil)),
            ],
            transitions: [way("hum", "resting", "skip", "humming"), way("rest", nil, "skip", "resting")])),
        state("broken", "Broken", .refused, .final),
      ],
      transitions: [
        way("start", "idle", "play", "playing"), way("pause", "playing", "stop", "paused"),
        way("resume", "paused", "resume", "last-side"), way("to-pause", "idle", "resume", "last-pause"),
        way("restart", "playing", "play", "playing"), way("broke", nil, "break", "broken"),
        Transition(
          id: "finished", source: Sourced("playing"), trigger: .done(Sourced("playing")), target: Sourced("idle")),
        Transition(
          id: "quiet-again", source: Sourced("humming"), trigger: .eventless, target: Sourced("idle"),
          guard: try? Guard("not in(paused)")),
      ])
  ])
