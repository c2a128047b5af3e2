// SPDX-License-Identifier: MIT

import Booking
import BookingStore

/// A small directory of hospitals that are nowhere, in towns that are.
enum InventedHospitals {
  static let stamp = "invented-1"
  static let packed = HospitalDirectory.pack(contents, stamp: stamp)

  static func directory() throws -> HospitalDirectory {
    try HospitalDirectory(bytes: packed, stamp: stamp)
  }

  /// Zones without the changes of their clocks, which no test here needs.
  static func zone(_ name: String) -> ZoneRules? {
    let hours = [
      "America/New_York": -5, "America/Chicago": -6, "Europe/London": 0, "Europe/Paris": 1,
      "Asia/Tokyo": 9, "Asia/Bangkok": 7,
    ]
    return hours[name].map { ZoneRules(identifier: name, initialOffset: $0 * 3600) }
  }

  static let contents = DirectoryContents(
    hospitals: rows.compactMap(hospital),
    towns: towns,
    postalCodes: [point(42.35, -71.06)].compactMap(\.self).map {
      .init(code: "02111", country: "US", location: $0)
    },
    countries: [
      .init(code: "US", name: "United States"), .init(code: "GB", name: "United Kingdom"),
      .init(code: "FR", name: "France"), .init(code: "JP", name: "Japan"),
      .init(code: "TH", name: "Thailand"), .init(code: "GR", name: "Greece"),
    ],
    vaccines: [
      vaccine("05", "Measles", isActive: false), vaccine("03", "MMR"), vaccine("08", "Hepatitis B"),
      vaccine("140", "Influenza"),
    ])

  static func point(_ latitude: Double, _ longitude: Double) -> GeoPoint? {
    GeoPoint(latitude: latitude, longitude: longitude)
  }

  static let christmas = LocalDate(year: 2026, month: 12, day: 25)

  private static let holidays = HolidayCalendar(
    name: "US", days: christmas.map { [$0: "Christmas Day"] } ?? [:])

  private struct Row {
    var id, name, city: String
    var region: String?
    var country: String
    var postalCode: String?
    var latitude, longitude: Double
    var zone: String
    var schedule = Hours.weekdays
    var vaccines = ["03", "08", "140"]
    var stepFree = Hospital.StepFree.unknown

    init(
      _ id: String, _ name: String, _ city: String, _ region: String?, _ country: String,
      _ postalCode: String?, _ latitude: Double, _ longitude: Double, _ zone: String,
      _ schedule: Hours = .weekdays, vaccines: [String] = ["03", "08", "140"],
      stepFree: Hospital.StepFree = .unknown
    ) {
      (self.id, self.name, self.city, self.region) = (id, name, city, region)
      (self.country, self.postalCode) = (country, postalCode)
      (self.latitude, self.longitude, self.zone) = (latitude, longitude, zone)
      (self.schedule, self.vaccines, self.stepFree) = (schedule, vaccines, stepFree)
    }
  }

  private enum Hours { case weekdays, daily, lunch, closure, unread }

