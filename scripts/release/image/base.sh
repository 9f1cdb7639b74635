#!/bin/sh
# sh base.sh <amd64|arm64> <node program> <target.tar>: the root file system below Assay, made of a few packages of
# Debian that are unpacked and not installed: nothing of the target runs here, so either architecture can be made.
set -eu
arch=$1
node=$2
target=$3
# A shell, nice, setpriv and unshare for the children, the libraries of Node, and names for user ids that have none.
packages=base-files,dash,coreutils,util-linux,libstdc++6,libnss-wrapper

list='for deb in "$1"/var/cache/apt/archives/*.deb; do
  echo "Status: install ok installed"; dpkg-deb --field "$deb" Package Version Architecture Source; echo
done > "$1/var/lib/dpkg/status"'
trim='cd "$1/usr" && rm -rf share/locale share/man share/info share/lintian share/bash-completion share/perl5 lib/*/gconv
find share/doc ! -name copyright ! -type d -delete; rm -f "$1/etc/resolv.conf" "$1/etc/hostname" "$1/etc/fstab"'
names='cd "$1/etc"
printf "root:x:0:0:root:/root:/bin/sh\nnobody:x:65534:65534:nobody:/:/usr/sbin/nologin\nassay:x:10001:10001:Assay:/data:/usr/sbin/nologin\n" > passwd
printf "root:x:0:\nnogroup:x:65534:\nassay:x:10001:\n" > group'

mmdebstrap --quiet --architectures="$arch" --variant=extract --include="$packages" \
  --extract-hook="$list" --extract-hook="$trim" --extract-hook="$names" \
  --extract-hook="ln -sf dash \"\$1/bin/sh\"; install -D -m 755 '$node' \"\$1/usr/local/bin/node\"" \
  bookworm "$target"
