import { readFileSync } from 'node:fs';
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

  it.each(entries)('says what $code means and what mends it', ({ text }) => {
    expect(text).toMatch(/\*\*Fix:\*\* \S/);
  });
});
