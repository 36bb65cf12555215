import Project
import SourceText
import Statecharts

extension ProjectCheck {
  /// Checks that all guides and folders in the order exist, and that no guide is listed twice.
  static let guideOrder = ProjectCheck { context in
    let settings = context.project.settings
    func place(_ range: SourceRange) -> Place { Place(settings.path, range) }
    var findings: [Finding] = []
    var first: [GuideID: SourceRange] = [:]
    for guide in settings.guides.listed {
      if context.names.guides[guide.value] == nil, !context.mayBeUnread(.guides) {
        findings.append(Finding(.referenceUnknownName, at: place(guide.range), context.names.unknownGuide(guide.value)))
      } else if let earlier = first.updateValue(guide.range, forKey: guide.value) {
        findings.append(
          Finding(
            .referenceRepeatedGuide, at: place(guide.range), "guide `\(guide.value)` is listed twice",
            notes: [Finding.Note("first listed here", at: place(earlier))],
            suggestion: "remove one of the two"))
      }
    }
    return findings + folders(context)
  }

  /// Reports folders of sections that have no guides or belong to several sections.
  private static func folders(_ context: VerificationContext) -> [Finding] {
    let settings = context.project.settings
    let known = context.names.guideFolders
    var first: [String: SourceRange] = [:]
    return settings.guides.sections.compactMap(\.folder).compactMap { folder in
      let place = Place(settings.path, folder.range)
      if !known.contains(folder.value), !context.mayBeUnread(.guides) {
        return Finding(
          .referenceUnknownName, at: place,
          UnknownNameMessage(
            "folder of guides", folder.value, among: known, otherwise: "expected the path of a folder in content/guides"
          ))
      }
      return first.updateValue(folder.range, forKey: folder.value).map {
        Finding(
          .referenceRepeatedGuide, at: place, "folder `\(folder.value)` belongs to two sections",
          notes: [Finding.Note("first named here", at: Place(settings.path, $0))], suggestion: "remove one of the two")
      }
    }
  }
}
