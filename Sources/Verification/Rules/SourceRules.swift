import Guides
import Project
import SourceText
import Statecharts

extension Rule {
  static let sourceFutureDate = Rule(
    id: "source/future-date", severity: .warning,
    summary: "No source was read in the future.",
    rationale: """
      A date that is yet to come is a typing error, and hides how old the version is that a fact comes from. Only \
      `statebook check` compares the date, with today or with `--today`; a build does not depend on a clock.
      """,
    good: "- {id: page, title: A page, url: \"https://example.com/door\", retrieved: 2027-03-31}",
    bad: "- {id: page, title: A page, url: \"https://example.com/door\", retrieved: 2072-03-31}")

  static let sourceNoAddress = Rule(
    id: "source/no-address", severity: .warning,
    summary: "A source has an address, or says why it has none.",
    rationale: """
      A reader who doubts a fact opens its source. Write `url:` and the date on which you read it, `retrieved:`; for a \
      book or a conversation, write `no-url:` with the reason, which the sources page shows.
      """,
    good: "- {id: bare, title: A page, no-url: It is gone.}", bad: "- {id: bare, title: A page}")

  static let sourceNoDate = Rule(
    id: "source/no-date", severity: .warning,
    summary: "An address has the date on which it was last read.",
    rationale: """
      Pages change. The date shows which version of the page a fact comes from, and how old that version is. Open the \
      address, compare, and write today’s date as `retrieved:`.
      """,
    good: "- {id: undated, title: A page, url: \"https://example.com/door\", retrieved: 2027-03-31}",
    bad: "- {id: undated, title: A page, url: \"https://example.com/door\"}")

  static let sourceReadings = Rule(
    id: "source/readings", severity: .error,
    summary: "A fact with readings has at least two, each with a source, and exactly one is followed.",
    rationale: """
      Readings show how sources disagree, and which of them the statechart follows. A single reading is a fact with a \
      note; with none or several followed, nobody knows what the statechart says; and without a source, a reader \
      cannot weigh one against the other.
      """, isFixed: true,
    good: "- {says: It stays shut., sources: [manual], followed: true}", bad: "- {says: It stays open., followed: true}"
  )

  package static let sourceUnused = Rule(
    id: "source/unused", severity: .warning,
    summary: "Every source is cited.",
    rationale: """
      A source that nothing cites supports nothing on the site, although its entry suggests that it does. Cite it where \
      a fact comes from it, or remove it.
      """,
    good: "- {id: manual, title: The manual, no-url: It is printed.}",
    bad: "- {id: leaflet, title: The leaflet, no-url: It is printed., places: {back: {title: The back}}}")

  package static let sourceUnusedPlace = Rule(
    id: "source/unused-place", severity: .warning,
    summary: "Every place in a source is cited.",
    rationale: """
      A place is declared so that facts can cite it as `source#place`. One that nothing cites is a leftover, or a fact \
      cites the whole source instead.
      """,
    good: "A door is {state}`shut` at first. {source}`manual#back`",
    bad: "A door is {state}`shut` at first. {source}`manual`")
}

extension Finding {
  /// Reports a source read in the future; nil up to the day after `today`, which is the current day in other time zones.
  static func sourceFutureDate(_ source: Source, after today: CalendarDay) -> Finding? {
    guard case .web(_, let retrieved?) = source.location, retrieved.value > today.next else { return nil }
    return Finding(
      .sourceFutureDate, at: Place(source.place.path, retrieved.range),
      "source `\(source.id)` was read in the future: today is \(today)",
      suggestion: "write the day on which you read it")
  }

  static func sourceNoAddress(_ source: Source) -> Finding {
    Finding(
      .sourceNoAddress, at: source.place, "missing address of source `\(source.id)`",
      suggestion: "add `url:` and `retrieved:`, or `no-url:` with the reason")
  }

  static func sourceNoDate(_ source: Source, at place: Place) -> Finding {
    Finding(
      .sourceNoDate, at: place, "missing date of source `\(source.id)`",
      suggestion: "add the day on which you read it: `retrieved: YYYY-MM-DD`")
  }

