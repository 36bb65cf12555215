import Project
import SourceText
import Statecharts
import Templating
import Verification

/// Drawings of copy as users see it: in a system alert, on a screen, in a notification, or in a banner.
struct CopyDrawings {
  let words: CopyWords
  let prompts: PromptDrawings

  /// Returns a drawing of the entries as users see them.
  ///
  /// - Parameter prompt: the prompt that shows the entries, drawn with its choices; nil if unknown.
  func drawing(_ group: CopyGroup, _ context: CopyContext, in prompt: DrawnPrompt? = nil) -> View {
    func part(_ slot: Slot) -> View {
      guard let entry = group.entries.first(where: { $0.slot == slot }), let text = words.text(of: entry, context)?.text
      else {
        return .none
      }
      return .object(["html": .html(words.html(of: text, context)), "language": words.language(text.locale)])
    }
    func scene(_ slots: Slot...) -> View {
      guard !group.slots.isDisjoint(with: slots) else { return .none }
      return .object([
        "app": .html(
          words.html(of: CopyTemplate("<\(TermResolver.appName)>"), context.terms(in: context.locale))),
        "title": part(slots[0]), "body": slots.count > 1 ? part(slots[1]) : .none,
        "button": group.slots.contains(.button) ? part(.button) : .none,
      ])
    }
    let isAlert = group.slots.contains(.purpose)
    if let prompt {
      let drawing = prompts.drawing(prompt.prompt, context, in: prompt.index)
      return .object([
        "own-prompt": isAlert ? .none : drawing, "alert": isAlert ? drawing : .none, "notification": .none,
        "screen": .none, "banner": .none,
      ])
    }
    let screen = scene(.screenTitle, .screenBody)
    return .object([
      "own-prompt": .none,
      "alert": isAlert ? bareAlert(group.entries[0], context) : .none,
      "notification": scene(.notificationTitle, .notificationBody),
      "screen": screen.isGiven ? screen : scene(.button),
      "banner": scene(.banner),
    ])
  }

  /// Returns the system alert with a text whose prompt is unknown.
  private func bareAlert(_ entry: CopyEntry, _ context: CopyContext) -> View {
    words.text(of: entry, context).map { prompts.bareAlert($0.text, context) } ?? .none
  }
}

extension CopyEntry {
  /// The display name of the entry’s place; Apple’s term for a text under a key of Info.plist.
  var label: String { slot == .purpose && !keys.isEmpty ? "Purpose string" : slot.label }
}

extension Slot {
  /// The display name of the slot.
  var label: String {
    switch self {
    case .purpose: "Prompt text"
    case .notificationTitle: "Notification title"
    case .notificationBody: "Notification text"
    case .screenTitle: "Screen title"
    case .screenBody: "Screen text"
    case .button: "Button"
    case .banner: "Banner"
    }
  }
}
