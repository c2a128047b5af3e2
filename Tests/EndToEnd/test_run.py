# SPDX-License-Identifier: MIT
"""./run where something is missing, and ./run install."""
import os
import shutil
import subprocess
import tempfile
import unittest

from program import ROOT

RUN = os.path.join(ROOT, "run")
# What ./run uses of a system that has everything.
TOOLS = ("bash", "dirname", "readlink", "mktemp", "id", "env", "tail", "rm", "cat", "sh", "stat", "find", "touch")
FAILS = "exit 1"
ALL_INSTALLED = 'for name; do echo "=installed $name="; done'
# Where ./run looks for Swift when it is not in PATH, beside the home folder.
USUAL_PLACES = ("/opt/swift/usr/bin/swift", "/usr/local/swift/usr/bin/swift")


class FolderTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="bookmyvaccine-run-")
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)


    def system(self, *tools, **programs):
        """A folder of programs: the tools as they are here, the others each a line of shell."""
        path = tempfile.mkdtemp(dir=self.folder)
        for tool in tools:
            if tool not in programs:
                os.symlink(shutil.which(tool), os.path.join(path, tool))
        for name, line in programs.items():
            self.script(os.path.join(path, name.replace("_", "-")), line)
        return path

    def script(self, path, line):
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(f"#!/bin/sh\n{line}\n")
        os.chmod(path, 0o755)

    def start(self, run, path):
        return subprocess.run(["bash", run, "--version"], env={"PATH": path, "HOME": self.folder},
                              stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60, check=False)


class Missing(FolderTest):
    """A system of which only what is named is there."""

    def run_with(self, **programs):
        done = self.start(RUN, self.system(*TOOLS, **programs))
        self.assertEqual((done.returncode, done.stdout), (3, ""), done.stderr)
        return done.stderr

    def test_without_swift_it_says_where_to_get_it(self):
        if any(map(os.path.exists, USUAL_PLACES)):
            self.skipTest("Swift is in one of the places that are looked at")
        said = self.run_with()
        self.assertIn("no program named swift", said)
        self.assertIn("swift.org", said)

    def test_swift_is_found_where_its_installer_puts_it(self):
        self.script(self.folder + "/.local/share/swiftly/bin/swift", "echo a compiler speaks; exit 1")
        self.assertIn("a compiler speaks", self.run_with(dpkg_query=ALL_INSTALLED))

    def test_what_is_missing_is_named_with_what_to_do(self):
        root, somebody = "echo 0", "echo 1000"
        cases = (
            ({"swift": FAILS}, "not a Debian system", "libqrencode-dev"),
            ({"swift": FAILS, "dpkg_query": FAILS}, "no apt-get", "libncurses-dev"),
            ({"swift": FAILS, "dpkg_query": FAILS, "apt_get": FAILS, "id": root},
             "could not be installed", "Check the network"),
            ({"swift": FAILS, "dpkg_query": FAILS, "apt_get": FAILS, "id": somebody},
             "only root may install", "As root: apt-get install"),
            ({"swift": FAILS, "dpkg_query": FAILS, "apt_get": FAILS, "id": somebody, "sudo": 'exec "$@"'},
             "sudo may ask", "could not be installed"),
            ({"swift": "echo a compiler speaks; exit 1", "dpkg_query": ALL_INSTALLED},
             "a compiler speaks", "could not be built"),
        )
        for programs, *words in cases:
            with self.subTest(sorted(programs)):
                said = self.run_with(**programs)
                for word in words:
                    self.assertIn(word, said)

    def test_only_what_is_missing_is_installed(self):
        installed = 'for name; do [ "$name" = tzdata ] || echo "=installed $name="; done'
        said = self.run_with(swift=FAILS, dpkg_query=installed, id="echo 0",
                             apt_get=f'echo "$@" >>{self.folder}/asked')
        self.assertIn("Installing Debian packages: tzdata\n", said)
        with open(self.folder + "/asked", encoding="utf-8") as file:
            self.assertTrue(file.read().endswith("install -y --no-install-recommends tzdata\n"))


