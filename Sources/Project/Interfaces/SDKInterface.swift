import SourceText
import Statecharts

/// A part of the SDK's programming interface; listings and tables are made from it.
package struct SDKInterface: Sendable {
  package var id: Identifier<SDKInterface>
  package var title: StyledText
  package var types: [SDKType]
  package var place: Place
}

/// An Objective-C class.
package struct SDKType: Sendable {
  package var name: String
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
      .required("types", .list(.of(.sdkType)), "Its Objective-C classes."),
    ])

  static let sdkType: ObjectSchema = ObjectSchema(
    "a type",
    [
      .required("name", .text(.codeName), "The class's name."),
      .optional("base", .text(.codeName), "Its superclass."),
      .optional("summary", .text, "What it is for."),
      .optional("members", .list(.of(.sdkMember)), "Its methods and properties, in order."),
    ] + Property.annotations)

  static let sdkMember: ObjectSchema = ObjectSchema(
    "a member",
    [
      .required("name", .text(.codeName), "Its name; for a method, the selector's first part."),
      .required("kind", .choice(["method", "property"]), "What it is."),
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
    let names = NameTable("member", in: name.value)
    let members = fields.items("members").compactMap { item -> SDKMember? in
      guard let member = ObjectDecoder(item, .sdkMember, report: report).flatMap({ SDKMember($0) }) else { return nil }
      guard let finding = names.claim(member.selector, at: Place(report.path, member.range)) else { return member }
      report.add(finding)
      return nil
    }
    self.init(
      name: name.value, base: fields.text("base"), summary: fields.text("summary"), members: members,
      annotations: fields.annotations(), range: name.range)
  }
}

extension SDKMember {
  fileprivate init?(_ fields: ObjectDecoder) {
    guard let name = fields.sourced("name") else { return nil }
    self.init(
      name: name.value, swiftName: fields.text("swift"), kind: Self.kind(fields), defaultValue: fields.text("default"),
      unit: fields.text("unit"), summary: fields.text("summary"), group: fields.text("group"),
      annotations: fields.annotations(), range: name.range)
  }

  private static func kind(_ fields: ObjectDecoder) -> Kind {
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

  /// The selector, by which Objective-C distinguishes members.
  fileprivate var selector: String {
    guard case .method(_, _, let parameters) = kind, !parameters.isEmpty else { return name }
    return name + ":" + parameters.dropFirst().map { ($0.label ?? "") + ":" }.joined()
  }
}
