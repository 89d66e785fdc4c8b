#!/bin/sh
# Answers one request on port 80 (standard input and output are the connection): sends browsers on to the same name on
# the page's port. It reads one request of at most 64 lines, gives no content, and opens nothing.
#
# Whoever comes over the network gets an answer only while the page itself listens there: a robot that is paired with
# nobody says nothing to the network.
set -eu
port=${COACH_WEB_PORT:-8080}
# Where the kernel tells who listens; another folder in tests.
tables=${COACH_WEB_TABLES:-/proc/self/net}
cr=$(printf '\r')

method='' target='' host='' lines=0
while IFS= read -r line; do
  line=${line%"$cr"}
  [ -n "$line" ] || break
  lines=$((lines + 1))
  [ "$lines" -le 64 ] || exit 0
  if [ "$lines" -eq 1 ]; then
    method=${line%% *}
    rest=${line#* }
    target=${rest%% *}
    continue
  fi
  case $line in
    [Hh][Oo][Ss][Tt]:*)
      host=${line#*:}
      host=${host#"${host%%[! ]*}"}
      ;;
  esac
done

[ -n "$method" ] || exit 0

# State 0A is "listens"; the addresses 127.0.0.1 and ::1 are those of this machine alone.
listens_on_network() {
  wanted=$(printf '%04X' "$port")
  for table in "$tables/tcp" "$tables/tcp6"; do
    [ -r "$table" ] || continue
    while read -r _ local _ state _; do
      case $local in
        0100007F:* | 00000000000000000000000001000000:*) ;;
        *:"$wanted") [ "$state" != 0A ] || return 0 ;;
      esac
    done <"$table"
  done
  return 1
}
case ${REMOTE_ADDR:-} in
  127.* | ::1 | ::ffff:127.*) ;;
  *) listens_on_network || exit 0 ;;
esac

# Status, and a header line of its own where it needs one.
answer() {
  printf 'HTTP/1.1 %s\r\n' "$1"
  [ -z "$2" ] || printf '%s\r\n' "$2"
  printf 'Content-Length: 0\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n'
}
case $method in
  GET | HEAD) ;;
  *)
    answer '405 Method Not Allowed' 'Allow: GET, HEAD'
    exit 0
    ;;
esac
case $host in
  '' | *[!][A-Za-z0-9.:-]*)
    answer '400 Bad Request' ''
    exit 0
    ;;
  '['*']'*) name=${host%%]*}']' ;;
  *) name=${host%%:*} ;;
esac
case $target in
  /*) ;;
  *) target=/ ;;
esac
# Only what stands in the robot's own addresses; "//…" would name another machine.
case $target in
  //* | *[!A-Za-z0-9/_.~%?=\&-]*) target=/ ;;
esac
answer '307 Temporary Redirect' "Location: http://$name:$port$target"
