#!/bin/sh
# Draws the two short films of the recorded upstream; needs ffmpeg. Run only when the drawing changes.
set -eu
cd "$(dirname "$0")/../__files/static/videos"

drawing="color=c=0xe9e4da:s=640x400:r=12:d=6,
drawbox=x=120:y=150:w=400:h=180:color=0x1d2226:t=4,
drawbox=x=150:y=260:w=340:h=50:color=0xf6f3ec:t=fill,
drawbox=x=150:y=260:w=340:h=50:color=0x1d2226:t=3,
drawbox=x=430:y=170:w=60:h=36:color=0x8fa1b3:t=fill"
sheet="color=c=0xffffff:s=150x110:r=12:d=6,drawbox=x=0:y=0:w=150:h=110:color=0x59626b:t=3,
drawbox=x=18:y=24:w=90:h=5:color=0xb9c0c7:t=fill,drawbox=x=18:y=44:w=110:h=5:color=0xb9c0c7:t=fill,
drawbox=x=18:y=64:w=70:h=5:color=0xb9c0c7:t=fill"
move="[0][1]overlay=x='190+110*mod(t\,3)/3':y='230-170*mod(t\,3)/3'"

draw() {
  ffmpeg -y -loglevel error -f lavfi -i "$drawing" -f lavfi -i "$sheet" -filter_complex "$move" \
    -map_metadata -1 -fflags +bitexact -an "$@"
}
draw -c:v libx264 -profile:v baseline -pix_fmt yuv420p -crf 30 -movflags +faststart paper-path.mp4
draw -c:v wmv2 -qscale:v 31 -s 320x200 -t 3 paper-path.wmv
