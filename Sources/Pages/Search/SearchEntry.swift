/// Something that the search on the pages finds, at one place of the site.
struct SearchEntry: Sendable {
  /// What readers choose results by, in the order in which the index has them.
  enum Kind: Int, CaseIterable, Sendable {
    case guide, state, prompt, page, claim, myth, scenario, transition, copy, source, rule

    /// What one and several results of the kind are called.
    var title: String {
      switch self {
      case .guide: "Guide"
      case .state: "State"
      case .prompt: "Prompt"
      case .page: "Page"
      case .claim: "Claim"
      case .myth: "Myth"
      case .scenario: "Scenario"
      case .transition: "Transition"
      case .copy: "Copy"
      case .source: "Source"
      case .rule: "Rule"
      }
    }
    var plural: String { self == .copy ? title : title + "s" }

    /// How much results of the kind are what readers look for.
    var weight: Double {
      switch self {
      case .guide: 1.2
      case .state: 1.25
      case .prompt: 1.1
      case .page: 1
      case .claim, .scenario, .transition: 0.75
      case .myth: 0.8
      case .copy: 1.15
      case .source, .rule: 0.3
      }
    }

    /// What readers call things of the kind besides: words that find each of them, although no page shows them there.
    var words: String {
      switch self {
      case .guide: "guide"
      case .state: "state"
      case .prompt: "prompt dialog alert popup message notification wording"
      case .page: "page"
      case .claim: "claim proof proved"
      case .myth: "myth misconception"
      case .scenario: "scenario run example"
      case .transition: "transition event"
      case .copy: "copy text wording"
      case .source: "source"
      case .rule: "rule"
      }
    }
  }

  var kind: Kind
  /// The class of its title, if that does not look like others.
  var style = ""
  var title: String
  /// What it is a part of, such as a guide or region. Entries that agree in this and in kind and title are one result.
  var whole = ""
  /// In which profile, edition, or language it is so: what one result's places differ in.
  var label = ""
  var path: String
  var fragment: String?
  /// What its place says, of which results show the part that matches.
  var text = ""
  /// Names in code by which readers look for it, also those that the text does not have.
  var names: [String] = []
}

extension SearchEntry {
  /// What a page offers for download, by what each format is called and who can use it; nil if it offers nothing.
  ///
  /// - Parameter whole: what the files hold.
  init?(downloads: [(title: String, purpose: String)], of whole: String, label: String, on path: String) {
    // Files of several variants or languages have one format.
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
