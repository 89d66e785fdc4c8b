#!/bin/sh
# Publishes coach-robot.local with this machine's first IPv4 address, and follows it when the router gives another one.
# Ends when avahi does not take the name (another robot in the house has it); systemd tries again after a minute.
set -eu
LOOKED_EVERY_SECONDS=30
address='' publisher=''

stop() {
  [ -z "$publisher" ] || kill "$publisher" 2>/dev/null || true
}
trap 'stop; exit 0' TERM INT

first_ipv4() {
  for one in $(hostname -I); do
    case $one in
      *:* | 169.254.*) ;;
      *)
        echo "$one"
        return
        ;;
    esac
  done
}

while :; do
  now=$(first_ipv4)
  if [ "$now" != "$address" ]; then
    stop
    publisher=''
    address=$now
    if [ -n "$address" ]; then
      avahi-publish --address --no-reverse coach-robot.local "$address" &
      publisher=$!
    fi
  elif [ -n "$publisher" ] && ! kill -0 "$publisher" 2>/dev/null; then
    exit 1
  fi
  sleep "$LOOKED_EVERY_SECONDS" &
  wait $!
done
