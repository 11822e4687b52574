import { describe, expect, it } from 'vitest';
import { requirement } from '../testing/requirement.ts';
import { actionKeys, agentKeys, functionKeys, isFunctionKey, menuKeys } from './function-keys.ts';

const keysIn = (...ids: string[]) => ids.flatMap((id) => requirement(id).match(/CP_\w+/g) ?? []);

describe('function keys', () => {
  it('[ACC-02] [ACC-03] [ACC-04] open the documented areas', () => {
    expect([...menuKeys].sort()).toEqual(keysIn('ACC-02', 'ACC-03', 'ACC-04').sort());
  });

  it('[ACC-05] allow the documented actions inside them', () => {
    expect([...actionKeys].sort()).toEqual(keysIn('ACC-05').sort());
  });

  it('[ACC-01] are nothing but those of the portal', () => {
    expect(functionKeys).toEqual([...menuKeys, ...actionKeys, ...agentKeys]);
    expect(functionKeys.filter((key) => !isFunctionKey(key))).toEqual([]);
    expect(isFunctionKey('CP_EVERYTHING')).toBe(false);
  });
});