  private static let rows: [Row] = [
    Row(
      "us-1", "Harborview General Hospital", "Boston", "Massachusetts", "US", "02114", 42.363,
      -71.069, "America/New_York", .lunch, stepFree: .yes),
    Row(
      "us-2", "St. Mary's Medical Ctr", "Boston", "Massachusetts", "US", "02111", 42.350, -71.060,
      "America/New_York"),
    Row(
      "us-3", "Boston Children's Clinic", "Waltham", "Massachusetts", "US", "02453", 42.376,
      -71.236, "America/New_York", vaccines: ["03"]),
    Row(
      "us-4", "Saint Mary Hospital", "Waterbury", "Connecticut", "US", "06706", 41.558, -73.037,
      "America/New_York", .daily),
    Row(
      "us-5", "O'Neill Memorial Hospital", "Chicago", "Illinois", "US", "60611", 41.895, -87.620,
      "America/Chicago", .closure, stepFree: .no),
    Row(
      "us-6", "U.C.L.M. Center", "Chicago", "Illinois", "US", "60612", 41.870, -87.670,
      "America/Chicago"),
    Row(
      "us-7", "Mount Auburn Hospital", "Cambridge", "Massachusetts", "US", "02138", 42.374, -71.134,
      "America/New_York", stepFree: .yes),
    Row(
      "us-8", "Municipal Health Hall", "Austin", "Texas", "US", "78701", 30.270, -97.740,
      "America/Chicago"),
    Row(
      "us-9", "Lakeside Hospital", "Austin", "Texas", "US", "78702", 30.262, -97.720,
      "America/Chicago"),
    Row(
      "us-10", "Mercy Hospital", "Portland", "Maine", "US", "04101", 43.659, -70.257,
      "America/New_York"),
    Row(
      "us-11", "Mercy Hospital", "Dubuque", "Iowa", "US", "52001", 42.501, -90.665,
      "America/Chicago"),
    Row(
      "us-12", "Mercy Hospital West", "Dubuque", "Iowa", "US", "52002", 42.510, -90.720,
      "America/Chicago"),
    Row(
      "us-13", "Stanton Hospital", "Dallas", "Texas", "US", "75201", 32.786, -96.797,
      "America/Chicago"),
    Row(
      "us-14", "Ft. Wells Clinic", "Dallas", "Texas", "US", "75202", 32.780, -96.800,
      "America/Chicago"),
    Row(
      "gb-1", "Queen's Royal Infirmary", "London", "Greater London", "GB", "SW1A 1AA", 51.501,
      -0.142, "Europe/London", .daily),
    Row(
      "gb-2", "Thames Hospice", "London", "Greater London", "GB", "SW1A 2AA", 51.503, -0.127,
      "Europe/London"),
    Row(
      "gb-3", "Ynys Môn Hospital", "Bangor", "Gwynedd", "GB", "LL57 2PW", 53.209, -4.159,
      "Europe/London"),
    Row(
      "gb-4", "York Street Clinic", "Leeds", "West Yorkshire", "GB", "LS9 8AA", 53.797, -1.531,
      "Europe/London"),
    Row(
      "fr-1", "Centre de l'Hôpital Sainte-Anne", "Paris", nil, "FR", "75013", 48.829, 2.356,
      "Europe/Paris", .unread),
    Row(
      "fr-2", "Salle des fêtes", "Saint-Denis", "Seine-Saint-Denis", "FR", "93200", 48.936, 2.357,
      "Europe/Paris"),
    Row(
      "fr-3", "Gymnase Élise Œuvrard", "Besançon", nil, "FR", "25000", 47.238, 6.024, "Europe/Paris"
    ),
    Row("jp-1", "市立北川病院", "札幌市", "北海道", "JP", "060-8604", 43.062, 141.364, "Asia/Tokyo"),
    Row("jp-2", "ＳＴ中央クリニック", "札幌市", "北海道", "JP", "060-0042", 43.060, 141.350, "Asia/Tokyo"),
    Row("jp-3", "東川町立診療所", "上川郡東川町", "北海道", "JP", "071-1426", 43.699, 142.510, "Asia/Tokyo"),
    Row("jp-4", "さくら病院", "東京都", nil, "JP", "100-0001", 35.685, 139.753, "Asia/Tokyo"),
    Row("th-1", "โรงพยาบาลสวนดอก", "Bangkok", nil, "TH", "10110", 13.744, 100.560, "Asia/Bangkok"),
    Row("gr-1", "Νοσοκομείο Αθηνών", "Αθήνα", nil, "GR", "115 27", 37.983, 23.757, "Europe/Paris"),
    Row("gr-2", "Больница Дружбы", "Αθήνα", nil, "GR", "115 28", 37.990, 23.760, "Nowhere/Land"),
  ]

