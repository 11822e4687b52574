import { appendFileSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What tells the tried company's recorded world from Malaysia's, after whose example it is written. */
const words: readonly (readonly [RegExp, string])[] = [
  [/CMM/g, 'CMO'],
  [/cmm/g, 'cmo'],
  [/\bMY(?=-|\d)/g, 'MO'],
  [/-MY(?=-|\d)/g, '-MO'],
  [/\bmy\.supplier/g, 'mo.supplier'],
  [/\bCM-66/g, 'CO-66'],
  [/\b(EM|FX)-20/g, '$1-60'],
  [/\bT-2602/g, 'T-2606'],
  [/\bSF([A-Z])(\d{5})\b/g, 'SM$1$2'],
  [/(?<=")60-/g, '853-'],
  [/\+60 /g, '+853 '],
  [/"countryCode": "60"/g, '"countryCode": "853"'],
  [/Malaysia|Kuala Lumpur/g, 'Macau'],
  [/馬來西亞|吉隆坡/g, '澳門'],
  [/马来西亚|吉隆坡/g, '澳门'],
  [/ringgit/g, 'patacas'],
  [/Bayan/g, 'Lotus'],
  [/bayan/g, 'lotus'],
  [/Kinabalu/g, 'Coloane'],
  [/kinabalu/g, 'coloane'],
  [/Selangor/g, 'Senado'],
  [/\bspw\.example/g, 'senado.example'],
  [/Ipoh/g, 'Taipa'],
  [/Seri Damai/g, 'Guia'],
  [/Jalan/g, 'Rua'],
  [/Azlan Idris/g, 'Paulo Senna'],
  [/Jeffrey Lasimbang/g, 'Rita Nunes'],
  [/Wong Kah Meng/g, 'Leong Ka Man'],
  [/("message": ")/g, '$1Macau: '],
  [/("fileName": ")([\w-]+\.(?:mp4|wmv)")/g, '$1mo-$2'],
  [/("price": )(?=\d)/g, '$11'],
];

/** Copies what a company has besides its file, its texts and its accounts: recorded world, films, icons of the installed portal. */
export function writeFifthWorld(root: string): void {
  const world = join(root, 'wiremock/world');
  mkdirSync(join(world, 'CMO'));
  for (const file of readdirSync(join(world, 'CMM'))) {
    const malaysian = readFileSync(join(world, 'CMM', file), 'utf8');
    const own = words.reduce((text, [from, to]) => text.replace(from, to), malaysian);
    writeFileSync(join(world, 'CMO', file), own);
  }
  for (const picture of [
    'web/public/icons/#-180.png',
    'web/public/icons/#-192.png',
    'web/public/icons/#-512.png',
  ])
    cpSync(join(root, picture.replace('#', 'CMM')), join(root, picture.replace('#', 'CMO')));
  for (const film of ['mp4', 'wmv']) {
    const videos = join(root, 'wiremock/__files/static/videos');
    cpSync(join(videos, `CMM.${film}`), join(videos, `CMO.${film}`));
    // No two companies share a film.
    appendFileSync(join(videos, `CMO.${film}`), 'CMO');
  }
}