class Building(FolderTest):
    """A small checkout whose compiler notes each call and makes a program that says how many there were."""

    def setUp(self):
        super().setUp()
        self.checkout = self.folder + "/checkout"
        for name in ("run", "scripts/packages.sh"):
            os.makedirs(os.path.dirname(f"{self.checkout}/{name}"), exist_ok=True)
            shutil.copy2(f"{ROOT}/{name}", f"{self.checkout}/{name}")
        os.makedirs(self.checkout + "/Sources/Room")
        for name in ("Package.swift", "Sources/Room/One.swift", "Sources/Room/Two.swift"):
            self.write(name, name)
        self.program = self.checkout + "/.build/release/bookmyvaccine"
        self.path = self.system(
            *TOOLS, "mkdir", "wc", "cp", "chmod", dpkg_query=ALL_INSTALLED,
            swift="echo call >>calls; [ ! -e broken ] || exit 1; mkdir -p .build/release;"
                  # The system's clock for files ticks: what is typed has to be later than the call.
                  ' [ ! -e typing ] || { rm typing; until [ -n "$(find Sources/Room/One.swift -cnewer calls)" ];'
                  " do echo more >>Sources/Room/One.swift; done; };"
                  ' echo "#!/bin/sh" >.build/new; echo "echo built $(wc -l <calls)" >>.build/new;'
                  " chmod +x .build/new; cp .build/new .build/release/bookmyvaccine")

    def write(self, name, text):
        with open(f"{self.checkout}/{name}", "w", encoding="utf-8") as file:
            file.write(text)

    def started(self):
        return self.start(self.checkout + "/run", self.path).stdout.strip()

    def put_an_older_file(self):
        self.write("Sources/Room/One.swift", "older")
        os.utime(self.checkout + "/Sources/Room/One.swift", (0, 0))

    def test_it_is_built_again_when_anything_changed_and_only_then(self):
        self.assertEqual(self.started(), "built 1")
        self.assertEqual(self.started(), "built 1")
        changes = (
            lambda: self.write("Sources/Room/One.swift", "changed"),
            lambda: self.write("Sources/Room/Three.swift", "new"),
            lambda: os.remove(self.checkout + "/Sources/Room/Two.swift"),
            self.put_an_older_file,
            lambda: self.write("Package.swift", "changed"),
            lambda: self.script(self.program, "echo built otherwise"),
            lambda: os.remove(self.program),
        )
        for number, change in enumerate(changes, 2):
            with self.subTest(number):
                change()
                self.assertEqual(self.started(), f"built {number}")
                self.assertEqual(self.started(), f"built {number}")

    def test_what_is_changed_during_a_build_is_built_the_next_time(self):
        self.write("typing", "")
        for built in ("built 1", "built 2", "built 2"):
            self.assertEqual(self.started(), built)

    def test_a_build_that_failed_is_tried_again(self):
        self.started()
        self.write("broken", "")
        self.write("Package.swift", "with a mistake")
        for _ in range(2):
            self.assertEqual(self.started(), "")
        os.remove(self.checkout + "/broken")
        self.assertEqual(self.started(), "built 4")


class Install(FolderTest):
    FILES = {
        "bin/bookmyvaccine", "share/bookmyvaccine/hospitals.json", "share/bookmyvaccine/places.json",
        "share/bookmyvaccine/vaccines.json", "share/man/man1/bookmyvaccine.1",
        "share/bash-completion/completions/bookmyvaccine", "share/zsh/site-functions/_bookmyvaccine",
        "share/fish/vendor_completions.d/bookmyvaccine.fish",
    } | {f"share/bookmyvaccine/{folder}/{name}" for folder in ("questionnaires", "schedule")
         for name in os.listdir(f"{ROOT}/data/{folder}")}

    def install(self, *words, **environment):
        return subprocess.run([RUN, "install", *words], env={**os.environ, **environment}, cwd=self.folder,
                              stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=600, check=False)

    def installed(self, prefix):
        return {os.path.relpath(os.path.join(folder, name), prefix)
                for folder, _, names in os.walk(prefix) for name in names}

    def test_it_installs_twice_and_works_without_the_checkout(self):
        for time in ("first", "second"):
            with self.subTest(time):
                done = self.install("--prefix", "here")
                self.assertEqual(done.returncode, 0, done.stderr)
        prefix = self.folder + "/here"
        self.assertEqual(self.installed(prefix), self.FILES)
        self.assertIn(prefix + "/bin/bookmyvaccine", done.stderr)
        # Nothing but what was installed, and no variable that leads back to the checkout.
        shown = subprocess.run([prefix + "/bin/bookmyvaccine", "hospitals", "--near", "Boston", "--limit", "1"],
                               env={"HOME": self.folder, "PATH": "/usr/bin:/bin"}, cwd="/", capture_output=True,
                               text=True, timeout=60, check=False)
        self.assertEqual(shown.returncode, 0, shown.stderr)
        self.assertIn("Boston", shown.stdout)
        self.check_completions(prefix + "/share")

    def check_completions(self, share):
        bash = (f"source {share}/bash-completion/completions/bookmyvaccine; COMP_WORDS=(bookmyvaccine hosp);"
                " COMP_CWORD=1; $(complete -p bookmyvaccine | sed 's/.*-F \\([^ ]*\\).*/\\1/')"
                " bookmyvaccine hosp bookmyvaccine; echo ${COMPREPLY[@]}")
        fish = f"source {share}/fish/vendor_completions.d/bookmyvaccine.fish; complete -C 'bookmyvaccine hosp'"
        for words in (["bash", "--norc", "-c", bash], ["fish", "--no-config", "-c", fish]):
            with self.subTest(words[0]):
                said = subprocess.run(words, env={"HOME": self.folder, "PATH": os.environ["PATH"]},
                                      capture_output=True, text=True, timeout=60, check=False)
                self.assertIn("hospitals", said.stdout, said.stderr)
        zsh = subprocess.run(["zsh", "-fn", share + "/zsh/site-functions/_bookmyvaccine"], capture_output=True,
                             text=True, timeout=60, check=False)
        self.assertEqual((zsh.returncode, zsh.stderr), (0, ""))

    def test_destdir_goes_before_the_prefix(self):
        done = self.install("--prefix=/usr", DESTDIR=self.folder + "/package")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(self.installed(self.folder + "/package/usr"), self.FILES)
        self.assertIn("Start it with /usr/bin/bookmyvaccine", done.stderr)

    def test_wrong_words_install_nothing(self):
        for words in (["--prefix"], ["--prefix="], ["--prefx", "x"], ["x"]):
            with self.subTest(words):
                self.assertEqual(self.install(*words, DESTDIR=self.folder + "/nothing").returncode, 2)
        self.assertFalse(os.path.exists(self.folder + "/nothing"))


if __name__ == "__main__":
    unittest.main()
