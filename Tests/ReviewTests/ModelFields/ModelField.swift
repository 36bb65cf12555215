import Review

/// What a review makes of one property of the model.
enum ModelField {
  /// It is part of the id of such elements, so that a change of it is a rename, or another element.
  case identifies([ElementKind])
  /// It is compared as these fields of these elements.
  case compared([ElementField], of: [ElementKind])
  /// It holds other values, whose properties are listed themselves.
  case contents
  /// It is not compared, for this reason.
  case ignored(String)

  static func identity(_ kinds: ElementKind...) -> ModelField { .identifies(kinds) }

  static func fields(_ fields: ElementField..., of kinds: ElementKind...) -> ModelField { .compared(fields, of: kinds) }

  static let range = ModelField.ignored("a review compares what is said, wherever in the file it is")
  static let place = ModelField.ignored("a review compares what is said, wherever it is")
  static let path = ModelField.ignored("ids are unique in the project, whatever file they are in")
}

/// What a review makes of each property, by the type that has it.
typealias ModelFields = [String: [String: ModelField]]

extension ModelField {
  /// Each property that a project reaches.
  static let all: ModelFields = [project, machine, proofs, copy, reference].reduce(into: [:]) { all, part in
    all.merge(part) { first, _ in first }
  }

  private static let project: ModelFields = [
    "Project": [
      "settings": .contents, "machines": .contents, "claims": .contents, "scenarios": .contents,
      "copy": .contents, "editions": .contents, "interfaces": .contents, "sources": .contents, "guides": .contents,
      "published": .contents, "assets": .contents, "staticFiles": .contents, "templates": .contents,
    ],
    "Settings": [
      "title": .fields(.title, of: .settings), "description": .fields(.description, of: .settings),
      "baseURL": .fields(.baseURL, of: .settings), "locales": .fields(.locales, of: .settings),
      "platforms": .fields(.platforms, of: .settings), "leftOut": .fields(.leftOut, of: .settings),
      "lengths": .fields(.lengths, of: .settings), "guides": .fields(.guideOrder, of: .settings),
      "home": .fields(.home, of: .settings),
      "severities": .fields(.levels, of: .settings), "budgets": .fields(.budgets, of: .settings),
      "site": .fields(.siteMode, of: .settings), "coverage": .fields(.coverage, of: .settings),
      "redirects": .contents, "linkSchemes": .contents, "repository": .contents, "versions": .contents,
      "look": .contents,
      "path": .ignored("a project has one file of settings"),
      "isWhole": .ignored("it says whether the file could be read, which findings report"),
    ],
    "Theme": [
      "logo": .fields(.look, of: .settings, .edition), "picture": .fields(.look, of: .settings, .edition),
      "accent": .fields(.look, of: .settings, .edition), "darkAccent": .fields(.look, of: .settings, .edition),
      "footer": .fields(.look, of: .settings, .edition), "links": .contents,
    ],
    "Theme.Link": [
      "title": .fields(.look, of: .settings, .edition), "url": .fields(.look, of: .settings, .edition),
    ],
    "RGBColor": [
      "red": .fields(.look, of: .settings, .edition), "green": .fields(.look, of: .settings, .edition),
      "blue": .fields(.look, of: .settings, .edition),
    ],
    "LinkSchemes": ["added": .fields(.linkSchemes, of: .settings)],
    "Redirect": ["old": .fields(.redirects, of: .settings), "new": .fields(.redirects, of: .settings)],
    "RepositoryLinks": [
      "url": .fields(.repository, of: .settings), "branch": .fields(.repository, of: .settings),
      "folder": .fields(.repository, of: .settings), "edit": .fields(.repository, of: .settings),
      "view": .fields(.repository, of: .settings),
    ],
    "Versions": [
      "own": .fields(.versions, of: .settings), "newest": .fields(.versions, of: .settings),
      "all": .fields(.versions, of: .settings),
    ],
    "Versions.Entry": [
      "title": .fields(.versions, of: .settings), "folder": .fields(.versions, of: .settings),
      "url": .fields(.versions, of: .settings),
    ],
    "PublishedAddresses": [
      "addresses": .ignored("a review compares the addresses of pages themselves, and `check` the list with the pages")
    ],
    "GuideSection": [
      "title": .fields(.guideOrder, of: .settings), "index": .fields(.guideOrder, of: .settings),
      "folder": .fields(.guideOrder, of: .settings), "entries": .fields(.guideOrder, of: .settings),
    ],
    "Locales": ["targets": .fields(.locales, of: .settings), "source": .fields(.locales, of: .settings)],
    "Budgets": [
      "guideBytes": .fields(.budgets, of: .settings), "dataBytes": .fields(.budgets, of: .settings),
      "files": .fields(.budgets, of: .settings), "tableCells": .fields(.budgets, of: .settings),
      "states": .fields(.budgets, of: .settings), "configurations": .fields(.budgets, of: .settings),
      "claims": .fields(.budgets, of: .settings), "diagramSize": .fields(.budgets, of: .settings),
    ],
    "CoverageThreshold": [
      "kind": .fields(.coverage, of: .settings), "aspect": .fields(.coverage, of: .settings),
      "percent": .fields(.coverage, of: .settings),
    ],
  ]

