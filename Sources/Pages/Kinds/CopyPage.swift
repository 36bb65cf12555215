import Model
import Statecharts
import Verification

extension PageContext {
  /// A brand's copy gallery: every text in every variant, in the place where users see it.
  func copyPage(_ number: Int) -> String {
    let brand = site.plan.brands[number]
    let groups = copyGroups(brand.copy)
    var contents = ContentsList()
    for group in groups { contents.add(anchor: groupAnchor(group), title: "\(title(of: group)): \(group.name)") }
    let downloads = copyDownloads(number)
    if !downloads.isEmpty { contents.add(anchor: "page.downloads", title: "Downloads") }
    let chrome = Chrome(
      title: site.plan.isSingle ? "Copy" : "Copy for \(brand.title)",
      description: "Every text that users meet, where they meet it.",
      breadcrumb: (site.plan.isSingle ? [] : [Chrome.Step(brand.title, brand.home)]) + [Chrome.Step("Copy")],
      sections: [guideSection(number), referenceSection()], contents: contents)
    return render(
      "copy",
      layout(chrome).merging([
        "groups": .list(groups.map(copyGroup)), "has-downloads": .flag(!downloads.isEmpty),
        "downloads": .list(downloads),
      ]))
  }

  private func groupAnchor(_ group: CopyGroup) -> String {
    group.entries.count == 1 ? Anchor.copy(group.entries[0].id) : "group.\(group.name)"
  }

  private func title(of group: CopyGroup) -> String {
    if group.entries.count == 1 { return group.entries[0].slot.label }
    let slots = Set(group.entries.map(\.slot))
    return slots.contains(.screenTitle) || slots.contains(.screenBody)
      ? "Screen" : slots.contains(.notificationTitle) || slots.contains(.notificationBody) ? "Notification" : "Texts"
  }

  private func copyGroup(_ group: CopyGroup) -> View {
    let variants = variants(of: group.entries)
    let isAlone = group.entries.count == 1
    let keys = group.entries.flatMap(\.keys)
    let prompts = group.entries.flatMap(promptsShowing)
    return .object([
      "keys": .list(keys.map { .object(["key": .text($0.value)]) }),
      "has-keys": .flag(!keys.isEmpty),
      "prompts": .list(prompts),
      "has-prompts": .flag(!prompts.isEmpty),
      "has-facts": .flag(!keys.isEmpty || !prompts.isEmpty),
      "marks": isAlone ? .optionalHTML(marks(group.entries[0].remarks)) : .none,
      "notes": .list(isAlone ? notes(group.entries[0].remarks.notes) : []),
      "anchor": .text(groupAnchor(group)),
      "title": .text(title(of: group)),
      "name": .text(group.name),
      "variants": .list(
        variants.enumerated().map { position, variant in
          .object([
            "title": .optional(variant?.title),
            "description": .optional(variant?.description),
            "drawing": copyDrawing(group, variant: variant),
            "texts": .list(
              group.entries.map { copyText($0, variant: variant, labelled: !isAlone, anchored: position == 0) }
                .filter(\.isGiven)),
          ])
        }),
    ])
  }
}
