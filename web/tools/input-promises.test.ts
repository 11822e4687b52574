import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { messageBundles, readMessages } from './message-files.ts';

const root = join(import.meta.dirname, '../src');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (name) => !/\.test\.|(^|\/)testing\//.test(name),
);
const sources = files
  .filter((name) => /\.(tsx?|css)$/.test(name))
  .map((name) => [name, readFileSync(join(root, name), 'utf8')] as const);

/** The files in which one of these words stands. */
const filesWith = (words: RegExp) => sources.filter(([, text]) => words.test(text)).map(([name]) => name);

describe('what the portal asks of hands and eyes', () => {
  it('is no gesture and no dragging; a file may be dropped where a button chooses it as well (WCAG 2.2, 2.5.1 and 2.5.7)', () => {
    expect(filesWith(/onDrag|onDrop|draggable|dragstart/)).toEqual(['components/field/file-upload.tsx']);
    expect(
      filesWith(
        /onPointerMove|onMouseMove|pointermove|mousemove|onTouch|touch(start|move)|gesture|useMove\b/,
      ),
    ).toEqual([]);
  });

  it('is no movement of the device, and no way to hold it (WCAG 2.2, 2.5.4 and 1.3.4)', () => {
    expect(filesWith(/device(motion|orientation)|Accelerometer|Gyroscope|orientation\.lock/)).toEqual([]);
    expect(filesWith(/@media[^{]*orientation/)).toEqual([]);
  });

  it('is to hear nothing that starts by itself (WCAG 2.2, 1.4.2)', () => {
    expect(filesWith(/autoPlay\b/)).toEqual([]);
  });

  it('is to find nothing by its side, colour or shape alone (WCAG 2.2, 1.3.3)', () => {
    const pointing =
      /\b(left|right)([ -]hand| side| corner)|\bto the (left|right)|\bon the (left|right)|\b(red|green|blue|yellow|round|square)\b/i;
    const inChinese = /[左右](邊|側|边|侧|方|上|下)|[紅綠藍黃红绿蓝黄]色|[圓方圆]形/;
    const all = messageBundles().flatMap(({ files }) =>
      files.flatMap((file) => Object.entries(readMessages(file))),
    );
    expect(all.length).toBeGreaterThan(1_000);
    expect(all.filter(([, text]) => pointing.test(text) || inChinese.test(text))).toEqual([]);
  });

  it('is to look at nothing that flashes: what moves without end takes long for each turn (WCAG 2.2, 2.3.1)', () => {
    const endless = sources.flatMap(([name, text]) =>
      [...text.matchAll(/animation:[^;]*\binfinite\b[^;]*;/g)].map(([rule]) => {
        const [, amount = '0', unit] = /([\d.]+)(ms|s)\b/.exec(rule) ?? [];
        return { name, ms: Number(amount) * (unit === 's' ? 1000 : 1) };
      }),
    );
    expect(endless).not.toEqual([]);
    // Three times in a second is the limit.
    for (const { name, ms } of endless) expect(ms, name).toBeGreaterThan(334);
  });
});
