import Foundation
import Model
import SourceText
import Statecharts
import Testing

@testable import Pages

@Suite("Sources on pages")
struct SourcesTests {
  /// The sample with a source on the web, one of Birch alone, and two readings of why the door asks.
  private static var project: Project {
    var project = Sample.project()
    let read = CalendarDay("2027-03-31")
    project.sources.append(
      Source(
        id: "forum", title: "A <thread>", author: "A. Smith", published: "2020-08",
        location: .web(address: Sourced("https://example.com/t?a=1&b=2#top"), retrieved: read),
        places: [
          SourcePlace(id: "first", title: "the first answer", fragment: "answer-1"),
          SourcePlace(id: "last", title: "the last answer"),
        ], place: Place("content/sources.yaml")))
    project.sources.append(
      Source(
        id: "birch-forum", title: "Birch’s thread",
        location: .web(address: Sourced("https://birch.example"), retrieved: read),
        places: [SourcePlace(id: "inside", title: "the inside story", fragment: "x")], editions: [Sourced("birch")],
        place: Place("content/sources.yaml")))
    project.sources[2].places = [SourcePlace(id: "uncle", title: "what the uncle said")]
    project.machines[0].chart.regions[0].transitions[0].remarks = Remarks(
      sources: [
        Sourced("forum#last"), Sourced("birch-forum#inside"), Sourced("hearsay#uncle"), Sourced("forum#first"),
        Sourced("forum"),
      ],
      readings: FactReadings([
        FactReading(says: "The door `asks`.", sources: [Sourced("forum#first")], isFollowed: true),
        FactReading(says: "The door is silent.", sources: [Sourced("birch-forum#inside"), Sourced("hearsay")]),
      ]))
    return project
  }

  private static let profile = "reference/door/v1/index.html"
  private static let page = "reference/sources/index.html"

  private func mark(_ number: Int, _ title: String, to address: String) -> String {
    "<a class=\"source\" href=\"\(address)\" aria-label=\"Source \(number): \(title)\" title=\"\(title)\">\(number)</a>"
  }

  @Test("A mark leads to the address of its place; without an address, to the entry of the place")
  func marks() async throws {
    let profile = try await RenderedSite(Self.project)[Self.profile]
    let uncle = mark(3, "Hearsay, what the uncle said", to: "../../sources/index.html#source.hearsay.uncle")
    let last = mark(4, "A &lt;thread&gt;, the last answer", to: "https://example.com/t?a=1&amp;b=2#top")
    let first = mark(4, "A &lt;thread&gt;, the first answer", to: "https://example.com/t?a=1&amp;b=2#answer-1")
    let whole = mark(4, "A &lt;thread&gt;", to: "https://example.com/t?a=1&amp;b=2#top")
    let birch = mark(5, "Birch’s thread, the inside story", to: "https://birch.example#x")
    #expect(profile.contains(uncle + last + first + whole + birch))
  }

  @Test("The page of sources says who wrote a source and when, where it is, and when it was read there")
  func entries() async throws {
    let page = try await RenderedSite(Self.project)[Self.page]
    #expect(
      page.contains(
        "<a class=\"external\" href=\"https://example.com/t?a=1&amp;b=2#top\">A &lt;thread&gt;</a></b></p>"))
    #expect(page.contains(">A. Smith · 2020-08 · example.com, retrieved 2027-03-31<"))
    #expect(
      page.contains(
        "<li id=\"source.forum.first\"><a class=\"external\" href=\"https://example.com/t?a=1&amp;b=2#answer-1\">the first answer</a></li>"
      ))
    #expect(page.contains("<li id=\"source.hearsay.uncle\">what the uncle said</li>"))
    #expect(page.contains("<p>No address: Somebody said so.</p>"))
  }

  @Test("Readings stand side by side with their marks, and the followed one says so")
  func readings() async throws {
    let profile = try await RenderedSite(Self.project)[Self.profile]
    let first = mark(4, "A &lt;thread&gt;, the first answer", to: "https://example.com/t?a=1&amp;b=2#answer-1")
    #expect(
      profile.contains(
        "<li class=\"followed\">The door <code>asks</code>.<span class=\"marks\">\u{2060}\(first)</span> <span class=\"tag\">Followed here</span></li>"
      ))
    #expect(profile.contains("<li>The door is silent.<span"))
  }

  @Test("The page of a profile shows the notes and sources of events and observers")
  func elements() async throws {
    var project = Self.project
    project.machines[0].chart.events[0].remarks = Remarks(
      notes: [Note(text: "With the knuckles.")], sources: [Sourced("forum")])
    project.machines[0].chart.observers[0].remarks = Remarks(
      readings: FactReadings([
        FactReading(says: "It is painted.", sources: [Sourced("forum")], isFollowed: true),
        FactReading(says: "It is carved.", sources: [Sourced("hearsay")]),
      ]))
    let profile = try await RenderedSite(project)[Self.profile]
    let events = try #require(profile.range(of: "<h2 id=\"page.events\">"))
    #expect(profile[events.upperBound...].contains("<p class=\"note\">With the knuckles.</p>"))
    let observers = try #require(profile.range(of: "<h2 id=\"page.observers\">"))
    #expect(profile[observers.upperBound..<events.lowerBound].contains("<li>It is carved.<span"))
  }

  @Test("The site of one edition names no source of another, nor a place in it")
  func editions() async throws {
    let site = try await RenderedSite(Self.project, edition: "alder")
    for (path, bytes) in site.files {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains("birch.example") && !text.contains("inside story"), "\(path)")
    }
    #expect(site[Self.page].contains("id=\"source.forum.last\""))
    #expect(site[Self.profile].contains("The door is silent."))
  }

  @Test("Marks are the same bytes whatever the number of cores")
  func stable() async throws {
    let one = try await RenderedSite(Self.project, concurrency: 1)
    let eight = try await RenderedSite(Self.project, concurrency: 8)
    #expect(one.files == eight.files)
  }
}
