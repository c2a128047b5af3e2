# SPDX-License-Identifier: MIT
"""A real terminal (tmux) with the program in it: keys and clicks go in, the screen comes out."""
import os
import re
import shlex
import shutil
import subprocess
import tempfile
import time

import picture

# Long enough for a busy machine; nothing waits longer than it has to.
PATIENCE = 20


class Terminal:
    def __init__(self, world, *words, size=(100, 30), env=None, command=None):
        self.columns, self.rows = size
        self.folder = tempfile.mkdtemp(prefix="bookmyvaccine-tmux-")
        self.socket = os.path.join(self.folder, "socket")
        self.status = os.path.join(self.folder, "status")
        configuration = os.path.join(self.folder, "configuration")
        with open(configuration, "w", encoding="utf-8") as file:
            file.write("set -g default-terminal tmux-256color\nset -sg escape-time 0\n"
                       "set -g status off\nset -g mouse off\nset -as terminal-features ',*:RGB'\n"
                       "set -g history-limit 0\n")
        environment = world.environment(**{"TERM": "tmux-256color", **(env or {})})
        line = shlex.join(command or world.command(*words))
        # What the program leaves on the screen stays there until the test has looked at it.
        script = (f"cd {shlex.quote(world.folder)}; {line}; echo $? > {shlex.quote(self.status)};"
                  " exec cat >/dev/null")
        assignments = [f"{name}={value}" for name, value in environment.items()]
        self.tmux("-f", configuration, "-u", "new-session", "-d", "-x", str(self.columns), "-y",
                  str(self.rows), shlex.join(["env", "-i", *assignments, "sh", "-c", script]))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        subprocess.run(["tmux", "-S", self.socket, "kill-server"], capture_output=True, check=False)
        shutil.rmtree(self.folder, ignore_errors=True)

    def tmux(self, *words):
        environment = {**os.environ, "LC_ALL": "C.UTF-8"}
        return subprocess.run(["tmux", "-S", self.socket, *words], check=True, capture_output=True,
                              text=True, env=environment).stdout

    # What is on the screen.

    @property
    def lines(self):
        return self.tmux("capture-pane", "-p", "-N").split("\n")[:self.rows]

    @property
    def text(self):
        return "\n".join(self.lines)

    def until(self, pattern, patience=PATIENCE):
        """Waits until the screen shows it, and fails with the screen if it never does."""
        return self._wait(lambda text: re.search(pattern, text), f"never showed {pattern!r}", patience)

    def gone(self, pattern):
        self._wait(lambda text: not re.search(pattern, text), f"kept showing {pattern!r}")
        return self

    def shows(self, test, complaint="never came to show what was expected"):
        """Waits until a test of the screen's text holds."""
        return self._wait(test, complaint)

    def _wait(self, test, complaint, patience=PATIENCE):
        end = time.monotonic() + patience
        while True:
            text = self.text
            if test(text):
                return self
            if time.monotonic() > end:
                raise AssertionError(f"The screen {complaint}:\n{text}")
            time.sleep(0.02)

    def ends(self):
        """Waits for the program's end and returns its exit status."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if os.path.exists(self.status):
                with open(self.status, encoding="utf-8") as file:
                    if text := file.read().strip():
                        return int(text)
            time.sleep(0.02)
        raise AssertionError(f"The program goes on:\n{self.text}")

    @property
    def modes(self):
        """What the program asked of the terminal and did not take back."""
        answer = self.tmux("display", "-p", "#{alternate_on} #{cursor_flag} #{mouse_any_flag}"
                           " #{mouse_button_flag} #{mouse_sgr_flag} #{keypad_cursor_flag}")
        names = ("alternate", "cursor", "mouse", "buttons", "sgr", "keypad")
        return {name for name, word in zip(names, answer.split()) if word == "1"}

    def draw(self, path):
        picture.draw(self.tmux("capture-pane", "-p", "-N", "-e"), self.columns, self.rows, path)

    def codes(self, *settings):
        """The QR codes that a scanner reads from the screen's picture."""
        path = os.path.join(self.folder, "screen.png")
        self.draw(path)
        settings = ("disable", "qrcode.enable", "qrcode.binary", *settings)
        done = subprocess.run(
            ["zbarimg", "-q", "--raw", "--nodbus", *(f"-S{setting}" for setting in settings), path],
            capture_output=True, text=True, check=False)
        return done.stdout.split()

    def paper(self, column, row):
        """The background of a cell, as red, green and blue."""
        path = os.path.join(self.folder, "screen.png")
        self.draw(path)
        return picture.paper(path, column, row)

    # What a person does.

    def type(self, text):
        self.tmux("send-keys", "-l", "--", text)
        return self

    def press(self, *keys):
        for key in keys:
            self.tmux("send-keys", key)
        return self

    def paste(self, text):
        self.tmux("set-buffer", text)
        self.tmux("paste-buffer", "-p", "-r")
        return self

    def hang_up(self):
        """The terminal goes away, as when a window is closed or a line breaks."""
        self.tmux("kill-server")

    def resize(self, columns, rows):
        self.columns, self.rows = columns, rows
        self.tmux("resize-window", "-x", str(columns), "-y", str(rows))
        return self

    def click(self, words, nth=0):
        """Clicks in the middle of words that stand on the screen."""
        places = [(row, line.find(words)) for row, line in enumerate(self.lines) if words in line]
        if len(places) <= nth:
            raise AssertionError(f"{words!r} is not on the screen:\n{self.text}")
        row, index = places[nth]
        column = picture.columns(self.lines[row][:index]) + picture.columns(words) // 2
        return self.click_at(column + 1, row + 1)

    def click_on(self, pattern):
        """Clicks where a pattern's first group, or all of it, begins on the screen."""
        for row, line in enumerate(self.lines):
            if found := re.search(pattern, line):
                start = found.start(1 if found.re.groups else 0)
                return self.click_at(picture.columns(line[:start]) + 1, row + 1)
        raise AssertionError(f"{pattern!r} is not on the screen:\n{self.text}")

    def wheel(self, column, row, down=True):
        return self._report(65 if down else 64, column, row, "M")

    def click_at(self, column, row):
        return self._report(0, column, row, "M")._report(0, column, row, "m")

    def _report(self, button, column, row, end):
        self.tmux("send-keys", "-l", f"\x1b[<{button};{column};{row}{end}")
        return self
