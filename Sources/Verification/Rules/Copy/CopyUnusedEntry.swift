import Copywriting
import Markdown
import Project
import SourceText
import Statecharts

extension Rule {
  package static let copyUnusedEntry = Rule(
    id: "copy/unused-entry", severity: .warning,
    summary: "Every purpose string is used by the system, a prompt, or a guide.",
    rationale: """
      A purpose string is in no Info.plist if it has no key, or if each of its keys belongs to another entry in \
      every edition. It then needs a prompt or a guide that shows it. Texts of other slots are exported under their \
      own ids; Statebook cannot tell whether the app looks them up.
      """,
    good: "keys: [NSMicrophoneUsageDescription]", bad: "- id: purpose.left-over\n  slot: purpose")
}

extension ProjectCheck {
  /// Every purpose string is used by the system, a prompt or a guide.
  static let unusedCopy = ProjectCheck { context in
    if [.copy, .editions, .guides, .machines].contains(where: context.mayBeUnread) { return [] }
    let project = context.project
    let entries = project.copy.entries.filter { $0.slot == .purpose || !$0.keys.isEmpty }
    if entries.isEmpty { return [] }
    var used = context.copyShown
    for edition in project.editions.isEmpty ? [nil] : project.editions.map(Optional.some) {
      used.formUnion(KeyHolders(project.copy.entries(shownIn: edition?.id)).allCandidates)
    }
    return entries.filter { !used.contains($0.id) }.map { entry in
      Finding(
        .copyUnusedEntry, at: entry.place,
        entry.keys.isEmpty
          ? "unused purpose string `\(entry.id)`: it has no key, and no prompt or guide shows it"
          : "unused text `\(entry.id)`: its keys belong to other entries in every edition, and no prompt or guide shows it",
        suggestion: entry.keys.isEmpty
          ? "add the Info.plist key that it is for under `keys:`, or remove it"
          : "remove it, or add a key of its own")
    }
  }
}

extension VerificationContext {
  /// The copy entries that a prompt or a guide shows, also one that is a draft.
  fileprivate var copyShown: Set<CopyID> {
    var shown = Set(project.machines.flatMap(\.appearance.prompts.values).flatMap(\.copy).map(\.value))
    for guide in project.guides {
      for role in guide.body.roles where role.name.value == RoleName.copy.rawValue {
        shown.insert(CopyID(String(role.argument.value.prefix { $0 != "@" })))
      }
      for directive in guide.body.directives where directive.name.value == DirectiveName.copy.rawValue {
        shown.insert(CopyID(directive.argument.value))
      }
    }
    return shown
  }
}
