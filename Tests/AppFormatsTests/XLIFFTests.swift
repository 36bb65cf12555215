import SourceText
import Testing

@testable import AppFormats

@Suite("XLIFF")
struct XLIFFTests {
  private func read(_ text: String) -> ParseResult<XLIFFDocument> {
    XLIFFDocument.read(Array(text.utf8), of: Told.file())
  }

  @Test("files and units are read with their places")
  func units() throws {
    let reading = read(Samples.xliff)
    #expect(reading.told == [])
    let files = try #require(reading.value?.files)
    #expect(files.map(\.original.value) == ["Acme/InfoPlist.xcstrings", "Acme/Localizable.xcstrings"])
    #expect(files.map(\.targetLanguage?.value) == ["de", nil])
    #expect(files.map(\.datatype?.value) == ["plaintext", "plaintext"])
    #expect(files[0].tools.map(\.id.value) == ["com.apple.dt.xcode"])
    #expect(files[0].tools.map(\.version?.value) == ["26.0"])
    let unit = files[0].units[0]
    #expect(unit.id.value == "NSLocationWhenInUseUsageDescription")
    #expect(reading.source(unit.id.range) == unit.id.value)
    #expect(unit.preservesSpace && unit.isTranslatable && unit.groups.isEmpty)
    #expect(unit.notes.map(\.text.value) == ["Privacy - Location When In Use Usage Description", ""])
    #expect(
      reading.source(unit.range).hasPrefix("<trans-unit id=") && reading.source(unit.range).hasSuffix("</trans-unit>"))
  }

  @Test("white space and line breaks are kept, references are replaced")
  func texts() throws {
    let reading = read(Samples.xliff)
    let unit = try #require(reading.value?.files.first?.units.first)
    #expect(unit.source.text == "Without <appname>,\n  no  trips & scores.")
    let target = try #require(unit.target)
    #expect(target.text.text == "Ohne <appname>\n  keine  Fahrten 🚗.")
    #expect(target.state?.value == "needs-review-translation")
    #expect(reading.source(target.text.content) == "Ohne &lt;appname&gt;\n  keine  Fahrten &#x1F697;.")
    #expect(reading.source(target.text.range).hasPrefix("<target state="))
    #expect(target.text.inlines.isEmpty)
  }

  @Test("inline elements contribute their text and are recorded; alternatives are not translations")
  func inlines() throws {
    let reading = read(Samples.xliff)
    let unit = try #require(reading.value?.files.first?.units.last)
    #expect(unit.source.text == "Set to Always <now>")
    #expect(unit.source.inlines.map(\.name) == ["g", "x"])
    #expect(unit.source.inlines.map(\.id) == ["1", "2"])
    #expect(
      unit.source.inlines.map { reading.source($0.range) } == ["<g id=\"1\">Always <x id=\"2\"/></g>", "<x id=\"2\"/>"])
    #expect(unit.target == nil)
    #expect(unit.groups == ["screens", "sign-up"])
    #expect(unit.resname?.value == "screen.title")
    #expect(!unit.isTranslatable && !unit.preservesSpace)
  }

  /// A document with the given body, which begins in column 1 of line 2.
  private func body(_ text: String) -> ParseResult<XLIFFDocument> {
    read(
      "<xliff xmlns='\(XLIFFDocument.namespace)' version='1.2'><file original='a' source-language='en'><body>\n\(text)\n"
        + "<trans-unit id='z'><source>z</source></trans-unit></body></file></xliff>")
  }

  @Test(
    "missing and duplicate parts are reported at their places, and the other units are read",
    arguments: [
      ("<trans-unit><source/></trans-unit>", "2:2 [trans-unit] missing attribute `id` of `trans-unit`"),
      ("<trans-unit id='a'/>", "2:2 [trans-unit] missing `source` in the unit `a`"),
      (
        "<trans-unit id='a'><source/><target/><target/></trans-unit>",
        "2:39 [target] duplicate `target` in this unit"
      ),
      (
        "<trans-unti id='a'/>", "2:2 [trans-unti] unexpected element `trans-unti`; expected a `trans-unit` or a `group`"
      ),
      (
        "<trans-unit id='a'><source/></trans-unit><trans-unit id='a'><source/></trans-unit>",
        "2:58 [a] duplicate unit `a` in the file `a`"
      ),
    ])
  func structure(text: String, expected: String) {
    let reading = body(text)
    #expect(reading.told == [expected])
    #expect(reading.value?.files.first?.units.last?.id.value == "z")
  }

  @Test("prefixed elements of XLIFF are read, those of other namespaces are skipped")
  func namespaces() {
    let reading = read(
      "<x:xliff xmlns:x='\(XLIFFDocument.namespace)' xmlns:o='other' version='1.2'><x:file original='a' source-language='en'>"
        + "<x:body><o:trans-unit/><x:trans-unit id='z'><o:source/><x:source>s<o:b>t</o:b></x:source></x:trans-unit></x:body></x:file></x:xliff>"
    )
    #expect(reading.told == [])
    #expect(reading.value?.files.first?.units.map(\.source.text) == ["st"])
    #expect(reading.value?.files.first?.units.first?.source.inlines.map(\.name) == ["b"])
  }

  @Test("another version is rejected with the supported one")
  func versions() {
    let two = read("<xliff xmlns='urn:oasis:names:tc:xliff:document:2.0' version='2.0' srcLang='en'/>")
    #expect(
      two.told == [
        "1:63 [2.0] unsupported version XLIFF 2.0; expected version 1.2 in the namespace `urn:oasis:names:tc:xliff:document:1.2`"
      ])
    #expect(two.findings.first?.suggestion == "export it as XLIFF 1.2, the version that Xcode writes")
    #expect(
      read("<xliff version='1.2'/>").told == [
        "1:17 [1.2] the document has no namespace; expected version 1.2 in the namespace `urn:oasis:names:tc:xliff:document:1.2`"
      ])
    #expect(read("<tmx version='1.4'/>").told == ["1:2 [tmx] unknown root element `tmx`; expected `xliff`"])
    #expect(
      read("<xliff xmlns='\(XLIFFDocument.namespace)' version='1.2'/>").told == [
        "1:2 [xliff] missing `file` in the document"
      ])
  }

  @Test("entities and document types that declare them are rejected")
  func entities() {
    let reading = read("<!DOCTYPE xliff [<!ENTITY a 'aaaa'>]><xliff version='1.2'>&a;</xliff>")
    #expect(
      reading.told == ["1:17 [[] the document type contains declarations, such as entities; they are not supported"])
  }
}
