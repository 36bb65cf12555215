import Diagrams
import Project
import SourceText
import Statecharts
import Templating
import Verification

extension View {
  /// True for a figure with a diagram; false for the sentence that replaces a diagram that is too large.
  var isDrawnFigure: Bool {
    if case .object(let fields) = self, case .flag(true)? = fields["is-drawn"] { true } else { false }
  }

  /// Returns the object with other values of some fields; anything else as it is.
  func with(_ fields: Fields) -> View {
    if case .object(let own) = self { .object(fields.merging(own)) } else { self }
  }
}

/// Diagrams with captions.
struct Figures {
  let diagrams: DiagramCache
  /// The file of each machine, for findings.
  let files: [MachineID: SourcePath]
  /// The file in which a larger budget can be set.
  let settingsFile: SourcePath
  let href: PageLinks
  let output: PageOutput
  let badge: StateBadges

  /// Returns the fields of a figure; empty after a finding.
  func figure(_ scope: ResolvedDirective.Scope, in index: ProfileIndex) -> View {
    let machine = index.machine
    let words = words(of: scope, in: machine)
    var place = StatePage.place(of: machine.nodes[words.region ?? 0], in: machine)
    if case .story = scope, let region = words.region, index.regionTransitions[region]?.isEmpty == false {
      place.fragment = Anchor.all(machine.nodes[region].id)
    }
    return figure(
      of: machine, subject: words.subject(), label: words.label, caption: words.caption,
      target: place.path, fragment: place.fragment, anchor: anchor(scope, in: machine), index: index
    ) { () throws(DiagramCache.LayoutFailure) in try diagrams.drawing(of: scope, in: index) }
  }

  /// Returns the figure of a region's story in which a state stands out; none if the state is not in it.
  func place(of node: Int, in index: ProfileIndex) -> View {
    guard let region = index.machine.region(of: node),
      let story = diagrams.story(ofRegion: region, in: index),
      story.arrows.count <= Story.mostArrows, !story.boxes(of: node).isEmpty
    else { return .none }
    return figure(.story(region, of: [node]), in: index)
  }

  /// Returns the story of a region as a small picture without links, for people who see it; empty if it cannot be
  /// drawn.
  func thumbnail(ofRegion region: Int, in index: ProfileIndex) -> HTML {
    guard let drawing = try? diagrams.drawing(of: .story(region), in: index) else { return HTML() }
    return thumbnailSVG(drawing.layout, for: drawing.diagram)
  }

  /// A text description of a diagram.
  struct FigureSubject {
    /// “the diagram of “Flow””
    var name: String
    /// “300 states and 599 transitions”
    var extent: String
    /// The position of the drawn element in the machine's file.
    var range: SourceRange
  }

  /// Returns the fields of a figure for any drawing of a machine; empty after a finding. A diagram that is too large is replaced by
  /// a sentence.
  ///
  /// - Parameters:
  ///   - target: the page with the equivalent table, linked if it is another page.
  ///   - fragment: the table's anchor on that page.
  ///   - anchor: the id that rows of a table link to; by default one that no other block of the page has.
  ///   - index: the profile of which the figure lists the transitions where its picture would be too small; nil for no list.
  ///   - row: returns the URL for the label of a transition; by default that of its row in its region's table.
  func figure(
    of machine: Machine, subject: @autoclosure () -> FigureSubject, label: String, caption: String, target: String,
    fragment: String? = nil, anchor: String? = nil, index: ProfileIndex? = nil,
    row: ((TransitionID) -> String)? = nil,
    draw: () throws(DiagramCache.LayoutFailure) -> PlacedDiagram
  ) -> View {
    let prefix = output.blockPrefix()
    let anchor = anchor ?? prefix + "figure"
    var fields: View.Fields = [
      "label": .text(label),
      "about": .text(machine.fullTitle),
      "href": .text(href(target, fragment: fragment)),
      "anchor": .text(anchor),
      "is-elsewhere": .flag(target != href.path), "guards": .list([]), "places": .list([]), "has-words": .flag(false),
    ]
    do throws(DiagramCache.LayoutFailure) {
      let drawing = try draw()
      let drawn = markup(of: drawing, prefix, row: row ?? { address(ofRow: $0, in: machine) })
      let isSmallOnPhone = drawn.width > Self.phoneRoom
      fields = fields.merging([
        "is-drawn": .flag(true), "picture": .html(picture(of: drawn)),
        "full-size": isSmallOnPhone ? .text(href(href.path, fragment: anchor)) : .none,
        "list": isSmallOnPhone ? index.map { list(of: drawing.diagram, in: $0) } ?? .none : .none,
        "digest": .text(drawing.digest), "caption": .text(caption), "legend": .list(legend(of: drawing)),
      ])
      if let story = drawing.story { fields = words(of: story).merging(fields) }
    } catch {
      let file = files[machine.id] ?? settingsFile
      switch error {
      case .refused(let title, let message):
        output.report(
          Finding(.pageDiagram, at: Place(file), "Graphviz cannot lay out the diagram “\(title)”: \(message)"))
        return .none
      case .tooLarge(let size, let limit):
        let subject = subject()
        output.report(
          Finding(
            .pageLargeDiagram, at: Place(file, subject.range),
            "\(subject.name) exceeds the budget `diagram-size` of \(limit), so pages show tables instead",
            notes: [Finding.Note("size \(size) in profile `\(machine.profile.id)`: \(subject.extent)")],
            suggestion: "split the region, or raise `diagram-size` under `budgets` in \(settingsFile)"))
        fields = fields.merging([
          "is-drawn": .flag(false), "picture": .html(""), "full-size": .none, "list": .none,
          "digest": .text(""),
          "legend": .list([]),
          "caption": .text(
            "No diagram: \(subject.extent) are too many to draw. Each state’s page lists its transitions."),
        ])
      }
    }
    return .object(fields)
  }

