import SourceText
import Statecharts
import Testing

@testable import Pages
@testable import Project

@Suite("An Objective-C listing")
struct ListingTests {
  @Test("declares methods and properties as Objective-C does, with each property’s default and unit above it")
  func declarations() {
    let type = Sample.interface.types[0]
    let lines = InterfaceListing.lines(of: type, members: [0, 1, 2]).map(\.text)
    #expect(
      lines == [
        "@interface DoorBell : NSObject", "", "+ (void)ringIfNeeded:(BOOL)loudly;", "",
        "// Default: \"ding <dong>\"", "@property (nonatomic, copy) NSString *tone;", "",
        "// Default: 7 days. Unit: seconds", "@property (nonatomic) long long delay;", "", "@end",
      ])
  }

  @Test("keeps a default of several lines inside its comment")
  func defaultOfSeveralLines() {
    let member = SDKMember(
      name: "mode", kind: .property(type: "Mode", attributes: []), defaultValue: "a\nint b;\r\nc", range: .none)
    let type = SDKType(
      name: "A", language: .objectiveC, base: nil, summary: nil, members: [member], annotations: Annotations(),
      range: .none)
    #expect(InterfaceListing.lines(of: type, members: [0])[2].text == "// Default: a int b; c")
  }

  @Test("joins the parts of a selector")
  func selector() {
    let member = SDKMember(
      name: "open",
      kind: .method(
        isStatic: false, returns: "BOOL",
        parameters: [.init(label: nil, name: "door", type: "Door *"), .init(label: "by", name: "hand", type: "id")]),
      range: .none)
    #expect(member.declaration == "- (BOOL)open:(Door *)door by:(id)hand;")
    #expect(member.signature == "-open:by:")
  }

  @Test("of a class without parameters or members is well formed")
  func empty() {
    let type = SDKType(
      name: "A", language: .objectiveC, base: nil, summary: nil, members: [], annotations: Annotations(), range: .none)
    #expect(InterfaceListing.lines(of: type, members: []).map(\.text) == ["@interface A", "", "@end"])
    let member = SDKMember(name: "now", kind: .method(isStatic: true, returns: "id", parameters: []), range: .none)
    #expect(member.declaration == "+ (id)now;")
  }

  @Test("in another language has the declarations as written, between braces")
  func asWritten() {
    let members = [
      SDKMember(name: "length", kind: .declared("var length: Duration"), defaultValue: "500 ms", range: .none),
      SDKMember(name: "ring", kind: .declared("@Deprecated\nfun ring(): Boolean"), range: .none),
    ]
    let type = SDKType(
      name: "Bell", language: .kotlin, declaration: "class Bell(door: Door)", base: nil, summary: nil, members: members,
      annotations: Annotations(), range: .none)
    let lines = InterfaceListing.lines(of: type, members: [0, 1])
    #expect(
      lines.map(\.text) == [
        "class Bell(door: Door) {", "    // Default: 500 ms", "    var length: Duration", "", "    @Deprecated",
        "    fun ring(): Boolean", "}",
      ])
    #expect(lines.map(\.member) == [nil, nil, 0, nil, 1, nil, nil])
  }
}
