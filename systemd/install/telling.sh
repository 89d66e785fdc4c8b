# shellcheck shell=sh disable=SC2154
# How the installer speaks, and the one place that knows whether anything is done: run, put, drop.

step_now=0
# What did not go as it should and did not end the installation; told again at the end.
remarks=''

step() {
  step_now=$((step_now + 1))
  printf '[%d/%d] %s\n' "$step_now" "$steps" "$1"
}

say() { printf '       %s\n' "$1"; }

# For the family: what is missing, and what that means.
remark() {
  printf '     ! %s\n' "$1"
  remarks="$remarks  - $1
"
}

fail() {
  printf '\ninstall.sh: %s\n' "$1" >&2
  [ $# -lt 2 ] || printf '%s\n' "$2" >&2
  exit 1
}

# Yes or no; without somebody to ask (no terminal) the answer is no, with --yes it is yes.
ask() {
  [ "$is_yes" = no ] || return 0
  if [ "$is_dry" = yes ]; then
    say "would ask: $1"
    return 1
  fi
  [ -r /dev/tty ] && [ -t 0 ] || return 1
  printf '     ? %s [y/N] ' "$1"
  read -r answer </dev/tty || return 1
  case $answer in [Yy]*) return 0 ;; *) return 1 ;; esac
}

# Does it, or says that it would.
run() {
  if [ "$is_dry" = yes ]; then
    printf '     $ %s\n' "$*"
    return 0
  fi
  "$@"
}

# put SOURCE DESTINATION MODE: the file, by one rename, so that a power cut leaves the old one or the new one.
put() {
  printf '     + %s\n' "$2"
  [ "$is_dry" = no ] || return 0
  make_folder "$(dirname "$2")"
  cp "$1" "$2.coach-new"
  chmod "$3" "$2.coach-new"
  mv -f "$2.coach-new" "$2"
}

# A folder that was not there stands in folders.txt, so that uninstalling leaves no empty one behind.
make_folder() {
  [ ! -d "$1" ] || return 0
  make_folder "$(dirname "$1")"
  mkdir "$1"
  [ "$1" = "$opt" ] || echo "$1" >>"$opt/folders.txt"
}

# drop PATH…: the file or folder, where it is there.
drop() {
  for path in "$@"; do
    if [ "$is_dry" = yes ] || [ -e "$path" ] || [ -L "$path" ]; then printf '     - %s\n' "$path"; fi
    [ "$is_dry" = yes ] || rm -rf -- "$path"
  done
}
