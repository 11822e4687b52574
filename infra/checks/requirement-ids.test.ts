import { describe, expect, it } from 'vitest';
import { citedIn, statedIn } from './requirement-ids.ts';

describe('requirement ids', () => {
  it('come from the first cell of a row, not from what the row mentions', () => {
    const document =
      '| ID | Requirement |\n| --- | --- |\n| LOG-02 | As for LOG-01 (OPN-54). |\n| OPN-54 | Open. |\n';
    expect(statedIn(document)).toEqual(['LOG-02', 'OPN-54']);
  });

  it('are cited in brackets, one or several', () => {
    const file =
      "it('[LOG-01] shows', f); it('[LOG-02, SES-03] hides', f); it('LOG-04 without brackets', f);";
    expect(citedIn(file)).toEqual(['LOG-01', 'LOG-02', 'SES-03']);
  });
});
