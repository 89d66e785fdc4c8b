#!/bin/sh
# The command coach-robot: installed as /usr/local/bin/coach-robot. It stays in the folder of whoever calls it, whose files
# its words name, and gives up root by itself (runtime/command/owner.ts).
program=/opt/coach-robot/current
machine=/etc/coach-robot/environment
if [ -r "$machine" ]; then
  set -a
  # shellcheck source=/dev/null
  . "$machine"
  set +a
fi
COACH_STATE_DIR=${COACH_STATE_DIR:-/var/lib/coach-robot}
NODE_COMPILE_CACHE=/var/cache/coach-robot/compile
export COACH_STATE_DIR NODE_COMPILE_CACHE
exec /bin/sh "$program/runtime/start.sh" "$program/runtime/command/main.ts" "$@"
