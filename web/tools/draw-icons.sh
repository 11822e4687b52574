#!/bin/sh
# Draws the icons of the installed portal, one for each company, and favicon.ico; needs librsvg2-bin and icoutils. Run
# it only if the logo or an accent colour changes.
set -eu
cd "$(dirname "$0")/../public"
mark=$(sed -n 's/.*<\/style>\(.*\)<\/svg>/\1/p' mark.svg)

# icon <colour> <size> <file>: the logo in the centre, with a margin that a round mask may cut off
icon() {
  echo "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 56 56'><path d='M0 0h56v56H0z' fill='$1'/><g color='#fff' transform='translate(12.6 12.6) scale(1.1)'>$mark</g></svg>" |
    rsvg-convert --width "$2" --height "$2" --output "$3"
}
while read -r company colour; do
  for size in 180 192 512; do icon "$colour" "$size" "icons/$company-$size.png"; done
done <<COMPANIES
CHK #00616c
CSPL #2544bd
CMM #752a75
CMTW #854408
COMPANIES

small=$(mktemp -d)
for size in 16 32 48; do icon '#14171a' "$size" "$small/$size.png"; done
icotool --create --output favicon.ico "$small/16.png" "$small/32.png" "$small/48.png"
rm -r "$small"
