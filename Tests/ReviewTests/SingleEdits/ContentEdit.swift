import Project

/// One edit of one thing, such as an author makes, but for those of a machine's behavior (`Mutation`).
struct ContentEdit: Sendable {
  /// What is edited and how, in words, for a table.
  let kind: String
  /// What is edited.
  let name: String
  private let change: @Sendable (inout Project) -> Void

  init(_ kind: String, _ name: String, _ change: @escaping @Sendable (inout Project) -> Void) {
    self.kind = kind
    self.name = name
    self.change = change
  }

  func edited(_ project: Project) -> Project {
    var project = project
    change(&project)
    return project
  }
}

/// Collects edits of the elements of one list.
struct EditList<Item> {
  let list: any WritableKeyPath<Project, [Item]> & Sendable
  let name: @Sendable (Item) -> String
  private(set) var edits: [ContentEdit] = []

  init(_ list: any WritableKeyPath<Project, [Item]> & Sendable, name: @escaping @Sendable (Item) -> String) {
    self.list = list
    self.name = name
  }

  /// Drops each element that satisfies a condition.
  mutating func drop(_ kind: String, in project: Project, where isMeant: (Item) -> Bool = { _ in true }) {
    let list = list
    for (index, item) in project[keyPath: list].enumerated() where isMeant(item) {
      edits.append(ContentEdit(kind, name(item)) { $0[keyPath: list].remove(at: index) })
    }
  }

  /// Changes each element that can be changed so.
  ///
  /// - Parameter change: changes an element, or returns false if it cannot be changed in this way.
  mutating func change(_ kind: String, in project: Project, _ change: @escaping @Sendable (inout Item) -> Bool) {
    let list = list
    for (index, item) in project[keyPath: list].enumerated() {
      var copy = item
      if !change(&copy) { continue }
      edits.append(ContentEdit(kind, name(item)) { _ = change(&$0[keyPath: list][index]) })
    }
  }
}

extension String {
  /// The text with its last plain word replaced; nil without one.
  var withAnotherWord: String? {
    let words = matches(of: /(?:^|\s)(\p{L}{3,})(?=[\s.,;:!?…]|$)/)
    guard let last = words.last?.output.1 else { return nil }
    let other = last == "something" ? "anything" : "something"
    return self[..<last.startIndex] + other + self[last.endIndex...]
  }

  /// The text with another final punctuation mark, or one less.
  var withOtherPunctuation: String { hasSuffix(".") ? String(dropLast()) : self + "." }

  /// The text with two spaces in place of the first one; nil without any.
  var withMoreSpace: String? {
    guard let space = firstIndex(of: " ") else { return nil }
    return self[..<space] + "  " + self[index(after: space)...]
  }

  /// The text without its first placeholder; nil without any.
  var withoutPlaceholder: String? {
    guard let found = firstMatch(of: /<[a-z][a-z0-9-]*>/) else { return nil }
    return replacing(found.output, with: "it", maxReplacements: 1)
  }
}
