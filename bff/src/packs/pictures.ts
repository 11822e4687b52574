/** What an SVG file contains if it is more than a drawing. A browser would not run it either: see `packFiles`. */
const active: readonly (readonly [RegExp, string])[] = [
  [/<!DOCTYPE|<!ENTITY/i, 'a document type'],
  [/<\?(?!xml\s)/i, 'a processing instruction'],
  [
    /<(?:[\w-]+:)?(?:script|foreignObject|iframe|embed|object|audio|video|image|animate|set|handler)\b/i,
    'more than a drawing',
  ],
  [/[\s"'/]on[a-z]+\s*=/i, 'an event handler'],
  [/\b(?:href|src)\s*=\s*(?!["']#)|url\(\s*(?!["']?#)|@import/i, 'a link'],
  [/&#/, 'an encoded character'],
];

/** Why an SVG file is refused; undefined for a drawing that refers to nothing outside of itself. */
export function drawingFault(svg: string): string | undefined {
  if (!/^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<svg[\s>]/.test(svg))
    return 'is no SVG drawing';
  const found = active.find(([pattern]) => pattern.test(svg));
  return found && `contains ${found[1]}, which a logo may not`;
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const headerEnds = 24;

/** Why a file is refused as a square PNG picture of this edge. */
export function iconFault(bytes: Buffer, edge: number): string | undefined {
  if (bytes.length < headerEnds || !bytes.subarray(0, pngStart.length).equals(pngStart))
    return 'is no PNG picture';
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  return width === edge && height === edge
    ? undefined
    : `must be ${edge} x ${edge} pixels, not ${width} x ${height}`;
}
