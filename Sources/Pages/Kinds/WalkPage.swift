import Diagrams
import Project
import SourceText
import Statecharts
import Templating
import Verification

/// A profile to walk: with JavaScript, a phone that takes what a user does, the events of everybody else, what
/// observers see, and where this is in the story; as text, the runs that cover every transition.
struct WalkPage: Page {
  static let template = "walk"
  static let option: OptionalPages? = .walks
  /// The name of the app, to be filled in.
  private static let app = CopyTemplate("<\(TermResolver.appName)>")

  let index: ProfileIndex

  static func pages(of plan: SitePlan) -> [WalkPage] { plan.profiles.joined().map(WalkPage.init) }

  static func path(of machine: Machine) -> String {
    "reference/\(machine.id)/\(machine.profile.id)/walk/index.html"
  }

  /// Returns a run as the page's address has it: event ids, those without an effect with an exclamation mark.
  static func run(_ steps: some Sequence<Trace.Step>, in machine: Machine) -> String {
    steps.map { machine.events[$0.event].id.text + ($0.transitions.isEmpty ? "!" : "") }.joined(separator: ",")
  }

  /// Returns the URL of a run; nil if the site has no such pages.
  static func link(to trace: Trace, in machine: Machine, _ href: PageLinks) -> String? {
    href.existing(path(of: machine)).map { $0 + "#" + run(trace.steps, in: machine) }
  }

  /// Returns the path of the state space data for the page's script.
  private static func dataPath(of machine: Machine) -> String {
    "reference/\(machine.id)/\(machine.profile.id)/walk/walk-data.js"
  }

  var path: String { Self.path(of: index.machine) }
  var section: SiteSection { .profile(index.reference) }
  var listTitle: StyledText? { "Walk" }
  var origin: Place? { Place(index.file) }
  var readsFragments: Bool { true }

  func otherNames(in site: Site) -> [String] { ["walk through", "walkthrough", "simulator"] }

  func frame(on page: PageContext) -> PageFrame {
    index.frame(
      around: "Walk",
      description: "Walk through \(index.name), event by event: states, prompts, and what observers see.",
      in: page.site.navigation)
  }

  func fields(on page: PageContext) -> View.Fields {
    let machine = index.machine
    let runs = index.walkthrough.runs
    let story = machine.regions.first.flatMap { page.site.diagrams.story(ofRegion: $0.index, in: index) }
    let data = runs.isEmpty ? nil : WalkData(index, story: story, wordings: wordings(on: page), links: page.href)
    let guides = guides(on: page)
    let profiles = page.profileSwitch(from: index) { (Self.path(of: $0.machine), nil) }
    let hasScreens = !machine.prompts.isEmpty || machine.nodes.contains { $0.state.screen != nil }
    let isOnPhone = hasScreens && page.site.settings.platforms.contains(.ios)
    if let data { page.output.attach(data.script, at: Self.dataPath(of: machine)) }
    return [
      "profile-title": .text(machine.profile.title),
      "profile": .text(machine.isWithoutProfiles ? "" : machine.profile.id.text),
      "profiles": .list(profiles), "is-only-profile": .flag(profiles.isEmpty),
      "testing": .optional(page.href.existing(TestingPage.path(of: machine))),
      "is-live": .flag(data != nil),
      "is-too-large": .flag(data == nil && !runs.isEmpty),
      "extent": .text(extent(of: index.profile.space)),
      "limit": .text(grouped(WalkData.limit)),
      "data": data == nil ? .none : .text(page.href(Self.dataPath(of: machine))),
      "script": .text(page.href(SitePlan.assetFolder + "walk.js")),
      "phone": isOnPhone ? .html(page.words.html(of: Self.app)) : .none,
      "story": data == nil ? .none : story.map { picture($0, on: page) } ?? .none,
      "guides": .list(guides),
      "has-wordings": .flag(data?.hasWordings ?? false),
      "has-app-name": .flag(isOnPhone || data?.hasWordings ?? false),
      "has-prompts": .flag(!machine.prompts.isEmpty),
      "prompts": data == nil ? .list([]) : .list(machine.prompts.map { walkPrompt($0, on: page) }),
      "runs": .list(
        zip(runs, index.titles(of: index.walkthrough)).enumerated().map { position, run in
          let (trace, title) = run
          return .object([
            "number": .text("\(position + 1)"), "title": .text(title),
            "steps": .text(counted(trace.steps.count, "step")),
            "trace": page.runs.list(trace, in: index),
          ])
        }),
    ]
  }

