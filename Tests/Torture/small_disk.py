# SPDX-License-Identifier: MIT
"""Small disks of their own, to be filled up: a tmpfs, and an ext4 in a file."""
import os
import shutil
import subprocess
import tempfile


class NotHere(Exception):
    """This machine, or this user, cannot have such a disk."""


class SmallDisk:
    """A mounted disk of 12 MB."""

    MEGABYTES = 12

    def __init__(self, kind):
        if os.geteuid() != 0:
            raise NotHere("only root may mount a small disk")
        self.folder = tempfile.mkdtemp(prefix="bookmyvaccine-disk-")
        self.path = os.path.join(self.folder, "disk")
        os.mkdir(self.path)
        try:
            {"tmpfs": self.mount_tmpfs, "ext4": self.mount_ext4}[kind]()
        except NotHere:
            shutil.rmtree(self.folder)
            raise

    def mount_tmpfs(self):
        self.must("mount", "-t", "tmpfs", "-o", f"size={self.MEGABYTES}m", "tmpfs", self.path)

    def mount_ext4(self):
        image = os.path.join(self.folder, "image")
        self.must("truncate", "-s", f"{self.MEGABYTES}M", image)
        self.must("mkfs.ext4", "-q", "-m", "0", image)
        self.must("mount", "-o", "loop", image, self.path)

    def must(self, *words):
        try:
            done = subprocess.run(words, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
        except FileNotFoundError as error:
            raise NotHere(f"{words[0]} is not installed") from error
        if done.returncode != 0:
            raise NotHere(f"{' '.join(words[:3])}: {done.stderr.strip()}")

    def close(self):
        subprocess.run(["umount", self.path], check=True)
        shutil.rmtree(self.folder)

    def fill(self, leaving=0):
        """Takes up all room, or all but so many bytes."""
        room = os.statvfs(self.path)
        count = room.f_bavail * room.f_frsize - leaving
        with open(os.path.join(self.path, "filler"), "ab", buffering=0) as file:
            while count > 0:
                try:
                    count -= file.write(bytes(min(count, 1 << 16)))
                except OSError:
                    break
            if leaving == 0:
                self.take_the_last(file)
            os.fsync(file.fileno())

    def take_the_last(self, file):
        for size in (4096, 512, 64, 1):
            try:
                while file.write(bytes(size)) == size:
                    pass
            except OSError:
                pass

    def make_room(self):
        os.remove(os.path.join(self.path, "filler"))