  private static let towns: [DirectoryContents.Town] = [
    town("Tokyo", nil, "JP", 35.690, 139.692, 8_336_599, ["東京", "東京都", "Tōkyō"]),
    town("London", "England", "GB", 51.509, -0.126, 8_961_989, ["Londres", "ロンドン", "Лондон"]),
    town("New York City", "New York", "US", 40.714, -74.006, 8_804_190, ["New York"]),
    town("Paris", nil, "FR", 48.853, 2.349, 2_138_551, ["Париж", "巴黎"]),
    town("Sapporo", nil, "JP", 43.067, 141.350, 1_973_832, ["札幌", "札幌市"]),
    town("Boston", "Massachusetts", "US", 42.358, -71.060, 653_833, ["Бостон"]),
    town("South Boston", "Massachusetts", "US", 42.333, -71.050, 30_000),
    town("London", nil, "CA", 42.983, -81.233, 422_324),
    town("St. Louis", "Missouri", "US", 38.627, -90.198, 301_578),
    town("Besançon", nil, "FR", 47.249, 6.018, 128_426),
    town("York", "England", "GB", 53.958, -1.083, 153_717),
    town("Boston", "England", "GB", 52.976, -0.027, 45_339),
    town("Paris", "Texas", "US", 33.661, -95.556, 24_782),
    town("Higashikawa", nil, "JP", 43.700, 142.510, 8_000, ["東川", "東川町"]),
    town("Athens", nil, "GR", 37.984, 23.728, 664_046, ["Αθήνα", "Atény"]),
  ].compactMap(\.self)

  private static func town(
    _ name: String, _ region: String?, _ country: String, _ latitude: Double, _ longitude: Double,
    _ population: Int, _ others: [String] = []
  ) -> DirectoryContents.Town? {
    point(latitude, longitude).map {
      .init(
        place: Place(name: name, region: region, country: country, location: $0),
        population: population, otherNames: others)
    }
  }

  private static func vaccine(_ code: String, _ name: String, isActive: Bool = true) -> Vaccine {
    Vaccine(
      code: VaccineCode(code), name: "\(name) vaccine", shortName: name,
      targetDisease: name.lowercased(), isActive: isActive)
  }

  private static func hospital(_ row: Row) -> Hospital? {
    guard let location = point(row.latitude, row.longitude),
      let schedule = schedule(row.schedule, vaccines: row.vaccines)
    else { return nil }
    return Hospital(
      id: HospitalID(row.id), name: row.name, address: row.region.map { "1 Main Street, \($0)" },
      city: row.city, region: row.region, country: row.country, postalCode: row.postalCode,
      location: location, timeZone: row.zone, phone: row.id == "us-1" ? "555-0100" : nil,
      stepFree: row.stepFree, schedule: schedule)
  }

  private static func schedule(_ hours: Hours, vaccines: [String]) -> Schedule? {
    let day = ["09:00-17:00"].compactMap { OpeningHours($0) }
    let halves = ["08:00-12:00", "13:00-24:00"].compactMap { OpeningHours($0) }
    let weekdays = Weekday.allCases.prefix(5)
    let spans = hours == .lunch ? halves : day
    let days = hours == .daily ? Weekday.allCases[...] : weekdays
    var closures: [Schedule.Closure] = []
    var extra: [LocalDate: [OpeningHours]] = [:]
    if hours == .closure, let eve = christmas?.adding(days: -1), let christmas {
      closures = [.init(first: eve, last: christmas, reason: "Moving house")].compactMap(\.self)
      extra = [christmas: day, christmas.adding(days: 1): [], christmas.adding(days: 2): day]
    }
    return try? Schedule(
      source: hours == .unread ? .unread("sur rendez-vous") : .assumed,
      weekly: Dictionary(uniqueKeysWithValues: days.map { ($0, spans) }),
      slotMinutes: 15, capacity: 4, vaccines: vaccines.map { VaccineCode($0) },
      holidays: hours == .daily ? .none : holidays, closures: closures, extraOpenings: extra,
      noticeMinutes: 30, windowDays: 42, cancelCutoffMinutes: 60)
  }
}
