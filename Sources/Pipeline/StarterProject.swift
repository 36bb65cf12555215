/// The project that `statebook new` writes: small, with one example of each main feature.
enum StarterProject {
  /// The texts of the files by their paths in the project.
  static let files = [
    ".gitignore": """
    # Statebook generates the site from content/. To keep it in git, and have `statebook check` report when it is
    # outdated, remove this line and add `site: committed` to content/statebook.yaml.
    /site/

    """,
    "content/statebook.yaml": """
    # The project's settings. `statebook schema statebook` prints all keys.
    format: 1
    title: The door
    # The order of the guides in the navigation. Each is a file in content/guides.
    guides: [visiting]

    """,
    "content/machines/door.yaml": """
    # A machine is a statechart: events lead from state to state, in each of its regions at the same time.
    # `statebook schema machine` prints all keys.
    machine: door
    title: A door that asks
    # The scenario whose run the home page draws.
    main-path: second-try

    # The environments in which the machine behaves differently.
    profiles:
      v1: {title: Version 1, version: "1.0"}
      v2: {title: Version 2, version: "2.0"}

    # What can be seen from outside, with the values that states show.
    observers:
      sign: {title: The sign, values: [open, closed]}

    events:
      knock: {label: Knock, by: user}
      allow: {label: Come in, by: user}
      refuse: {label: Go away, by: user}
      slam: {label: The wind slams the door, by: system}

    regions:
      leaf:
        title: The door
        initial: shut
        states:
          shut: {title: Shut, shows: {sign: closed}}
          # A prompt asks the user. Each of its choices is an event.
          asking: {title: Somebody knocks, shows: {sign: closed}, prompt: {title: "Who is there?", choices: [allow, refuse]}}
          ajar: {title: Ajar, shows: {sign: open}}
        transitions:
          - {id: ask, from: shut, event: knock, to: asking}
          - {id: let-in, from: asking, event: allow, to: ajar}
          - {id: send-off, from: asking, event: refuse, to: shut}
          # This transition exists only in profiles that satisfy the condition.
          - {id: slammed, from: ajar, event: slam, to: shut, when: version >= 2.0}

      light:
        title: The light in the hall
        initial: dark
        states:
          dark: {title: Dark}
          lit: {title: Lit}
        transitions:
          # `if:` asks for a state of another region.
          - {id: switch-on, from: dark, event: allow, to: lit, if: in(asking)}
          - {id: blow-out, from: lit, event: slam, to: dark, when: version >= 2.0}

    """,
    "content/claims/door.yaml": """
    # A claim is a sentence with a check, which Statebook proves on every run of the machine.
    # A myth is a sentence whose check must fail: its page shows the run that refutes it.
    machine: door
    claims:
      - {id: asked-first, says: Nobody gets in without knocking first., check: never ajar before knock}
      - {id: light-when-open, says: "While the door is ajar, the hall is lit.", check: always ajar implies lit}
    myths:
      - {id: stays-open, says: "Once the door is open, it stays open.", check: never shut after ajar, profiles: [v2]}

    """,
    "content/scenarios/door.yaml": """
    # A scenario is a run from the start, with what is expected after each step.
    machine: door
    scenarios:
      - id: second-try
        title: Refused, then let in
        profile: v2
        steps:
          - {do: knock, expect: asking, choices: [allow, refuse]}
          - {do: refuse, expect: shut, shows: {sign: closed}}
          - {do: allow, ignored: true, says: Nobody answers without a knock.}
          - {do: knock, expect: asking}
          - {do: allow, expect: ajar, shows: {sign: open}}

    """,
    "content/guides/visiting.md": """
    ---
    # A guide is Markdown. In it, roles such as {state}`ajar` and directives such as {diagram} show what the machine says.
    # Misspell a name, and `statebook check` reports it with the nearest name that exists.
    title: Visiting
    machine: door
    profile: v2
    ---

    Knock, and the door asks: {prompt}`asking`. After {event}`allow`, it is {state}`ajar` and the hall is {state}`lit`.

    ```{diagram} door
    :path: second-try
    ```

    The door in version 2, without the run:

    ```{diagram} door
    :region: leaf
    ```

    ## What each answer does

    ```{choices} door
    ```

    ## What is certain

    {claim}`light-when-open`

    A common belief is wrong in version 2:

    ```{claim} stays-open
    ```

    ## Refused at first

    ```{scenario} second-try
    ```

    ## New in version 2

    ```{difference} door
    :from: v1
    :to: v2
    ```

    """,
  ]
}
