import Guides
import Project
import SourceText
import Statecharts

extension Project {
  /// Edits of guides: of what is around the text, and of its sections.
  var guideEdits: [ContentEdit] {
    var list = EditList(\.guides) { $0.id.text }
    list.drop("drop a guide", in: self)
    list.change("reword the title of a guide", in: self) { guide in
      guide.title.value += " again"
      return true
    }
    list.change("reword the description of a guide", in: self) { guide in
      guide.description = (guide.description ?? "") + " Really."
      return true
    }
    list.change("show a guide for another profile", in: self) { guide in
      if guide.profile == nil { return false }
      guide.profile?.value = "other"
      return true
    }
    list.change("limit a guide to an edition", in: self) { guide in
      guide.editions.append(Sourced("zendrive"))
      return true
    }
    list.change("make a guide a draft", in: self) { guide in
      guide.isDraft.toggle()
      return true
    }
    return list.edits + guides.indices.flatMap(sectionEdits)
  }

  private func sectionEdits(ofGuideAt index: Int) -> [ContentEdit] {
    let guide = guides[index]
    let sections = guide.body.sections
    func edit(_ kind: String, _ section: Int, _ change: (inout [[GuideBody.Part]]) -> Void) -> ContentEdit {
      var edited = sections
      change(&edited)
      let body = GuideBody(parts: Array(edited.joined()), blocks: guide.body.blocks)
      return ContentEdit(kind, "\(guide.id), section \(section)") { $0.guides[index].body = body }
    }
    // The first section is what precedes the first heading.
    return sections.indices.dropFirst().flatMap { section -> [ContentEdit] in
      var edits = [
        edit("drop a section", section) { $0.remove(at: section) },
        edit("reword a heading", section) {
          $0[section] = $0[section].map(\.withLongerHeading).withLongerWords(inHeading: true)
        },
      ]
      let reworded = sections[section].withLongerWords(inHeading: false)
      edits.append(edit("reword a section", section) { $0[section] = reworded })
      if section > 1 { edits.append(edit("swap two sections", section) { $0.swapAt(section - 1, section) }) }
      return edits
    }
  }
}

extension GuideBody {
  /// The parts, cut before each heading.
  fileprivate var sections: [[Part]] {
    var sections: [[Part]] = [[]]
    for part in parts {
      if case .headingOpen = part { sections.append([]) }
      sections[sections.count - 1].append(part)
    }
    return sections
  }
}

extension GuideBody.Part {
  fileprivate var withLongerHeading: GuideBody.Part {
    guard case .headingOpen(var heading) = self else { return self }
    heading.text += " again"
    heading.slug += "-again"
    return .headingOpen(heading)
  }
}

extension [GuideBody.Part] {
  /// With a word more in the heading, or in a paragraph that follows it; a section without text gets one.
  fileprivate func withLongerWords(inHeading: Bool) -> [GuideBody.Part] {
    guard let end = firstIndex(where: { if case .headingClose = $0 { true } else { false } }) else { return self }
    var parts = self
    parts.insert(.html(inHeading ? " again" : "<p>A paragraph more.</p>\n"), at: inHeading ? end : end + 1)
    return parts
  }
}
