import Copy
import Reports
import SourceText

extension ReviewFormat {
  /// Annotations of GitHub Actions at the changed lines; GitHub shows ten of each kind for each step.
  static let github = ReviewFormat(name: "github", title: "annotations of GitHub Actions") { review, context in
    var writer = AnnotationWriter(context)
    let gaps = AnnotationWriter.annotation(for: review.gaps)
    let rows = ChangeLevel.worstFirst.flatMap { level in
      writer.annotations(
        for: review.rows(of: level), level: level,
        limit: AnnotationWriter.limit - (level == .breaking ? gaps.count : 0))
    }
    return (gaps + rows).map { $0.line + "\n" }.joined()
  }
}

private struct AnnotationWriter {
  /// The number of annotations of a kind that GitHub keeps; it silently drops the others.
  static let limit = 10
  /// The maximum length of a message, in Unicode scalars: a few paragraphs, which fit on the page of a run.
  private static let messageLimit = 2_000

  private let context: ReviewContext
  private var places: ReviewPlaces

  init(_ context: ReviewContext) {
    self.context = context
    places = ReviewPlaces(context)
  }

  /// Returns one annotation with all gaps; none without a gap.
  static func annotation(for gaps: [String]) -> [WorkflowCommand] {
    if gaps.isEmpty { return [] }
    let message = shortened(gaps.map(capitalized).joined(separator: "\n"), to: messageLimit)
    return [WorkflowCommand(kind(of: .breaking), properties: [("title", Review.gapsTitle)], message: message)]
  }

  /// Returns the annotations; the last one counts those that do not fit.
  mutating func annotations(for rows: [ReviewRow], level: ChangeLevel, limit: Int) -> [WorkflowCommand] {
    var result: [WorkflowCommand] = []
    for (number, row) in rows.prefix(limit).enumerated() {
      let others = number == limit - 1 ? rows.count - limit : 0
      var message = message(for: row)
      if others > 0 { message += "\n… and \(counted(others, "more \(level) change")) without an annotation" }
      result.append(
        WorkflowCommand(
          Self.kind(of: level), properties: [("title", row.rule.id)] + location(of: row), message: message))
    }
    return result
  }

  private static func kind(of level: ChangeLevel) -> String {
    switch level {
    case .breaking: "error"
    case .notable: "warning"
    case .editorial: "notice"
    }
  }

  /// Returns the place of the element in the head; for a removed element, the file that had it, if it still exists.
  private mutating func location(of row: ReviewRow) -> [(key: String, value: String)] {
    guard let after = row.after else {
      guard let before = row.before, let files = context.head.tree,
        (try? files.contents(of: before.path)) != nil
      else { return [] }
      return [("file", places.path(of: VersionedPlace(place: before, version: .base)))]
    }
    let place = VersionedPlace(place: after, version: .head)
    var properties: [(key: String, value: String)] = [("file", places.path(of: place))]
    guard let (start, end) = places.positions(of: place) else { return properties }
    properties += [("line", "\(start.line)"), ("endLine", "\(end.line)")]
    // GitHub reads columns only for a place within one line.
    if start.line == end.line { properties += [("col", "\(start.column)"), ("endColumn", "\(end.column)")] }
    return properties
  }

  /// Returns the words that differ with some around them, or both values if they have little in common.
  private static func change(from before: String?, to after: String?) -> String {
    guard case .edited? = ShownChange(before: before, after: after), let before, let after else {
      return "\(before ?? "none") → \(after ?? "none")"
    }
    return WordDiff(before: before, after: after).notation
  }

  private func message(for row: ReviewRow) -> String {
    var lines = [row.sentence]
    lines += row.values.map { "\($0.what): \(Self.change(from: $0.before, to: $0.after))" }
    lines += row.distinctTexts.map { "\($0.heading): \(Self.change(from: $0.before, to: $0.after))" }
    lines += [row.others].compactMap(\.self).map(capitalized)
    lines += row.consequences.map { "→ \($0.level): \($0.sentence)" }
    return shortened(lines.joined(separator: "\n"), to: Self.messageLimit)
  }
}
