import Copy
import Project
import SourceText
import Statecharts
import Templating
import Verification

/// The content of a copy gallery.
struct CopyGalleryView {
  let page: PageContext
  /// The position of the edition.
  let number: Int
  let locale: String
  let isSource: Bool

  private var site: Site { page.site }
  private var edition: EditionPlan { site.plan.editions[number] }
  private var gallery: CopyIndex { site.copyIndexes[number] }

  var fields: View.Fields {
    let downloads = isSource ? downloads() : []
    let tally = gallery.tallies[locale] ?? CopyIndex.Tally()
    return [
      "has-languages": .flag(!page.audience.locales.targets.isEmpty),
      "languages": .list(page.audience.locales.all.map { languageTab($0) }),
      "script": .text(page.href(SitePlan.assetFolder + "gallery.js")),
      "desk": CopyTable(
        texts: page.copyTexts, isOnPhone: site.settings.platforms.contains(.ios), context: context(for:)
      ).table(gallery.groups),
      "filters": filters(tally),
      "tally": .text(gallery.count(in: locale)),
      "groups": .list(gallery.groups.map { copyGroup($0) }),
      "downloads-href": site.copyDownloads[number].isEmpty
        ? .none : .text(page.href(edition.copyPage, fragment: Anchor.downloads)),
      "downloads": .list(downloads),
    ]
  }

  /// Returns the link to a language's page, with its open tasks.
  private func languageTab(_ locale: String) -> View {
    let tally = gallery.tallies[locale] ?? CopyIndex.Tally()
    let open = TranslationStatus.allCases.filter { $0 != .translated && $0 != .source }.compactMap { status in
      tally.statuses[status].map { status.counted($0) }
    }
    let isSource = locale == page.audience.locales.source
    return .object([
      "name": .text(Languages.name(of: locale)), "code": .text(locale),
      "href": .text(page.href(edition.copyPage(locale))), "is-current": .flag(page.path == edition.copyPage(locale)),
      "note": .text(open.isEmpty ? (isSource ? "source" : "all translated") : open.joined(separator: ", ")),
    ])
  }

  // MARK: Filters

  /// Returns the filters of the page's texts; a filter needs at least two choices.
  private func filters(_ tally: CopyIndex.Tally) -> View {
    func choices(_ options: [(value: String, title: StyledText)]) -> View {
      .list(options.map { .object(["value": .text($0.value), "title": .text($0.title)]) })
    }
    func filter(_ options: [(value: String, title: StyledText)]) -> View {
      options.count > 1 ? .object(["options": choices(options)]) : .none
    }
    let entries = gallery.groups.flatMap(\.entries)
    let used = Set(entries.flatMap(\.texts).compactMap { $0.variant?.value })
    var seen: Set<String> = []
    let drawn = gallery.groups.flatMap { group in group.entries.flatMap { site.prompts(showing: $0.id, of: number) } }
    let prompts = drawn.map { (value: place(of: $0), title: $0.prompt.title) }
      .filter { seen.insert($0.value).inserted }
    let slotChoices = Slot.allCases.compactMap { slot in
      entries.first { $0.slot == slot }.map { (value: slot.rawValue, title: StyledText($0.label)) }
    }
    return .object([
      "variant": filter(
        site.catalogue.variants.filter { used.contains($0.id) }.map { (value: $0.id.text, title: $0.title) }),
      "place": prompts.count + slotChoices.count > 1
        ? .object([
          "has-prompts": .flag(!prompts.isEmpty), "prompts": choices(prompts), "slots": choices(slotChoices),
        ]) : .none,
      "status": filter(
        TranslationStatus.allCases.filter { tally.statuses[$0] != nil }.map {
          (value: $0.rawValue, title: StyledText($0.label))
        }),
    ])
  }

  /// Returns the filter key of a prompt; a slot's contains no dot.
  private func place(of drawn: DrawnPrompt) -> String { "\(drawn.index.machine.id).\(drawn.prompt.id)" }

  // MARK: Groups

  private func title(of group: CopyGroup) -> String {
    if group.isAlone { return group.entries[0].label }
    let slots = group.slots
    return slots.contains(.screenTitle) || slots.contains(.screenBody)
      ? "Screen" : slots.contains(.notificationTitle) || slots.contains(.notificationBody) ? "Notification" : "Texts"
  }

  private func copyGroup(_ group: CopyGroup) -> View {
    let keys = group.entries.flatMap { entry in entry.keys.map { (key: $0.value, purpose: entry.purposeKey?.value) } }
    // A prompt counts as showing a group if it shows all of its texts.
    let prompts = site.prompts(showing: group.entries[0].id, of: number).filter { drawn in
      let shown = Set(drawn.prompt.look.copy.map(\.value))
      return shown.isSuperset(of: group.entries.map(\.id))
    }
    return .object([
      "anchor": .text(group.anchor),
      "title": .text(title(of: group)),
      "name": .text(group.name),
      "keys": .list(
        keys.map { .object(["key": .breakable($0.key), "purpose-key": .optionalBreakable($0.purpose)]) }),
      "notes": .list(group.isAlone ? page.marks.notes(on: group.entries[0].annotations) : []),
      "readings": group.isAlone ? page.marks.readings(group.entries[0].annotations) : .none,
      "scenes": .list(site.catalogue.variants(of: group.entries).map { scene(group, $0, in: prompts) }),
    ])
  }

