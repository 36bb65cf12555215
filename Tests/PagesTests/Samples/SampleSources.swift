import SourceText
import Statecharts

@testable import Project

extension Sample {
  /// The sample with a source on the web, one only for Birch, and two readings of why the door asks.
  static var sourcedProject: Project {
    var project = project()
    let read = CalendarDay("2027-03-31").map { Sourced($0) }
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
    project.machines[0].chart.regions[0].transitions[0].annotations = Annotations(
      sources: [
        Sourced("forum#last"), Sourced("birch-forum#inside"), Sourced("hearsay#uncle"), Sourced("forum#first"),
        Sourced("forum"),
      ],
      readings: FactReadings([
        FactReading(says: "The door `asks`.", sources: [Sourced("forum#first")], isFollowed: true),
        FactReading(says: "The door is silent.", sources: [Sourced("birch-forum#inside"), Sourced("hearsay")]),
      ]))
    project.machines[0].chart.events[0].annotations = Annotations(
      notes: [Note(text: "With the knuckles.")], sources: [Sourced("forum")])
    project.machines[0].chart.observers[0].annotations = Annotations(
      readings: FactReadings([
        FactReading(says: "It is painted.", sources: [Sourced("forum")], isFollowed: true),
        FactReading(says: "It is carved.", sources: [Sourced("hearsay")]),
      ]))
    return project
  }
}
