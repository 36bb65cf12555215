import SourceText
import Statecharts

/// A part of the SDK's programming interface; listings and tables are made from it.
package struct SDKInterface: Sendable {
  package var id: Identifier<SDKInterface>
  package var title: StyledText
  package var types: [SDKType]
  package var place: Place
}

/// A type of the SDK, such as an Objective-C class.
package struct SDKType: Sendable {
  /// A language of declarations, by its name in `language:` and in code fences. All but Objective-C enclose members in braces.
  package enum Language: String, CaseIterable, Sendable {
    case objectiveC = "objective-c"
    case swift, kotlin, java, csharp, dart, typescript
  }

  package var name: String
  /// The language of the declarations of the type and its members.
  package var language: Language
  /// The declaration as written, without its members; nil for an Objective-C class, whose declaration is made from the name and the
  /// superclass.
  package var declaration: String?
  /// The superclass.
  package var base: String?
  package var summary: String?
  package var members: [SDKMember]
  package var annotations: Annotations
  package var range: SourceRange
}

/// A method or property of an SDK type.
package struct SDKMember: Sendable {
  /// The kind of a member.
  package enum Kind: Sendable {
    /// A method; `isStatic` marks a class method (`+`).
    case method(isStatic: Bool, returns: String, parameters: [Parameter])
    /// A property with its attributes, such as `nonatomic`.
    case property(type: String, attributes: [String])
    /// Any member, with its declaration as written.
    case declared(String)
  }

  /// One parameter of a method; the first part of the selector is the method's name.
  package struct Parameter: Sendable {
    /// The part of the selector before the colon, for all parameters except the first.
    package var label: String?
    package var name: String
    package var type: String
  }

  package var name: String
  /// The name in Swift, if known.
  package var swiftName: String?
  package var kind: Kind
  /// The default value, for example `7 days`.
  package var defaultValue: String?
  /// The unit of the value, for example `seconds`.
  package var unit: String?
  package var summary: String?
  /// The excerpt of the guide that contains the member, such as `sign-up`.
  package var group: String?
  package var annotations: Annotations = Annotations()
  package var range: SourceRange
}

extension ObjectSchema {
  static let interface: ObjectSchema = ObjectSchema(
    "an SDK interface",
    [
      .required("sdk", .id, "The interface's id."),
      .required("title", .text, "What it is called."),
      .required("types", .list(.of(.sdkType)), "Its types."),
    ])

  static let sdkType: ObjectSchema = ObjectSchema(
    "a type",
    [
      .required("name", .text(.codeName), "The type's name."),
      .optional(
        "language", .choice(SDKType.Language.allCases.map(\.rawValue)),
        "The language of its declarations. In any but Objective-C, each member has a `declaration`.",
        otherwise: "objective-c"),
      .optional("base", .text(.codeName), "For an Objective-C class: its superclass."),
      .optional(
        "declaration", .text, "Its declaration as the SDK has it, without members: `class Doorbell(val door: Door)`."),
      .optional("summary", .text, "What it is for."),
      .optional("members", .list(.of(.sdkMember)), "Its methods and properties, in order."),
    ] + Property.annotations,
    constraints: [.atMostOne(["base", "declaration"]), .needs("language", "declaration")])

  static let sdkMember: ObjectSchema = ObjectSchema(
    "a member",
    [
      .required("name", .text(.codeName), "Its name; for a method, the selector's first part."),
      .optional(
        "kind", .choice(["method", "property"]),
        "In Objective-C: what it is; its declaration is made from the other keys."),
      .optional("declaration", .text, "Its declaration as the SDK has it: `fun ring(count: Int)`."),
      .optional("static", .boolean, "For a method: whether it is the class's."),
      .optional("returns", .text, "For a method: what it returns.", otherwise: "void"),
      .optional("parameters", .list(.of(.sdkParameter)), "For a method: its parameters."),
      .optional("type", .text, "For a property: its type."),
      .optional("attributes", .set(.text), "For a property: its attributes, such as nonatomic."),
      .optional("default", .text, "What the value is unless set."),
      .optional("unit", .text, "The unit of the value."),
      .optional("summary", .text, "What it does, as far as it is documented."),
      .optional("group", .id, "The excerpt that it belongs to."),
      .optional("swift", .text, "Its name in Swift, where it is known."),
    ] + Property.annotations,
    constraints: [
      .exactlyOne(["kind", "declaration"]), .needs("static", "kind"), .needs("returns", "kind"),
      .needs("parameters", "kind"), .needs("type", "kind"), .needs("attributes", "kind"),
      .when("kind", is: "property", requires: ["type"], excludes: ["static", "returns", "parameters"]),
      .when("kind", is: "method", excludes: ["type", "attributes"]),
    ])

