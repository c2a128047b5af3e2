// SPDX-License-Identifier: MIT

import CNcurses
import Cells
import Glibc
import NcursesTerminal
import Testing

extension TerminalTests {
  @Suite("A terminal of the system")
  struct NcursesTerminalTests {
    private let surroundings = Surroundings(["TERM": "xterm-256color"])

    private func open(_ pty: PseudoTerminal, isKiosk: Bool = false) throws -> NcursesTerminal {
      try NcursesTerminal(
        surroundings, input: pty.program, output: pty.program, isKiosk: isKiosk)
    }

    @Test("It is taken over, shows a page, and is given back as it was")
    func whole() throws {
      let pty = try #require(PseudoTerminal())
      let before = pty.modes
      do {
        let terminal = try open(pty)
        #expect(pty.modes.c_lflag & tcflag_t(ICANON | ECHO | ISIG) == 0)
        #expect(terminal.size == Size(columns: 80, rows: 24))
        var buffer = CellBuffer(size: terminal.size)
        buffer.put("Where do you want to go?", at: Point(column: 2, row: 2), style: .text)
        terminal.show(buffer, theme: .dark)
        #expect(pty.sees("\u{1B}[?1049h"))
        #expect(pty.sees("Where do you want to go?"))
      }
      for undone in ["?1006l", "?1002l", "?1000l", "?2004l", "?25h", "?1049l", "?7h", "?1l"] {
        #expect(pty.sees("\u{1B}[\(undone)"))
      }
      #expect(pty.modes.c_lflag == before.c_lflag)
      #expect(pty.modes.c_iflag == before.c_iflag)
      #expect(pty.modes.c_oflag == before.c_oflag)
    }

    @Test("Keys, clicks and pastes are heard, and ^C is a key")
    func keys() throws {
      let pty = try #require(PseudoTerminal())
      let terminal = try open(pty)
      var heard: [Event] = []
      pty.type("a\u{3}\u{1B}[A\u{1B}[<0;3;2M\u{1B}[200~one\ntwo\u{1B}[201~\u{1B}")
      while heard.count < 6 { heard += terminal.events(waiting: .seconds(10)) }
      #expect(
        heard == [
          .key(.character("a")), .key(.control("c")), .key(.up),
          .key(.mouse(Mouse(.press, at: Point(column: 2, row: 1)))), .key(.paste("one\ntwo")),
          .key(.escape),
        ])
    }

    @Test("Time that passes is no event, and another descriptor is")
    func waits() throws {
      let pty = try #require(PseudoTerminal())
      let terminal = try open(pty)
      #expect(terminal.events(waiting: .zero) == [])
      var ends: [Int32] = [0, 0]
      #expect(pipe(&ends) == 0)
      _ = write(ends[1], "x", 1)
      #expect(
        terminal.events(waiting: nil, alsoWatching: [ends[0]]) == [.readable(ends[0])])
      for end in ends { close(end) }
    }

    @Test("A change of size is heard")
    func resized() throws {
      let pty = try #require(PseudoTerminal())
      let terminal = try open(pty)
      kill(getpid(), SIGWINCH)
      #expect(
        terminal.events(waiting: .seconds(10)) == [.key(.resize(Size(columns: 80, rows: 24)))])
    }

    @Test("The background is asked for, keys typed meanwhile are kept")
    func background() throws {
      let pty = try #require(PseudoTerminal())
      let terminal = try open(pty)
      pty.type("a\u{1B}[2;2R\u{1B}]11;rgb:ffff/ffff/f0f0\u{1B}\\b\u{1B}[?62;4c")
      terminal.ask()
      #expect(terminal.fittingTheme(within: .seconds(600)) == .light)
      #expect(terminal.repertoire == .unicode)
      #expect(pty.sees("\u{1B}]11;?\u{1B}\\"))
      var heard: [Event] = []
      while heard.count < 2 { heard += terminal.events(waiting: .seconds(10)) }
      #expect(heard == [.key(.character("a")), .key(.character("b"))])
    }

    @Test("A terminal that draws signs in two columns gets ASCII")
    func wideSigns() throws {
      let pty = try #require(PseudoTerminal())
      let terminal = try open(pty)
      pty.type("\u{1B}[2;3R\u{1B}[?62;4c")
      terminal.ask()
      #expect(terminal.fittingTheme(within: .seconds(600)) == nil)
      #expect(terminal.repertoire == .ascii)
      #expect(pty.sees("\u{1B}[2;1H●\u{1B}[6n\u{1B}[2;1H  "))
    }

    @Test("A terminal that does not know its background is not waited for")
    func noBackground() throws {
      let pty = try #require(PseudoTerminal())
      let terminal = try open(pty)
      pty.type("\u{1B}[?62;4c")
      terminal.ask()
      #expect(terminal.fittingTheme(within: .seconds(600)) == nil)
      // Answers that come late are no keys, and are heeded.
      pty.type("\u{1B}]11;rgb:ffff/ffff/ffff\u{7}\u{1B}[2;2Rx")
      #expect(terminal.events(waiting: .seconds(10)) == [.key(.character("x")), .learned(.light)])
    }

    @Test("A terminal that is gone is told of, every time one asks")
    func hangup() throws {
      let pty = try #require(PseudoTerminal())
      let terminal = try open(pty)
      pty.hangUp()
      #expect(terminal.events(waiting: nil) == [.hangup])
      #expect(terminal.events(waiting: nil) == [.hangup])
      terminal.show(CellBuffer(size: terminal.size), theme: .dark)
    }

    @Test("Given back and taken again, the page is drawn whole")
    func resumes() throws {
      let pty = try #require(PseudoTerminal())
      let terminal = try open(pty)
      var buffer = CellBuffer(size: terminal.size)
      buffer.put("still here", at: Point(column: 0, row: 0), style: .text)
      terminal.show(buffer, theme: .dark)
      #expect(pty.sees("still here"))
      terminal.restore()
      #expect(pty.sees("\u{1B}[?1049l"))
      #expect(pty.modes.c_lflag & tcflag_t(ICANON) != 0)
      pty.forget()
      try terminal.resume()
      terminal.show(buffer, theme: .dark)
      #expect(pty.sees("\u{1B}[?2004h"))
      #expect(pty.sees("still here"))
      #expect(pty.modes.c_lflag & tcflag_t(ICANON) == 0)
    }

    @Test("A file is no terminal")
    func file() throws {
      #expect(throws: TerminalError.notATerminal) {
        let null = Glibc.open("/dev/null", O_RDWR)
        defer { close(null) }
        _ = try NcursesTerminal(surroundings, input: null, output: null)
      }
    }

    @Test(
      "Whatever ends the program, the terminal is as it was",
      arguments: [
        SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE,
      ])
    func signals(number: Int32) throws {
      let pty = try #require(PseudoTerminal())
      let before = pty.modes
      let child = try #require(Child(on: pty, isKiosk: false) { raise(number) })
      #expect(pty.sees("IN"))
      #expect(pty.sees("OUT"))
      #expect(child.endedBy() == .signal(number))
      #expect(pty.modes.c_lflag == before.c_lflag)
    }

    @Test("In a kiosk the keyboard's signals do nothing", arguments: [SIGINT, SIGQUIT, SIGTSTP])
    func kiosk(number: Int32) throws {
      let pty = try #require(PseudoTerminal())
      let child = try #require(Child(on: pty, isKiosk: true) { raise(number) })
      #expect(child.endedBy() == .status(7))
    }
  }
}
