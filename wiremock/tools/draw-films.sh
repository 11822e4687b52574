#!/bin/sh
# Draws two short films for each company of the recorded upstream; needs ffmpeg and fonts-noto-cjk. Run only when the drawing changes.
set -eu
cd "$(dirname "$0")/../__files/static/videos"
font=$(fc-match --format '%{file}' 'Noto Sans CJK TC:style=Bold')

copier() {
  echo "color=c=$1:s=640x400:r=12:d=6,
drawtext=fontfile=$font:text='$2':x=40:y=36:fontsize=36:fontcolor=$3,
drawbox=x=120:y=150:w=400:h=180:color=0x1d2226:t=4,
drawbox=x=150:y=260:w=340:h=50:color=0xf6f3ec:t=fill,
drawbox=x=150:y=260:w=340:h=50:color=0x1d2226:t=3,
drawbox=x=430:y=170:w=60:h=36:color=$3:t=fill"
}
sheet="color=c=0xffffff:s=150x110:r=12:d=6,drawbox=x=0:y=0:w=150:h=110:color=0x59626b:t=3,
drawbox=x=18:y=24:w=90:h=5:color=0xb9c0c7:t=fill,drawbox=x=18:y=44:w=110:h=5:color=0xb9c0c7:t=fill,
drawbox=x=18:y=64:w=70:h=5:color=0xb9c0c7:t=fill"

# film <company> <ground> <accent> <words> <where the sheet goes>
film() {
  for end in \
    "-c:v libx264 -profile:v baseline -pix_fmt yuv420p -crf 30 -movflags +faststart $1.mp4" \
    "-c:v wmv2 -qscale:v 31 -s 320x200 -t 3 $1.wmv"; do
    # shellcheck disable=SC2086
    ffmpeg -y -loglevel error -f lavfi -i "$(copier "$2" "$4" "$3")" -f lavfi -i "$sheet" \
      -filter_complex "[0][1]overlay=$5" -map_metadata -1 -fflags +bitexact -an $end
  done
}
film CHK 0xe2eced 0x00616c '香港 Hong Kong' "x='190+110*mod(t\,3)/3':y='230-170*mod(t\,3)/3'"
film CSPL 0xe5e8f5 0x2544bd 'Singapore' "x='60+330*mod(t\,3)/3':y='230'"
film CMM 0xefe5ef 0x752a75 'Malaysia' "x='190':y='80+150*mod(t\,3)/3'"
film CMTW 0xf2e8de 0x854408 '台灣 Taiwan' "x='430-240*mod(t\,3)/3':y='80+150*mod(t\,3)/3'"
