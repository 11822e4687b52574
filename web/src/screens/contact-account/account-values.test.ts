import { describe, expect, it } from 'vitest';
import { compareVersions, mergedValues, suggestedChoice } from './account-values.ts';

const before = {
  name: 'Harbour Trading',
  phone: '852-28010001',
  fax: '',
  email: 'admin@harbour.example',
  address1: '18/F',
  remarks: 'Prefers e-mail.',
};
const mine = { ...before, phone: '852-28010002 ', remarks: 'Call after 14:00' };
const theirs = { ...before, fax: '852-28010009', remarks: 'Do not call' };

describe('two versions of an account', () => {
  const found = compareVersions(before, mine, theirs);

  it('[CCC-05] differ in what either agent changed, contested where both did', () => {
    expect(found.map(({ field, isContested }) => [field, isContested])).toEqual([
      ['phone', false],
      ['fax', false],
      ['remarks', true],
    ]);
    expect(compareVersions(before, theirs, theirs)).toEqual([]);
  });

  it('[CCC-05] keep every change nobody contests, and of two the saved one until somebody chooses', () => {
    expect(found.map(suggestedChoice)).toEqual(['mine', 'theirs', 'theirs']);
    const merged = { ...before, phone: '852-28010002', fax: '852-28010009', remarks: 'Do not call' };
    expect(mergedValues(theirs, found, {})).toEqual(merged);
    expect(mergedValues(theirs, found, { remarks: 'mine', fax: 'mine' })).toEqual({
      ...merged,
      fax: '',
      remarks: 'Call after 14:00',
    });
  });
});
