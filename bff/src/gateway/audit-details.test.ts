import { meterReadCreate } from '@ebp/contracts/operations/meter-read';
import { relocationCreate } from '@ebp/contracts/operations/relocation';
import { userUpdate } from '@ebp/contracts/operations/user';
import { describe, expect, it } from 'vitest';
import { referenceIn, touched } from './audit-details.ts';

const parts = { params: {}, query: {} };

describe('an audit line', () => {
  it('names each machine and customer of a call once, the first twenty of many, and the record of its path', () => {
    const move = (...machines: string[]) =>
      touched(relocationCreate, { ...parts, body: { machineList: machines.map((pkey) => ({ pkey })) } });
    expect(move('M-1', 'M-2', 'M-1')).toEqual({ machine: 'M-1 M-2' });
    expect(move(...Array.from({ length: 300 }, (_, index) => `M-${index}`)).machine?.split(' ')).toHaveLength(
      20,
    );
    expect(touched(meterReadCreate, { ...parts, body: { machinePkey: 'M-3' } })).toEqual({ machine: 'M-3' });
    const user = { ...parts, params: { pkey: 'U-1' }, body: { customerCode: 'C-1' } };
    expect(touched(userUpdate, user)).toEqual({ customer: 'C-1', record: 'U-1' });
  });

  it.each([
    ['the number that people are told, before the key', { pkey: 'K', refNo: 4711 }, '4711'],
    ['an answer that is the number itself', 'R-1', 'R-1'],
    ['no more than a line holds', 'R'.repeat(900), 'R'.repeat(64)],
    ['nothing of an answer without one', { orderNo: { pkey: 'K' }, other: 'x' }, undefined],
    ['nothing of an empty answer', null, undefined],
  ])('refers to a created record by %s', (_what, data, reference) => {
    expect(referenceIn({ isSuccess: true, data })).toBe(reference);
  });
});