  /// Returns the story of the first region, in which a script lights the current state.
  private func picture(_ story: Story, on page: PageContext) -> View {
    page.figures.figure(.story(story.region), in: index).with([
      "caption": .text("Where “\(index.machine.nodes[story.region].title)” is now."), "list": .none,
    ])
  }

  /// Returns the size of a state space, with “at least” if exploration stopped early.
  private func extent(of space: StateSpace) -> String {
    let size = "\(counted(space.edges.count, "step")) between \(counted(space.count, "configuration"))"
    return space.isComplete ? size : "at least \(size)"
  }

  /// Returns the scenarios of the profile, those of the machine's main path first.
  private func guides(on page: PageContext) -> [View] {
    let main = index.mainPath.map { [$0.scenario.value] + ($0.bypass.map { [$0.value] } ?? []) } ?? []
    let own = page.site.plan.scenarios.filter { $0.machine == index.reference.machine }
    let others = own.filter { !main.contains($0.scenario.id) }
    return (main.flatMap { id in own.filter { $0.scenario.id == id } } + others).compactMap { verified in
      guard let run = verified.runs.first(where: { $0.profile == index.reference.profile }) else { return nil }
      return .object([
        "title": .text(verified.scenario.title), "given": .text("\(verified.scenario.given.count)"),
        "href": .optional(page.href.existing(ScenarioPage.path(of: verified.scenario.id))),
        "says": .text(verified.scenario.steps.map { $0.says.map(plainSentence) ?? "" }.joined(separator: "\n")),
        "run": .text(Self.run(run.trace.steps, in: index.machine)),
        "steps": .text(counted(verified.scenario.steps.count, "step")),
      ])
    }
  }

  /// Returns the prompts as each edition shows them in each variant and language; empty if that is only one.
  private func wordings(on page: PageContext) -> [WalkData.Wording] {
    let (site, machine) = (page.site, index.machine)
    let entries = machine.prompts.flatMap(\.look.copy).compactMap { site.copy.entry($0.value) }
    if entries.isEmpty { return [] }
    let all = site.plan.editions.flatMap { edition -> [WalkData.Wording] in
      let words = CopyWords(audience: edition.audience)
      let prompts = PromptDrawings(
        copy: site.copy, editions: [], showsTexts: true, isOfPlatform: !site.settings.platforms.isEmpty, words: words,
        href: page.href, marks: page.marks)
      let locales = edition.audience.locales.all
      return site.catalogue.variants(of: entries.filter { words.audience.sees($0.editions) }).flatMap { variant in
        locales.map { locale in
          let name = [
            site.plan.isSingle ? nil : edition.title.plain, variant?.title.plain,
            locales.count > 1 ? Languages.name(of: locale) : nil,
          ]
          let context = words.context(CopyChoice(variant: variant?.id, locale: locale))
          return WalkData.Wording(
            name: name.compactMap(\.self).joined(separator: ", "), app: words.html(of: Self.app),
            prompts: machine.prompts.map { prompt in
              page.render(part: "drawn-prompt", prompts.drawing(prompt, context, in: index).fields)
            })
        }
      }
    }
    return all.count > 1 ? all : []
  }

  /// Returns a prompt for the walk, with the events of its choices.
  private func walkPrompt(_ prompt: Prompt, on page: PageContext) -> View {
    let events = prompt.choices.compactMap { index.machine.eventIndex($0.event.value) }
    return .object([
      "events": .text(events.map(String.init).joined(separator: " ")),
      "drawing": page.prompts.drawing(prompt, in: index),
    ])
  }
}
