import Project
import SourceText
import Statecharts

/// The changes between two versions of a project, worst first.
package struct Review: Sendable {
  /// One of the two compared versions.
  package struct Side: Sendable {
    /// The name of the version, typed or derived: `main`, `v1.2`, `the working tree`.
    package var name: String
    /// The revision or folder as typed; nil if none was.
    package var revision: String?
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
  /// The reviewers of texts that the base names, who are the only ones to be notified.
  package var baseReviewers: [String] = []
  /// Sentences about entries of `content/accepted.yaml` that accept nothing, or that can go.
  package var acceptanceNotes: [String] = []
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

  /// The highest level among the rows, on which all new errors are; nil without rows. A base without a project is
  /// breaking.
  package var level: ChangeLevel? { (rows.map(\.level) + (lacksBase ? [.breaking] : [])).max() }
}

/// What one reader has to know, in a sentence.
package struct ReaderVerdict: Sendable {
  package var reader: ReviewReader
  /// The worst level of what concerns the reader; nil if nothing does.
  package var level: ChangeLevel?
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

  /// What the edit itself says, apart from what follows from it.
  package struct Statement: Sendable {
    /// One sentence, without a capital letter and without a period.
    package var sentence: String
    /// The kind of consequence that matters as much.
    package var kind: Consequence.Kind
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
  package var statement: Statement
  /// When something happens now that did not, or no longer: “now only if “Confirmed””; nil for other edits than of a condition.
  package var condition: String?
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
  /// The prompts that users see differently, as far as a consequence is about one.
  package var prompts: [TextChange] = []
  /// The number of new errors that come with it.
  package var errors = 0
  /// True if it is about a machine of which observers and users see the same as before, although states may differ.
  package var isUnseen = false
  /// The entry by which someone has accepted the change; nil if nobody has.
  package var acceptance: Acceptance?
  /// The elements that the row is about, those added or removed along with them, and those whose edits they forced; by ids of the
  /// head.
  var covered: Set<ElementID> = []

  package init(
    rule: ReviewRule, level: ChangeLevel? = nil, change: Change, subject: ElementID, name: String,
    statement: Statement? = nil, details: [Detail] = [], texts: [TextChange] = [], keys: InfoKeys = InfoKeys(),
    also: [String] = [],
    before: Place?, after: Place?, consequences: [Consequence] = []
  ) {
    self.rule = rule
    editLevel = level.map { min($0, rule.level) } ?? rule.level
    self.change = change
    self.subject = subject
    self.name = shorteningQuotes(in: name)
    self.statement = statement ?? Statement(change, of: name, rule)
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
  /// What is affected, in the order in which it matters: the strongest consequence of a row is its sentence.
  package enum Kind: String, CaseIterable, Sendable {
    /// A prompt lost a choice.
    case choice
    /// A claim or myth has another verdict.
    case claim
    /// Users or observers see something else.
    case screen
    case promise, text
    /// Questions that no guide answers any more.
    case question
    case scenario
    /// An address or an anchor that no longer exists.
    case address
    case guide, translation, length, behavior, finding
    /// Another element that names the one that changed.
    case reference
    /// What covers more or less than before.
    case scope
  }

  package var kind: Kind
  package var level: ChangeLevel
  /// One sentence, without a capital letter and without a period.
  package var sentence: String
  /// The number of things that it is about.
  package var count: Int
  /// The run that shows it, one line per step; empty if there is none.
  package var run: [String]
  /// The place in the head.
  package var place: Place?
  /// The readers to inform.
  package var readers: [ReviewReader]
  /// The claims and scenarios that it is about.
  var about: [ElementID] = []
  /// What is added in small print: other possible causes, and new findings that only repeat it; nil for nothing.
  var repeats: String?

  package init(
    kind: Kind, level: ChangeLevel, sentence: String, count: Int = 1, run: [String] = [], place: Place? = nil,
    readers: [ReviewReader]? = nil
  ) {
    self.kind = kind
    self.level = level
    self.sentence = shorteningQuotes(in: sentence, to: longQuote)
    self.count = count
    self.run = run.map { shorteningQuotes(in: $0) }
    self.place = place
    self.readers = readers ?? kind.readers
  }
}

extension Consequence.Kind {
  /// The position in the order of importance.
  var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// The readers to inform, whatever the cause.
  fileprivate var readers: [ReviewReader] {
    switch self {
    case .choice: [.users, .integrators, .lawyers, .testers]
    case .screen: [.users, .integrators, .testers]
    case .claim: [.users, .testers, .writers]
    case .promise: [.lawyers, .users]
    case .text: [.users]
    case .question: [.users, .writers]
    case .address: [.integrators, .writers]
    case .translation: [.translators]
    case .scenario, .behavior, .scope: [.testers]
    case .length: [.integrators, .translators]
    case .finding, .guide: [.writers]
    case .reference: []
    }
  }
}

extension Consequence {
  /// The consequence for a draft, for which nobody has to act yet.
  var lowered: Consequence { capped(at: .notable) }

  func capped(at limit: ChangeLevel) -> Consequence {
    var result = self
    result.level = min(level, limit)
    return result
  }

  /// Returns the consequence with the other changes that may have caused it; which of them did is not known.
  func naming(_ others: [String]) -> Consequence {
    if others.isEmpty { return self }
    var named = self
    named.repeats = "the change of \(few(others, "other change")) can also be the cause"
    return named
  }
}

/// Returns the first names, and the number of the others: “a, b, c, and 4 more”.
///
/// - Parameter noun: what the others are; nil for “more”.
func few(_ names: [String], _ noun: String? = nil) -> String {
  let shown = names.prefix(names.count == 4 ? 4 : 3)
  let rest = names.count - shown.count
  if rest == 0 { return listed(Array(shown)) }
  return listed(shown + [noun.map { counted(rest, $0) } ?? "\(grouped(rest)) more"])
}

/// A text before and after, as users see it.
package struct TextChange: Sendable {
  /// The system's alert in which users see the text.
  package struct Prompt: Sendable {
    /// The prompt's title in the machine.
    package var title: String
    /// The system's own words above the text, with the app's name; nil if the file does not give them.
    package var alert: String?
    /// The labels of the choices, in screen order, with those that are gone or new.
    package var choices: [WordRun]
    /// The choice whose label the text is; nil for a text above the choices.
    package var labeled: Int?
    /// The titles of the other prompts that show the same text.
    package var others: [String] = []
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
  /// The name of the app for which it is drawn; nil if no app is known to show it.
  package var app: String?
  /// The ids of the editions whose readers see exactly these words; empty in a project without editions.
  package var editions: [String] = []
  /// The reviewers of the texts of these editions in this language.
  package var reviewers: [String] = []
  /// The reviewers of other editions, for whose apps the same edit is to be read.
  package var otherReviewers: [String] = []
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
  /// The choices that prompts no longer have.
  package var lostChoices: [LostChoice] = []

  package struct LostChoice: Hashable, Sendable {
    package var prompt: PromptID
    package var event: EventID
  }
}
