import { describe, expect, it } from 'vitest';
import { machineRelocationCreate } from '../operations/machine-relocation.ts';
import { faultsOf } from '../testing/faults-of.ts';
import { isSameSerial, plainSerial } from './machine-relocation.ts';

const needed = {
  model: 'Sheaf C5560 A3',
  serialNumber: 'SFB20418',
  currLoc: '18/F',
  newLoc: '3/F',
  billingAddress: '12 Harbour Road',
};
const names = {
  customerCode: 'HK001',
  customerName: '',
  userSalutation: '',
  userOtherName: '',
  userSurName: '',
};
const form = { ...needed, ...names, userEmail: '', userPhone: '', isIntall: true, isNetwork: false };
const check = (changes: object) => faultsOf(machineRelocationCreate.body, { ...form, ...changes });

describe('a relocation of one machine', () => {
  it.each(Object.keys(needed))('[RLS-03] needs %s', (field) => {
    expect(check({})).toEqual([]);
    expect(check({ [field]: ' ' })).toEqual([{ path: field, messageId: 'validation.required' }]);
  });

  it('[RLS-07] checks contact data that is there', () => {
    const faults = check({ userEmail: 'x', userPhone: 'x' });
    expect(faults.map(({ path }) => path)).toEqual(['userPhone', 'userEmail']);
  });

  it('reads a serial number in any case and width, and with any blanks', () => {
    expect(plainSerial(' sfb 20\t418 ')).toBe('SFB20418');
    expect(isSameSerial('ＳＦＢ２０４１８', 'SFB20418')).toBe(true);
    expect(isSameSerial('sfb 20418', 'SFB20418')).toBe(true);
    expect(isSameSerial('SFB20418', 'SFB20419')).toBe(false);
    expect(isSameSerial(' ', '')).toBe(false);
  });
});
