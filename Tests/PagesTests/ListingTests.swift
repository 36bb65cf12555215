import Model
import Statecharts
import Testing

@testable import Pages

@Suite("An Objective-C listing")
struct ListingTests {
  @Test("declares methods and properties as Objective-C does")
  func declarations() {
    let type = Sample.interface.types[0]
    let lines = InterfaceListing.lines(of: type, members: [0, 1, 2]).map(\.text)
    #expect(
      lines == [
        "@interface DoorBell : NSObject", "", "+ (void)ringIfNeeded:(BOOL)loudly;",
        "@property (nonatomic, copy) NSString *tone;", "@property (nonatomic) long long delay;", "", "@end",
      ])
  }

  @Test("joins the parts of a selector")
  func selector() {
    let member = SDKMember(
      name: "open",
      kind: .method(
        isStatic: false, returns: "BOOL",
        parameters: [.init(label: nil, name: "door", type: "Door *"), .init(label: "by", name: "hand", type: "id")]),
      range: .none)
    #expect(InterfaceListing.declaration(of: member) == "- (BOOL)open:(Door *)door by:(id)hand;")
    #expect(member.signature == "-open:by:")
  }

  @Test("of a class without parameters or members is well formed too")
  func empty() {
    let type = SDKType(name: "A", base: nil, summary: nil, members: [], remarks: Remarks(), range: .none)
    #expect(InterfaceListing.lines(of: type, members: []).map(\.text) == ["@interface A", "", "@end"])
    let member = SDKMember(name: "now", kind: .method(isStatic: true, returns: "id", parameters: []), range: .none)
    #expect(InterfaceListing.declaration(of: member) == "+ (id)now;")
  }
}
