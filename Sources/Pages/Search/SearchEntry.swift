/// An item that the search finds, at one place of the site.
struct SearchEntry: Sendable {
  /// The kinds of results, in index order.
  enum Kind: Int, CaseIterable, Sendable {
    case guide, symptom, state, prompt, page, claim, myth, scenario, transition, copy, source

    /// The singular name of the kind.
    var title: String {
      switch self {
      case .guide: "Guide"
      case .symptom: "What you see"
      case .state: "State"
      case .prompt: "Prompt"
      case .page: "Page"
      case .claim: "Claim"
      case .myth: "Myth"
      case .scenario: "Scenario"
      case .transition: "Transition"
      case .copy: "Copy"
      case .source: "Source"
      }
    }
    var plural: String { [.copy, .symptom].contains(self) ? title : title + "s" }

    /// The ranking weight of the kind.
    var weight: Double {
      switch self {
      case .guide: 1.2
      case .state: 1.25
      case .symptom: 1.3
      case .prompt: 1.1
      case .page: 1
      case .claim, .scenario, .transition: 0.75
      case .myth: 0.8
      case .copy: 1.15
      case .source: 0.3
      }
    }

    /// Additional words that find every result of the kind, although pages do not show them there.
    var words: String {
      switch self {
      case .guide: "guide"
      case .symptom: "symptom shows says reads sees records why nothing"
      case .state: "state"
      case .prompt: "prompt dialog alert popup message notification wording"
      case .page: "page"
      case .claim: "claim proof proved"
      case .myth: "myth misconception"
      case .scenario: "scenario run example"
      case .transition: "transition event"
      case .copy: "copy text wording"
      case .source: "source"
      }
    }
  }

  var kind: Kind
  /// The CSS class of the title, if it has a special one.
  var style = ""
  var title: String
  /// The containing guide, region, or the like. Entries with the same kind, title, and `whole` are one result.
  var whole = ""
  /// The profile, edition, or language, which distinguishes the places of one result.
  var label = ""
  var path: String
  var fragment: String?
  /// The text at the place; results show the part that matches.
  var text = ""
  /// Names in code that find the entry, including names that are not in the text.
  var names: [String] = []
  /// For a combination of values, whose title has a line for each: the kinds and titles of the states that it can be,
  /// and what helps.
  var row: (states: [[String]], helps: String)?
  /// True for a text that readers of the site's language do not look for.
  var isTranslation = false
}

extension SearchEntry {
  /// Creates an entry for a page's downloads, by the name and purpose of each format; returns nil if there are none.
  ///
  /// - Parameter whole: the content of the files.
  init?(downloads: [(title: String, purpose: String)], of whole: String, label: String, on path: String) {
    // Files of several variants or languages share one format.
    var formats: [String] = []
    for (title, purpose) in downloads where !formats.contains("\(title): \(purpose).") {
      formats.append("\(title): \(purpose).")
    }
    if formats.isEmpty { return nil }
    self.init(
      kind: .page, title: "Downloads", whole: whole, label: label, path: path, fragment: Anchor.downloads,
      text: formats.joined(separator: " "))
  }
}
