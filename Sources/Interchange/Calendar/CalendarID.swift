// SPDX-License-Identifier: MIT

package import Booking

extension AppointmentCode {
  /// The name a calendar knows the appointment by: always the same one, and it does not give the code away.
  ///
  /// Calendar servers put it into addresses and logs. It is a UUID (RFC 7986, 5.3) of version 8
  /// (RFC 9562, 5.8), made of the first bytes of SHA-256 of the letters.
  package var calendarID: String {
    var bytes = Array(SHA256.digest("bookmyvaccine appointment \(letters)".utf8).prefix(16))
    bytes[6] = bytes[6] & 0x0F | 0x80
    bytes[8] = bytes[8] & 0x3F | 0x80
    var text = ""
    for (index, byte) in bytes.enumerated() {
      if [4, 6, 8, 10].contains(index) { text += "-" }
      text += byte < 16 ? "0" : ""
      text += String(byte, radix: 16)
    }
    return text
  }
}
