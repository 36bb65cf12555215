import Project

/// The app's own texts in a prompt, by slot.
struct PromptTexts {
  struct Shown {
    let slot: Slot
    let text: CopyText
    let variant: Variant?
  }

  let all: [Shown]
  /// The texts that replace the prompt's title.
  let titles: [Shown]
  let bodies: [Shown]
  /// The labels of the first choices, in screen order.
  let buttons: [Shown]

  /// Sorts texts by slot. A single button text is the body, because the choices are then those of the prompt.
  init(_ all: [Shown]) {
    self.all = all
    titles = all.filter { [.screenTitle, .notificationTitle].contains($0.slot) }
    let others = all.filter { ![.screenTitle, .notificationTitle].contains($0.slot) }
    buttons = all.count > 1 ? others.filter { $0.slot == .button } : []
    bodies = all.count > 1 ? others.filter { $0.slot != .button } : others
  }
}
