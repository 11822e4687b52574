import { describe, expect, it } from 'vitest';
import { requirement } from '../testing/requirement.ts';
import { actionKeys, functionKeys, isFunctionKey, menuKeys } from './function-keys.ts';
import { isAgentKey, screenRights } from './screen-rights.ts';

const keysIn = (...ids: string[]) => ids.flatMap((id) => requirement(id).match(/CP_\w+/g) ?? []);

describe('function keys', () => {
  it('[ACC-02] [ACC-03] [ACC-04] open the documented areas', () => {
    expect([...menuKeys].sort()).toEqual(keysIn('ACC-02', 'ACC-03', 'ACC-04').sort());
  });

  it('[ACC-05] allow the documented actions inside them', () => {
    expect([...actionKeys].sort()).toEqual(keysIn('ACC-05').sort());
  });

  it('[ACC-01] are nothing but those of the portal', () => {
    expect(functionKeys.filter((key) => !isFunctionKey(key))).toEqual([]);
    expect(isFunctionKey('CP_EVERYTHING')).toBe(false);
  });

  it('[CCC-12] are of agents on the pages of agents, and on no other', () => {
    for (const [slug, row] of Object.entries(screenRights))
      for (const key of Object.values(row).filter((value) => value.startsWith('CP_')))
        expect(isAgentKey(key), `${slug}: ${key}`).toBe(slug.startsWith('ecca'));
  });
});
