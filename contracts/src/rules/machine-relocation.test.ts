import { describe, expect, it } from 'vitest';
import { checkMachineRelocation, machineRelocationRequired } from './machine-relocation.ts';

const form = {
  model: 'Sheaf C5560 A3',
  serialNumber: 'SFB20418',
  currLoc: '18/F',
  newLoc: '3/F',
  billingAddress: '12 Harbour Road',
};

describe('a relocation of one machine', () => {
  it.each(machineRelocationRequired)('[RLS-03] needs %s', (field) => {
    expect(checkMachineRelocation(form)).toEqual([]);
    expect(checkMachineRelocation({ ...form, [field]: '' })).toEqual([
      { path: field, messageId: 'validation.required' },
    ]);
  });

  it('[RLS-07] checks contact data that is there', () => {
    expect(
      checkMachineRelocation({ ...form, userEmail: 'x', userPhone: 'x' }).map(({ path }) => path),
    ).toEqual(['userEmail', 'userPhone']);
  });
});
