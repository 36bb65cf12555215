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
  package var annotations = Annotations()
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

struct InterfaceKeys: ValueKeys {
  typealias Owner = SDKInterface
  static let mapping = Mapping("an SDK interface", Self())

  let sdk = Key<Sourced<Identifier<SDKInterface>>>(.required("sdk"), .id(), "The interface's id.")
  let title = Field(.required("title"), .styled, "What it is called.", \SDKInterface.title)
  let types = Key(.required("types"), .list(.read(SDKTypeKeys.self)), "Its types.")

  static func value(from fields: Fields<Self>) -> SDKInterface? {
    fields.sdk.map { id in
      SDKInterface(
        id: id.value, title: StyledText(id.value.inWords), types: fields.types, place: fields.place(id.range))
    }
  }
}

struct SDKTypeKeys: ValueKeys {
  typealias Owner = SDKType
  static let mapping = Mapping(
    "a type", Self(), constraints: [.atMostOne(["base", "declaration"]), .needs("language", "declaration")])

  let name = Key(.required("name"), .sourced(.codeName), "The type's name.")
  let language = Key(
    "language", .choice(SDKType.Language.self),
    "The language of its declarations. In any but Objective-C, each member has a `declaration`.",
    otherwise: "objective-c")
  let base = Field(
    "base", .text(.codeName), "For an Objective-C class: its superclass.", \SDKType.base)
  let declaration = Field(
    "declaration", .declaration,
    "Its declaration as the SDK has it, without members: `class Doorbell(val door: Door)`.",
    word: "signature", \SDKType.declaration)
  let summary = Field("summary", .text, "What it is for.", \SDKType.summary)
  let members = Key("members", .list(.of(SDKMemberKeys.self)), "Its methods and properties, in order.")
  let annotations = KeyGroup(AnnotationKeys(), \SDKType.annotations)

  static func value(from fields: Fields<Self>) -> SDKType? {
    guard let name = fields.name else { return nil }
    let language = fields.language ?? .objectiveC
    let names = NameTable("member", in: name.value)
    let members = fields.members.compactMap { SDKMember($0, in: language) }
    return SDKType(
      name: name.value, language: language,
      members: members.filter { fields.report.claim(Sourced($0.selector, $0.range), in: names) }, range: name.range)
  }
}

struct SDKMemberKeys: MappingKeys {
  typealias Owner = SDKMember
  static let mapping = Mapping(
    "a member", Self(),
    constraints: [
      .exactlyOne(["kind", "declaration"]), .needs("static", "kind"), .needs("returns", "kind"),
      .needs("parameters", "kind"), .needs("type", "kind"), .needs("attributes", "kind"),
      .when("kind", is: "property", requires: ["type"], excludes: ["static", "returns", "parameters"]),
      .when("kind", is: "method", excludes: ["type", "attributes"]),
    ])

  let name = Key(.required("name"), .sourced(.codeName), "Its name; for a method, the selector's first part.")
  let kind = Key(
    "kind", .word(["method", "property"]),
    "In Objective-C: what it is; its declaration is made from the other keys.")
  let declaration = Key(
    "declaration", .declaration, "Its declaration as the SDK has it: `fun ring(count: Int)`.", word: "signature")
  let isStatic = Key("static", .boolean, "For a method: whether it is the class's.")
  let returns = Key("returns", .text, "For a method: what it returns.", otherwise: "void")
  let parameters = Key("parameters", .list(.read(SDKParameterKeys.self)), "For a method: its parameters.")
  let type = Key("type", .text, "For a property: its type.")
  let attributes = Key("attributes", .set(.text), "For a property: its attributes, such as nonatomic.")
  let defaultValue = Field("default", .text, "What the value is unless set.", \SDKMember.defaultValue)
  let unit = Field("unit", .text, "The unit of the value.", \SDKMember.unit)
  let summary = Field("summary", .text, "What it does, as far as it is documented.", \SDKMember.summary)
  let group = Field("group", .text(.id), "The excerpt that it belongs to.", \SDKMember.group)
  let swiftName = Field(
    "swift", .text, "Its name in Swift, where it is known.", word: "Swift name", \SDKMember.swiftName)
  let annotations = KeyGroup(AnnotationKeys(), \SDKMember.annotations)
}

struct SDKParameterKeys: ValueKeys {
  typealias Owner = SDKMember.Parameter
  static let mapping = Mapping("a parameter", Self())

  let label = Key("label", .text(.codeName), "The selector's part before the colon, for all but the first.")
  let name = Key(.required("name"), .text(.codeName), "Its name.")
  let type = Key(.required("type"), .text, "Its type.")

  static func value(from fields: Fields<Self>) -> SDKMember.Parameter? {
    fields.name.map { SDKMember.Parameter(label: fields.label, name: $0, type: fields.type ?? "id") }
  }
}

extension Format<String> {
  /// A declaration as written, without the line end of a block scalar.
  fileprivate static let declaration = text.map { text in
    var text = text[...]
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

extension SDKMember {
  fileprivate init?(_ fields: Fields<SDKMemberKeys>, in language: SDKType.Language) {
    guard let name = fields.name else { return nil }
    if language != .objectiveC, fields.entry(\.declaration) == nil {
      fields.report.add(
        .missingKey(
          "declaration", in: SDKMemberKeys.mapping.schema, where: "language", is: language.rawValue,
          at: fields.place(name.range), remedy: "write it as the SDK has it, instead of `kind` and what belongs to it"))
    }
    self = fields.read(SDKMember(name: name.value, kind: Self.kind(fields), range: name.range))
  }

  private static func kind(_ fields: Fields<SDKMemberKeys>) -> Kind {
    if let declaration = fields.declaration { return .declared(declaration) }
    if fields.kind == "property" {
      return .property(type: fields.type ?? "id", attributes: fields.attributes)
    }
    return .method(isStatic: fields.isStatic, returns: fields.returns ?? "void", parameters: fields.parameters)
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
