import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const root = import.meta.dirname;

/**
 * The name of a class of a CSS module: its own, and four letters or digits for its file. Vite's names have the line as
 * well, and with it the styles of a page are half a kilobyte larger.
 */
export function scopedClassName(name: string, file: string): string {
  const [path = ''] = relative(root, file).split('?');
  const mark = createHash('sha256').update(path).digest('base64url').replaceAll(/[-_]/g, '').slice(0, 4);
  return `_${name}_${mark}`;
}
