import SourceText

/// The maximum length of a text that a review shows whole, in Unicode scalars; a page of prose has half as many.
private let wholeLimit = 4_000
/// The unchanged text shown on each side of a change in a longer text, in Unicode scalars.
private let context = 400

extension ReviewRow.Detail {
  /// The values; long ones are cut to the surroundings of the change.
  var withoutLongText: Self {
    let (before, after) = cutToChange(before, after)
    return Self(what: shortened(what, to: context), before: before, after: after)
  }
}

extension TextChange {
  /// The texts; long ones are cut to the surroundings of the change.
  var withoutLongText: Self {
    var change = self
    (change.before, change.after) = cutToChange(before, after)
    if let prompt {
      change.prompt?.title = shortened(prompt.title, to: context)
      change.prompt?.alert = prompt.alert.map { shortened($0, to: context) }
      change.prompt?.choices = prompt.choices.map { $0.map { shortened($0, to: context) } }
    }
    return change
  }
}

/// Returns a text before and after; if one of them is long, both are cut to the surroundings of the change, and say how much is
/// omitted. Takes time linear in the texts.
func cutToChange(_ before: String?, _ after: String?) -> (before: String?, after: String?) {
  // A text of so few bytes is not long.
  if max(before?.utf8.count ?? 0, after?.utf8.count ?? 0) <= wholeLimit { return (before, after) }
  let (old, new) = (Array((before ?? "").unicodeScalars), Array((after ?? "").unicodeScalars))
  if max(old.count, new.count) <= wholeLimit { return (before, after) }
  let head = zip(old, new).prefix { $0 == $1 }.count
  let tail = zip(old[head...].reversed(), new[head...].reversed()).prefix { $0 == $1 }.count

  func cut(_ text: [Unicode.Scalar]) -> String {
    let shown = max(0, head - context)..<min(text.count, text.count - tail + context)
    func words(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(text[range])) }
    func gap(_ count: Int) -> String { count == 0 ? "" : "… \(counted(count, "character")) …" }
    var middle = words(shown)
    if shown.count > wholeLimit {
      let (start, end) = (shown.lowerBound + wholeLimit / 2, shown.upperBound - wholeLimit / 2)
      middle = "\(words(shown.lowerBound..<start)) \(gap(end - start)) \(words(end..<shown.upperBound))"
    }
    return [gap(shown.lowerBound), middle, gap(text.count - shown.upperBound)].filter { !$0.isEmpty }.joined(
      separator: " ")
  }
  return (before.map { _ in cut(old) }, after.map { _ in cut(new) })
}

extension WordRun {
  /// Returns the run with other words.
  fileprivate func map(_ change: (String) -> String) -> WordRun {
    switch self {
    case .same(let text): .same(change(text))
    case .removed(let text): .removed(change(text))
    case .added(let text): .added(change(text))
    }
  }
}
