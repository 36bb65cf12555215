import SourceText
import Testing

@testable import AppFormats

@Suite("XML")
struct XMLReaderTests {
  private func read(_ text: String) -> Reading<XMLTree.Element> { XMLReader.read(Array(text.utf8), of: Told.file()) }

  @Test("nothing is expanded or loaded: a document type with declarations is rejected")
  func entities() {
    let bomb = """
      <?xml version="1.0"?>
      <!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;">]>
      <lolz>&lol2;</lolz>
      """
    #expect(
      read(bomb).told == ["2:16 [[] the document type contains declarations, such as entities; they are not supported"])
    #expect(
      read("<!DOCTYPE a SYSTEM \"file:///etc/passwd\" [ <!ENTITY x SYSTEM \"file:///etc/passwd\"> ]><a>&x;</a>").value
        == nil)
    for text in ["<a>&nbsp;</a>", "<a b='&nbsp;'/>"] {
      let document = read("<!DOCTYPE a SYSTEM \"a.dtd\">" + text)
      #expect(document.value == nil, "an entity that the DTD may declare is no text that can be left out")
      #expect(document.findings.first?.message.hasPrefix("unknown entity `nbsp`") == true)
    }
    let external = read("<!DOCTYPE a SYSTEM \"file:///etc/passwd\"><a>b</a>")
    #expect(external.told == [])
    #expect(external.value?.texts.map(\.value) == ["b"])
    #expect(
      read("<a>&nbsp;</a>").told == ["1:4 [&nbsp;] unknown entity `nbsp`; expected `amp`, `lt`, `gt`, `quot` or `apos`"]
    )
  }

  @Test(
    "a syntax error is reported at its place",
    arguments: [
      ("<a><b></a>", "1:9 [a] expected `</b>`, found `</a>`"),
      ("<a>&</a>", "1:4 [&] unescaped `&`"),
      ("<a>a & b</a>", "1:6 [&] unescaped `&`"),
      ("<a>&amp b</a>", "1:4 [&amp] expected `;` after `&amp`, found ` `"),
      ("<a>&#x110000;</a>", "1:4 [&#x110000;] invalid character reference `&#x110000;`"),
      (
        "<a>&#99999999999999999999;</a>",
        "1:4 [&#99999999999999999999;] invalid character reference `&#99999999999999999999;`"
      ),
      ("<a>&#0;</a>", "1:4 [&#0;] invalid character reference `&#0;`"),
      ("<a>&#;</a>", "1:4 [&#] expected digits after `&#`, found `;`"),
      ("<a b=1/>", "1:6 [1] expected a value in quotation marks, found `1`"),
      ("<a b='1'c='2'/>", "1:9 [c] unexpected `c` in a tag; expected an attribute or `>`"),
      ("<a b='1' b='2'/>", "1:10 [b] duplicate attribute `b`"),
      ("<a b='<'/>", "1:7 [<] unexpected `<` in a tag"),
      ("<a b='1", "1:1 [<] unclosed tag"),
      ("<a x:b='1'/>", "1:4 [x:b] unknown namespace prefix `x`"),
      ("<a:/>", "1:4 [/] unexpected `/` in a tag; expected an attribute or `>`"),
      (
        "<a xmlns:x='u' xmlns:y='u' x:b='' y:b=''/>",
        "1:35 [y:b] duplicate attribute `b`"
      ),
      ("<a>]]></a>", "1:4 []]>] unexpected `]]>` in text"),
      ("<a><!-- -- --></a>", "1:9 [--] unexpected `--` in a comment; expected `-->`"),
      ("<a><!-- </a>", "1:4 [<!--] unclosed comment"),
      ("<a><![CDATA[ </a>", "1:4 [<![CDATA[] unclosed CDATA section"),
      ("<a><?b </a>", "1:4 [<?] unclosed processing instruction"),
      ("<a>\u{1}</a>", "1:4 [\u{1}] U+0001 is not allowed in XML"),
      ("<a>ab\u{FFFE}</a>", "1:6 [\u{FFFE}] U+FFFE is not allowed in XML"),
      ("<a/><b/>", "1:5 [<] unexpected `<` after the root element"),
      (" <?xml version='1.0'?><a/>", "1:2 [<] misplaced XML declaration; expected it at the start of the file"),
      (
        "<?xml encoding='UTF-8'?><a/>",
        "1:7 [e] invalid XML declaration; expected `<?xml version=\"1.0\" encoding=\"UTF-8\"?>`"
      ),
      ("<?xml version='2.0'?><a/>", "1:16 [2.0] unsupported XML version `2.0`; expected `1.0`"),
      ("<a><!DOCTYPE a></a>", "1:4 [<] unexpected declaration in an element"),
      ("<a", "1:1 [<] unclosed tag"),
      ("<", "1:1 [<] unclosed tag"),
    ])
  func grammar(text: String, expected: String) {
    let reading = read(text)
    #expect(reading.told == [expected])
    #expect(reading.value == nil)
  }

  @Test("line ends become LF, in attributes spaces; references do not")
  func lineEnds() {
    let reading = read("<a b='1\r\n2\t3&#10;4'>x\r\ny\rz\n&#13;<![CDATA[\r\n]]></a>")
    #expect(reading.told == [])
    #expect(
      reading.value?.attribute("b")?.value.unicodeScalars.map(\.value) == [0x31, 0x20, 0x32, 0x20, 0x33, 0x0A, 0x34])
    #expect(
      reading.value?.texts.map { $0.value.unicodeScalars.map(\.value) } == [
        [0x78, 0x0A, 0x79, 0x0A, 0x7A, 0x0A, 0x0D], [0x0A],
      ])
  }

  @Test("prefixes denote namespaces in the elements that declare them")
  func namespaces() throws {
    let root = try #require(
      read("<x:a xmlns:x='one'><x:b xmlns:x='two' x:c='1'/><x:b/><d xmlns='three'><e/></d><d/></x:a>").value)
    #expect(root.namespace == "one")
    #expect(root.elements.map(\.namespace) == ["two", "one", "three", nil])
    #expect(root.elements[2].elements.map(\.namespace) == ["three"])
    #expect(root.elements[0].attributes.map(\.namespace) == ["two"])
  }

  @Test("elements nest up to a limit")
  func depth() {
    let limit = XMLReader.depthLimit
    let deep = String(repeating: "<a>", count: limit) + String(repeating: "</a>", count: limit)
    #expect(read(deep).told == [])
    #expect(
      read(String(repeating: "<a>", count: limit + 1)).told == [
        "1:301 [<] elements are nested more than 100 levels deep; the file is not read"
      ])
  }
}
