import SourceText

extension ReviewFormat {
  /// An object as `reviewSchema` describes it; without changes, one with empty arrays.
  ///
  /// Lines and columns count from 1, columns in Unicode scalars; an end is the column after the last character.
  static let json = ReviewFormat(name: "json", title: "for programs, see `statebook schema review`") {
    review, context in
    var places = ReviewPlaces(context)
    return visibleJSON(review.json(&places).text()) + "\n"
  }

  /// The version of the format.
  static let jsonVersion = 1
}

private typealias Members = [(String, JSONText)]

/// Returns an id or a path, which programs may look up, shortened.
private func shown(_ name: String) -> String { shortened(name, to: 400) }

/// Returns a member whose value is a string, if there is one.
private func optional(_ key: String, _ text: String?) -> Members { text.map { [(key, .string($0))] } ?? [] }

extension Review {
  fileprivate func json(_ places: inout ReviewPlaces) -> JSONText {
    .object(
      [
        ("format", .number(ReviewFormat.jsonVersion)), ("gaps", .strings(gaps)), ("base", base.json),
        ("head", head.json),
      ] + optional("level", level?.rawValue) + [
        ("verdicts", .array(verdicts.map(\.json))),
        ("changes", .array(rows.map { $0.json(&places) })),
        ("newFindings", .array(newFindings.map { $0.json(in: .head, &places) })),
        ("goneFindings", .array(goneFindings.map { $0.json(in: .base, &places) })),
      ])
  }
}

extension Review.Side {
  fileprivate var json: JSONText { .object([("name", .string(name)), ("errors", .number(errors))]) }
}

extension ReaderVerdict {
  fileprivate var json: JSONText {
    .object([
      ("reader", .string(reader.rawValue)), ("level", .string(level.rawValue)), ("sentence", .string(sentence)),
    ])
  }
}

extension ReviewRow {
  fileprivate func json(_ places: inout ReviewPlaces) -> JSONText {
    var members: Members = [
      ("fingerprint", .string(fingerprint)), ("rule", .string(rule.id)), ("category", .string(rule.category.rawValue)),
      ("level", .string(level.rawValue)), ("change", .string(change.name)),
    ]
    if case .renamed(let old) = change { members.append(("from", .string(shown(old)))) }
    members += [
      (
        "element",
        .object([
          ("kind", .string(subject.kind.rawValue)), ("path", .strings(subject.path.map(shown))),
          ("name", .string(name)),
        ])
      ),
      ("sentence", .string(sentence)), ("details", .array(values.map(\.json))),
      ("texts", .array(texts.map(\.withoutLongText.json))),
      ("also", .strings(also.map(shown))),
    ]
    if let before { members.append(("before", places.json(VersionedPlace(place: before, version: .base)))) }
    if let after { members.append(("after", places.json(VersionedPlace(place: after, version: .head)))) }
    members.append(("consequences", .array(consequences.map { $0.json(&places) })))
    return .object(members)
  }
}

extension ReviewRow.Detail {
  fileprivate var json: JSONText {
    .object([("what", .string(what))] + optional("before", before) + optional("after", after))
  }
}

extension TextChange {
  fileprivate var json: JSONText {
    var members: Members = [("locale", .string(locale))] + optional("owner", owner)
    members += optional("before", before) + optional("after", after)
    members += [("editions", .strings(editions)), ("reviewers", .strings(reviewers))]
    if let prompt {
      let choices: Members = [("choices", .strings(prompt.choices))]
      members.append(
        ("prompt", .object([("title", .string(prompt.title))] + optional("alert", prompt.alert) + choices)))
    }
    return .object(members)
  }
}

extension Consequence {
  fileprivate func json(_ places: inout ReviewPlaces) -> JSONText {
    var members: Members = [
      ("kind", .string(kind.rawValue)), ("level", .string(level.rawValue)), ("sentence", .string(sentence)),
      ("run", .strings(run)),
    ]
    if let place { members.append(("place", places.json(VersionedPlace(place: place, version: .head)))) }
    return .object(members)
  }
}

extension Finding {
  fileprivate func json(in version: VersionedPlace.Version, _ places: inout ReviewPlaces) -> JSONText {
    var members: Members = [
      ("rule", .string(rule.id)), ("severity", .string(severity.rawValue)), ("message", .string(message)),
    ]
    members += optional("suggestion", suggestion)
    if let place { members.append(("place", places.json(VersionedPlace(place: place, version: version)))) }
    return .object(members)
  }
}

extension ReviewPlaces {
  fileprivate mutating func json(_ place: VersionedPlace) -> JSONText {
    var members: Members = [("path", .string(path(of: place)))]
    if let (start, end) = positions(of: place) { members += [("start", Self.json(start)), ("end", Self.json(end))] }
    return .object(members)
  }

  private static func json(_ position: LineIndex.Position) -> JSONText {
    .object([("line", .number(position.line)), ("column", .number(position.column))])
  }
}
