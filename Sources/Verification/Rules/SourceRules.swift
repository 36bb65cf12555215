import Guides
import Project
import SourceText
import Statecharts

extension Rule {
  static let sourceFutureDate = Rule("source/future-date", .warning, "No source was read in the future.")
  static let sourceNoAddress = Rule("source/no-address", .warning, "A source has an address, or says why it has none.")
  static let sourceNoDate = Rule("source/no-date", .warning, "An address has the date on which it was last read.")
  static let sourceReadings = Rule(
    "source/readings", .error,
    "A fact with readings has at least two, each with a source, and exactly one is followed.", .fixed)
  package static let sourceUnused = Rule("source/unused", .warning, "Every source is cited.")
  package static let sourceUnusedPlace = Rule("source/unused-place", .warning, "Every place in a source is cited.")
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
}

extension ProjectCheck {
  /// Checks that every source has a valid address with the day on which it was read, or a reason for having none.
  static let sourceAddresses = ProjectCheck { context in
    context.project.sources.compactMap { source in
      switch source.location {
      case .none: return nil
      case .unknown:
        // A key that was left out may have been the address.
        return context.incomplete.contains(source.place.path)
          ? nil
          : Finding(
            .sourceNoAddress, at: source.place, "missing address of source `\(source.id)`",
            suggestion: "add `url:` and `retrieved:`, or `no-url:` with the reason")
      case .web(let address, let retrieved):
        let place = Place(source.place.path, address.range)
        // The reader reports an address that is malformed as a whole.
        if address.value.hasPrefix("http"), !address.value.contains(where: \.isWhitespace),
          let finding = LinkAddress(address.value).finding(at: place, allowing: LinkSchemes())
        {
          return finding
        }
        if retrieved != nil || context.unsound.contains(source.place.path) { return nil }
        return Finding(
          .sourceNoDate, at: place, "missing date of source `\(source.id)`",
          suggestion: "add the day on which you read it: `retrieved: YYYY-MM-DD`")
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
        Finding(
          .sourceUnusedPlace, at: Place(source.place.path, $0.range),
          "unused place `\($0.id)` of source `\(source.id)`: nothing cites it",
          suggestion: "cite it as `\(source.id)#\($0.id)`, or remove it")
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
