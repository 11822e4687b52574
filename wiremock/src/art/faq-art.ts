import type { Facts } from '../world/facts.ts';
import { motifs } from './motifs.ts';

function picture(width: number, height: number, inner: string): string {
  const lines = Array.from(
    { length: Math.ceil((width - 32) / 64) },
    (_, index) => `<path d="M${index * 64 + 32} 0v${height}"/>`,
  );
  const ground = `<rect width="${width}" height="${height}" fill="#e9e4da"/><g stroke="#d3cbbc" stroke-width="1.5">${lines.join('')}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">${ground}${inner}</svg>\n`;
}

const drawn = (motif: string, x: number, y: number, scale: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${motifs[motif] ?? ''}</g>`;

/** Without words: the page has the name of each generation below or beside its picture. */
function artOf(facts: Facts, folder: string): [string, string][] {
  const named = facts.read('faq-generations').flatMap(({ pkey }): [string, string][] => [
    [`generation-${pkey}.svg`, picture(400, 240, drawn(pkey, 130, 50, 1.4))],
    [`banner-${pkey}.svg`, picture(1312, 240, drawn(pkey, 566, 30, 1.8))],
  ]);
  const drawnTypes = new Set(facts.read('faqs').flatMap(({ imagePath }) => imagePath ?? []));
  const types = [...drawnTypes].map((file): [string, string] => [
    file,
    picture(160, 160, drawn(file.replace(/^type-|\.svg$/g, ''), 30, 30, 1)),
  ]);
  return [...named, ...types].map(([file, text]) => [`static/faq/${folder}/${file}`, text]);
}

/** FAQ pictures of both languages: path below `__files` -> drawing. */
export function faqArt(facts: Facts): Readonly<Record<string, string>> {
  return Object.fromEntries([...artOf(facts, 'eng'), ...artOf(facts, 'chi')]);
}
