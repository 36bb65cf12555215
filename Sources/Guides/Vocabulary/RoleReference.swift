/// The reference documentation of a role.
package struct RoleReference: Sendable {
  package let name: String
  /// The text between the backticks, with its article.
  package let argument: String
  /// A phrase that completes “Shows …”.
  package let shows: String
  /// An example from a guide about the door of a new project.
  package let example: String

  fileprivate init(_ name: RoleName, _ argument: String, shows: String, example: String) {
    self.name = name.rawValue
    self.argument = argument
    self.shows = shows
    self.example = "{\(name.rawValue)}`\(example)`"
  }

  package static let all = RoleName.allCases.map(\.reference)
}

extension RoleName {
  /// The reference documentation of the role.
  package var reference: RoleReference {
    switch self {
    case .state:
      RoleReference(
        self, "a state or region", shows: "the badge of the state, with a link to its page; the title of a region",
        example: "ajar")
    case .event: RoleReference(self, "an event", shows: "the label of the event", example: "slam")
    case .transition:
      RoleReference(
        self, "a transition", shows: "what triggers the transition, with a link to its row", example: "let-in")
    case .prompt:
      RoleReference(self, "a prompt", shows: "the title of the prompt, with a link to it", example: "asking")
    case .claim:
      RoleReference(
        self, "a claim or myth", shows: "its sentence, with the badge of its check", example: "asked-first")
    case .copy:
      RoleReference(
        self, "a copy entry, or one variant of it as `entry@variant`", shows: "the text", example: "door.why")
    case .sdk:
      RoleReference(
        self, "a type or member of an SDK: `Type`, `member`, or `Type.member`",
        shows: "the name in a code font, with a link to its declaration", example: "Doorbell.ring")
    case .term: RoleReference(self, "a term", shows: "its words, those of the edition if it has some", example: "sdk")
    case .guide:
      RoleReference(self, "a guide", shows: "the title of the guide, with a link", example: "visiting")
    case .source:
      RoleReference(
        self, "a source, or a place in it as `source#place`",
        shows: "the dot at the end of the paragraph, with the number of the source and a link", example: "manual")
    case .mark:
      RoleReference(
        self, "the word `advice`", shows: "the badge “advice”: the block says what to do, and states no fact",
        example: "advice")
    case .unverified:
      RoleReference(
        self, "a reason", shows: "the badge “unverified”, with the reason as its tooltip",
        example: "No page says how often.")
    }
  }
}
