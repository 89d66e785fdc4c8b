#!/bin/sh
# shellcheck disable=SC2034 # what is set here is read by install/*.sh
#
# Installs the homework coach robot on a Raspberry Pi, or on a Debian machine: sudo sh install.sh
#
# It lies in the folder of a release beside the two parts of the program, and takes nothing but them and packages of the
# system. Run again it repeats what is missing; with an older release it goes back. --help says the rest.
set -eu
umask 022
here=$(cd "$(dirname "$0")" && pwd)

is_dry=no is_yes=no is_purge=no task=install_robot wiring='' root=''

usage() {
  cat <<'END'
sudo sh install.sh [--wiring NAME] [--yes] [--dry-run]
sudo sh install.sh --uninstall [--purge] [--yes] [--dry-run]

  --wiring NAME  writes the firmware's lines for this way of wiring ("none" takes them out; --list-wirings names all)
  --yes          asks nothing: takes the optional packages, and restarts a robot in the middle of a lesson
  --dry-run      says each step and does none of them
  --uninstall    takes the program off; records, settings and key stay
  --purge        with --uninstall: these too, and the robot's user; nothing is left
END
}

# Everything is read before anything is done: the file may be replaced, or removed, by what it does.
main() {
  while [ $# -gt 0 ]; do
    case $1 in
      --dry-run) is_dry=yes ;;
      --yes) is_yes=yes ;;
      --uninstall) task=uninstall_robot ;;
      --purge) is_purge=yes ;;
      --list-wirings) task=list_wirings ;;
      --wiring)
        [ $# -ge 2 ] || { usage >&2; exit 64; }
        wiring=$2
        shift
        ;;
      --wiring=*) wiring=${1#*=} ;;
      # Another machine's files instead of this one's, for tests.
      --root=*) root=${1#*=} ;;
      --help | -h)
        usage
        exit 0
        ;;
      *)
        echo "install.sh: what is $1?" >&2
        usage >&2
        exit 64
        ;;
    esac
    shift
  done
  case $wiring in *[!a-z0-9-]*) wrong_call "a wiring's name has small letters, digits and - only" ;; esac
  [ -z "$root" ] || [ "$is_dry" = yes ] || wrong_call '--root is for --dry-run only'
  [ "$is_purge" = no ] || [ "$task" = uninstall_robot ] || wrong_call '--purge goes with --uninstall'
  for part in telling places machine packages program units firmware robot uninstall; do
    [ -r "$here/install/$part.sh" ] || wrong_call "the folder install is not beside me: unpack the whole release"
    # shellcheck source=/dev/null
    . "$here/install/$part.sh"
  done
  "$task"
}

wrong_call() {
  echo "install.sh: $1" >&2
  exit 64
}

install_robot() {
  steps=12
  step 'Looking at this machine'
  look_at_machine
  find_release
  step 'Packages that are needed'
  install_needed_packages
  step 'Checking the two parts of the program'
  verify_parts
  step 'Packages that add something'
  offer_packages
  step 'Unpacking what the program stands on (Node, libraries)'
  unpack_base
  step 'Unpacking the program'
  unpack_app
  step 'User and groups'
  make_user
  step 'Preparing the first start'
  prepare_start
  step 'Wiring'
  wire
  # Up to here nothing has changed for a robot that runs.
  allow_restart
  step 'Services and rules of the system'
  install_units
  step 'Switching over'
  switch_over
  step 'Starting'
  start_robot
  tell_end
}

main "$@"
