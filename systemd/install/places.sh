# shellcheck shell=sh disable=SC2034
# Every place on the machine that the installer writes to. What stands here, "--uninstall --purge" takes away.

opt=/opt/coach-robot
state=/var/lib/coach-robot
cache=/var/cache/coach-robot
# The updater's: what it has accepted and what is on trial; and what the robot leaves for it.
update_state=/var/lib/coach-robot-update
update_requests=/var/lib/coach-robot-requests
# The installer itself, for taking the robot off again when nobody has its release any more.
installer=$opt/install.sh
key_file=/etc/credstore/gemini-api-key
fleet_key_file=/etc/credstore/fleet-key
# What the machine is, whichever family has it: read by the units (sandbox.conf) and by the command (coach-robot.sh).
machine_environment=/etc/coach-robot/environment
contrib_list=/etc/apt/sources.list.d/coach-robot-contrib.sources
robot_user=coach-robot
update_user=coach-update
# Old systems have it at /boot/config.txt; on those that are supported it is here, or the machine is no Pi.
firmware_config=/boot/firmware/config.txt
firmware_backup=/boot/firmware/config.txt.before-coach-robot

# Source (in the program's folder systemd), place, mode.
system_files() {
  cat <<'END'
coach-robot.service /etc/systemd/system/coach-robot.service 0644
sandbox.conf /etc/systemd/system/coach-robot.service.d/sandbox.conf 0644
coach-robot-safe.service /etc/systemd/system/coach-robot-safe.service 0644
sandbox.conf /etc/systemd/system/coach-robot-safe.service.d/sandbox.conf 0644
coach-robot-web.socket /etc/systemd/system/coach-robot-web.socket 0644
coach-robot-web-answer.service /etc/systemd/system/coach-robot-web@.service 0644
coach-robot-name.service /etc/systemd/system/coach-robot-name.service 0644
coach-robot-update.service /etc/systemd/system/coach-robot-update.service 0644
coach-robot-update.timer /etc/systemd/system/coach-robot-update.timer 0644
coach-robot-update.path /etc/systemd/system/coach-robot-update.path 0644
coach-robot-restart.service /etc/systemd/system/coach-robot-restart.service 0644
coach-robot-restart.path /etc/systemd/system/coach-robot-restart.path 0644
coach-robot.sysusers /etc/sysusers.d/coach-robot.conf 0644
coach-robot.tmpfiles /etc/tmpfiles.d/coach-robot.conf 0644
coach-robot.rules /etc/udev/rules.d/60-coach-robot.rules 0644
coach-robot.journald /etc/systemd/journald.conf.d/coach-robot.conf 0644
coach-robot.avahi /etc/avahi/services/coach-robot.service 0644
coach-robot.sh /usr/local/bin/coach-robot 0755
launch.sh /usr/local/lib/coach-robot/launch.sh 0755
END
}

# Started with the machine. The safe mode is not: systemd starts it where the robot failed.
update_units='coach-robot-update.timer coach-robot-update.path coach-robot-restart.path'
own_units="coach-robot.service coach-robot-web.socket coach-robot-name.service $update_units"
all_units="coach-robot-update.service coach-robot-safe.service $own_units"
