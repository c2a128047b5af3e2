# SPDX-License-Identifier: MIT
#
# What `run`, `test` and `bench` share: say what is going on, and install the Debian packages that are missing.
# To be sourced by bash, with `set -o pipefail`.
# shellcheck shell=bash

# What a bare Debian 12 lacks for the Swift toolchain itself to start, compile C and link …
toolchain_packages=(
  binutils libc6-dev libgcc-12-dev libstdc++-12-dev libcurl4 libncurses6 libsqlite3-0 libxml2 ca-certificates
)
# … and for the program. docs/DEPENDENCIES.md says what each is for.
# shellcheck disable=SC2034
build_packages=(
  "${toolchain_packages[@]}" libncurses-dev libqrencode-dev libpng-dev libsodium-dev libcurl4-openssl-dev
  libpangocairo-1.0-0 tzdata
)
# What ./bench compiles its measurements with besides: the library of a peer, which the program never links.
# shellcheck disable=SC2034
peer_packages=(libsqlite3-dev)
# shellcheck disable=SC2034
test_packages=(
  git shellcheck python3 python3-venv strace tmux zbar-tools groff-base zsh fish poppler-utils
  fonts-dejavu-core fonts-wqy-microhei fonts-tlwg-loma-ttf
)

say() { printf '%s\n' "$*" >&2; }

# stop MESSAGE RECOVERY: something on this machine is missing; exit status 3 as the program's own.
stop() {
  say "$1"
  say "$2"
  exit 3
}

# Swift may be installed without being in PATH, as under sudo: where swiftly and the usual archives put it is looked at too.
need_swift() {
  local folder
  command -v swift >/dev/null 2>&1 && return 0
  for folder in "${SWIFTLY_BIN_DIR:-}" "${HOME:-}/.local/share/swiftly/bin" /opt/swift/usr/bin /usr/local/swift/usr/bin; do
    if [ -n "$folder" ] && [ -x "$folder/swift" ]; then
      export PATH=$PATH:$folder
      return 0
    fi
  done
  stop "The Swift toolchain is not there: no program named swift is found." \
    "Install Swift 6.2 or newer from https://www.swift.org/install/linux/, put its usr/bin into PATH, and start this again."
}

# install_missing PACKAGE…: installs those of the packages that are not there, and nothing when all are.
install_missing() {
  local missing=() package installed
  command -v dpkg-query >/dev/null 2>&1 || stop \
    "This is not a Debian system, so what is missing cannot be found out." \
    "Install what these Debian packages hold, and build with: swift build -c release. The packages: $*"
  installed=$(dpkg-query -W -f '=${db:Status-Status} ${Package}=\n' "$@" 2>/dev/null || true)
  for package in "$@"; do
    case $installed in *"=installed $package="*) ;; *) missing+=("$package") ;; esac
  done
  [ "${#missing[@]}" -eq 0 ] && return 0

  local by_hand="apt-get install ${missing[*]}"
  command -v apt-get >/dev/null 2>&1 || stop \
    "These packages are missing, and there is no apt-get to install them: ${missing[*]}" \
    "Install them by the means of this system, and start this again."
  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null 2>&1 || stop \
      "These packages are missing, and only root may install them: ${missing[*]}" \
      "As root: $by_hand"
    as_root=(sudo)
  fi

  say "Installing Debian packages: ${missing[*]}"
  [ "${#as_root[@]}" -eq 0 ] || say "sudo may ask for your password."
  local log
  log=$(mktemp)
  # The lists of packages may be old, or were never fetched: only then are they brought up to date.
  if ! apt_install >"$log" 2>&1 && ! { apt_update && apt_install; } >"$log" 2>&1; then
    tail -n 5 "$log" >&2
    rm -f "$log"
    stop "The packages could not be installed." \
      "Check the network and apt's sources; what is needed, as root: $by_hand"
  fi
  rm -f "$log"
}

# Another apt at work, as on a machine just started, is waited for. Both read `as_root` and `missing` of their caller.
apt_update() {
  "${as_root[@]}" apt-get -o DPkg::Lock::Timeout=300 update
}

apt_install() {
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get -o DPkg::Lock::Timeout=300 install -y --no-install-recommends "${missing[@]}"
}

# build_release: builds the program with one line of progress, and shows all that was said when it fails.
# What was built from what is there now is not built again: even to find that out, `swift build` takes most of a second.
build_release() {
  is_built && return 0
  local log began status=0
  log=$(mktemp)
  began=$(mktemp)
  local build=(
    swift build -c release --product bookmyvaccine
    --static-swift-stdlib --explicit-target-dependency-import-check error
  )
  if [ -t 2 ]; then
    "${build[@]}" 2>&1 | tee "$log" | show_progress || status=1
  else
    [ -x .build/release/bookmyvaccine ] || say "Building the program; this takes a few minutes."
    "${build[@]}" >"$log" 2>&1 || status=1
  fi
  if [ "$status" -ne 0 ]; then
    cat "$log" >&2
    rm -f "$log" "$began"
    stop "The program could not be built." "What the compiler said stands above."
  fi
  # As old as the build's beginning: what is changed while it runs is newer.
  identity >.build/release-built
  touch -r "$began" .build/release-built
  rm -f "$log" "$began"
}

# build_hammer: builds the process that Tests/Torture kills, with the program's own flags, or all would be built twice.
build_hammer() {
  swift build -c release --product hammer --static-swift-stdlib --explicit-target-dependency-import-check error
}

# Whether the program is the one built last, and nothing it is made of or with has changed since. The time of a
# file's change counts, which also moves when an older file is put in its place.
is_built() {
  local newer
  [ -f .build/release-built ] && [ "$(identity)" = "$(cat .build/release-built)" ] &&
    newer=$(find Package.swift Sources scripts/packages.sh "$(readlink -f "$(command -v swift)")" \
      -cnewer .build/release-built -print -quit) && [ -z "$newer" ]
}

# Tells the program from one that another `swift build` may have put in its place.
identity() { stat -c '%i %s %.Y' .build/release/bookmyvaccine 2>/dev/null || true; }

# Turns "[12/23] Compiling Booking …" into one line that is written over and over, and wiped at the end.
show_progress() {
  local line
  while IFS= read -r line; do
    case $line in
      '['*/*']'* | 'Another instance'*) printf '\r\033[K%s' "Building  ${line:0:60}" >&2 ;;
    esac
  done
  printf '\r\033[K' >&2
}
