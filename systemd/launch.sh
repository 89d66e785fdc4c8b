#!/bin/sh
# Run before each start of the robot, by its unit, as the updater's user: launch.sh [PROGRAM STATE]
#
# Where a new version is on trial (runtime/update/slots) it counts this start, and at the third puts `current` back to the
# version before. It lies outside the program, so that no update can break it, and it never keeps the robot from starting:
# what cannot be read or written leads to the version that was confirmed last.
program=${1:-/opt/coach-robot}
state=${2:-/var/lib/coach-robot-update}
pending=$state/pending.json
# A start that failed may have been the plug; the second is not.
MOST_TRIES=2

tell() { echo "launcher: $1"; }

# app/<hash>, or nothing.
target_of() {
  target=$(readlink "$program/$1" 2>/dev/null)
  case $target in app/*) expr "$target" : '\(app/[0-9a-f]\{16\}\)$' ;; esac
}

# Whether a start of app/<hash> finds the program and its Node.
is_whole() {
  [ -n "$1" ] && [ -r "$program/$1/runtime/start.sh" ] && [ -r "$program/$1/runtime/main.ts" ] || return 1
  for node in "$program/$1"/node_modules/node-linux-*/bin/node; do
    if [ -x "$node" ]; then return 0; fi
  done
  return 1
}

# By one rename, on the card when it returns.
point_current() {
  making=$program/.current.launching
  rm -f "$making"
  ln -s "$1" "$making" && mv -Tf "$making" "$program/current" && sync "$program"
}

go_back() {
  tell "$1"
  for target in "$previous" "$program"/app/*; do
    target=${target#"$program"/}
    # One that is on trial, or was just found broken, is no way back.
    [ "$target" != "$current" ] || continue
    is_whole "$target" || continue
    if point_current "$target"; then tell "back to $target"; else tell 'the way back cannot be written'; fi
    return 0
  done
  tell 'there is no other version'
}

# Of the one line {"version":…,"app":"…","tries":…,"since":…}; nothing of a torn one.
field() { sed -n 's/^{.*"'"$1"'":"\{0,1\}\([0-9a-f]\{1,16\}\)"\{0,1\},.*}$/\1/p' "$pending" 2>/dev/null; }

count_start() {
  making=$state/pending.json.launching
  if sed 's/"tries":[0-9]*/"tries":'"$((tries + 1))"'/' "$pending" >"$making" && sync "$making" &&
    mv -f "$making" "$pending" && sync "$state"; then return; fi
  tell 'this start cannot be counted'
}

main() {
  current=$(target_of current)
  previous=$(target_of previous)
  if ! is_whole "$current"; then
    go_back 'the current version is not whole'
    return
  fi
  [ -e "$pending" ] || return
  app=$(field app) tries=$(field tries)
  case $tries in '' | ???* | *[!0-9]*) app='' ;; esac
  if [ -z "$app" ]; then
    if [ "$current" != "$previous" ]; then go_back 'what is on trial cannot be read'; fi
    return
  fi
  [ "$current" = "app/$app" ] || return
  if [ "$tries" -ge "$MOST_TRIES" ]; then
    go_back "a new version did not hold in $tries starts"
  else
    count_start
  fi
}

main
exit 0
