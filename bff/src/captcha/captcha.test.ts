import { captchaAlphabet, captchaLength } from '@ebp/contracts/rules/limits';
import { describe, expect, it } from 'vitest';
import { lettersOf, openLetters } from '../testing/captcha.ts';
import { ownPortal } from '../testing/own-portal.ts';
import { cookieOf, guestOf, signInAs } from '../testing/people.ts';
import { captchaPicture } from './captcha-picture.ts';
import { captchaSpeech } from './captcha-speech.ts';

const headerBytes = 44;
const random = () =>
  Array.from(
    { length: captchaLength },
    () => captchaAlphabet[Math.floor(Math.random() * captchaAlphabet.length)],
  ).join('');
const pathsOf = (picture: string) => [...picture.matchAll(/<path[^>]* d="([^"]+)"/g)].map(([, d = '']) => d);

/** The ways in which a short script could identify an outline to recognise it again. */
const namings: Readonly<Record<string, (d: string) => string>> = {
  'its text': (d) => d,
  'its commands': (d) => d.replace(/[^A-Za-z]+/g, ''),
  'its shape from where it begins': (d) => {
    const numbers = (d.match(/-?[\d.]+/g) ?? []).map(Number);
    const [x = 0, y = 0] = numbers;
    return numbers.map((number, at) => Math.round((number - (at % 2 === 0 ? x : y)) / 2)).join(' ');
  },
};

/** Letters, and the outlines of their picture. */
const captchas = (count: number) =>
  Array.from({ length: count }, () => {
    const letters = random();
    return { letters, outlines: pathsOf(captchaPicture(letters)) };
  });
/** Captchas whose letters somebody told, and new ones. */
const [solved, unread] = [captchas(200), captchas(50)];

/** Learns from solved captchas which letter each outline stands for, by the order of outlines; then reads new ones. */
function readBy(name: (d: string) => string): number {
  const known = new Map<string, string>();
  for (const { letters, outlines } of solved)
    for (const [at, d] of outlines.slice(0, letters.length).entries()) known.set(name(d), letters[at] ?? '');
  return unread.filter(({ letters, outlines }) =>
    outlines
      .map((d) => known.get(name(d)) ?? '')
      .join('')
      .includes(letters),
  ).length;
}

describe('the picture of the letters', () => {
  it.each(Object.keys(namings))('[OPN-05] is not read by a script that knows outlines by %s', (name) => {
    expect(readBy(namings[name] as (d: string) => string)).toBe(0);
  });

  it('[OPN-05] has no outline twice, and the order of its lines is no order of letters', () => {
    const pictures = Array.from({ length: 50 }, () => pathsOf(captchaPicture('ABCDEF')));
    const outlines = pictures.flat();
    expect(new Set(outlines).size).toBe(outlines.length);
    const firsts = pictures.map(([d = '']) => Number(/M(-?[\d.]+)/.exec(d)?.[1]));
    expect(firsts.filter((x) => x > 100).length).toBeGreaterThan(5);
    expect(new Set(pictures.map(({ length }) => length)).size).toBeGreaterThan(3);
  });

  it('[OPN-05] stays within its frame, whatever the letters', () => {
    for (const letter of captchaAlphabet) {
      const numbers = pathsOf(captchaPicture(letter.repeat(captchaLength))).flatMap((d) =>
        [...d.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const),
      );
      for (const [x, y] of numbers) {
        expect(x).toBeGreaterThan(-30);
        expect(x).toBeLessThan(230);
        expect(y).toBeGreaterThan(-25);
        expect(y).toBeLessThan(85);
      }
    }
  });
});

describe('the letters said aloud', () => {
  it('[OPN-05] are a sound that every browser plays, of some seconds', () => {
    const sound = captchaSpeech('ABCDEF');
    expect(sound.toString('latin1', 0, 4)).toBe('RIFF');
    expect(sound.readUInt32LE(4)).toBe(sound.length - 8);
    expect(sound.readUInt32LE(40)).toBe(sound.length - headerBytes);
    const seconds = (sound.length - headerBytes) / sound.readUInt32LE(24);
    expect(seconds).toBeGreaterThan(4);
    expect(seconds).toBeLessThan(16);
  });

  it('[OPN-05] are loud enough, each of them', () => {
    for (const letter of captchaAlphabet) {
      const samples = captchaSpeech(letter).subarray(headerBytes);
      const loud = samples.filter((sample) => Math.abs(sample - 128) > 20).length;
      expect(loud / samples.length, letter).toBeGreaterThan(0.05);
    }
  });

  it('[OPN-05] are not read by a script that looks for what it heard before', () => {
    const stretch = 16;
    const heard = new Set<string>();
    const lessons = Array.from({ length: 20 }, () => captchaSpeech('ABCDEF').subarray(headerBytes));
    for (const data of lessons) {
      for (let at = 0; at + stretch <= data.length; at += stretch)
        heard.add(data.toString('latin1', at, at + stretch));
    }
    const data = captchaSpeech('ABCDEF').subarray(headerBytes);
    let again = 0;
    for (let at = 0; at + stretch <= data.length; at += 1) {
      if (heard.has(data.toString('latin1', at, at + stretch))) again += 1;
    }
    expect(again).toBe(0);
    expect(new Set(lessons.map(({ length }) => length)).size).toBeGreaterThan(15);
  });
});

describe('what the gateway answers', () => {
  const portal = ownPortal();

  it('[ACC-12] [OPN-05] is for who may upload alone: a stranger with a code makes it say nothing', async () => {
    for (const agent of [await guestOf(portal), await signInAs(portal, { keys: [] })]) {
      await agent.get('/bff/captcha').expect(403);
      await agent.get('/bff/captcha?as=speech').expect(403);
    }
  });

  it('[OPN-05] is said aloud as it is shown: whoever listens types the letters of the picture', async () => {
    const agent = await portal.signedIn();
    await agent.get('/bff/captcha').expect(200);
    const letters = await openLetters(portal.config);
    const shown = await letters.of(cookieOf(agent));
    await agent.get('/bff/captcha?as=speech').expect(200);
    expect(await letters.of(cookieOf(agent))).toBe(shown);
    await letters.close();
  });

  it('[OPN-05] is a picture or a sound, never the letters, and neither is kept', async () => {
    const agent = await portal.signedIn();
    const picture = await agent.get('/bff/captcha').expect(200);
    const speech = await agent.get('/bff/captcha?as=speech').expect(200);
    const letters = await lettersOf(portal, agent);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(speech.headers).toMatchObject({ 'content-type': 'audio/wav', 'cache-control': 'no-store' });
    expect(letters).toMatch(new RegExp(`^[${captchaAlphabet}]{${captchaLength}}$`));
    for (const answer of [picture, speech]) {
      expect(answer.body.toString('latin1')).not.toContain(letters);
      expect(JSON.stringify(answer.headers)).not.toContain(letters);
    }
  });
});
