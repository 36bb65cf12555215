import SourceText
import Statecharts

/// The changes between two versions of a project, worst first.
package struct Review: Sendable {
  /// One of the two compared versions.
  package struct Side: Sendable {
    /// The name of the version, typed or derived: `main`, `v1.2`, `the working tree`.
    package var name: String
    /// The number of errors found in it; with errors, some consequences cannot be computed.
    package var errors: Int
  }

  package var base: Side
  package var head: Side
  /// The causes, in order of level, then category, then place; each with its consequences.
  package var rows: [ReviewRow]
  /// One line for each affected reader, in the order of `ReviewReader`.
  package var verdicts: [ReaderVerdict]
  /// The findings only in the head, and those only in the base, worst first.
  package var newFindings: [Finding]
  package var goneFindings: [Finding]
  /// The new and the gone findings that are not consequences of a row.
  package var looseFindings: (new: [Finding], gone: [Finding])
  /// The machines whose behavior or drawing changed, by profile.
  package var pictures: [FlowDiagram]
  /// Sentences that name what could not be compared, with the reasons.
  package var gaps: [String]
  /// True if the base has no project, so that everything was added; a gate must not pass.
  package var lacksBase = false

  package init(
    base: Side, head: Side, rows: [ReviewRow] = [], verdicts: [ReaderVerdict] = [], newFindings: [Finding] = [],
    goneFindings: [Finding] = [], pictures: [FlowDiagram] = [], gaps: [String] = []
  ) {
    self.base = base
    self.head = head
    self.rows = rows
    self.verdicts = verdicts
    self.newFindings = newFindings
    self.goneFindings = goneFindings
    looseFindings = (newFindings, goneFindings)
    self.pictures = pictures
    self.gaps = gaps
  }

  package var isEmpty: Bool { rows.isEmpty && newFindings.isEmpty && goneFindings.isEmpty && gaps.isEmpty }

  /// The highest level among the rows; nil if the review is empty. An error that the base does not have is breaking, and so is a base
  /// without a project.
  package var level: ChangeLevel? {
    (rows.map(\.level) + (lacksBase || newFindings.contains { $0.severity == .error } ? [.breaking] : [])).max()
  }
}

/// The summary for one reader, in one line.
package struct ReaderVerdict: Sendable {
  package var reader: ReviewReader
  package var level: ChangeLevel
  package var sentence: String
}

/// One cause: an edit of one element, or the same edit of several.
package struct ReviewRow: Sendable {
  /// The kind of change to the element.
  package enum Change: Hashable, Sendable {
    case added, removed, changed
    /// The element has another id; this is the old one.
    case renamed(from: String)
  }

  /// One field that differs, in words.
  package struct Detail: Hashable, Sendable {
    package var what: String
    package var before: String?
    package var after: String?
  }

  /// A text with the same words of its own that users see differently, because a term in it has another word.
  package struct AlteredText: Sendable {
    /// The id of its entry.
    package var entry: String
    /// The keys of Info.plist that hold it.
    package var keys: [String]
    package var change: TextChange
  }

  /// The keys of Info.plist that hold the element's texts.
  package struct InfoKeys: Hashable, Sendable {
    package var before: [String] = []
    package var after: [String] = []
  }

  package var rule: ReviewRule
  /// The level of the edit by itself, at most that of the rule.
  package var editLevel: ChangeLevel
  package var change: Change
  /// The element as it is now, or as it was if it was removed.
  package var subject: ElementID
  /// The name of the element for display: its kind, its title or id, and what it belongs to.
  package var name: String
  package var details: [Detail]
  /// The texts that changed, as users see them; empty if the row is not about texts.
  package var texts: [TextChange]
  /// The texts altered by a term with another word, or by an app with another name or variant; empty for all other rows.
  package var altered: [AlteredText] = []
  /// The keys of a copy entry and its texts; empty for all other elements.
  package var keys: InfoKeys
  /// The other places with the same edit, such as editions, variants, and locales; empty for one place.
  package var also: [String]
  package var before: Place?
  package var after: Place?
  package var consequences: [Consequence]
  /// The elements that the row is about, those added or removed along with them, and those whose edits they forced; by ids of the
  /// head.
  var covered: Set<ElementID> = []

  package init(
    rule: ReviewRule, level: ChangeLevel? = nil, change: Change, subject: ElementID, name: String,
    details: [Detail] = [], texts: [TextChange] = [], keys: InfoKeys = InfoKeys(), also: [String] = [],
    before: Place?, after: Place?, consequences: [Consequence] = []
  ) {
    self.rule = rule
    editLevel = level.map { min($0, rule.level) } ?? rule.level
    self.change = change
    self.subject = subject
    self.name = shorteningQuotes(in: name)
    self.details = details
    self.texts = texts
    self.keys = keys
    self.also = also
    self.before = before
    self.after = after
    self.consequences = consequences
  }
}

