import { inflateSync } from 'node:zlib';

type Objects = ReadonlyMap<string, Buffer>;

/**
 * The text of each page of a PDF that Chromium wrote. Reads no more of the format than Chromium writes (ISO 32000-1:
 * objects 7.3.10, streams 7.3.8, maps from glyphs to Unicode 9.10.3).
 */
export function pdfTexts(pdf: Buffer): readonly string[] {
  const objects = objectsOf(pdf);
  const pages = [...objects.values()].filter((object) => /\/Type \/Page\b/.test(head(object)));
  return pages.map((page) => {
    const content = stream(objects, /\/Contents (\d+) 0 R/.exec(head(page))?.[1]);
    const maps = new Map<string, ReadonlyMap<string, string>>();
    for (const [, name = '', font = ''] of head(page).matchAll(/\/(F\d+) (\d+) 0 R/g))
      maps.set(name, glyphs(stream(objects, /\/ToUnicode (\d+) 0 R/.exec(head(objects.get(font)))?.[1])));
    return textOf(content, maps);
  });
}

function objectsOf(pdf: Buffer): Objects {
  const text = pdf.toString('latin1');
  const starts = [...text.matchAll(/(?:^|\n)(\d+) 0 obj\b/g)];
  return new Map(
    starts.map(({ 1: number = '', index }, at) => [number, pdf.subarray(index, starts[at + 1]?.index)]),
  );
}

/** The dictionary of an object, before its stream. */
function head(object: Buffer | undefined): string {
  return object?.toString('latin1').split('stream\n')[0] ?? '';
}

function stream(objects: Objects, number = ''): string {
  const object = objects.get(number);
  const start = object?.indexOf('stream\n') ?? -1;
  if (!object || start < 0) return '';
  const body = object.subarray(start + 'stream\n'.length);
  return head(object).includes('/FlateDecode')
    ? inflateSync(body).toString('latin1')
    : body.toString('latin1');
}

function glyphs(map: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const letter = (code: number) => String.fromCodePoint(code);
  for (const [, block = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, glyph = '', to = ''] of block.matchAll(/<(\w+)> <(\w+)>/g))
      found.set(glyph.toUpperCase(), letter(Number.parseInt(to.slice(0, 4), 16)));
  for (const [, block = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, first = '', last = '', to = ''] of block.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      const start = Number.parseInt(first, 16);
      for (let glyph = start; glyph <= Number.parseInt(last, 16); glyph++)
        found.set(
          glyph.toString(16).padStart(first.length, '0').toUpperCase(),
          letter(Number.parseInt(to, 16) + glyph - start),
        );
    }
  return found;
}

/** What the operators that show text draw: fonts are chosen by `Tf`; the codes of one font have the same length. */
function textOf(content: string, maps: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let map: ReadonlyMap<string, string> | undefined;
  let text = '';
  for (const [, font, shown = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([\dA-Fa-f]+)>/g)) {
    if (font) map = maps.get(font);
    const length = [...(map?.keys() ?? [])][0]?.length ?? 0;
    for (let at = 0; length > 0 && at < shown.length; at += length)
      text += map?.get(shown.slice(at, at + length).toUpperCase()) ?? '';
  }
  return text;
}
