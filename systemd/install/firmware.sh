# shellcheck shell=sh disable=SC2154,SC2034
# The firmware's lines for the chosen wiring: one marked block of config.txt, and nothing else of it. The lines stand in
# the program's config/boards.json; runtime/install/firmware-block.ts writes them. The robot is told its board as well.

wire() {
  [ -z "$wiring" ] || [ "$is_dry" = yes ] || check_wiring
  if [ ! -e "$root$firmware_config" ]; then
    [ -z "$wiring" ] || say "no $firmware_config: this is no Pi, there is nothing to write"
    return 0
  fi
  if [ -z "$wiring" ]; then
    say 'left as it is; --wiring NAME writes the lines of a board (--list-wirings names them)'
    return 0
  fi
  if [ ! -e "$root$firmware_backup" ]; then
    printf '     + %s\n' "$firmware_backup"
    [ "$is_dry" = yes ] || cp "$firmware_config" "$firmware_backup"
  fi
  printf '     + %s (the block of the wiring %s)\n' "$firmware_config" "$wiring"
  [ "$wiring" = none ] || printf '     + %s (the setting wiring.board)\n' "$state/robot.json"
  [ "$is_dry" = no ] || return 0
  [ "$wiring" = none ] || tell_board
  status=0
  node_of_robot runtime/install/firmware-block.ts "$wiring" "$firmware_config" || status=$?
  case $status in
    0) remark 'the wiring counts after the next start of the machine: sudo reboot' ;;
    3) say 'it was so already' ;;
    *) fail "the wiring $wiring could not be written." 'Nothing of config.txt was changed; the installed version goes on.' ;;
  esac
}

check_wiring() {
  node_of_robot runtime/install/firmware-block.ts --list | grep -qxF "$wiring" ||
    fail "there is no wiring $wiring." "There are: $(node_of_robot runtime/install/firmware-block.ts --list | tr '\n' ' ')"
}

# By the command, which writes the settings file as the robot's user.
tell_board() {
  (cd "$new" && COACH_STATE_DIR=$state sh runtime/with-node.sh node runtime/command/main.ts set wiring.board "$wiring") \
    >/dev/null ||
    remark "the robot could not be told that its board is $wiring: sudo coach-robot set wiring.board $wiring"
}

# From the installed program, or from the sources; a release has its boards in a part that is still packed.
list_wirings() {
  for new in "$here/.." "$opt/current"; do
    [ -d "$new/runtime/install" ] || continue
    node_of_robot runtime/install/firmware-block.ts --list
    return 0
  done
  fail 'the wirings are listed by the installed robot, and in docs/install.md.'
}
