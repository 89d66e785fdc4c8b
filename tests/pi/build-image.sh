#!/bin/sh
# Builds the virtual Pi's disk: sh build-image.sh RECIPE_ENV OUT
#
# Debian 12 as a Pi of the household has it before the robot comes: the kernel, systemd, ALSA, and beside them a shelf
# of packages (a local apt source), so that the installer's own apt-get works without a network. No mount on this
# machine, no loop device and no network in the guest. What is made of Debian's sources stays in OUT.
set -eu
# shellcheck source=/dev/null
. "$1"
out=$2
here=$(cd "$(dirname "$0")" && pwd)
work=$out/making
rm -rf "$work"
mkdir -p "$work/module"

say() { echo "build-image: $*" >&2; }

say "root file system ($SUITE, kernel $KERNEL)"
# Of its own mounts, so that one that is ended leaves none behind. $1 of the hooks is theirs.
# shellcheck disable=SC2016
unshare --mount --propagation private mmdebstrap --quiet --mode=root --variant=minbase \
  --include="$BASE,linux-image-$KERNEL" \
  --customize-hook="APT_CONFIG=\"\$MMDEBSTRAP_APT_CONFIG\" apt-get install --quiet --yes --download-only --no-install-recommends $SHELF >&2" \
  --customize-hook='mkdir -p "$1/srv/shelf" && mv "$1"/var/cache/apt/archives/*.deb "$1/srv/shelf/"' \
  "$SUITE" "$work/root.tar" - < "$MIRRORS"
mkdir "$work/root"
tar -C "$work/root" -xf "$work/root.tar" --exclude=./dev
rm "$work/root.tar"
root=$work/root
mkdir -p "$root/dev"

say "gpio-sim, which Debian's kernel is built without"
tar -C "$work" -xf /usr/src/linux-source-6.1.tar.xz \
  linux-source-6.1/drivers/gpio/gpio-sim.c linux-source-6.1/drivers/gpio/gpiolib.h linux-source-6.1/kernel/irq/irq_sim.c
source=$work/linux-source-6.1
cp "$source/drivers/gpio/gpiolib.h" "$work/module/"
printf 'obj-m := gpio-sim.o\ngpio-sim-y := main.o irqsim.o\n' > "$work/module/Kbuild"
cp "$source/drivers/gpio/gpio-sim.c" "$work/module/main.c"
# One module of both: nothing is exported, and the one call that is not exported to modules gives way to its like.
sed -e '/^EXPORT_SYMBOL/d' -e 's/handle_simple_irq(irq_to_desc(irqnum))/generic_handle_irq_safe(irqnum)/' \
  "$source/kernel/irq/irq_sim.c" > "$work/module/irqsim.c"
make -s -C "/usr/src/linux-headers-$KERNEL" M="$work/module" modules >&2
install -D -m 0644 "$work/module/gpio-sim.ko" "$root/lib/modules/$KERNEL/extra/gpio-sim.ko"
depmod -b "$root" "$KERNEL"

say "what makes it a Pi"
(cd "$root/srv/shelf" && dpkg-scanpackages --multiversion . > Packages 2> /dev/null)
cp -r "$here/guest/root/." "$root/"
chmod 0755 "$root/usr/local/sbin/"*
echo raspberrypi > "$root/etc/hostname"
printf '127.0.0.1 localhost\n127.0.1.1 raspberrypi\n' > "$root/etc/hosts"
rm -f "$root/etc/apt/sources.list" "$root"/etc/apt/sources.list.d/*
echo 'deb [trusted=yes] file:/srv/shelf ./' > "$root/etc/apt/sources.list.d/shelf.list"
# A getty on the console hangs up what prints there.
ln -sf /dev/null "$root/etc/systemd/system/serial-getty@ttyS0.service"
mkdir -p "$root/etc/systemd/system/basic.target.wants" "$root/etc/systemd/system/multi-user.target.wants"
for unit in pi-body.service pi-control.service; do
  ln -sf "/etc/systemd/system/$unit" "$root/etc/systemd/system/basic.target.wants/$unit"
done
ln -sf /lib/systemd/system/systemd-networkd.service "$root/etc/systemd/system/multi-user.target.wants/"
# Groups and a folder that Raspberry Pi OS has and Debian has not.
for group in gpio spi i2c; do chroot "$root" groupadd --system --force "$group"; done
mkdir -p "$root/boot/firmware"
printf '# For more options and information see\n# http://rptl.io/configtxt\ndtparam=audio=on\n\n[all]\n' > "$root/boot/firmware/config.txt"
rm -f "$root/etc/machine-id"
touch "$root/etc/machine-id"

say "disk"
cp "$root/boot/vmlinuz-$KERNEL" "$out/vmlinuz"
cp "$root/boot/initrd.img-$KERNEL" "$out/initrd"
mke2fs -q -t ext4 -d "$root" "$work/disk.raw" "${SIZE_GB}G"
qemu-img convert -O qcow2 "$work/disk.raw" "$work/disk.qcow2"
mv "$work/disk.qcow2" "$out/disk.qcow2"
rm -rf "$work"
say "done"
