import { randomInt } from 'node:crypto';
import { letterStrokes } from './captcha-letters.ts';

const width = 200;
const height = 60;

/**
 * Draws the letters as crooked lines with a few strokes across. Every number is random, so no two pictures share a
 * path. Colours come from presentation attributes, which a strict content policy allows.
 */
export function captchaPicture(letters: string): string {
  const drawn = [...letters].map((letter, index) => {
    const x = 18 + index * 29 + randomInt(-3, 4);
    const y = 12 + randomInt(-5, 6);
    const size = (randomInt(46, 60) / 10).toFixed(1);
    const place = `translate(${x} ${y}) rotate(${randomInt(-22, 23)} 10 16) skewX(${randomInt(-12, 13)}) scale(${size})`;
    return `<path transform="${place}" d="${letterStrokes[letter] ?? ''}" stroke-width="${(randomInt(4, 7) / 10).toFixed(1)}"/>`;
  });
  const across = Array.from({ length: 4 }, () => {
    const [start, bend, end] = [randomInt(height), randomInt(height), randomInt(height)];
    return `<path d="M0 ${start}Q${randomInt(width)} ${bend} ${width} ${end}" stroke-width="1.2"/>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="#f4f4f2"/>`,
    `<g fill="none" stroke="#222" stroke-linecap="round" stroke-linejoin="round">${[...drawn, ...across].join('')}</g>`,
    '</svg>',
  ].join('');
}
