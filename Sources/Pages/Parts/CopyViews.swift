import Model
import Statecharts
import Verification

// Texts of the copy in the place where users see them.
extension PageContext {
  /// Entries that stand on one screen: those whose ids differ in the last part alone.
  struct CopyGroup {
    var name: String
    var entries: [CopyEntry]
  }

  /// The entries of the page's brand, grouped, in source order.
  func copyGroups(_ positions: [Int]) -> [CopyGroup] {
    var groups: [CopyGroup] = []
    var places: [String: Int] = [:]
    for entry in positions.map({ site.catalogue.entries[$0] }) {
      let name = Self.groupName(of: entry)
      if let place = places[name] {
        groups[place].entries.append(entry)
      } else {
        places[name] = groups.count
        groups.append(CopyGroup(name: name, entries: [entry]))
      }
    }
    return groups
  }

  /// A purpose string stands alone; other texts stand with those whose ids begin alike.
  static func groupName(of entry: CopyEntry) -> String {
    guard entry.slot != .purpose, let dot = entry.id.text.lastIndex(of: ".") else { return entry.id.text }
    return String(entry.id.text[..<dot])
  }

  /// The variants that the texts of these entries have, in the catalogue's order; nil alone where all share one text.
  func variants(of entries: [CopyEntry]) -> [Variant?] {
    let used = Set(entries.flatMap(\.texts).compactMap { $0.variant?.value })
    let found = site.catalogue.variants.filter { used.contains($0.id) }
    return found.isEmpty ? [nil] : found.map { $0 }
  }

  /// The entries in one variant, drawn as users see them.
  ///
  /// - Parameter profile: whose prompts are drawn; nil for those of the brand's first guide.
  func copyDrawing(_ group: CopyGroup, variant: Variant?, profile: ProfileReference? = nil) -> View {
    func html(_ slots: Slot...) -> View {
      guard let entry = group.entries.first(where: { slots.contains($0.slot) }),
        let text = audience.text(of: entry, variant: variant?.id)?.text
      else { return .none }
      return .html(copyHTML(text.template))
    }
    let slots = Set(group.entries.map(\.slot))
    let isNotification = slots.contains(.notificationTitle) || slots.contains(.notificationBody)
    let isScreen = slots.contains(.screenTitle) || slots.contains(.screenBody)
    return .object([
      "alert": slots.contains(.purpose) ? purposeDrawing(group.entries[0], variant: variant, profile: profile) : .none,
      "notification": isNotification
        ? .object(["title": html(.notificationTitle), "body": html(.notificationBody)]) : .none,
      "screen": isScreen
        ? .object(["title": html(.screenTitle), "body": html(.screenBody), "button": html(.button)]) : .none,
      "banner": slots.contains(.banner) ? .object(["text": html(.banner)]) : .none,
      "button": slots == [.button] ? .object(["text": html(.button)]) : .none,
    ])
  }

  /// A purpose string inside the first prompt that shows it.
  private func purposeDrawing(_ entry: CopyEntry, variant: Variant?, profile: ProfileReference?) -> View {
    let guides = brand.map { site.plan.brands[$0].guides } ?? []
    let preferred = profile ?? guides.lazy.compactMap { self.site.project.guides[$0].profile }.first
    for index in (preferred.map { [site[$0]] } ?? []) + site.profiles.flatMap({ $0.reversed() }) {
      guard let prompt = prompt(for: entry, in: index) else { continue }
      return promptDrawing(prompt, variant: variant?.id, in: index)
    }
    guard let text = audience.text(of: entry, variant: variant?.id)?.text else { return .none }
    return .object([
      "anchor": .none, "title": .none, "profile": .none, "purpose": .html(copyHTML(text.template)), "slot": .none,
      "choices": .list([]), "text-of": .none, "galleries": .list([]), "key": .none, "marks": .none,
    ])
  }

  private func prompt(for entry: CopyEntry, in index: ProfileIndex) -> Prompt? {
    index.machine.prompts.first { $0.copy?.value == entry.id.text }
  }

  /// The prompts that show an entry, by profile, each title once.
  func promptsShowing(_ entry: CopyEntry) -> [View] {
    var seen: Set<PromptID> = []
    var result: [View] = []
    for index in site.profiles.flatMap({ $0.reversed() }) {
      for prompt in index.machine.prompts
      where prompt.copy?.value == entry.id.text && seen.insert(prompt.id).inserted {
        result.append(
          .object([
            "title": .text(prompt.title),
            "href": .text(href(SitePlan.path(of: index.machine), fragment: Anchor.prompt(prompt.id))),
          ]))
      }
    }
    return result
  }

  /// What the gallery says of one text: which it is, and its length in characters as users see it.
  ///
  /// - Parameters:
  ///   - labelled: whether its name is not said elsewhere.
  ///   - anchored: whether links to the entry lead here.
  func copyText(_ entry: CopyEntry, variant: Variant?, labelled: Bool, anchored: Bool = false) -> View {
    guard let text = audience.text(of: entry, variant: variant?.id)?.text else { return .none }
    var length = 0
    var uses: [String: Int] = [:]
    for piece in audience.wording.resolve(text.template) {
      switch piece {
      case .text(let words): length += words.count
      case .placeholder(let name): uses["<\(name)>", default: 0] += 1
      }
    }
    let open = uses.sorted { $0.key < $1.key }.map { name, count in count == 1 ? name : "\(count) × \(name)" }
    return .object([
      "is-labelled": .flag(labelled),
      "label": .text(entry.slot.label),
      "id": .text(entry.id.text),
      "anchor": labelled && anchored ? .text(Anchor.copy(entry.id)) : .none,
      "notes": .list(labelled && anchored ? notes(entry.remarks.notes) : []),
      "marks": labelled ? .optionalHTML(marks(entry.remarks)) : .none,
      "length": .text(counted(length, "character")),
      "placeholders": open.isEmpty ? .none : .text(open.joined(separator: ", ")),
    ])
  }

  /// Where a role or a link leads to in the gallery; nil where the page's readers have none.
  func galleryLink(_ id: CopyID) -> String? {
    guard let brand, let position = site.copyEntries[id], site.plan.brands[brand].copy.contains(position) else {
      return nil
    }
    return href(site.plan.brands[brand].copyPage, fragment: Anchor.copy(id))
  }
}

extension Slot {
  /// What the slot is called.
  var label: String {
    switch self {
    case .purpose: "Purpose string"
    case .notificationTitle: "Notification title"
    case .notificationBody: "Notification text"
    case .screenTitle: "Screen title"
    case .screenBody: "Screen text"
    case .button: "Button"
    case .banner: "Banner"
    }
  }
}
