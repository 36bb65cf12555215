/// Machines that others described, after their public descriptions.
enum WellKnownMachines {
  /// A TCP connection: RFC 9293, section 3.3.2, figure 5, without the transitions of its notes.
  static let tcp = MachineContent(
    machine: """
      machine: tcp
      title: TCP connection
      profiles:
        host: {title: Host, os: "1.0"}
      observers:
        data:
          title: Data can be
          values: {none: neither sent nor received, both: sent and received, sent: sent, received: received}
      events:
        passive-open: {label: Passive open, by: app}
        active-open: {label: Active open, by: app}
        send: {label: Send, by: app}
        close: {label: Close, by: app}
        syn: {label: SYN arrives, by: system}
        syn-ack: {label: SYN and ACK arrive, by: system}
        ack: {label: ACK arrives, by: system}
        fin: {label: FIN arrives, by: system}
        timeout: {label: Twice the lifetime of a segment passes, by: system}
      regions:
        connection:
          title: Connection
          initial: closed
          states:
            closed: {title: CLOSED, shows: {data: none}}
            listen: {title: LISTEN, shows: {data: none}}
            syn-sent: {title: SYN-SENT, shows: {data: none}}
            syn-received: {title: SYN-RECEIVED, shows: {data: none}}
            established: {title: ESTABLISHED, shows: {data: both}}
            fin-wait-1: {title: FIN-WAIT-1, shows: {data: received}}
            fin-wait-2: {title: FIN-WAIT-2, shows: {data: received}}
            close-wait: {title: CLOSE-WAIT, shows: {data: sent}}
            closing: {title: CLOSING, shows: {data: none}}
            last-ack: {title: LAST-ACK, shows: {data: none}}
            time-wait: {title: TIME-WAIT, shows: {data: none}}
          transitions:
            - {id: listens, from: closed, event: passive-open, to: listen}
            - {id: opens, from: closed, event: active-open, to: syn-sent}
            - {id: sends, from: listen, event: send, to: syn-sent}
            - {id: stops-listening, from: listen, event: close, to: closed}
            - {id: called, from: listen, event: syn, to: syn-received}
            - {id: crossed, from: syn-sent, event: syn, to: syn-received}
            - {id: answered, from: syn-sent, event: syn-ack, to: established}
            - {id: gives-up, from: syn-sent, event: close, to: closed}
            - {id: acknowledged, from: syn-received, event: ack, to: established}
            - {id: closes-early, from: syn-received, event: close, to: fin-wait-1}
            - {id: closes, from: established, event: close, to: fin-wait-1}
            - {id: closed-by-peer, from: established, event: fin, to: close-wait}
            - {id: half-closed, from: fin-wait-1, event: ack, to: fin-wait-2}
            - {id: both-close, from: fin-wait-1, event: fin, to: closing}
            - {id: peer-closes, from: fin-wait-2, event: fin, to: time-wait}
            - {id: settled, from: closing, event: ack, to: time-wait}
            - {id: closes-too, from: close-wait, event: close, to: last-ack}
            - {id: finished, from: last-ack, event: ack, to: closed}
            - {id: forgotten, from: time-wait, event: timeout, to: closed}
      """,
    claims: """
      machine: tcp
      claims:
        - {id: no-way-back, says: A connection that was established is not established again before it is closed., check: never established after closing until closed}
        - {id: can-close, says: Every connection can be closed., check: "from every state, closed is reachable"}
      myths:
        - {id: fin-ends-it, says: A FIN ends a connection at once., profiles: [host], check: "in established, fin leads to closed"}
      """,
    scenarios: """
      machine: tcp
      scenarios:
        - id: client
          title: A client that closes first
          profiles: [host]
          steps:
            - {do: active-open, expect: syn-sent}
            - {do: syn-ack, expect: established, shows: {data: both}}
            - {do: close}
            - {do: ack}
            - {do: fin, expect: time-wait}
            - {do: timeout, expect: closed}
      """)

  /// The chapter about history of “Statecharts: A Visual Formalism for Complex Systems” (David Harel, 1987), as a player: it is
  /// switched off and on again, and goes on in the mode that it was in.
  static let player = MachineContent(
    machine: """
      machine: player
      title: Player with a memory
      profiles:
        one: {title: One, os: "1.0"}
      events:
        power: {label: Power, by: user}
        mode: {label: Mode, by: user}
        alarm: {label: Alarm, by: system}
        dismiss: {label: Dismiss, by: user}
      prompts:
        wake: {title: Wake up, choices: [dismiss, power]}
      regions:
        main:
          title: Main
          initial: off
          states:
            off: {title: Off}
            working:
              title: On
              initial: radio
              states:
                radio: {title: Radio}
                disc: {title: Disc}
                last: {title: Last mode, type: history, fallback: radio}
              transitions:
                - {id: to-disc, from: radio, event: mode, to: disc}
                - {id: to-radio, from: disc, event: mode, to: radio}
          transitions:
            - {id: on, from: off, event: power, to: last}
            - {id: off, from: working, event: power, to: off}
        bell:
          title: Bell
          initial: quiet
          states:
            quiet: {title: Quiet}
            ringing: {title: Ringing, prompt: wake}
          transitions:
            - {id: rings, from: quiet, event: alarm, to: ringing, if: in(off)}
            - {id: dismissed, from: ringing, event: dismiss, to: quiet}
            - {id: switched, from: ringing, event: power, to: quiet}
      """)

  /// A crossing with a button (a pelican crossing, described in the Highway Code of the United Kingdom, rule 196).
  static let crossing = MachineContent(
    machine: """
      machine: crossing
      title: Pelican crossing
      profiles:
        uk: {title: United Kingdom, os: "1.0"}
        short: {title: Without flashing, os: "2.0"}
      observers:
        drivers: {title: Drivers see, values: [green, amber, red, flashing-amber]}
        walkers: {title: Walkers see, values: [red-figure, green-figure, flashing-figure]}
      events:
        press: {label: Presses the button, by: user}
        time: {label: Time passes, by: system}
      regions:
        lights:
          title: Lights
          initial: go
          states:
            go: {title: Cars go, shows: {drivers: green, walkers: red-figure}}
            slow: {title: Cars slow down, shows: {drivers: amber, walkers: red-figure}}
            stop: {title: Cars stop, shows: {drivers: red, walkers: green-figure}}
            clear: {title: Crossing clears, when: os < 2, shows: {drivers: flashing-amber, walkers: flashing-figure}}
          transitions:
            - {id: requested, from: go, event: time, to: slow, if: in(waiting)}
            - {id: stopped, from: slow, event: time, to: stop}
            - {id: clearing, from: stop, event: time, to: clear, when: os < 2}
            - {id: cleared, from: clear, event: time, to: go, when: os < 2}
            - {id: straight, from: stop, event: time, to: go, when: os >= 2}
        button:
          title: Button
          initial: idle
          states:
            idle: {title: No one waits}
            waiting: {title: Someone waits}
          transitions:
            - {id: pressed, from: idle, event: press, to: waiting}
            - {id: served, from: waiting, event: time, to: idle, if: in(slow)}
      """,
    claims: """
      machine: crossing
      claims:
        - {id: never-both, says: "Cars and walkers never go at once.", check: always drivers = green implies walkers = red-figure}
        - {id: clears, says: "The crossing clears before cars go.", profiles: [uk], check: "in stop, time leads to clear"}
        - {id: on-demand, says: "Cars stop only if someone pressed the button.", check: never stop before press}
      """)

  static let all = [tcp, player, crossing]
}