  static let sdkParameter: ObjectSchema = ObjectSchema(
    "a parameter",
    [
      .optional("label", .text(.codeName), "The selector's part before the colon, for all but the first."),
      .required("name", .text(.codeName), "Its name."),
      .required("type", .text, "Its type."),
    ])
}

extension SDKInterface {
  /// Reads an interface's file; nil if it names no interface. The caller checks type names for duplicates.
  init?(_ fields: ObjectDecoder) {
    guard let id: Sourced<Identifier<SDKInterface>> = fields.id("sdk") else { return nil }
    let report = fields.report
    self.init(
      id: id.value, title: fields.styled("title", or: id.value.inWords),
      types: fields.items("types").compactMap { item in
        ObjectDecoder(item, .sdkType, report: report).flatMap { SDKType($0) }
      },
      place: Place(report.path, id.range))
  }
}

extension SDKType {
  fileprivate init?(_ fields: ObjectDecoder) {
    guard let name = fields.sourced("name") else { return nil }
    let report = fields.report
    let language: Language = fields.choice("language") ?? .objectiveC
    let names = NameTable("member", in: name.value)
    let members = fields.items("members").compactMap { item -> SDKMember? in
      guard let member = ObjectDecoder(item, .sdkMember, report: report).flatMap({ SDKMember($0, in: language) })
      else { return nil }
      guard let finding = names.claim(member.selector, at: Place(report.path, member.range)) else { return member }
      report.add(finding)
      return nil
    }
    self.init(
      name: name.value, language: language, declaration: fields.declaration, base: fields.text("base"),
      summary: fields.text("summary"), members: members, annotations: fields.annotations(), range: name.range)
  }
}

extension SDKMember {
  fileprivate init?(_ fields: ObjectDecoder, in language: SDKType.Language) {
    guard let name = fields.sourced("name") else { return nil }
    if language != .objectiveC, fields["declaration"] == nil {
      let place = Place(fields.report.path, name.range)
      fields.report.add(
        .missingKey(
          "declaration", in: .sdkMember, where: "language", is: language.rawValue, at: place,
          remedy: "write it as the SDK has it, instead of `kind` and what belongs to it"))
    }
    self.init(
      name: name.value, swiftName: fields.text("swift"), kind: Self.kind(fields), defaultValue: fields.text("default"),
      unit: fields.text("unit"), summary: fields.text("summary"), group: fields.text("group"),
      annotations: fields.annotations(), range: name.range)
  }

  private static func kind(_ fields: ObjectDecoder) -> Kind {
    if let declaration = fields.declaration { return .declared(declaration) }
    if fields.text("kind") == "property" {
      return .property(type: fields.text("type") ?? "id", attributes: fields.texts("attributes").map(\.value))
    }
    let parameters = fields.items("parameters").compactMap { item -> Parameter? in
      guard let fields = ObjectDecoder(item, .sdkParameter, report: fields.report), let name = fields.text("name")
      else {
        return nil
      }
      return Parameter(label: fields.text("label"), name: name, type: fields.text("type") ?? "id")
    }
    return .method(
      isStatic: fields.boolean("static"), returns: fields.text("returns") ?? "void", parameters: parameters)
  }

  /// The declaration, as written or in Objective-C, on one or more lines.
  package var declaration: String {
    switch kind {
    case .declared(let text): return text
    case .method(let isStatic, let returns, let parameters):
      let labels = parameters.enumerated().map { position, parameter in
        "\(position == 0 ? name : parameter.label ?? ""):(\(parameter.type))\(parameter.name)"
      }
      return "\(isStatic ? "+" : "-") (\(returns))\(labels.isEmpty ? name : labels.joined(separator: " "));"
    case .property(let type, let attributes):
      // A pointer's asterisk belongs to the name.
      let declared = type.hasSuffix("*") ? type + name : "\(type) \(name)"
      return "@property \(attributes.isEmpty ? "" : "(\(attributes.joined(separator: ", "))) ")\(declared);"
    }
  }

  /// What distinguishes the member from others of its type: the selector in Objective-C, otherwise the declaration.
  fileprivate var selector: String {
    switch kind {
    case .declared(let text): return text
    case .method(_, _, let parameters) where !parameters.isEmpty:
      return name + ":" + parameters.dropFirst().map { ($0.label ?? "") + ":" }.joined()
    case .method, .property: return name
    }
  }
}

extension ObjectDecoder {
  /// The declaration as written, without the line end of a block scalar.
  fileprivate var declaration: String? {
    text("declaration").map { text in
      var text = text[...]
      while text.last?.isWhitespace == true { text.removeLast() }
      return String(text)
    }
  }
}
