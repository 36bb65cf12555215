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

/// Returns an id or a path, which programs may look up, shortened.
private func shown(_ name: String) -> String { shortened(name, to: 400) }

extension JSONText {
  /// Returns a string, if there is one.
  fileprivate static func optional(_ text: String?) -> JSONText? { text.map(JSONText.string) }
}

extension Review {
  fileprivate func json(_ places: inout ReviewPlaces) -> JSONText {
    [
      "format": .number(ReviewFormat.jsonVersion), "gaps": .strings(gaps), "base": base.json, "head": head.json,
      "level": .optional(level?.rawValue), "verdicts": .array(verdicts.map(\.json)),
      "changes": .array(rows.map { $0.json(&places) }),
      "newFindings": .array(newFindings.map { $0.json(in: .head, &places) }),
      "goneFindings": .array(goneFindings.map { $0.json(in: .base, &places) }),
    ]
  }
}

extension Review.Side {
  fileprivate var json: JSONText { ["name": .string(name), "errors": .number(errors)] }
}

extension ReaderVerdict {
  fileprivate var json: JSONText {
    ["reader": .string(reader.rawValue), "level": .optional(level?.rawValue), "sentence": .string(sentence)]
  }
}

extension ReviewRow {
  fileprivate func json(_ places: inout ReviewPlaces) -> JSONText {
    var from: String?
    if case .renamed(let old) = change { from = shown(old) }
    return [
      "fingerprint": .string(fingerprint), "rule": .string(rule.id), "category": .string(rule.category.rawValue),
      "level": .string(level.rawValue), "change": .string(change.name), "from": .optional(from),
      "element": [
        "kind": .string(subject.kind.rawValue), "path": .strings(subject.path.map(shown)), "name": .string(name),
      ],
      "sentence": .string(sentence), "details": .array(values.map(\.json)),
      "texts": .array(texts.map(\.withoutLongText.json)), "also": .strings(also.map(shown)),
      "before": before.map { places.json(VersionedPlace(place: $0, version: .base)) },
      "after": after.map { places.json(VersionedPlace(place: $0, version: .head)) }, "errors": .number(errors),
      "accepted": .boolean(acceptance != nil),
      "consequences": .array(consequences.map { $0.json(&places) }),
    ]
  }
}

extension ReviewRow.Detail {
  fileprivate var json: JSONText {
    ["what": .string(what), "before": .optional(before), "after": .optional(after)]
  }
}

extension TextChange {
  fileprivate var json: JSONText {
    [
      "locale": .string(locale), "owner": .optional(owner), "before": .optional(before), "after": .optional(after),
      "editions": .strings(editions), "reviewers": .strings(reviewers),
      "prompt": prompt.map {
        [
          "title": .string($0.title), "alert": .optional($0.alert),
          "choices": .strings($0.choices.filter { if case .removed = $0 { false } else { true } }.map(\.text)),
        ]
      },
    ]
  }
}

extension Consequence {
  fileprivate func json(_ places: inout ReviewPlaces) -> JSONText {
    [
      "kind": .string(kind.rawValue), "level": .string(level.rawValue),
      "sentence": .string(sentence + (repeats.map { "; \($0)" } ?? "")),
      "run": .strings(run), "place": place.map { places.json(VersionedPlace(place: $0, version: .head)) },
    ]
  }
}

extension Finding {
  fileprivate func json(in version: VersionedPlace.Version, _ places: inout ReviewPlaces) -> JSONText {
    [
      "rule": .string(rule.id), "severity": .string(severity.rawValue), "message": .string(message),
      "suggestion": .optional(suggestion),
      "place": place.map { places.json(VersionedPlace(place: $0, version: version)) },
    ]
  }
}

extension ReviewPlaces {
  fileprivate mutating func json(_ place: VersionedPlace) -> JSONText {
    let positions = positions(of: place)
    return [
      "path": .string(path(of: place)), "start": positions.map { Self.json($0.start) },
      "end": positions.map { Self.json($0.end) },
    ]
  }

  private static func json(_ position: LineIndex.Position) -> JSONText {
    ["line": .number(position.line), "column": .number(position.column)]
  }
}