  static func sourceUnusedPlace(_ place: SourcePlace, of source: Source) -> Finding {
    Finding(
      .sourceUnusedPlace, at: Place(source.place.path, place.range),
      "unused place `\(place.id)` of source `\(source.id)`: nothing cites it",
      suggestion: "cite it as `\(source.id)#\(place.id)`, or remove it")
  }
}

extension ProjectCheck {
  /// Checks that every source has a valid address with the day on which it was read, or a reason for having none.
  static let sourceAddresses = ProjectCheck { context in
    context.project.sources.compactMap { source in
      switch source.location {
      case .none: return nil
      case .unknown:
        // A key that was left out may have been the address.
        return context.incomplete.contains(source.place.path) ? nil : .sourceNoAddress(source)
      case .web(let address, let retrieved):
        let place = Place(source.place.path, address.range)
        // The reader reports an address that is malformed as a whole.
        if address.value.hasPrefix("http"), !address.value.contains(where: \.isWhitespace),
          let finding = LinkAddress(address.value).finding(at: place, allowing: LinkSchemes())
        {
          return finding
        }
        if retrieved != nil || context.unsound.contains(source.place.path) { return nil }
        return .sourceNoDate(source, at: place)
      }
    }
  }

  /// Checks that readings are at least two, each with a source, and that exactly one is followed.
  static let readings = ProjectCheck { context in
    var findings: [Finding] = []
    context.project.forEachAnnotations { annotations, path in
      // An entry that was left out may have been the missing one.
      guard let readings = annotations.readings, !context.incomplete.contains(path) else { return }
      findings += readings.findings(in: path)
    }
    return findings
  }

  /// Checks that a fact or a guide cites every source, and every place in one.
  static let unusedSources = ProjectCheck { context in
    let citing: [Declaring] = [.machines, .claims, .scenarios, .copy, .editions, .interfaces, .guides, .sources]
    if citing.contains(where: context.mayBeUnread) { return [] }
    var cited: Set<Citation> = []
    context.project.forEachAnnotations { annotations, _ in cited.formUnion(annotations.citations.lazy.map(\.value)) }
    for role in context.project.guides.lazy.flatMap(\.body.roles) where role.name.value == RoleName.source.rawValue {
      cited.insert(Citation(role.argument.value))
    }
    let citedSources = Set(cited.lazy.map(\.source))
    // A misspelled name, which is reported elsewhere, may refer to any of them.
    if citedSources.contains(where: { context.names.sources[$0] == nil }) { return [] }
    return context.project.sources.flatMap { source -> [Finding] in
      guard citedSources.contains(source.id) else {
        return [
          Finding(
            .sourceUnused, at: source.place, "unused source `\(source.id)`: nothing cites it",
            suggestion: "cite it where a fact comes from it, or remove it")
        ]
      }
      let isMisspelled = cited.contains { $0.source == source.id && $0.place.map { source.place($0) == nil } ?? false }
      if isMisspelled { return [] }
      return source.places.filter { !cited.contains(Citation(source.id, place: $0.id)) }.map {
        .sourceUnusedPlace($0, of: source)
      }
    }
  }
}

extension FactReadings {
  fileprivate func findings(in path: SourcePath) -> [Finding] {
    func finding(at range: SourceRange, _ message: String, _ suggestion: String) -> Finding {
      Finding(.sourceReadings, at: Place(path, range), message, suggestion: suggestion)
    }
    var result: [Finding] = []
    if readings.count < 2 {
      result.append(
        finding(
          at: range, "expected at least two readings, found \(readings.count)",
          "add the reading of the other source, or write a note"))
    }
    let followed = readings.filter(\.isFollowed)
    if followed.isEmpty, readings.count > 1 {
      result.append(finding(at: range, "expected one followed reading, found none", "mark one with `followed: true`"))
    }
    for extra in followed.dropFirst() {
      result.append(
        finding(
          at: extra.range, "expected one followed reading, found another", "keep `followed: true` on one of them"))
    }
    for reading in readings where reading.sources.isEmpty {
      result.append(finding(at: reading.range, "missing source of this reading", "add `sources:`"))
    }
    return result
  }
}
