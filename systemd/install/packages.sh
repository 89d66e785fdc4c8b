# shellcheck shell=sh disable=SC2154
# Packages of the system, by name. Only zstd is a must (the program is packed with it); whatever else is missing, the
# installation goes on and says what that means for the family.

has_package() {
  [ -z "$root" ] || return 1
  [ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

has_candidate() {
  [ -z "$root" ] || return 0
  LC_ALL=C apt-cache policy "$1" 2>/dev/null | grep -q 'Candidate: [^(]'
}

is_index_new=no
update_index() {
  [ "$is_index_new" = no ] || return 0
  is_index_new=yes
  run apt-get update -qq || say 'the list of packages could not be renewed (no network?)'
}

apt_install() {
  run env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends \
    -o Dpkg::Options::=--force-confold -o Dpkg::Use-Pty=0 "$@"
}

# Those of the given that are not there yet.
missing_of() {
  missing=''
  for package in "$@"; do has_package "$package" || missing="$missing $package"; done
  printf '%s' "${missing# }"
}

# add PACKAGE…: false where one of them cannot be had. What was added stands in installed.txt.
add() {
  missing=$(missing_of "$@")
  [ -n "$missing" ] || return 0
  update_index
  # shellcheck disable=SC2086
  if ! apt_install $missing; then return 1; fi
  note_packages "$missing"
}

note_packages() {
  [ "$is_dry" = no ] || return 0
  mkdir -p "$opt"
  for package in $1; do echo "$package" >>"$opt/packages.txt"; done
}

install_needed_packages() {
  sound=libasound2
  [ "$codename" = bookworm ] || sound=libasound2t64
  add zstd ca-certificates || true
  if [ "$is_dry" = no ]; then
    command -v zstd >/dev/null || fail 'the package zstd is not here and could not be fetched.' 'The program is packed with it. Connect this machine to the network and run me again.'
  fi
  add alsa-utils "$sound" || remark 'alsa-utils is missing: the robot hears and speaks through its page only'
  add avahi-daemon || remark 'avahi-daemon is missing: phones find the robot by its address, not by a name'
  add avahi-utils || remark "avahi-utils is missing: the robot has this machine's name, not coach-robot.local"
}

# Free, but it builds with something that is not, so Debian keeps it in contrib.
voice_package=hts-voice-nitech-jp-atr503-m001

offer_packages() {
  offer "The robot's own voice (Open JTalk, 110 MB)?" \
    'it speaks only while there is internet and a key' \
    open-jtalk open-jtalk-mecab-naist-jdic "$voice_package"
  offer 'Reading printed worksheets from a photo (Tesseract, 30 MB)?' \
    'a photo of a worksheet is read only by the cloud' \
    tesseract-ocr tesseract-ocr-jpn
  offer 'Buttons and lights on the header (gpiod)?' \
    'buttons and lights on the header may not work with newer kernels' gpiod
  if [ "$is_pi_os" = yes ] && ! command -v rpicam-still >/dev/null 2>&1; then
    offer "The Pi's own camera (rpicam-apps)?" "the Pi's own camera takes no pictures" rpicam-apps-lite
  fi
  offer 'A USB camera (fswebcam)?' 'a USB camera takes no pictures' fswebcam
  if has_screen; then
    offer 'Japanese letters for a screen on this machine (Noto, 60 MB)?' \
      'a browser on this machine shows boxes instead of Japanese' fonts-noto-cjk
  fi
}

# Somebody may look at the page on this very machine.
has_screen() {
  [ -d "$root/usr/share/xsessions" ] || [ -d "$root/usr/share/wayland-sessions" ]
}

# offer QUESTION "what it means when it is missing" PACKAGE…
offer() {
  question=$1 meaning=$2
  shift 2
  missing=$(missing_of "$@")
  if [ -z "$missing" ]; then
    say "here already: $*"
    return 0
  fi
  if ! ask "$question"; then
    remark "left out: $missing; $meaning"
    return 0
  fi
  update_index
  case " $missing " in *" $voice_package "*) has_candidate "$voice_package" || open_contrib ;; esac
  # shellcheck disable=SC2086
  add $missing || remark "could not be fetched: $missing; $meaning. Run me again with a network."
}

# Debian's section contrib, in a file of its own that uninstalling removes.
open_contrib() {
  [ "$is_pi_os" = no ] || return 0
  keyring=/usr/share/keyrings/debian-archive-keyring.gpg
  [ "$is_dry" = yes ] || [ -r "$keyring" ] || return 0
  ask "Add Debian's section contrib, where that voice is?" || return 0
  printf '     + %s\n' "$contrib_list"
  if [ "$is_dry" = no ]; then
    printf 'Types: deb\nURIs: http://deb.debian.org/debian\nSuites: %s\nComponents: contrib\nSigned-By: %s\n' \
      "$codename" "$keyring" >"$contrib_list"
  fi
  is_index_new=no
  update_index
}
