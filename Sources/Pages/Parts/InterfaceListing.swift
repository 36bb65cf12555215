import Project
import SourceText
import Statecharts
import Templating

/// The declarations of an SDK type: in Objective-C derived from its data, otherwise as written.
enum InterfaceListing {
  /// A line of a listing and the member that it declares.
  struct Line: Equatable {
    var text: String
    /// The member's position in the type, on the first line of its declaration; nil for the other lines.
    var member: Int?
    var isComment = false
  }

  /// Returns the declaration of a type with the members at the given positions, each below a comment with its default and unit.
  static func lines(of type: SDKType, members: [Int]) -> [Line] {
    let isObjectiveC = type.language == .objectiveC
    let head = type.declaration ?? "@interface \(type.name)\(type.base.map { " : \($0)" } ?? "")"
    var lines = split(head).map { Line(text: $0) }
    if !isObjectiveC {
      if members.isEmpty { return lines }
      lines[lines.count - 1].text += " {"
    }
    let indentation = isObjectiveC ? "" : "    "
    let declarations = members.map { split(type.members[$0].declaration) }
    let comments = members.map { comment(on: type.members[$0]) }
    let isSpaced = comments.contains { $0 != nil } || declarations.contains { $0.count > 1 }
    for (offset, member) in members.enumerated() {
      if offset == 0 ? isObjectiveC : isSpaced { lines.append(Line(text: "")) }
      if let comment = comments[offset] { lines.append(Line(text: indentation + comment, isComment: true)) }
      for (number, line) in declarations[offset].enumerated() {
        lines.append(Line(text: line.isEmpty ? "" : indentation + line, member: number == 0 ? member : nil))
      }
    }
    return lines + (isObjectiveC ? [Line(text: ""), Line(text: "@end")] : [Line(text: "}")])
  }

  private static func split(_ text: String) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  }

  /// Returns a property's default and unit as a one-line comment; nil if neither is known.
  private static func comment(on member: SDKMember) -> String? {
    let type = if case .property(let type, _) = member.kind { type } else { "" }
    let isText = type.hasPrefix("NSString") || type.hasPrefix("NSAttributedString")
    let parts = [
      member.defaultValue.map { "Default: \(isText ? "\"\($0)\"" : $0)" },
      member.unit.map { "Unit: \($0)" },
    ].compactMap { $0 }
    guard !parts.isEmpty else { return nil }
    return "// " + parts.joined(separator: ". ").split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}

extension SDKMember {
  /// The type of a property, the parameters of a method, or the declaration as written, for a table.
  var typeText: String {
    switch kind {
    case .declared(let text): text
    case .property(let type, _): type
    case .method(_, _, let parameters): parameters.map { "(\($0.type))\($0.name)" }.joined(separator: " ")
    }
  }

  /// The attributes of a property.
  var attributes: [String] {
    if case .property(_, let attributes) = kind { attributes } else { [] }
  }

  /// The name; in Objective-C with the sign and the colons of a method.
  var signature: String {
    guard case .method(let isStatic, _, let parameters) = kind else { return name }
    let labels = parameters.enumerated().map { ($0.offset == 0 ? name : $0.element.label ?? "") + ":" }
    return (isStatic ? "+" : "-") + (parameters.isEmpty ? name : labels.joined())
  }
}

/// An SDK's interface as a listing or a table.
struct InterfaceTables {
  let marks: SourceMarks

  /// The types and members whose definition on the page a directive provides, and which therefore have anchors.
  struct Definitions {
    var interface: Int
    /// The type's position in the interface.
    var type: Int
    /// True if the type itself is defined here, not only members.
    var definesType = false
    var members: Set<Int> = []
  }

  /// Returns the listing of a type, or of one group of its members.
  func listing(_ type: SDKType, group: String?, defines: Definitions) -> View {
    let members = type.members.indices.filter { group == nil || type.members[$0].group == group }
    let lines = InterfaceListing.lines(of: type, members: members)
    let html = lines.enumerated().map { offset, line -> HTML in
      let text = HTML.text(line.text)
      if line.isComment { return "<span class=\"quiet\">\(text)</span>" }
      if offset == 0, defines.definesType { return "<span id=\"\(Anchor.sdkType(type.name))\">\(text)</span>" }
      guard let member = line.member, defines.members.contains(member) else { return text }
      return "<span id=\"\(Anchor.sdkMember(type.members[member].name, of: type.name))\">\(text)</span>"
    }
    return .object([
      "label": .text("Declaration of \(type.name)"),
      "language": .text(type.language.rawValue),
      "code": .html(html.joined(by: "\n")),
      "is-excerpt": .flag(group != nil && members.count < type.members.count),
    ])
  }

  /// Returns a table of the members of a type with their types and defaults.
  func table(_ type: SDKType, group: String?, defines: Definitions) -> View {
    let positions = type.members.indices.filter { group == nil || type.members[$0].group == group }
    let shown = positions.map { type.members[$0] }
    let rows = positions.map { position -> View in
      let member = type.members[position]
      let anchor = Anchor.sdkMember(member.name, of: type.name)
      return .object([
        "anchor": defines.members.contains(position) ? .text(anchor) : .none,
        "name": .breakable(member.signature),
        "type": .text(member.typeText),
        "swift": .optional(member.swiftName),
        "has-swift": .flag(shown.contains { $0.swiftName != nil }),
        "default": .optional(member.defaultValue),
        "has-defaults": .flag(shown.contains { $0.defaultValue != nil }),
        "attributes": member.attributes.isEmpty ? .none : .text(member.attributes.joined(separator: ", ")),
        "unit": .optional(member.unit),
        "summary": .optionalSentence(member.summary),
        "notes": .list(marks.notes(member.annotations.notes)),
        "readings": marks.readings(member.annotations),
        "marks": .optionalHTML(marks(member.annotations)),
      ])
    }
    return .object([
      "label": .text("Members of \(type.name)"),
      "anchor": defines.definesType ? .text(Anchor.sdkType(type.name)) : .none,
      "name": .breakable(type.name),
      "base": .optional(type.base),
      "summary": .optionalSentence(type.summary),
      "has-swift": .flag(shown.contains { $0.swiftName != nil }),
      "has-defaults": .flag(shown.contains { $0.defaultValue != nil }),
      "rows": .list(rows),
    ])
  }
}
