# shellcheck shell=sh disable=SC2154
# The two parts of the program: checked against release.json, unpacked beside what is there, switched by one rename. A
# power cut at any line leaves the old version running, or the new one.

# Where the parts lie: beside this script, or nowhere (run from the installed program, to change the wiring).
find_release() {
  release=$here/release.json
  if [ -r "$release" ]; then
    version=$(release_field version) base=$(release_hash base) app=$(release_hash app)
    release_arch=$(release_field arch)
    case "$base/$app" in /* | */ | *[!0-9a-f/]*) fail 'release.json cannot be read.' 'Fetch the release again.' ;; esac
    [ "$release_arch" = "$arch" ] ||
      fail "this release is for $release_arch, this machine is $arch." "Fetch coach-robot-$version-$arch.tar."
    say "version $version"
    return 0
  fi
  release=''
  if [ -z "$root" ] && [ -d "$opt/current/systemd" ]; then
    app=$(readlink "$opt/current")
    app=${app##*/}
    base=$(readlink "$opt/current/node_modules")
    base=${base%/node_modules}
    base=${base##*/}
    version=installed
    say 'no release lies beside me: what is installed is set up anew'
    return 0
  fi
  [ "$is_dry" = yes ] || fail 'release.json is not beside me.' 'Unpack the whole archive and run the install.sh that is in it.'
  version=VERSION base=BASE-HASH app=APP-HASH
  say 'no release lies beside me: the hashes below are placeholders'
}

release_field() { tr -d '\n' <"$release" | sed -n "s/.*\"$1\" *: *\"\([^\"]*\)\".*/\1/p"; }
# A part's name is 16 hex digits of its contents' hash; what else is told of it is longer, or a number.
release_hash() { tr -d '\n' <"$release" | sed -n "s/.*\"$1\" *: *\"\([0-9a-f]\{16\}\)\".*/\1/p"; }

# Each part's archive must be the very one that release.json names by its sha256.
verify_parts() {
  for part in "base-$base" "app-$app"; do
    archive=$here/$part.tar.zst
    if [ ! -r "$archive" ]; then
      if [ -d "$opt/$(folder_of "$part")" ]; then
        say "$part is installed already"
        continue
      fi
      [ "$is_dry" = no ] || { say "would check $part.tar.zst"; continue; }
      fail "$part.tar.zst is not beside me." 'Unpack the whole archive and run the install.sh that is in it.'
    fi
    sum=$(sha256sum "$archive" | cut -d ' ' -f 1)
    grep -q "\"$sum\"" "$release" || fail "$part.tar.zst is damaged or not of this release." 'Fetch the release again.'
    say "$part.tar.zst is whole"
  done
}

# base-<hash> or app-<hash> as a place under /opt/coach-robot.
folder_of() { printf '%s/%s' "${1%%-*}" "${1#*-}"; }

# unpack PART: into a folder that gets its name only when all of it is on the card.
unpack() {
  target=$opt/$(folder_of "$1")
  if [ -d "$target" ]; then
    say "$target is there"
    return 0
  fi
  printf '     + %s\n' "$target"
  [ "$is_dry" = no ] || return 0
  making=${target%/*}/.making
  rm -rf "$making"
  mkdir -p "$making"
  chmod 0755 "$opt" "${target%/*}" "$making"
  if ! tar -I zstd --no-same-owner -xpf "$here/$1.tar.zst" -C "$making"; then
    rm -rf "$making"
    fail "$1.tar.zst could not be unpacked." 'Is the disk full? Nothing of the installed version was changed.'
  fi
  if [ "${1%%-*}" = app ] && [ ! -L "$making/node_modules" ]; then
    ln -s "../../base/$base/node_modules" "$making/node_modules"
  fi
  chmod -R a+rX,go-w "$making"
  sync -f "$making"
  mv -T "$making" "$target"
  sync -f "${target%/*}"
}

unpack_base() { unpack "base-$base"; }

unpack_app() {
  unpack "app-$app"
  new=$opt/app/$app
  [ "$is_dry" = yes ] || node_of_robot --version >/dev/null ||
    fail 'the Node of this release does not start here.' 'Nothing of the installed version was changed.'
}

# The release's own Node; this machine needs none.
node_of_robot() { (cd "$new" && sh runtime/with-node.sh node "$@"); }

# Compiled before the switch, as the robot's user, so that its first start is nearly as quick as the next.
prepare_start() {
  if is_current; then return 0; fi
  run env -i -C "$new" PATH=/usr/sbin:/usr/bin:/sbin:/bin NODE_COMPILE_CACHE="$cache/compile" setpriv --reuid="$robot_user" --regid="$robot_user" \
    --init-groups --no-new-privs sh runtime/start.sh runtime/compile-ahead.ts ||
    say 'not prepared; the first start takes longer'
}

is_current() { [ -z "$root" ] && [ "$(readlink "$opt/current" 2>/dev/null)" = "app/$app" ]; }

switch_over() {
  was=$(readlink "$opt/current" 2>/dev/null || true)
  if is_current; then
    say "$version is the current version already"
    return 0
  fi
  [ -z "$was" ] || point previous "$was"
  point current "app/$app"
}

# point NAME TARGET: a link in /opt/coach-robot, changed by one rename.
point() {
  printf '     + %s -> %s\n' "$opt/$1" "$2"
  [ "$is_dry" = no ] || return 0
  ln -sfn "$2" "$opt/$1.new"
  # The updater renames over it, too (install/units.sh).
  if id -u "$update_user" >/dev/null 2>&1; then chown -h "$update_user:" "$opt/$1.new"; fi
  mv -Tf "$opt/$1.new" "$opt/$1"
  sync -f "$opt"
}

# This version and the one before stay, for going back; older ones go, and what no app stands on any more.
remove_older() {
  [ "$is_dry" = no ] || { say 'older versions than the one before would be removed'; return 0; }
  kept=" $(readlink "$opt/current" || true) $(readlink "$opt/previous" || true) "
  for folder in "$opt"/app/*; do
    [ -d "$folder" ] || continue
    case $kept in *" app/${folder##*/} "*) ;; *) drop "$folder" ;; esac
  done
  for folder in "$opt"/base/*; do
    [ -d "$folder" ] || continue
    is_used=no
    for one in "$opt"/app/*; do
      case $(readlink "$one/node_modules") in */base/"${folder##*/}"/*) is_used=yes ;; esac
    done
    [ "$is_used" = yes ] || drop "$folder"
  done
}
