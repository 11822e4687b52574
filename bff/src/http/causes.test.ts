import { readFileSync } from 'node:fs';
import { operations } from '@ebp/contracts/catalogue';
import { describe, expect, it } from 'vitest';
import { causes } from './causes.ts';

const runbook = readFileSync(new URL('../../../docs/runbook.md', import.meta.url), 'utf8');
const entries = runbook
  .split(/^### /m)
  .slice(1)
  .map((entry) => {
    const [heading = '', ...text] = entry.split('\n');
    return { code: heading.replaceAll('`', '').trim(), text: text.join('\n').trim() };
  });

describe('the runbook', () => {
  it('has an entry for each cause a log line can name, and for no other', () => {
    expect(entries.map(({ code }) => code).sort()).toEqual(Object.keys(causes).sort());
  });

  it('names groups of upstreams that are called', () => {
    const called = new Set<string>(Object.values(operations).map(({ group }) => group));
    const named = [...runbook.matchAll(/group `(\w+)`/g)].map(([, group = '']) => group);
    expect(named).not.toEqual([]);
    expect(named.filter((group) => !called.has(group))).toEqual([]);
  });

  it.each(entries)('says what $code means and how to fix it', ({ text }) => {
    expect(text).toMatch(/\*\*Fix:\*\* \S/);
  });
});