  /// Returns a number of transitions as the words of a link to them: “All 3 transitions”.
  static func all(_ count: Int) -> String { count == 1 ? "The transition" : "All \(count) transitions" }

  /// Returns what is beside or below a story: its guards, and what it shows and leaves out, with a link to all
  /// transitions.
  private func words(of story: Story) -> View.Fields {
    let (machine, region) = (story.machine, story.machine.nodes[story.region])
    let place = machine.isWithoutProfiles ? "" : " in \(machine.profile.title)"
    let isWhole = machine.isWithoutProfiles && region.title == machine.title
    return [
      "caption": .text((isWhole ? "" : "“\(region.title)”\(place): ") + story.summary),
      "about": .text(Self.all(story.counts.all)),
      "has-words": .flag(!story.guards.isEmpty),
      "guards": .list(
        story.guards.map { entry in
          .object([
            "mark": .optional(entry.mark.map(Story.sign)), "events": .text(alternatives(entry.events)),
            "condition": .text(entry.condition),
          ])
        }),
    ]
  }

  /// The width available for a diagram on a phone, in CSS pixels; wider ones are scaled down.
  private static let phoneRoom = 356

  /// Returns a drawing with links for this page.
  private func markup(
    of drawing: PlacedDiagram, _ prefix: String, row: @escaping (TransitionID) -> String
  ) -> DiagramSVG {
    accessibleSVG(
      drawing.layout, for: drawing.diagram, idPrefix: prefix, row: row
    ) { link in
      // A link to the page itself would highlight the whole diagram when the page is loaded.
      if link == href.path { return nil }
      guard let mark = link.utf8.firstIndex(of: UInt8(ascii: "#")) else { return href(link) }
      return href(String(link[..<mark]), fragment: String(link[link.utf8.index(after: mark)...]))
    }
  }

  /// The width available for a diagram on paper, in CSS pixels; wider ones are printed in landscape orientation.
  private static let sheetRoom = 703

  private func picture(of drawn: DiagramSVG) -> HTML {
    let isWide = drawn.width > max(Self.sheetRoom, drawn.height)
    return """
      <div class="diagram-picture\(isWide ? " wide" : "")">
      \(drawn.svg)
      </div>
      """
  }

  private func legend(of drawing: PlacedDiagram) -> [View] {
    Legend(of: drawing.diagram).entries.map { entry in
      .object(["sign": .html(entry.picture), "words": .text(entry.words)])
    }
  }

  /// Returns the URL of a transition's row in the table of its region.
  func address(ofRow transition: TransitionID, in machine: Machine) -> String {
    let path = machine.transition(transition).map { RegionPage.path(ofRow: $0, in: machine) }
    return href(path ?? ProfilePage.path(of: machine), fragment: Anchor.transition(transition))
  }

  /// Returns the anchor of the diagram beside the transition table of a region.
  private func anchor(_ scope: ResolvedDirective.Scope, in machine: Machine) -> String? {
    guard case .region(let node) = scope, href.path == RegionPage.path(of: machine.nodes[node], in: machine) else {
      return nil
    }
    return Anchor.figure(machine.nodes[node].id)
  }

  /// Returns the description of the diagram of a region, or of another node that contains states.
  func subject(ofRegion node: Int, in machine: Machine, name: String) -> FigureSubject {
    let region = machine.nodes[node]
    let transitions = machine.transitions(startingIn: node).count
    return FigureSubject(
      name: "\(name) “\(region.title)”",
      extent: "\(counted(machine.stateCount(in: node), "state")) and \(counted(transitions, "transition"))",
      range: region.range)
  }
}
