import { randomBytes, randomInt } from 'node:crypto';
import voice from './captcha-voice.json' with { type: 'json' };

const { sampleRate } = voice;
/** Each letter with its word of the spelling alphabet: 8-bit samples, as `npm run captcha:record` made them. */
const recorded = new Map(
  Object.entries(voice.letters).map(([letter, text]) => [letter, samplesOf(Buffer.from(text, 'base64'))]),
);
const headerBytes = 44;
const loudest = 0.62;
const babble = 0.16;
const noise = 0.035;

/**
 * Speaks the letters one by one, as a WAV file: speed, pitch, volume and pause vary per letter, over a murmur of other
 * letters played backwards and noise. No two recordings share a passage; decision 0070 says what that is worth.
 */
export function captchaSpeech(letters: string): Buffer {
  const parts = [...letters].flatMap((letter) => [pause(0.35, 0.6), said(letter, loudest)]);
  const speech = joined([...parts, pause(0.3, 0.5)]);
  const murmur = joined(
    Array.from({ length: letters.length * 2 }, () => said(anyLetter(), babble).toReversed()),
  );
  const hiss = randomBytes(speech.length);
  return wav(
    speech.map(
      (sample, at) => sample + (murmur[at % murmur.length] ?? 0) + noise * ((hiss[at] ?? 0) / 128 - 1),
    ),
  );
}

const between = (least: number, most: number): number =>
  least + ((most - least) * randomInt(65_536)) / 65_535;

function samplesOf(bytes: Buffer): Float32Array {
  return Float32Array.from(bytes, (byte) => (byte - 128) / 128);
}

function anyLetter(): string {
  const letters = [...recorded.keys()];
  return letters[randomInt(letters.length)] ?? '';
}

/** A letter, up to an eighth faster or slower than recorded, the speed drifting as it goes. */
function said(letter: string, loudness: number): Float32Array {
  const source = recorded.get(letter) ?? new Float32Array();
  const [speed, drift, gain] = [between(0.88, 1.12), between(-0.08, 0.08), loudness * between(0.75, 1.25)];
  const samples: number[] = [];
  for (let at = 0; at < source.length - 1; at += speed * (1 + drift * Math.sin((3 * at) / source.length))) {
    const [index, share] = [Math.floor(at), at % 1];
    samples.push(gain * ((source[index] ?? 0) * (1 - share) + (source[index + 1] ?? 0) * share));
  }
  return Float32Array.from(samples);
}

function pause(least: number, most: number): Float32Array {
  return new Float32Array(Math.round(between(least, most) * sampleRate));
}

function joined(parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** One channel of 8-bit PCM in a RIFF file. */
function wav(samples: Float32Array): Buffer {
  const file = Buffer.alloc(headerBytes + samples.length);
  file.write('RIFF');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(sampleRate, 24);
  file.writeUInt32LE(sampleRate, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write('data', 36);
  file.writeUInt32LE(samples.length, 40);
  for (const [at, sample] of samples.entries()) {
    file[headerBytes + at] = Math.max(0, Math.min(255, 128 + Math.round(sample * 127)));
  }
  return file;
}
