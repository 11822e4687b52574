import { randomInt } from 'node:crypto';
import { letterStrokes } from './captcha-letters.ts';

const width = 200;
const height = 60;

type Point = readonly [x: number, y: number];
type Line = readonly Point[];
type Move = (point: Point) => Point;

/**
 * Draws the letters as distorted lines among decoy lines. Each letter is traced anew, bent, moved into its neighbours
 * and cut into pieces, and the pieces of all letters are shuffled: no outline, position or order in the SVG text
 * identifies a letter. A program must look at the picture, and some can; see decision 0070.
 * Colours are presentation attributes, which a strict content security policy allows.
 */
export function captchaPicture(letters: string): string {
  const drawn = [...letters].flatMap((letter, place) => {
    const move = letterPlace(place);
    return linesOf(letterStrokes[letter] ?? '').map((line) => line.map(move));
  });
  const bend = wave();
  const lines = [...drawn, ...strayLines()].map((line) => line.map(bend));
  const pieces = shuffled(lines.flatMap(cut));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="#f4f4f2"/>`,
    '<g fill="none" stroke="#222" stroke-linecap="round" stroke-linejoin="round">',
    ...bundles(pieces).map((bundle) => `<path d="${bundle.map(pathOf).join('')}" stroke-width="2.2"/>`),
    '</g></svg>',
  ].join('');
}

const between = (least: number, most: number): number => least + ((most - least) * randomInt(1001)) / 1000;

/** Position and slant of a letter; its right edge may reach into the next one. */
function letterPlace(place: number): Move {
  const [left, top] = [16 + place * 29 + between(-4, 4), 30 + between(-5, 5)];
  const [across, down] = [between(4.2, 5.6), between(5, 6.3)];
  const [turn, lean] = [between(-0.35, 0.35), between(-0.25, 0.25)];
  return ([x, y]) => {
    const [px, py] = [(x - 2 + (y - 3) * lean) * across, (y - 3) * down];
    const shaken: Point = [px + between(-0.5, 0.5), py + between(-0.5, 0.5)];
    return [
      left + shaken[0] * Math.cos(turn) - shaken[1] * Math.sin(turn) + 10,
      top + shaken[0] * Math.sin(turn) + shaken[1] * Math.cos(turn),
    ];
  };
}

/** Bends the whole picture. */
function wave(): Move {
  const [high, wide] = [between(1.5, 3), between(1, 2.5)];
  const [lengthX, lengthY] = [between(18, 34), between(10, 20)];
  const [startX, startY] = [between(0, 6), between(0, 6)];
  return ([x, y]) => [x + wide * Math.sin(y / lengthY + startY), y + high * Math.sin(x / lengthX + startX)];
}

/** One line across, and some short ones that look like strokes of letters. */
function strayLines(): Line[] {
  const across = curve(
    [between(-5, 20), between(4, 56)],
    [between(60, 140), between(-20, 80)],
    [between(180, 205), between(4, 56)],
    randomInt(18, 30),
  );
  const short = Array.from({ length: randomInt(4, 8) }, () => {
    const [x, y] = [between(5, 195), between(6, 54)];
    const near = (): Point => [x + between(-9, 9), y + between(-9, 9)];
    return curve([x, y], near(), near(), randomInt(4, 8));
  });
  return [across, ...short];
}

/** A letter's strokes as points; their number varies each time. */
function linesOf(path: string): Line[] {
  const lines: Point[][] = [];
  let at: Point = [0, 0];
  for (const [, command = '', list = ''] of path.matchAll(/([MLHVQ])([^MLHVQ]*)/g)) {
    const numbers = (list.match(/-?[\d.]+/g) ?? []).map(Number);
    if (command === 'M') lines.push([]);
    const size = command === 'Q' ? 4 : command === 'H' || command === 'V' ? 1 : 2;
    for (let next = 0; next < numbers.length; next += size) {
      const [a = 0, b = 0, c = 0, d = 0] = numbers.slice(next, next + size);
      const to: Point =
        command === 'H' ? [a, at[1]] : command === 'V' ? [at[0], a] : command === 'Q' ? [c, d] : [a, b];
      const middle: Point = command === 'Q' ? [a, b] : [(at[0] + to[0]) / 2, (at[1] + to[1]) / 2];
      const isStart = command === 'M' && next === 0;
      lines.at(-1)?.push(...(isStart ? [to] : curve(at, middle, to, randomInt(4, 9))));
      at = to;
    }
  }
  return lines;
}

function curve(from: Point, middle: Point, to: Point, steps: number): Point[] {
  return Array.from({ length: steps + 1 }, (_, step) => {
    const t = step / steps;
    const mix = (axis: 0 | 1) =>
      (1 - t) ** 2 * from[axis] + 2 * (1 - t) * t * middle[axis] + t ** 2 * to[axis];
    return [mix(0), mix(1)];
  });
}

/** Pieces of a line, each slightly longer than its share, half of them reversed. */
function cut(line: Line): Line[] {
  const pieces: Line[] = [];
  for (let start = 0; start < line.length - 1; ) {
    const end = start + randomInt(3, 8);
    const piece = line.slice(Math.max(0, start - randomInt(2)), end + 1);
    pieces.push(randomInt(2) === 0 ? piece : piece.toReversed());
    start = end;
  }
  return pieces;
}

function shuffled<T>(items: readonly T[]): T[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [order[last], order[other]] = [order[other] as T, order[last] as T];
  }
  return order;
}

/** Unrelated pieces that share an element. */
function bundles(pieces: readonly Line[]): Line[][] {
  const made: Line[][] = [];
  for (let next = 0; next < pieces.length; ) {
    const count = randomInt(1, 5);
    made.push(pieces.slice(next, next + count));
    next += count;
  }
  return made;
}

function pathOf(line: Line): string {
  return line.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}
