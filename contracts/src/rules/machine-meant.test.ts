import { expect, it } from 'vitest';
import { machineMeant, machinePageName } from './machine-meant.ts';

const of = { timeZone: 'Asia/Hong_Kong' };
const ended = {
  pkey: 'M-1',
  serialNumber: 'S1',
  customerCode: 'C-1',
  status: 'VALID',
  machineEndDate: '2020-01-31',
};
const [used, sister] = ['M-2', 'M-3'].map((pkey) => ({
  ...ended,
  pkey,
  customerCode: pkey,
  machineEndDate: null,
}));
const machines = [ended, used, sister].flatMap((machine) => machine ?? []);

it.each([
  ['[MAC-15] the first in use', {}, 'M-2'],
  ['[RLS-07] the one in use of the customer', { customerCode: 'M-3' }, 'M-3'],
  ['[MAC-15] one in use, where that of the customer has ended', { customerCode: 'C-1' }, 'M-2'],
  ['the one that is named by its key, whatever else', { pkey: 'M-1', customerCode: 'M-3' }, 'M-1'],
])('of machines with one serial number %s is meant', (_which, named, pkey) => {
  expect(machineMeant(machines, { ...of, ...named })?.pkey).toBe(pkey);
});

it('is none of none, and one that has ended if there is no other', () => {
  expect(machineMeant([], of)).toBeUndefined();
  expect(machineMeant([ended], of)).toBe(ended);
});

it('[MAC-15] a page is called by the serial number of its machine, unless that opens another', () => {
  const names = [...machines, { ...ended, pkey: 'M-4', serialNumber: '' }].map((machine, _, all) =>
    machinePageName(machine, all, of),
  );
  expect(names).toEqual(['M-1', 'S1', 'M-3', 'M-4']);
});
