import { describe, expect, it } from 'vitest';
import { requirement } from '../testing/requirement.ts';
import { actionKeys, isFunctionKey, menuKeys } from './function-keys.ts';

const keysIn = (...ids: string[]) => ids.flatMap((id) => requirement(id).match(/CP_\w+/g) ?? []);

describe('function keys', () => {
  it('[ACC-02] [ACC-03] [ACC-04] open the documented areas', () => {
    expect(keysIn('ACC-02', 'ACC-03', 'ACC-04')).toHaveLength(25);
    expect(menuKeys).toEqual(expect.arrayContaining(keysIn('ACC-02', 'ACC-03', 'ACC-04')));
  });

  it('[ACC-05] allow the documented actions inside them', () => {
    expect(keysIn('ACC-05')).toHaveLength(14);
    expect(actionKeys).toEqual(expect.arrayContaining(keysIn('ACC-05')));
  });

  it('[ACC-01] are nothing but those of the portal', () => {
    expect(isFunctionKey('CP_EVERYTHING')).toBe(false);
  });
});
