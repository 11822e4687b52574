import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const page = readFileSync(new URL('../../../docs/security.md', import.meta.url), 'utf8');
const cited = [...page.matchAll(/`([\w/-]+\.(?:test\.tsx?|e2e\.ts))`\s“([^”]+)”/g)].map(
  ([, file = '', title = '']) => ({
    file,
    title,
  }),
);

describe('docs/security.md', () => {
  it('cites tests for most of its rows', () => {
    expect(cited.length).toBeGreaterThan(45);
  });

  it.each(cited)('cites $file “$title”, which exists', ({ file, title }) => {
    const isElsewhere = /^(?:web|infra)\//.test(file);
    const url = new URL(isElsewhere ? `../../../${file}` : `../${file}`, import.meta.url);
    expect(existsSync(url)).toBe(true);
    expect(readFileSync(url, 'utf8')).toContain(title);
  });
});
