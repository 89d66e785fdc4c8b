# shellcheck shell=sh disable=SC2154,SC2034
# Whether this machine can be a robot. Ends with a sentence that says what to do where it cannot.

# Both parts unpacked twice (this version and the one before), the packages and some air.
NEEDED_DISK_MB=1000
# What Node 24 and the libraries with machine code were built for.
NEEDED_GLIBC=2.28
# Below this a robot talks without reading print, and a browser on the same machine is too much.
SMALL_MEMORY_MB=900

look_at_machine() {
  if [ "$is_dry" = no ]; then
    [ "$(id -u)" -eq 0 ] || fail 'it has to be run as root.' "Run: sudo sh $0"
    [ -d /run/systemd/system ] || fail 'systemd does not run here; a container without it is no machine for the robot.'
  fi
  case $(uname -s) in Linux) ;; *) fail 'this is for Linux.' ;; esac
  find_system
  find_arch
  if [ -z "$root" ]; then
    look_at_glibc
    look_at_disk
    look_at_memory
  fi
  say "$system, $arch"
}

os_field() { sed -n "s/^$1=\"\{0,1\}\([^\"]*\)\"\{0,1\}\$/\1/p" "$root/etc/os-release" 2>/dev/null | head -n 1; }

find_system() {
  codename=$(os_field VERSION_CODENAME)
  system=$(os_field PRETTY_NAME)
  id=$(os_field ID)
  case $id in
    debian) ;;
    raspbian) fail "this is the 32-bit Raspberry Pi OS." 'Flash "Raspberry Pi OS (64-bit)" with Raspberry Pi Imager and run me again.' ;;
    *) fail "this system (${system:-unknown}) is not supported." 'The robot runs on Raspberry Pi OS and Debian, versions 12 (bookworm) and 13 (trixie).' ;;
  esac
  case $codename in
    bookworm | trixie) ;;
    *) fail "this version (${codename:-unknown}) is not supported." 'It has to be 12 (bookworm) or 13 (trixie).' ;;
  esac
  is_pi_os=no
  [ ! -e "$root/etc/rpi-issue" ] || is_pi_os=yes
}

# By the packages' architecture, not the kernel's: a 32-bit system may run under a 64-bit kernel.
find_arch() {
  if [ -n "$root" ]; then debian_arch=${COACH_INSTALL_ARCH:-arm64}; else debian_arch=$(dpkg --print-architecture); fi
  case $debian_arch in
    arm64) arch=arm64 ;;
    amd64) arch=x64 ;;
    armhf | armel) fail "this system is 32-bit ($debian_arch)." 'Flash the 64-bit Raspberry Pi OS. A Pi Zero 2 W, 3, 4 or 5 runs it; older ones cannot be robots.' ;;
    *) fail "this processor ($debian_arch) is not supported: the robot is built for arm64 and amd64." ;;
  esac
}

look_at_glibc() {
  have=$(getconf GNU_LIBC_VERSION 2>/dev/null | sed 's/.* //')
  lowest=$(printf '%s\n%s\n' "$NEEDED_GLIBC" "${have:-0}" | sort -V | head -n 1)
  [ "$lowest" = "$NEEDED_GLIBC" ] || fail "glibc $NEEDED_GLIBC is needed, this is ${have:-none}."
}

look_at_disk() {
  folder=/opt
  [ -d "$folder" ] || folder=/
  free_mb=$(df -Pm "$folder" | awk 'NR == 2 { print $4 }')
  [ "$free_mb" -ge "$NEEDED_DISK_MB" ] || fail "$folder has $free_mb MB free, $NEEDED_DISK_MB MB are needed." 'A card of 16 GB is enough for everything; "sudo apt-get clean" may free some.'
}

look_at_memory() {
  memory_mb=$(awk '/^MemTotal:/ { print int($2 / 1024) }' /proc/meminfo)
  [ "$memory_mb" -ge "$SMALL_MEMORY_MB" ] || say "$memory_mb MB of memory: enough without a screen of its own"
}
