/// The topics of statements to users about their data.
package enum PromiseTopic: String, CaseIterable, Sendable {
  // Users of the data
  case company
  // Kinds of data
  case preciseLocation, approximateLocation, trips, places, driving, contacts, photos, camera, microphone
  case health, bluetooth, calendar
  // Uses of the data
  case use, record, store, share, send, publish, sell, analyze, track, identify, anonymize, delete
  // Purposes of the data
  case feature, navigation, map, nearby, mileage, score, safety, advertising, analytics, personalization, delivery
  case weather, fitness, geotagging, social, attendance, security, improvement, notices, pricing, devices
  // Times and conditions of the use
  case background, atAllTimes, whileUsing, duringTrips, consent, only
  // Recipients of the data
  case insurers, employers, advertisers, thirdParties, partners, brokers, authorities, otherUsers
  case analysts, servers, recipients
  // Retention and place of storage
  case period, onDevice
  // Benefits and losses for users
  case incentive, required

  /// The question that a promise answers.
  package enum Dimension: String, CaseIterable, Sendable {
    case actor, data, verb, purpose, condition, recipient, retention, incentive
  }

  package var dimension: Dimension {
    switch self {
    case .company:
      .actor
    case .preciseLocation, .approximateLocation, .trips, .places, .driving, .contacts, .photos, .camera,
      .microphone, .health, .bluetooth, .calendar:
      .data
    case .use, .record, .store, .share, .send, .publish, .sell, .analyze, .track, .identify, .anonymize,
      .delete:
      .verb
    case .feature, .navigation, .map, .nearby, .mileage, .score, .safety, .advertising, .analytics, .personalization,
      .delivery, .weather, .fitness, .geotagging, .social, .attendance, .security, .improvement, .notices,
      .pricing, .devices:
      .purpose
    case .background, .atAllTimes, .whileUsing, .duringTrips, .consent, .only:
      .condition
    case .insurers, .employers, .advertisers, .thirdParties, .partners, .brokers, .authorities, .otherUsers,
      .analysts, .servers, .recipients:
      .recipient
    case .period, .onDevice:
      .retention
    case .incentive, .required:
      .incentive
    }
  }

  /// Returns the affirmed and the denied statement, each as the end of “it says that …”.
  ///
  /// - Parameter detail: the words that a topic leaves open: a feature, a recipient, a period.
  package func statements(_ detail: String) -> (affirmed: String, denied: String) {
    switch self {
    case .feature: ("the data is for “\(detail)”", "the data is not for “\(detail)”")
    case .company: ("the company itself uses the data", "the company itself does not use the data")
    case .preciseLocation: ("the precise location is used", "the precise location is not used")
    case .approximateLocation: ("the approximate location is used", "the approximate location is not used")
    case .trips: ("trips or routes are used", "trips or routes are not used")
    case .places: ("visited places or addresses are used", "visited places or addresses are not used")
    case .driving: ("motion or driving behavior is used", "motion or driving behavior is not used")
    case .contacts: ("contacts are used", "contacts are not used")
    case .photos: ("photos are used", "photos are not used")
    case .camera: ("the camera is used", "the camera is not used")
    case .microphone: ("the microphone is used", "the microphone is not used")
    case .health: ("health data is used", "health data is not used")
    case .bluetooth: ("Bluetooth is used", "Bluetooth is not used")
    case .calendar: ("the calendar is used", "the calendar is not used")
    case .use: ("the location is used", "the location is not used")
    case .record: ("the data is recorded", "the data is not recorded")
    case .store: ("the data is stored", "the data is not stored")
    case .share: ("the data is shared", "the data is not shared")
    case .send: ("the data is sent", "the data is not sent")
    case .publish: ("others can see the data", "others cannot see the data")
    case .sell: ("the data is sold", "the data is not sold")
    case .analyze: ("the data is analyzed", "the data is not analyzed")
    case .track: ("users are tracked", "users are not tracked")
    case .identify: ("users can be identified", "users cannot be identified")
    case .anonymize: ("the data is anonymous", "the data is not anonymous")
    case .delete: ("the data is deleted", "the data is not deleted")
    case .navigation: ("the data is for navigation", "the data is not for navigation")
    case .map: ("the data is for showing a position on a map", "the data is not for showing a position on a map")
    case .nearby: ("the data is for finding what is nearby", "the data is not for finding what is nearby")
    case .mileage: ("the data is for mileage or expenses", "the data is not for mileage or expenses")
    case .score: ("the data is for rating the driving", "the data is not for rating the driving")
    case .safety: ("the data is for safety or emergencies", "the data is not for safety or emergencies")
    case .advertising: ("the data is for advertising", "the data is not for advertising")
    case .analytics: ("the data is for statistics or research", "the data is not for statistics or research")
    case .personalization: ("the data is for personal suggestions", "the data is not for personal suggestions")
    case .delivery: ("the data is for deliveries or rides", "the data is not for deliveries or rides")
    case .weather: ("the data is for the weather", "the data is not for the weather")
    case .fitness: ("the data is for sports", "the data is not for sports")
    case .geotagging: ("the data is for marking photos with a place", "the data is not for marking photos with a place")
    case .social: ("the data is for contact with others", "the data is not for contact with others")
    case .attendance: ("the data is for attendance or working time", "the data is not for attendance or working time")
    case .security: ("the data is for protection against fraud", "the data is not for protection against fraud")
    case .improvement: ("the data is for improving the service", "the data is not for improving the service")
    case .notices: ("the data is for alerts or reminders", "the data is not for alerts or reminders")
    case .pricing: ("the data is for setting a price", "the data is not for setting a price")
    case .devices: ("the data is for finding devices or networks", "the data is not for finding devices or networks")
    case .background: ("the location is used in the background", "the location is not used in the background")
    case .atAllTimes: ("the location can be used at all times", "the location is not used at all times")
    case .whileUsing:
      ("the location is used while the app is in use", "the location is not used while the app is in use")
    case .duringTrips: ("the location is used during trips", "the location is not used during trips")
    case .consent: ("the use depends on consent", "the use does not depend on consent")
    case .only: ("the use is limited (“only”)", "the use is not limited (“not only”)")
    case .insurers: ("insurers get the data", "insurers do not get the data")
    case .employers: ("employers get the data", "employers do not get the data")
    case .advertisers: ("advertisers get the data", "advertisers do not get the data")
    case .thirdParties: ("third parties get the data", "third parties do not get the data")
    case .partners: ("partners get the data", "partners do not get the data")
    case .brokers: ("data brokers get the data", "data brokers do not get the data")
    case .authorities:
      ("authorities or emergency services get the data", "authorities or emergency services do not get the data")
    case .otherUsers: ("other people get the data", "other people do not get the data")
    case .analysts: ("analysts or researchers get the data", "analysts or researchers do not get the data")
    case .servers: ("the company’s servers get the data", "the company’s servers do not get the data")
    case .recipients: ("the data is for “\(detail)”, too", "the data is not for “\(detail)”")
    case .period: ("the period is “\(detail)”", "the period is not “\(detail)”")
    case .onDevice: ("the data stays on the device", "the data does not stay on the device")
    case .incentive: ("users get something in return", "users get nothing in return")
    case .required: ("the permission is required", "the permission is not required")
    }
  }
}
