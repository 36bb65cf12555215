import Project
import SourceText
import Testing

@Suite("What a person sees")
struct SymptomsTests {
  /// A lock whose light shows less than the door does.
  private static let machine = """
    machine: lock
    title: A lock
    detours: [kick]
    profiles: {v1: {title: Version 1}}
    observers:
      light: {title: The light is, values: {red: red, green: {title: green, kind: granted}}}
      door: {title: The door, values: {shut: {title: stays shut, also: [stuck]}, opens: opens}}
    events:
      ask: {label: Asks for a code, by: app}
      code: {label: Right, by: user}
      jam: {label: The bolt jams, by: system}
      kick: {label: Kicks the door, by: user}
      reset: {label: Reset, by: settings}
    prompts:
      pad: {title: The pad, choices: [code]}
    regions:
      bolt:
        initial: locked
        states:
          locked: {title: Locked, shows: {light: red, door: shut}}
          asking: {title: Asking, shows: {light: red, door: shut}, prompt: pad}
          unlocked: {title: Unlocked, shows: {light: green, door: opens}}
          jammed: {title: Jammed, shows: {light: green, door: shut}, contradicts: true, notes: [The light is green. Nothing opens.]}
        transitions:
          - {id: asked, from: locked, event: ask, to: asking}
          - {id: right, from: asking, event: code, to: unlocked}
          - {id: jams, from: unlocked, event: jam, to: jammed}
          - {id: kicked, from: locked, event: kick, to: jammed}
          - {id: resets, from: unlocked, event: reset, to: locked}
    """

  private func project() async throws -> Project {
    try await Sample.read([
      "content/statebook.yaml": "format: 1\ntitle: Locks\n", "content/machines/lock.yaml": Self.machine,
    ])
  }

  @Test("Each combination that can be reached has its states, and a run without detours")
  func rows() async throws {
    let words = try await RenderedSite(project()).words("reference/lock/v1/symptoms/index.html")
    for row in [
      "The light is red · The door stays shut Locked It starts like this. Next prompt: The pad, once the app asks for a code. "
        + "Asking Usually: the app asks for a code. ",
      "The light is green · The door stays shut Jammed The light is green. Nothing opens. "
        + "Usually: the app asks for a code, then the user chooses “Right”, then the bolt jams. ",
      "The light is green · The door opens Unlocked Usually: the app asks for a code, then the user chooses “Right”. ",
    ] {
      #expect(words.contains(row), "\(words)")
    }
  }

  @Test("The page says what contradicts, and the search finds a combination by its values")
  func page() async throws {
    let site = try await RenderedSite(project())
    let page = site["reference/lock/v1/symptoms/index.html"]
    #expect(page.contains("<h2 id=\"seen.green.shut\">"))
    #expect(
      page.contains("The light is green. Nothing opens.") && page.contains("On the screen: <a class=\"prompt-name\""))
    let index = site[RenderedSite.searchIndex]
    let entry =
      #""The light is\tgreen\nThe door\tstays shut","","",[0,"symptoms/index.html#seen.green.shut","",[["neutral","Jammed"]]]"#
    #expect(index.contains(entry), "\(index)")
    #expect(index.contains("\"stuck\":["))
  }

  @Test("A choice in Settings is named only for values with which it can be made")
  func remedies() async throws {
    let page = try await RenderedSite(project())["reference/lock/v1/symptoms/index.html"]
    let told = page.split(separator: "<section class=\"symptom\">").dropFirst().map {
      ($0.contains("“Reset” gives"), $0.contains("In Settings, nothing can change this at this point."))
    }
    #expect(told.map(\.0) == [false, false, true] && told.map(\.1) == [true, true, false])
  }
}

@Suite("What is said of a state")
struct SituationWordsTests {
  private func page(_ path: String, of machine: String, _ files: [SourcePath: String] = [:]) async throws -> String {
    let own: [SourcePath: String] = [
      "content/statebook.yaml": "format: 1\ntitle: T\n", "content/machines/m.yaml": machine,
    ]
    return try await RenderedSite(Sample.read(own.merging(files) { $1 })).words(path)
  }

