// SPDX-License-Identifier: MIT

import BookingStore
import Testing

@Suite("How reminders go out, as an administrator wrote it")
struct DeliverySettingsTests {
  @Test("A command, a webhook with what opens it, and the hours before are taken as written")
  func good() throws {
    let command = try DeliverySettings(Array(#"{"command": "/usr/bin/true"}"#.utf8))
    #expect(command == DeliverySettings(channel: .command(path: "/usr/bin/true"), hoursBefore: nil))
    let text = """
      {"webhook":"https://a.example/x","authorization":"/etc/key","authority":"/etc/ca.pem","hoursBefore":48}
      """
    let address = try #require(WebhookAddress("https://a.example/x"))
    #expect(
      try DeliverySettings(Array(text.utf8))
        == DeliverySettings(
          channel: .webhook(address, authorization: .file("/etc/key"), authority: "/etc/ca.pem"),
          hoursBefore: 48))
    let variable = #"{"webhook":"http://localhost:8080","authorization":"MY_KEY_2"}"#
    guard
      case .webhook(_, .variable("MY_KEY_2")?, nil) = try DeliverySettings(Array(variable.utf8))
        .channel
    else {
      Issue.record("the variable is not taken")
      return
    }
  }

  @Test(
    "What cannot be taken is named with its key, its line and what was expected",
    arguments: [
      (
        "{\n  \"command\": \"/a\",\n  \"hoursBefor\": 3\n}",
        SettingsProblem.unknownKey("hoursBefor", line: 3)
      ),
      ("{\"command\": \"send\"}", .wrongValue("command", line: 1, .absolutePath)),
      ("{\n\"command\":\n 7}", .wrongValue("command", line: 3, .absolutePath)),
      ("{\"command\": \"/a\\u0000b\"}", .wrongValue("command", line: 1, .absolutePath)),
      ("{\n\"webhook\": \"http://a.example\"}", .wrongValue("webhook", line: 2, .webhook)),
      ("{\"webhook\": null}", .wrongValue("webhook", line: 1, .webhook)),
      ("{\"webhook\": [\"https://a.example\"]}", .wrongValue("webhook", line: 1, .webhook)),
      (
        "{\"webhook\": \"https://a.example\",\n\"authorization\": \"Bearer abc\"}",
        .wrongValue("authorization", line: 2, .secretName)
      ),
      ("{\"command\":\"/a\",\n\n\"hoursBefore\": 0}", .wrongValue("hoursBefore", line: 3, .hours)),
      ("{\"command\":\"/a\",\"hoursBefore\": 1.5}", .wrongValue("hoursBefore", line: 1, .hours)),
      ("{\"command\":\"/a\",\"hoursBefore\": \"24\"}", .wrongValue("hoursBefore", line: 1, .hours)),
      ("{\"command\":\"/a\",\n\"command\":\"/b\"}", .twice("command", line: 2)),
      ("{\"command\":\"/a\",\n\"webhook\":\"https://a.example\"}", .notTogether(line: 2)),
      ("{\"command\":\"/a\",\n\"authority\":\"/c\"}", .withoutWebhook("authority", line: 2)),
      (
        "{\"webhook\":\"https://a.example\",\n\"authority\":\"c.pem\"}",
        .wrongValue("authority", line: 2, .absolutePath)
      ),
      (
        "{\"command\":\"/a\",\n\"authorization\":\"KEY\"}",
        .withoutWebhook("authorization", line: 2)
      ),
      ("{\"hoursBefore\": 24}", .noChannel), ("{}", .noChannel),
      ("", .notJSON(line: 1)), ("[]", .notJSON(line: 1)),
      ("{\n\n\"command\" \"/a\"}", .notJSON(line: 3)),
      ("{\n\"command\": '/a'}", .notJSON(line: 2)),
      ("{\"command\": \"/a\"}\n{}", .notJSON(line: 2)),
      ("{\"command\": \"/a\"", .notJSON(line: 1)),
    ])
  func bad(text: String, problem: SettingsProblem) {
    #expect(throws: problem) { try DeliverySettings(Array(text.utf8)) }
    #expect(!problem.predicate.isEmpty && !problem.recovery.isEmpty)
  }

  @Test("Where any byte is another one, it is taken or refused, and nothing worse")
  func everyByte() {
    let text = Array(
      #"{"webhook":"https://a.example/x","authorization":"/etc/key","hoursBefore":48}"#.utf8)
    for index in text.indices {
      for byte in [UInt8(0), 0x22, 0x5C, 0x7B, 0xFF] {
        var changed = text
        changed[index] = byte
        _ = try? DeliverySettings(changed)
        _ = try? DeliverySettings(Array(text[..<index]))
      }
    }
  }

  @Test(
    "An address goes over TLS or stays on this machine",
    arguments: [
      ("https://a.example/remind?x=1&y=%20", false), ("https://a.example:8443", false),
      ("HTTPS://A.example", false), ("https://[2001:db8::1]/x", false),
      ("http://localhost/x", true), ("http://LOCALHOST:8080", true), ("http://127.0.0.1:9/x", true),
      ("http://127.8.9.1", true), ("http://[::1]:80/x", true), ("https://localhost", true),
    ])
  func addresses(text: String, isLocal: Bool) throws {
    let address = try #require(WebhookAddress(text))
    #expect(address.isLocal == isLocal)
    #expect(address.text == text)
  }

  @Test(
    "What is no such address, or could be read as two, is none",
    arguments: [
      "", "a.example", "ftp://a.example", "http://a.example", "http://127.0.0.1.a.example",
      "http://localhost.a.example", "http://127.1", "http://127.0.0.01", "http://127.0.0.256",
      "http://2130706433", "http://0x7f.0.0.1", "http://localhost@a.example",
      "https://user:pass@a.example", "http://a.example#@localhost", "http://localhost#x",
      "http://localhost\\@a.example", "https://", "https:///x", "https://:80", "https://a.example:",
      "https://a.example:0", "https://a.example:65536", "https://a.example:+80",
      "https://a b.example",
      "https://a.example/\r\nX: y", "https://é.example", "https://a.example/\u{0}", "http://[::1",
      "http://[::1]a", "http://[::2]", "http://[::ffff:127.0.0.1]", "https://a%2eexample",
    ])
  func noAddresses(text: String) {
    #expect(WebhookAddress(text) == nil)
  }

  @Test(
    "A secret is in a file or in a variable, and is not the text itself",
    arguments: [
      ("/etc/key", SecretName.file("/etc/key")), ("KEY", .variable("KEY")),
      ("_k1", .variable("_k1")),
      ("", nil), ("1KEY", nil), ("Bearer abc", nil), ("etc/key", nil), ("a-b", nil), ("A=B", nil),
    ])
  func secretNames(text: String, name: SecretName?) {
    #expect(SecretName(text) == name)
  }
}
