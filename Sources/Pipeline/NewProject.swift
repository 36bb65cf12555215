import Model
import SourceText
import Workspace

/// `statebook new`: the smallest project that builds, to begin from.
public enum NewProject {
  /// Writes the project into a folder, all or nothing, and says what to do next; refuses a folder that has content.
  public static func make(in folder: String) async -> Outcome {
    await Outcome.of { outcome in
      try NewFiles.makeContent(files, in: folder)
      let step = [".", "./", ""].contains(folder) ? "" : " --project \(shellWord(folderWord(folder)))"
      outcome.summary = "made a project of \(files.count) files; next: statebook build\(step)"
    }
  }

  /// The files below `content/`.
  static let files = [
    "statebook.yaml": """
    format: 1
    title: A door
    guides: [visiting]

    """,
    "machines/door.yaml": """
    machine: door
    title: A door that asks
    profiles:
      house: {title: A house}
    observers:
      sign: {title: The sign shows, values: [open, closed]}
    events:
      knock: {label: Knock, by: user}
      allow: {label: Come in, by: user}
      refuse: {label: Go away, by: user}
      slam: {label: The wind slams the door, by: system}
    regions:
      leaf:
        initial: shut
        states:
          shut: {title: Shut, shows: {sign: closed}}
          asking: {title: "Who is there?", shows: {sign: closed}, prompt: {choices: [allow, refuse]}}
          ajar: {title: Ajar, shows: {sign: open}}
        transitions:
          - {id: ask, from: shut, event: knock, to: asking}
          - {id: let-in, from: asking, event: allow, to: ajar}
          - {id: send-off, from: asking, event: refuse, to: shut}
          - {id: slammed, from: ajar, event: slam, to: shut}

    """,
    "guides/visiting.md": """
    ---
    title: Visiting
    machine: door
    ---

    Knock, and the door asks {state}`asking`. Once somebody says “{event}`allow`”, it is {state}`ajar`.

    ```{diagram} door
    ```

    ## What each answer leads to

    ```{choices} door
    ```

    ## What the sign shows

    ```{observers} door
    ```

    """,
  ]
}
