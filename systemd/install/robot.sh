# shellcheck shell=sh disable=SC2154
# The running robot: asked whether a lesson runs, started, and found.

is_running() { [ -z "$root" ] && systemctl is-active -q coach-robot.service 2>/dev/null; }

# A robot that runs another version is restarted in the end: not in the middle of a lesson, unless somebody says so.
allow_restart() {
  must_restart=yes
  is_running || return 0
  if is_current; then
    must_restart=no
    return 0
  fi
  [ "$is_dry" = no ] || { say 'the robot runs: it would be asked whether a lesson does'; return 0; }
  (cd "$new" && COACH_STATE_DIR=$state sh runtime/with-node.sh node runtime/install/lesson-now.ts) || return 0
  ask 'A lesson runs at this moment. Restart the robot all the same? (No work is lost: the lesson goes on afterwards.)' ||
    fail 'a lesson runs.' 'The new version is unpacked and not switched to. Run me again when the lesson is over, or with --yes.'
}

start_robot() {
  if port_80_is_taken; then
    run systemctl disable -q coach-robot-web.socket
    remark 'another program has port 80: the address needs its ":8080"'
  else
    run systemctl start coach-robot-web.socket || remark 'port 80 does not lead to the page: the address needs its ":8080"'
  fi
  run systemctl restart coach-robot-name.service || remark 'the name coach-robot.local is not announced'
  # shellcheck disable=SC2086
  run systemctl start $update_units || remark 'updates are not looked for until the next start of the machine'
  is_started=yes
  if [ "$must_restart" = no ]; then
    say 'it runs, and goes on'
    return 0
  fi
  run systemctl reset-failed coach-robot.service 2>/dev/null || true
  say 'this may take some minutes on a small Pi'
  if ! run systemctl restart coach-robot.service && ! starts_again; then
    is_started=no
    go_back
    return 0
  fi
  remove_older
}

has_older() { [ -n "$was" ] && [ "$was" != "app/$app" ] && [ -d "$opt/$was" ]; }

# systemd tries again by itself: without an older version to go back to it is given five minutes for that.
starts_again() {
  say "it ended: $(systemctl show coach-robot.service -p Result -p ExecMainStatus | tr '\n' ' ')"
  journalctl -u coach-robot.service -n 6 -o cat --no-pager | sed 's/^/         /'
  ! has_older || return 1
  say 'it is tried again'
  for _ in $(seq 60); do
    sleep 5
    case $(systemctl is-active coach-robot.service) in
      active) return 0 ;;
      failed) return 1 ;;
    esac
  done
  return 1
}

# A version that does not start gives way to the one that was there, with its own units.
go_back() {
  if ! has_older; then
    remark 'the robot did not start: journalctl -u coach-robot says why'
    return 0
  fi
  remark 'the new version did not start (journalctl -u coach-robot says why); the version before is back'
  systemctl stop coach-robot-safe.service coach-robot.service || true
  point current "$was"
  new=$opt/$was
  put_system_files '/etc/systemd'
  systemctl daemon-reload
  systemctl reset-failed coach-robot.service 2>/dev/null || true
  systemctl restart coach-robot.service || remark 'and does not start either'
}

port_80_is_taken() {
  [ -z "$root" ] || return 1
  ! systemctl is-active -q coach-robot-web.socket 2>/dev/null || return 1
  awk '$2 ~ /:0050$/ && $4 == "0A" { found = 1 } END { exit !found }' /proc/net/tcp /proc/net/tcp6 2>/dev/null
}

address_now() { hostname -I 2>/dev/null | tr ' ' '\n' | grep -v ':' | head -n 1; }

tell_end() {
  echo
  if [ -n "$remarks" ]; then printf 'To know:\n%s\n' "$remarks"; fi
  [ "$is_dry" = no ] || { echo 'Nothing was done (--dry-run).'; return 0; }
  [ "$is_started" = yes ] || exit 1
  address=$(address_now)
  echo "The robot is there. Pair a phone: hold both buttons for 3 seconds (without buttons: sudo coach-robot pair),"
  echo "then open on the phone, in the same Wi-Fi:"
  echo
  echo "    http://coach-robot.local/    or    http://${address:-<its address>}:8080/"
  echo
  echo 'Until then it answers nobody on the network. Help: sudo coach-robot doctor'
  speak_end
}

# 192.168.1.5, digit by digit, as it is read out.
spoken_address() {
  printf '%s' "$1" | sed -e 's/0/れい、/g;s/1/いち、/g;s/2/に、/g;s/3/さん、/g;s/4/よん、/g;s/5/ご、/g' \
    -e 's/6/ろく、/g;s/7/なな、/g;s/8/はち、/g;s/9/きゅう、/g;s/\./てん、/g'
}

# In the robot's own voice where it and a loudspeaker are there; otherwise the lines above are all there is.
speak_end() {
  dictionary=/var/lib/mecab/dic/open-jtalk/naist-jdic
  voice=/usr/share/hts-voice/nitech-jp-atr503-m001/nitech_jp_atr503_m001.htsvoice
  command -v open_jtalk >/dev/null && command -v aplay >/dev/null && [ -r "$voice" ] || return 0
  wav=$(mktemp)
  {
    echo 'じゅんびが できました。ふたつの ボタンを いっしょに さんびょう おすと、スマホを つなげます。'
    [ -z "$address" ] || echo "アドレスは、$(spoken_address "$address")です。"
  } | tr -d '\n' | timeout 30 open_jtalk -x "$dictionary" -m "$voice" -ow "$wav" 2>/dev/null || true
  timeout 60 aplay -q "$wav" 2>/dev/null || true
  rm -f "$wav"
}