  @Test("names the condition of a next prompt that comes in some of its situations")
  func nextPrompt() async throws {
    let page = try await page(
      "reference/desk/web/symptoms/index.html",
      of: """
        machine: desk
        title: A desk
        profiles: {web: {title: Web}}
        observers: {badge: {title: The list, values: {new: New, open: Open}}}
        events:
          start: {label: Start, by: user}
          ask: {label: Asks for a rating, by: app}
          rate: {label: Rate, by: user}
        prompts: {rating: {title: How was it?, choices: [rate]}}
        regions:
          chat:
            initial: idle
            states:
              idle: {title: Idle, shows: {badge: new}}
              talking: {title: Talking, shows: {badge: open}}
              asked: {title: Asked, prompt: rating, shows: {badge: open}}
            transitions:
              - {id: started, from: idle, event: start, to: talking}
              - {id: asks, from: talking, event: ask, to: asked, if: in(unused)}
              - {id: rated, from: asked, event: rate, to: talking}
          quota:
            initial: unused
            states: {unused: {title: Not yet asked}, used: {title: Asked once}}
            transitions: [{id: uses, from: unused, event: ask, to: used, if: in(talking)}]
        """)
    #expect(
      page.contains(
        "Next prompt: while Not yet asked: How was it?, once the app asks for a rating; while Asked once: none."),
      "\(page)")
  }

  @Test("names the states in which a choice in Settings helps")
  func settings() async throws {
    let page = try await page(
      "reference/news/web/symptoms/index.html",
      of: """
        machine: news
        title: News
        profiles: {web: {title: Web}}
        observers: {mail: {title: Mail, values: {none: comes not, some: {title: comes, kind: granted}}}}
        events:
          visit: {label: Visits the page, by: user}
          sign-up: {label: Sign up, by: user}
          decline: {label: No, by: user}
          switch-on: {label: Newsletter on, by: settings}
        prompts: {offer: {title: Offer, choices: [sign-up, decline]}}
        regions:
          letter:
            initial: never
            states:
              never: {title: Never asked, shows: {mail: none}}
              offered: {title: Offered, prompt: offer, shows: {mail: none}}
              declined: {title: Declined, shows: {mail: none}}
              subscribed: {title: Subscribed, shows: {mail: some}}
            transitions:
              - {id: visits, from: never, event: visit, to: offered}
              - {id: accepts, from: offered, event: sign-up, to: subscribed}
              - {id: declines, from: offered, event: decline, to: declined}
              - {id: switches, from: declined, event: switch-on, to: subscribed}
        """)
    #expect(page.contains("What helps in Declined: In Settings, “Newsletter on” gives comes."), "\(page)")
    #expect(!page.contains("What helps: "))
  }

  @Test("says if what has to happen before a prompt is not possible yet")
  func distant() async throws {
    let page = try await page(
      "reference/news/web/symptoms/index.html",
      of: """
        machine: news
        title: News
        profiles: {web: {title: Web}}
        observers: {mail: {title: Mail, values: {none: comes not, some: comes, off: is blocked}}}
        events:
          decline: {label: No, by: user}
          unblock: {label: The block ends, by: system}
          reset: {label: Reset, by: settings}
        prompts: {offer: {title: Offer, choices: [decline]}}
        regions:
          letter:
            initial: offered
            states:
              offered: {title: Offered, prompt: offer, shows: {mail: some}}
              blocked: {title: Blocked, shows: {mail: "off"}}
              declined: {title: Declined, shows: {mail: none}}
            transitions:
              - {id: declines, from: offered, event: decline, to: blocked}
              - {id: unblocks, from: blocked, event: unblock, to: declined}
              - {id: resets, from: declined, event: reset, to: offered}
        """)
    #expect(
      page.contains("No prompt comes unless something changes in Settings, which is not possible yet."), "\(page)")
    #expect(page.contains("No prompt comes unless something changes in Settings. "), "where it is possible")
    #expect(page.contains("“Prompt” means Offer."))
  }

  @Test("names a choice in Settings that changes only what is behind the values")
  func settled() async throws {
    let page = try await page(
      "reference/news/web/symptoms/index.html",
      of: """
        machine: news
        title: News
        profiles: {web: {title: Web}}
        observers: {mail: {title: Mail, values: {none: comes not, some: comes}}}
        events:
          confirm: {label: Weekly, by: settings}
          stop: {label: Never, by: settings}
        regions:
          letter:
            initial: trial
            states:
              trial: {title: On trial, shows: {mail: some}}
              settled: {title: Settled, shows: {mail: some}}
              stopped: {title: Stopped, shows: {mail: none}}
            transitions:
              - {id: confirms, from: trial, event: confirm, to: settled}
              - {id: stops, event: stop, to: stopped}
        """)
    #expect(
      page.contains("On trial: In Settings, “Weekly” leads to Settled with the same values; “Never” gives comes not."),
      "\(page)")
    #expect(page.contains("In Settings, nothing can change this at this point."))
  }

  /// A door at which a bell needs no desk.
  private static let door = """
    machine: door
    title: A door
    detours: [bell]
    main-path: yes-once
    profiles: {v1: {title: Version 1}}
    observers: {pass: {title: The pass, values: [none, today]}}
    events:
      knock: {label: Knock, by: user}
      once: {label: Just this time, by: user}
      refuse: {label: Go away, by: user}
      evening: {label: The day ends, by: system}
      desk: {label: A pass from the desk, by: settings}
      bell: {label: Rings the bell, by: user}
    regions:
      guest:
        initial: outside
        states:
          outside: {title: Outside, shows: {pass: none}}
          asking: {title: Somebody knocks, shows: {pass: none}, prompt: {title: May I come in?, choices: [once, refuse]}}
          inside: {title: Inside, shows: {pass: today}, initial: hall, states: {hall: {title: In the hall}}}
          refused: {title: Refused, shows: {pass: none}}
        transitions:
          - {id: ask, from: outside, event: knock, to: asking}
          - {id: let-in, from: asking, event: once, to: inside}
          - {id: send-off, from: asking, event: refuse, to: refused}
          - {id: over, from: inside, event: evening, to: outside}
          - {id: given, from: refused, event: desk, to: inside}
          - {id: rung, from: refused, event: bell, to: inside}
    """

  @Test("of a picture names the detours that bring a prompt back, and the state that a transition names")
  func storyboard() async throws {
    let page = try await page(
      "index.html", of: Self.door,
      [
        "content/scenarios/door.yaml":
          "machine: door\nscenarios: [{id: yes-once, title: Once, profile: v1, steps: [{do: knock}, {do: once}]}]\n"
      ])
    let again = "Refused asked again only if something changes in Settings or the user rings the bell"
    #expect(page.contains(again), "\(page)")
    #expect(
      page.contains("Inside") && !page.contains("In the hall"), "the last moment is “Inside”, as the transition says")
  }

  @Test("of a choice joins states that exclude each other with “or”")
  func alternatives() async throws {
    let page = try await page(
      "guides/choices/index.html",
      of: """
        machine: gate
        title: A gate
        profiles: {all: {title: All}}
        observers: {sign: {title: The sign, values: [red, green]}}
        events:
          ring: {label: Ring, by: user}
          right: {label: Right, by: user}
          wrong: {label: Wrong, by: user}
        regions:
          gate:
            initial: shut
            states:
              shut: {title: Shut, shows: {sign: red}}
              asking: {title: Asking, shows: {sign: red}, prompt: {title: Your code?, choices: [right, wrong]}}
              open: {title: Open, shows: {sign: green}}
              locked: {title: Locked, shows: {sign: red}}
            transitions:
              - {id: asked, from: shut, event: ring, to: asking}
              - {id: opened, from: asking, event: right, to: open}
              - {id: refused, from: asking, event: wrong, to: shut}
              - {id: locked-now, from: shut, to: locked, if: in(none-left)}
          tries:
            initial: three-left
            states:
              three-left: {title: Three tries left}
              two-left: {title: Two tries left}
              one-left: {title: One try left}
              none-left: {title: No try left}
            transitions:
              - {id: first, from: three-left, event: wrong, to: two-left, if: in(asking)}
              - {id: second, from: two-left, event: wrong, to: one-left, if: in(asking)}
              - {id: third, from: one-left, event: wrong, to: none-left, if: in(asking)}
        """, ["content/guides/choices.md": "---\ntitle: Choices\n---\n\n```{choices}\n:observers: sign\n```\n"])
    #expect(page.contains("Shut, and Two tries left or One try left"), "\(page)")
  }
}
