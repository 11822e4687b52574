import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../launcher/paths.ts';
import { statedIn } from './requirement-ids.ts';
import { coverageOf } from './requirement-lines.ts';

const read = (file: string) => readFileSync(join(root, 'docs', file), 'utf8');
const stated = ['LOG-01', 'OPN-54'];
const head = '| Line | Sentence | About | Ids |\n| ---- | -------- | ----- | --- |\n';
const first = [
  '| 1-2 |   | heading or blank | - |',
  '| 3   | 1 | logo             | LOG-01 |',
  '| 3   | 2 | chat             | LOG-01 OPN-54 |',
  '| 4   | 1 | pointer          | - |',
];
const second = ['| 1 | 1 | logo | LOG-01 |'];
const table = (rows: readonly string[], lines = 4) =>
  `## Document 1, ${lines} lines, 3 sentences\n\n${head}${rows.join('\n')}\n\n## Document 2, 1 lines, 1 sentences\n\n${head}${second.join('\n')}\n`;
const faults = (rows: readonly string[], lines?: number) => coverageOf(table(rows, lines), stated).faults;
/** The table with one of its rows changed or removed. */
const altered = (index: number, ...rows: string[]) => first.toSpliced(index, 1, ...rows);

describe('the table of requirements by line', () => {
  it('accounts for every line of both documents, with ids that exist', () => {
    const coverage = coverageOf(read('requirements-by-line.md'), statedIn(read('requirements.md')));
    expect(coverage.faults).toEqual([]);
    expect(coverage).toMatchObject({ lines: 198 + 258 });
    expect(coverage.sentences).toBeGreaterThan(500);
  });

  it('counts lines and sentences, and knows which ids were named', () => {
    expect(coverageOf(table(first), stated)).toEqual({
      lines: 5,
      sentences: 3,
      named: new Set(stated),
      faults: [],
    });
  });

  it.each([
    ['a sentence without an id', altered(1, '| 3 | 1 | logo | |'), 'has no id: logo'],
    ['a fact marked as stating nothing', altered(1, '| 3 | 1 | logo | - |'), 'has no id: logo'],
    ['an id that no requirement has', altered(1, '| 3 | 1 | logo | LOG-99 |'), 'names LOG-99'],
    ['words where ids belong', altered(1, '| 3 | 1 | logo | see LOG-01 |'), 'names see'],
    ['ids for several lines at once', altered(0, '| 1-2 | | logo | LOG-01 |'), 'no single sentence'],
    ['a line that is missing', altered(0, '| 1 | | heading or blank | - |'), 'does not follow line 1'],
    ['a sentence that is missing', altered(2), 'has 3 sentences, not 2'],
    ['a first sentence that is missing', altered(1), 'does not follow line 2'],
    ['a row that stands twice', altered(1, first[1] ?? '', first[1] ?? ''), 'does not follow line 3'],
    ['a range that runs backwards', altered(0, '| 1-0 | | heading or blank | - |'), 'ends before it begins'],
    ['a row of another form', altered(1, '| three | 1 | logo | LOG-01 |'), 'cannot be read'],
    ['an end before the last line', altered(3), 'its rows end at 3'],
  ])('is refused for %s', (_fault, rows, reason) => {
    expect(faults(rows).join('\n')).toContain(reason);
  });

  it('is refused for a document that has more lines, or that is missing', () => {
    expect(faults(first, 5)).toEqual(['Document 1 has 5 lines, its rows end at 4']);
    expect(coverageOf('', stated).faults).toEqual(['0 documents found, not 2']);
  });
});
