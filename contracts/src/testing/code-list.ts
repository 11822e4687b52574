import type { CodeListEntry } from '../entities/code-list.ts';

/** The default salutation. */
export function buildCodeListEntry(overrides: Partial<CodeListEntry> = {}): CodeListEntry {
  return {
    pkey: 'CL-SALUTATION-MR',
    code: 'MR',
    englishName: 'Mr',
    chineseName: '先生',
    sequence: 1,
    ...overrides,
  };
}
