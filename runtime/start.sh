#!/bin/sh
# Starts the robot, or what shares its compiled code, with its flags: sh runtime/start.sh runtime/main.ts
#
# The one place of these flags; systemd/README.md says what each saves. What is in the environment already stays.
export MALLOC_MMAP_THRESHOLD_="${MALLOC_MMAP_THRESHOLD_:-32768}"
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-node_modules/.cache/compile}"
# To a service SIGHUP means: read the settings again. The shell leaves it be, then Node does from its first line on.
if [ -n "${NOTIFY_SOCKET:-}" ]; then
  trap '' HUP
  set -- --import="$(cd "$(dirname "$0")" && pwd)/service/hold-hangup.ts" "$@"
fi
exec /bin/sh "$(dirname "$0")/with-node.sh" node --max-semi-space-size=2 --max-old-space-size=192 --disable-sigusr1 "$@"
