import { existsSync, readFileSync } from 'node:fs';
import { handedOver, notified } from '@ebp/contracts/rules/limits';
import { describe, expect, it } from 'vitest';

const read = (name: string) => readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8');
const page = read('security.md');
const operations = read('operations.md');
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
    const isElsewhere = /^(?:web|infra|contracts)\//.test(file);
    const url = new URL(isElsewhere ? `../../../${file}` : `../${file}`, import.meta.url);
    expect(existsSync(url)).toBe(true);
    expect(readFileSync(url, 'utf8')).toContain(title);
  });

  it('[OPN-64] says of token keys what is lost with one, and for how long people keep it', () => {
    const operators = page.slice(page.indexOf('## For operators'));
    const rules = operators.split(/\n(?=- )/).filter((rule) => rule.includes('token key'));
    expect(rules).toEqual([
      expect.stringContaining('operations.md#what-people-keep-in-redis'),
      expect.stringMatching(/leaked.*at once/s),
    ]);
    const [, kept = ''] = operations.split('### What people keep in Redis\n');
    const [section] = kept.split('\n### ');
    const { days: handOverDays } = handedOver;
    for (const time of ['13 months', `${handOverDays} days`, `${notified.days} days`, '30 days', '180 days'])
      expect(section).toContain(time);
  });
});
