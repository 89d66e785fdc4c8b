#!/bin/sh
# The command coach-robot: installed as /usr/local/bin/coach-robot. As root it becomes the robot's own user first, so that
# nothing in its state folder ends up as root's.
cd /opt/coach-robot/current || exit 69
COACH_STATE_DIR=${COACH_STATE_DIR:-/var/lib/coach-robot}
export COACH_STATE_DIR
if [ "$(id -u)" -eq 0 ]; then
  NODE_COMPILE_CACHE=/var/cache/coach-robot/compile
  export NODE_COMPILE_CACHE
  exec setpriv --reuid=coach-robot --regid=coach-robot --init-groups /bin/sh runtime/start.sh runtime/command/main.ts "$@"
fi
exec /bin/sh runtime/start.sh runtime/command/main.ts "$@"