  private static let machine: ModelFields = [
    "MachineSource": ["chart": .contents, "appearance": .contents, "path": path],
    "Statechart": [
      "id": .identity(.machine), "title": .fields(.title, of: .machine), "summary": .fields(.summary, of: .machine),
      "notes": .fields(.notes, of: .machine), "profiles": .contents, "observers": .contents, "actors": .contents,
      "kinds": .contents, "events": .contents,
      "prompts": .contents, "conditions": .contents, "detours": .fields(.detours, of: .machine), "regions": .contents,
      "range": range,
    ],
    "Profile": [
      "id": .identity(.profile), "title": .fields(.title, of: .profile),
      "attributes": .fields(.attributes, of: .profile), "annotations": .contents, "range": range,
    ],
    "Observer": [
      "id": .identity(.observer), "title": .fields(.title, of: .observer), "values": .contents,
      "isCode": .fields(.isCode, of: .observer), "condition": .fields(.condition, of: .observer),
      "annotations": .contents, "range": range,
    ],
    "Observer.Value": [
      "id": .identity(.observerValue), "label": .fields(.title, of: .observerValue),
      "kind": .fields(.kind, of: .observerValue),
      "range": range,
    ],
    "Event": [
      "id": .identity(.event), "label": .fields(.title, of: .event), "actor": .fields(.actor, of: .event),
      "declaredActor": .fields(.actor, of: .event),
      "writtenActor": .ignored("it is the name of the actor, which is compared"),
      "obstacle": .fields(.testable, of: .event), "annotations": .contents, "range": range,
    ],
    "TestObstacle": ["degree": .fields(.testable, of: .event), "reason": .fields(.testable, of: .event)],
    "Prompt": [
      "id": .identity(.prompt), "title": .fields(.title, of: .prompt), "choices": .fields(.order, of: .prompt),
      "annotations": .contents, "range": range,
    ],
    "DeclaredActor": [
      "id": .fields(.actors, of: .machine), "title": .fields(.actors, of: .machine),
      "look": .fields(.actors, of: .machine), "range": range,
    ],
    "DeclaredKind": [
      "id": .fields(.kinds, of: .machine), "title": .fields(.kinds, of: .machine),
      "look": .fields(.kinds, of: .machine), "range": range,
    ],
    "NamedCondition": [
      "id": .fields(.conditions, of: .machine), "title": .fields(.conditionTitles, of: .machine),
      "definition": .fields(.conditions, of: .machine), "range": range,
    ],
    "Prompt.Choice": ["event": .identity(.choice), "condition": .fields(.condition, of: .choice)],
    "MainPath": [
      "scenario": .fields(.mainPath, of: .machine), "bypass": .fields(.mainPath, of: .machine),
      "observers": .fields(.mainPath, of: .machine),
    ],
    "MachineAppearance": [
      "mainPath": .contents, "prompts": .contents, "contradictions": .fields(.contradicts, of: .state),
      "screens": .fields(.screen, of: .state), "stateNames": .fields(.also, of: .state),
      "eventNames": .fields(.also, of: .event),
      "eventLabels": .fields(.translations, of: .event),
    ],
    "PromptAppearance": [
      "alert": .fields(.alert, of: .prompt), "unverifiedWords": .fields(.unverifiedWords, of: .prompt),
      "alertBeginning": .fields(.alertBeginning, of: .prompt), "map": .contents,
      "orientation": .fields(.orientation, of: .prompt),
      "copy": .fields(.copy, of: .prompt), "key": .fields(.key, of: .prompt),
    ],
    "PromptMap": [
      "condition": .fields(.showsMap, of: .prompt), "control": .fields(.mapControl, of: .prompt),
    ],
    "LocalText": [
      "locale": .fields(.translations, .alert, of: .event, .prompt),
      "text": .fields(.translations, .alert, of: .event, .prompt), "places": range,
    ],
    "Region": [
      "id": .identity(.region), "title": .fields(.title, of: .region), "initial": .fields(.initial, of: .region),
      "states": .fields(.parent, of: .state), "transitions": .fields(.parent, of: .transition),
      "condition": .fields(.condition, of: .region), "annotations": .contents, "range": range,
    ],
    "State": [
      "id": .identity(.state), "title": .fields(.title, of: .state), "kind": .fields(.kind, of: .state),
      "declaredKind": .fields(.kind, of: .state),
      "writtenKind": .ignored("it is the name of the kind, which is compared"),
      "content": .fields(.form, .initial, .parent, of: .state, .region), "shows": .fields(.shows, of: .state),
      "prompt": .fields(.prompt, of: .state), "tags": .fields(.tags, of: .state),
      "condition": .fields(.condition, of: .state), "annotations": .contents, "range": range,
    ],
    "State.Showing": [
      "observer": .fields(.shows, of: .state), "value": .fields(.shows, of: .state),
    ],
    "Transition": [
      "id": .identity(.transition), "source": .fields(.source, of: .transition),
      "trigger": .fields(.trigger, of: .transition), "target": .fields(.target, of: .transition),
      "condition": .fields(.condition, of: .transition), "guard": .fields(.guard, of: .transition),
      "annotations": .contents, "range": range,
    ],
    "Guard": [
      "expression": .fields(.guard, of: .transition), "text": .ignored("it is the expression as it is written"),
      "range": range,
    ],
    "ProfileCondition": [
      "expression": .fields(.condition, of: .observer, .choice, .region, .state, .transition),
      "text": .ignored("it is the expression as it is written"), "range": range,
    ],
    "Annotations": [
      "notes": remark(.notes), "sources": remark(.sources), "unverified": remark(.unverified),
      "readings": remark(.readings),
    ],
    "Note": ["text": remark(.notes), "editions": remark(.notes), "range": range],
    "Citation": ["source": remark(.sources), "place": remark(.sources)],
    "FactReadings": ["readings": remark(.readings), "range": range],
    "FactReading": [
      "says": remark(.readings), "sources": remark(.readings), "isFollowed": remark(.readings), "range": range,
    ],
  ]

  /// A field of everything that can carry annotations.
  private static func remark(_ field: ElementField) -> ModelField {
    .compared([field], of: ElementKind.allCases.filter { $0.fields.contains(.readings) })
  }
}
