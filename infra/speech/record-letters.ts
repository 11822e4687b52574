import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { captchaAlphabet } from '@ebp/contracts/rules/limits';
import { root } from '../launcher/paths.ts';
import { ensurePrograms } from '../launcher/tools.ts';

/**
 * `npm run captcha:record`: has Debian's espeak-ng speak each letter of the captcha with its word of the spelling
 * alphabet, and writes the samples that the gateway mixes.
 */
const words = [
  ...[
    'Alpha',
    'Bravo',
    'Charlie',
    'Delta',
    'Echo',
    'Foxtrot',
    'Golf',
    'Hotel',
    'India',
    'Juliett',
    'Kilo',
    'Lima',
    'Mike',
  ],
  ...[
    'November',
    'Oscar',
    'Papa',
    'Quebec',
    'Romeo',
    'Sierra',
    'Tango',
    'Uniform',
    'Victor',
    'Whiskey',
    'X-ray',
    'Yankee',
  ],
  'Zulu',
];
const file = join(root, 'bff/src/captcha/captcha-voice.json');
const headerBytes = 44;
/** Below this share of the loudest sample it counts as silence. */
const silence = 0.03;

await ensurePrograms('espeak-ng');
const letters = Object.fromEntries([...captchaAlphabet].map((letter) => [letter, encoded(spoken(letter))]));
writeFileSync(file, `${JSON.stringify({ sampleRate: 11_025, letters }, null, 2)}\n`);
console.log(`${captchaAlphabet.length} letters in ${file}`);

/** Samples at half of espeak-ng's 22,050 per second. */
function spoken(letter: string): Float32Array {
  const word = words.find((one) => one.startsWith(letter));
  const { stdout, status } = spawnSync('espeak-ng', [
    '-v',
    'en-gb',
    '-s',
    '150',
    '--stdout',
    `${letter}. ${word}.`,
  ]);
  if (status !== 0) throw new Error(`espeak-ng did not say ${letter}`);
  const wave = new Int16Array(
    stdout.buffer.slice(
      stdout.byteOffset + headerBytes,
      stdout.byteOffset + stdout.length - (stdout.length % 2),
    ),
  );
  return Float32Array.from({ length: Math.floor(wave.length / 2) - 1 }, (_, index) => {
    const at = index * 2 + 1;
    return ((wave[at - 1] ?? 0) + 2 * (wave[at] ?? 0) + (wave[at + 1] ?? 0)) / 4;
  });
}

/** 8-bit PCM, compressed in volume and without leading and trailing silence. */
function encoded(samples: Float32Array): string {
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const isLoud = (sample: number) => Math.abs(sample) > peak * silence;
  const heard = samples.slice(samples.findIndex(isLoud), samples.findLastIndex(isLoud) + 1);
  return Buffer.from(heard.map((sample) => 128 + Math.round(Math.tanh((3 * sample) / peak) * 124))).toString(
    'base64',
  );
}
