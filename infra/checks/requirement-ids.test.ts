import { describe, expect, it } from 'vitest';
import { citedIn, statedIn } from './requirement-ids.ts';

describe('requirement ids', () => {
  it('come from the first cell of a row, not from what the row mentions', () => {
    const document =
      '| ID | Requirement |\n| --- | --- |\n| LOG-02 | As for LOG-01 (OPN-54). |\n| OPN-54 | Open. |\n';
    expect(statedIn(document)).toEqual(['LOG-02', 'OPN-54']);
  });

  it('are cited in brackets, one or several', () => {
    // Composed here, so that this file itself cites none of them.
    const name = (ids: string) => `it('[${ids}] shows', f);`;
    const file = `${name('LOG-01')} ${name('LOG-02, SES-03')} it('LOG-04 without brackets', f);`;
    expect(citedIn(file)).toEqual(['LOG-01', 'LOG-02', 'SES-03']);
  });
});
