import SourceText
import Statecharts

/// A part of the SDK's programming interface, from which listings and tables are derived.
public struct SDKInterface: Sendable {
  public var id: Identifier<SDKInterface>
  public var title: String
  public var types: [SDKType]
  public var place: Place

  public init(id: Identifier<SDKInterface>, title: String, types: [SDKType], place: Place) {
    self.id = id
    self.title = title
    self.types = types
    self.place = place
  }
}

/// An Objective-C class.
public struct SDKType: Sendable {
  public var name: String
  /// The superclass.
  public var base: String?
  public var summary: String?
  public var members: [SDKMember]
  public var remarks: Remarks
  public var range: SourceRange

  public init(
    name: String, base: String?, summary: String?, members: [SDKMember], remarks: Remarks, range: SourceRange
  ) {
    self.name = name
    self.base = base
    self.summary = summary
    self.members = members
    self.remarks = remarks
    self.range = range
  }
}

/// A method or property of an SDK type.
public struct SDKMember: Sendable {
  /// What kind of member it is.
  public enum Kind: Sendable {
    /// A method; `isStatic` marks a class method (`+`).
    case method(isStatic: Bool, returns: String, parameters: [Parameter])
    /// A property with its attributes, such as `nonatomic`.
    case property(type: String, attributes: [String])
  }

  /// One parameter of a method; the first part of the selector is the method's name.
  public struct Parameter: Sendable {
    /// The selector's part before the colon, for all parameters but the first.
    public var label: String?
    public var name: String
    public var type: String

    public init(label: String?, name: String, type: String) {
      self.label = label
      self.name = name
      self.type = type
    }
  }

  public var name: String
  /// The name in Swift, where it is known.
  public var swiftName: String?
  public var kind: Kind
  /// What the value is unless set, for example `7 days`.
  public var defaultValue: String?
  /// The unit of the value, for example `seconds`.
  public var unit: String?
  public var summary: String?
  /// The excerpt of the guide that the member belongs to, such as `sign-up`.
  public var group: String?
  public var remarks: Remarks
  public var range: SourceRange

  public init(
    name: String, swiftName: String? = nil, kind: Kind, defaultValue: String? = nil, unit: String? = nil,
    summary: String? = nil, group: String? = nil, remarks: Remarks = Remarks(), range: SourceRange
  ) {
    self.name = name
    self.swiftName = swiftName
    self.kind = kind
    self.defaultValue = defaultValue
    self.unit = unit
    self.summary = summary
    self.group = group
    self.remarks = remarks
    self.range = range
  }
}
