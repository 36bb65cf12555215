import SourceText
import Statecharts

/// A part of the SDK's programming interface; listings and tables are made from it.
package struct SDKInterface: Sendable {
  package var id: Identifier<SDKInterface>
  package var title: StyledText
  package var types: [SDKType]
  package var place: Place

  package init(id: Identifier<SDKInterface>, title: StyledText, types: [SDKType], place: Place) {
    self.id = id
    self.title = title
    self.types = types
    self.place = place
  }
}

/// An Objective-C class.
package struct SDKType: Sendable {
  package var name: String
  /// The superclass.
  package var base: String?
  package var summary: String?
  package var members: [SDKMember]
  package var remarks: Remarks
  package var range: SourceRange

  package init(
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
package struct SDKMember: Sendable {
  /// What kind of member it is.
  package enum Kind: Sendable {
    /// A method; `isStatic` marks a class method (`+`).
    case method(isStatic: Bool, returns: String, parameters: [Parameter])
    /// A property with its attributes, such as `nonatomic`.
    case property(type: String, attributes: [String])
  }

  /// One parameter of a method; the first part of the selector is the method's name.
  package struct Parameter: Sendable {
    /// The selector's part before the colon, for all parameters but the first.
    package var label: String?
    package var name: String
    package var type: String

    package init(label: String?, name: String, type: String) {
      self.label = label
      self.name = name
      self.type = type
    }
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
  /// The excerpt of the guide that the member belongs to, such as `sign-up`.
  package var group: String?
  package var remarks: Remarks
  package var range: SourceRange

  package init(
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