  private func promptFact(_ drawn: DrawnPrompt, _ context: CopyContext) -> View {
    .object([
      "title": .text(drawn.prompt.title), "profile": .text(drawn.index.machine.profile.title),
      "href": .text(page.href(ProfilePage.path(of: drawn.index.machine), fragment: Anchor.prompt(drawn.prompt.id))),
      "unverified": .optionalHTML(
        page.prompts.wordingMarks(
          Annotations(unverified: drawn.prompt.annotations.unverified), of: drawn.prompt.look,
          in: context.locale)),
    ])
  }

  /// Returns one variant of a group: its texts, and the places where users see them.
  private func scene(_ group: CopyGroup, _ variant: Variant?, in prompts: [DrawnPrompt]) -> View {
    let context = context(for: variant)
    let texts = group.entries.map { page.copyTexts.full($0, context, in: group, of: variant) }.filter(\.isGiven)
    let drawings =
      prompts.isEmpty ? [drawing(group, context, in: nil)] : prompts.map { drawing(group, context, in: $0) }
    return .object([
      "variant": .optional(variant?.id.text),
      "title": .optional(variant?.title),
      "description": .optionalSentence(variant?.description),
      "app": .optional(context.app),
      "texts": .list(texts),
      "is-one": .flag(drawings.count == 1),
      "label": .text("Illustrations\(variant.map { " of the text for \($0.title)" } ?? "")"),
      "drawings": .list(texts.isEmpty ? [] : drawings),
    ])
  }

  private func drawing(_ group: CopyGroup, _ context: CopyContext, in prompt: DrawnPrompt?) -> View {
    .object([
      "place": prompt.map { .text(place(of: $0)) } ?? .none,
      "drawing": page.copyDrawings.drawing(group, context, in: prompt),
      "prompt": prompt.map { promptFact($0, context) } ?? .none,
    ])
  }

  /// Returns the language and names with which a variant's texts are shown.
  private func context(for variant: Variant?) -> CopyContext {
    page.audience.context(variant: variant?.id, locale: locale, app: app(for: variant))
  }

  /// Returns the longest name among a variant's apps in the edition, or that of its only app, for drawings and lengths if the site
  /// is for no single app; nil if it has none.
  private func app(for variant: Variant?) -> String? {
    let apps = (page.audience.edition?.apps ?? []).filter { variant == nil || $0.variant?.value == variant?.id }
    let all = page.audience.edition?.apps ?? []
    let any = all.count == 1 ? all : all.filter { $0.variant == nil }
    return (apps.isEmpty ? any : apps).map(\.name).reduce(nil) { longest, name in
      longest.map { $0.count >= name.count } ?? false ? longest : name
    }
  }

  // MARK: Downloads

  /// Returns the edition's downloads grouped by variant and app, with one line for each format and its languages, in the given
  /// order.
  private func downloads() -> [View] {
    let groups = grouped(site.copyDownloads[number]) { [$0.variant?.text, $0.app] }
    return groups.map { files in
      let formats = grouped(files) { [$0.title, $0.purpose, $0.locale == nil ? $0.fileName : nil] }
      return .object([
        "variant": .optional(files[0].variant.map { site.catalogue.title(of: $0) }),
        "app": .optional(files[0].app),
        "formats": .list(formats.map(downloadFormat)),
      ])
    }
  }

  /// Returns a format with one file for all languages, or one for each.
  private func downloadFormat(_ files: [CopyDownload]) -> View {
    func link(_ file: CopyDownload) -> View { .text(page.href(edition.path(of: file))) }
    let last = files.last?.locale
    let languages = files.compactMap { file -> View? in
      guard let locale = file.locale else { return nil }
      return .object([
        "href": link(file), "name": .text(Languages.name(of: locale)), "format": .text(file.title),
        "separator": .text(locale == last ? "" : ","),
      ])
    }
    return .object([
      "title": .text(files[0].title), "purpose": .text(files[0].purpose),
      "href": languages.isEmpty ? link(files[0]) : .none, "languages": .list(languages),
    ])
  }

  /// Groups elements with equal keys, in order of each key's first occurrence.
  private func grouped<Element>(_ elements: [Element], by key: (Element) -> [String?]) -> [[Element]] {
    var places: [[String?]: Int] = [:]
    var groups: [[Element]] = []
    for element in elements {
      if let place = places[key(element)] {
        groups[place].append(element)
      } else {
        places[key(element)] = groups.count
        groups.append([element])
      }
    }
    return groups
  }
}
