#!/bin/sh
# Runs a command with the robot's own Node first on the path: sh runtime/with-node.sh node --version
#
# npm installs that Node for Linux by the lock file. It is called by its place, since npm 9 leaves out
# node_modules/.bin/node (npm/cli#4362). Elsewhere, or where it was left out, the machine's own serves if it can.
# Plain POSIX shell, so that any npm and any Node can start it; it becomes the command, so that no process is added.
for node in "$(dirname "$0")"/../node_modules/node-linux-*/bin; do
  if [ -x "$node/node" ]; then
    PATH="$(cd "$node" && pwd):$PATH"
    export PATH
    exec "$@"
  fi
done
version=$(node --version 2>/dev/null || echo none)
major=${version#v}
if [ "${major%%.*}" -ge 24 ] 2>/dev/null; then exec "$@"; fi
echo "The robot needs Node 24 (found: $version): run npm ci without leaving out optional packages, or install Node 24." >&2
exit 69
