# shellcheck shell=sh disable=SC2154,SC2034
# The firmware's lines for the chosen wiring: one marked block of config.txt, and nothing else of it. The lines stand in
# the program's config/boards.json; runtime/install/firmware-block.ts writes them. The robot is told its board as well, in a
# file of the machine's: the family's settings are erased when they give the robot away, and the wires stay.

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
  if [ "$is_dry" = yes ]; then
    tell_board
    return 0
  fi
  status=0
  node_of_robot runtime/install/firmware-block.ts "$wiring" "$firmware_config" || status=$?
  case $status in
    0 | 3) ;;
    *) fail "the wiring $wiring could not be written." 'Nothing of config.txt was changed; the installed version goes on.' ;;
  esac
  tell_board
  if [ "$status" = 3 ] && [ "$is_board_told" = no ]; then
    say 'it was so already'
  else
    remark 'the wiring counts after the next start of the machine: sudo reboot'
  fi
}

check_wiring() {
  node_of_robot runtime/install/firmware-block.ts --list | grep -qxF "$wiring" ||
    fail "there is no wiring $wiring." "There are: $(node_of_robot runtime/install/firmware-block.ts --list | tr '\n' ' ')"
}

# Sets is_board_told: no where the file said so already.
tell_board() {
  is_board_told=no
  line="COACH_WIRING_BOARD=$wiring"
  if [ "$wiring" = none ]; then
    [ "$is_dry" = no ] && [ ! -e "$root$machine_environment" ] && return 0
    drop "$machine_environment"
  else
    if grep -qxF "$line" "$root$machine_environment" 2>/dev/null; then return 0; fi
    board_file=''
    if [ "$is_dry" = no ]; then
      board_file=$(mktemp)
      printf '# Written by install.sh --wiring; what else is to be set goes into a drop-in of the service.\n%s\n' "$line" >"$board_file"
    fi
    put "$board_file" "$machine_environment" 0644
    rm -f "$board_file"
  fi
  is_board_told=yes
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
