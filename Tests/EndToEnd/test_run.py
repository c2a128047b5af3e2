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
TOOLS = ("bash", "dirname", "readlink", "mktemp", "id", "env", "tail", "rm", "cat", "sh")
FAILS = "exit 1"


class FolderTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="bookmyvaccine-run-")
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)


class Missing(FolderTest):
    """A system of which only what is named is there: each thing a line of shell."""

    def run_with(self, **programs):
        path = tempfile.mkdtemp(dir=self.folder)
        for tool in TOOLS:
            os.symlink(shutil.which(tool), os.path.join(path, tool))
        for name, line in programs.items():
            file = os.path.join(path, name.replace("_", "-"))
            if os.path.lexists(file):
                os.remove(file)
            with open(file, "w", encoding="utf-8") as script:
                script.write(f"#!/bin/sh\n{line}\n")
            os.chmod(file, 0o755)
        done = subprocess.run(["bash", RUN, "--version"], env={"PATH": path, "HOME": self.folder},
                              stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60, check=False)
        self.assertEqual((done.returncode, done.stdout), (3, ""), done.stderr)
        return done.stderr

    def test_what_is_missing_is_named_with_what_to_do(self):
        everything = 'for name; do echo "=installed $name="; done'
        root, somebody = "echo 0", "echo 1000"
        cases = (
            ({}, "no program named swift", "swift.org"),
            ({"swift": FAILS}, "not a Debian system", "libqrencode-dev"),
            ({"swift": FAILS, "dpkg_query": FAILS}, "no apt-get", "libncurses-dev"),
            ({"swift": FAILS, "dpkg_query": FAILS, "apt_get": FAILS, "id": root},
             "could not be installed", "Check the network"),
            ({"swift": FAILS, "dpkg_query": FAILS, "apt_get": FAILS, "id": somebody},
             "only root may install", "As root: apt-get install"),
            ({"swift": FAILS, "dpkg_query": FAILS, "apt_get": FAILS, "id": somebody, "sudo": 'exec "$@"'},
             "sudo may ask", "could not be installed"),
            ({"swift": "echo a compiler speaks; exit 1", "dpkg_query": everything},
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


class Install(FolderTest):
    FILES = {
        "bin/bookmyvaccine", "share/bookmyvaccine/hospitals.json", "share/bookmyvaccine/places.json",
        "share/bookmyvaccine/vaccines.json", "share/man/man1/bookmyvaccine.1",
        "share/bash-completion/completions/bookmyvaccine", "share/zsh/site-functions/_bookmyvaccine",
        "share/fish/vendor_completions.d/bookmyvaccine.fish",
    }

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