extension ReviewRow {
  /// The level of the change: that of the edit or of its worst consequence. All that is said about levels is read off it.
  package var level: ChangeLevel { max(editLevel, consequences.map(\.level).max() ?? .editorial) }
}

/// An effect of a change.
package struct Consequence: Sendable {
  /// The kind of thing that is affected.
  package enum Kind: String, CaseIterable, Sendable {
    case behavior, claim, scenario, translation, length, finding, guide, text, promise
    /// An address or an anchor that no longer exists.
    case address
    /// Another element that names the one that changed.
    case reference
  }

  package var kind: Kind
  package var level: ChangeLevel
  /// One sentence.
  package var sentence: String
  /// The run that shows it, one line per step; empty if there is none.
  package var run: [String]
  /// The place in the head.
  package var place: Place?

  package init(kind: Kind, level: ChangeLevel, sentence: String, run: [String] = [], place: Place? = nil) {
    self.kind = kind
    self.level = level
    self.sentence = shorteningQuotes(in: sentence)
    self.run = run.map { shorteningQuotes(in: $0) }
    self.place = place
  }
}

extension Consequence {
  /// The consequence for a draft, for which nobody has to act yet.
  var lowered: Consequence {
    var result = self
    result.level = min(level, .notable)
    return result
  }

  /// Returns the consequence with the other changes that may have caused it; which of them did is not known.
  func naming(_ others: [String]) -> Consequence {
    if others.isEmpty { return self }
    let shown = others.prefix(2)
    let rest = others.count - shown.count
    let names = listed(Array(shown) + (rest == 0 ? [] : [counted(rest, "other change")]))
    var named = self
    named.sentence += "; the change of \(names) can also be the cause"
    return named
  }
}

/// A text before and after, as users see it.
package struct TextChange: Sendable {
  /// The system's alert in which users see the text.
  package struct Prompt: Sendable {
    /// The prompt's title in the machine.
    package var title: String
    /// The system's own words above the text, with the app's name; nil if the file does not give them.
    package var alert: String?
    /// The labels of the choices, in screen order.
    package var choices: [String]
    /// The choice whose label the text is; nil for a text above the choices.
    package var labeled: Int?
  }

  /// The text before; nil if it was added.
  package var before: String?
  /// The text after; nil if it was removed.
  package var after: String?
  /// The text to paste into an app: as `after`, but with `<appname>` as written; nil if unknown.
  package var pasted: String?
  /// The language (BCP 47).
  package var locale: String
  /// The variant and the edition that have the text; nil for a text of all.
  package var owner: String?
  /// The id of its entry, for a text added or removed with another element, such as a variant; nil where the row names the entry.
  package var entry: String?
  package var prompt: Prompt?
  /// The ids of the editions whose readers see exactly these words; empty in a project without editions.
  package var editions: [String] = []
  /// The reviewers of the texts of these editions in this language.
  package var reviewers: [String] = []
}

/// A machine in one profile, before and after, to be drawn with the changes marked.
package struct FlowDiagram: Sendable {
  package var machine: MachineID
  package var profile: ProfileID
  package var union: MachineUnion
  /// The other profiles with the same changes, which share this picture.
  package var alsoIn: [ProfileID] = []
  /// Their titles.
  package var alsoInTitles: [String] = []
}
