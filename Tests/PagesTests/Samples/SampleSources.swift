import Project
import SourceText
import Statecharts

extension Sample {
  /// The sample with a source on the web, one only for Birch, and two readings of why the door asks.
  static func sourcedProject() async throws -> Project {
    var project = try await project([
      "content/sources.yaml": """
      sources:
        - {id: manual, title: The <manual> & its "notes", description: A guide}
        - {id: birch-manual, title: Birch’s own manual, editions: [birch]}
        - {id: hearsay, title: Hearsay, no-url: Somebody said so., places: {uncle: {title: what the uncle said}}}
        - id: forum
          title: A <thread>
          author: A. Smith
          published: 2020-08
          url: https://example.com/t?a=1&b=2#top
          retrieved: 2027-03-31
          places:
            first: {title: the first answer, fragment: answer-1}
            last: {title: the last answer}
        - id: birch-forum
          title: Birch’s thread
          url: https://birch.example
          retrieved: 2027-03-31
          places: {inside: {title: the inside story, fragment: x}}
          editions: [birch]
      """
    ])
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
