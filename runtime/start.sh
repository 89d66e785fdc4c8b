#!/bin/sh
# Starts the robot, or what shares its compiled code, with its flags: sh runtime/start.sh runtime/main.ts
#
# The one place of these flags; systemd/README.md says what each saves. What is in the environment already stays.
export MALLOC_MMAP_THRESHOLD_="${MALLOC_MMAP_THRESHOLD_:-32768}"
NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-node_modules/.cache/compile}"
runtime=$(cd "$(dirname "$0")" && pwd -P)
program=${runtime%/app/*} app=''

# Each installed version (PROGRAM/app/HASH) keeps compiled code of its own, which goes when the version does.
case $runtime in
  */app/*/runtime)
    app=${runtime%/runtime} app=${app##*/}
    case $NODE_COMPILE_CACHE in */"$app") ;; *) NODE_COMPILE_CACHE=$NODE_COMPILE_CACHE/$app ;; esac
    ;;
esac
export NODE_COMPILE_CACHE

# What the updater's trial compiled (runtime/update/try-start.ts) is what the first start begins with. Node keeps compiled code
# in a folder for each user; what cannot be taken is compiled again.
take_compiled() {
  making=$NODE_COMPILE_CACHE.making
  rm -rf "$making"
  mkdir -p "${NODE_COMPILE_CACHE%/*}" && cp -R "$program/compiled/$app" "$making"
  for one in "$making"/*; do mv "$one" "${one%-*}-$(id -u)"; done
  mv "$making" "$NODE_COMPILE_CACHE"
}

drop_older() {
  for one in "${NODE_COMPILE_CACHE%/*}"/*; do
    case ${one##*/} in "$app" | "$(basename "$(readlink "$program/previous")")") ;; *) rm -rf "$one" ;; esac
  done
}

if [ -n "${NOTIFY_SOCKET:-}" ]; then
  if [ -n "$app" ]; then
    if [ ! -d "$NODE_COMPILE_CACHE" ] && [ -d "$program/compiled/$app" ]; then take_compiled; fi 2>/dev/null
    drop_older 2>/dev/null
  fi
  # To a service SIGHUP means: read the settings again. The shell leaves it be, then Node does from its first line on.
  trap '' HUP
  set -- --import="$runtime/service/hold-hangup.ts" "$@"
fi
exec /bin/sh "$runtime/with-node.sh" node --max-semi-space-size=2 --max-old-space-size=192 --disable-sigusr1 "$@"
