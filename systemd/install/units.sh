# shellcheck shell=sh disable=SC2154
# The robot's user, and the files by which the system knows of it.

# Groups that open devices; a machine has some of them, and the robot joins those.
device_groups='audio video gpio spi'

make_user() {
  [ "$is_dry" = yes ] || make_folder "$opt"
  put_system_files '/etc/sysusers.d /etc/tmpfiles.d'
  run systemd-sysusers /etc/sysusers.d/coach-robot.conf
  for group in $device_groups; do
    grep -q "^$group:" "$root/etc/group" || { say "no group $group here"; continue; }
    # usermod writes its files anew, also for one who is a member already.
    grep -Eq "^$group:.*[:,]$robot_user(,|\$)" "$root/etc/group" || run usermod -aG "$group" "$robot_user"
    say "in the group $group"
  done
  run systemd-tmpfiles --create /etc/tmpfiles.d/coach-robot.conf
  say "state in $state, settings and key with it"
  give_to_updater
}

# Versions and links are the updater's to change; the installer, which root runs again one day, stays root's: in a sticky
# folder nobody renames what others own.
give_to_updater() {
  run chown "root:$update_user" "$opt"
  run chmod 1775 "$opt"
  for place in app base current previous; do
    if [ "$is_dry" = yes ] || [ -e "$opt/$place" ] || [ -L "$opt/$place" ]; then run chown -hR "$update_user:" "$opt/$place"; fi
  done
}

install_units() {
  keep_installer
  put_system_files '/etc/systemd /etc/udev /etc/avahi /usr/local'
  run systemctl daemon-reload
  run udevadm control --reload || true
  run udevadm trigger --subsystem-match=gpio --subsystem-match=spidev --subsystem-match=bcm2835-gpiomem \
    --subsystem-match=rpi-gpiomem --action=add || true
  run systemctl try-restart systemd-journald.service
  # shellcheck disable=SC2086
  run systemctl enable -q $own_units
}

keep_installer() {
  [ "$here" != "$opt" ] || return 0
  put "$here/install.sh" "$installer" 0755
  for part in "$here"/install/*.sh; do put "$part" "$opt/install/${part##*/}" 0644; done
}

# put_system_files "PREFIX…": the system's files whose place begins with one of these.
put_system_files() {
  system_files | while read -r source place mode; do
    for prefix in $1; do
      case $place in "$prefix"/*) put "$new/systemd/$source" "$place" "$mode" ;; esac
    done
  done
}
