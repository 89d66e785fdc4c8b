# shellcheck shell=sh disable=SC2154,SC2034
# Takes the robot off this machine. Without --purge its records, settings and key stay, and the user whose they are.

uninstall_robot() {
  steps=6
  step 'Looking at this machine'
  if [ "$is_dry" = no ]; then [ "$(id -u)" -eq 0 ] || fail 'it has to be run as root.' "Run: sudo sh $0 --uninstall"; fi
  if [ "$is_purge" = yes ] && [ "$is_dry" = no ]; then
    ask "Delete the children's records, the settings and the key for good?" ||
      fail 'nothing was removed.' 'Say y, or --yes; without --purge the records stay.'
  fi
  step 'Stopping'
  # The safe mode first: when it ends in order the robot is tried again.
  for unit in $all_units; do run systemctl disable -q --now "$unit" 2>/dev/null || true; done
  run systemctl stop coach-robot.service 2>/dev/null || true
  step "The firmware's lines"
  unwire
  step 'Services and rules of the system'
  # shellcheck disable=SC2046
  drop $(system_files | cut -d ' ' -f 2)
  drop_empty_folders
  run systemctl daemon-reload
  # shellcheck disable=SC2086
  run systemctl reset-failed $all_units 2>/dev/null || true
  run udevadm control --reload || true
  run systemctl try-restart systemd-journald.service
  step 'The program'
  drop "$opt/current" "$opt/previous" "$opt/app" "$opt/base" "$opt/compiled" "$cache" "$update_requests" "$contrib_list"
  step 'Records, settings and key'
  if [ "$is_purge" = yes ]; then
    tell_packages
    drop "$state" "$update_state" "$key_file" "$fleet_key_file" "$firmware_backup" "$opt"
    remove_user
  else
    say "they stay in $state (what updates were accepted: $update_state); \"sudo sh $installer --uninstall --purge\" deletes them"
  fi
  [ "$is_dry" = no ] || echo 'Nothing was done (--dry-run).'
}

# Those that the installation made, the innermost first, as far as nobody else put something into them.
drop_empty_folders() {
  [ -r "$opt/folders.txt" ] && [ "$is_dry" = no ] || return 0
  sort -ru "$opt/folders.txt" | while read -r folder; do rmdir "$folder" 2>/dev/null || true; done
}

unwire() {
  drop "$machine_environment"
  [ -e "$root$firmware_config" ] || return 0
  printf '     - %s (the block of the wiring)\n' "$firmware_config"
  [ "$is_dry" = no ] || return 0
  new=$opt/current
  [ -d "$new" ] || return 0
  node_of_robot runtime/install/firmware-block.ts none "$firmware_config" || [ $? -eq 3 ] ||
    say "its lines could not be taken out of $firmware_config"
}

# Packages may serve others by now, so they are named and not taken away.
tell_packages() {
  [ -r "$opt/packages.txt" ] || return 0
  say 'These packages came with the robot; nothing of it needs them any more:'
  say "  sudo apt-get remove $(sort -u "$opt/packages.txt" | tr '\n' ' ')"
}

remove_user() {
  for user in "$robot_user" "$update_user"; do
    if [ "$is_dry" = yes ] || id "$user" >/dev/null 2>&1; then
      printf '     - the user and group %s\n' "$user"
      run userdel "$user" || true
      if [ "$is_dry" = no ] && grep -q "^$user:" /etc/group; then groupdel "$user" || true; fi
    fi
  done
}
