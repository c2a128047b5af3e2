# SPDX-License-Identifier: MIT
#
# What `run` and `test` share: say what is going on, and install the Debian packages that are missing.
# To be sourced by bash, with `set -o pipefail`.
# shellcheck shell=bash

say() { printf '%s\n' "$*" >&2; }

# stop MESSAGE RECOVERY: something on this machine is missing; exit status 3 as the program's own.
stop() {
  say "$1"
  say "$2"
  exit 3
}

need_swift() {
  command -v swift >/dev/null 2>&1 || stop \
    "The Swift toolchain is not there: no program named swift is found." \
    "Install Swift 6.2 or newer from swift.org, put its usr/bin into PATH, and start this again."
}

# install_missing PACKAGE…: installs those of the packages that are not there, and nothing when all are.
install_missing() {
  local missing=() package
  for package in "$@"; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
  done
  [ "${#missing[@]}" -eq 0 ] && return 0

  command -v apt-get >/dev/null 2>&1 || stop \
    "This needs ${missing[*]}, and there is no apt-get to install them." \
    "Install them by the means of this system, and start this again."
  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null 2>&1 || stop \
      "This needs ${missing[*]}, and only root may install them." \
      "As root: apt-get install ${missing[*]}"
    as_root=(sudo)
  fi
  say "Installing Debian packages: ${missing[*]}"
  export DEBIAN_FRONTEND=noninteractive
  local log
  log=$(mktemp)
  if ! "${as_root[@]}" apt-get install -y --no-install-recommends "${missing[@]}" >"$log" 2>&1; then
    # The lists may be old, or were never fetched.
    if ! { "${as_root[@]}" apt-get update && "${as_root[@]}" apt-get install -y --no-install-recommends "${missing[@]}"; } >"$log" 2>&1; then
      tail -n 5 "$log" >&2
      rm -f "$log"
      stop "The packages could not be installed: ${missing[*]}" \
        "Check the network and apt's sources, or as root: apt-get install ${missing[*]}"
    fi
  fi
  rm -f "$log"
}

# What the program is built with. The toolchain's own needs come first: a bare Debian has none of them.
# shellcheck disable=SC2034
build_packages=(
  binutils gcc libc6-dev libstdc++-12-dev zlib1g-dev tzdata
  libsqlite3-0 libcurl4 libxml2
  libncurses-dev libqrencode-dev libpng-dev libsodium-dev
)

build_flags=(--static-swift-stdlib --explicit-target-dependency-import-check error)

# build_release: builds the program with one line of progress, and shows all that was said when it fails.
build_release() {
  local log status=0
  log=$(mktemp)
  if [ -t 2 ]; then
    swift build -c release --product bookmyvaccine "${build_flags[@]}" 2>&1 | tee "$log" |
      while IFS= read -r line; do
        case $line in
          '['*) printf '\r\033[K%s' "Building: ${line:0:60}" >&2 ;;
        esac
      done || status=1
    printf '\r\033[K' >&2
  else
    swift build -c release --product bookmyvaccine "${build_flags[@]}" >"$log" 2>&1 || status=$?
  fi
  if [ "$status" -ne 0 ]; then
    cat "$log" >&2
    rm -f "$log"
    stop "The program could not be built." "What the compiler said stands above."
  fi
  rm -f "$log"
}
