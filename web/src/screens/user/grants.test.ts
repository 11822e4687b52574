import { describe, expect, it } from 'vitest';
import {
  type Grants,
  grantAllMachines,
  grantCustomer,
  grantedMachines,
  grantMachines,
  noGrants,
} from './grants.ts';

const keys = new Map([
  ['A', ['a1', 'a2', 'a3']],
  ['B', ['b1']],
]);
const withA: Grants = { customers: ['A'], allMachines: [], machines: ['a1', 'a2', 'a3'] };

describe('what a user is given', () => {
  it('[USR-12] is every machine of a customer with the customer', () => {
    expect(grantCustomer(noGrants, keys, 'A', true)).toEqual(withA);
    expect(
      grantCustomer(grantMachines(noGrants, keys, 'A', new Set(['a2'])), keys, 'A', true).machines,
    ).toEqual(['a2', 'a1', 'a3']);
  });

  it('goes with the customer: machines, flag and all, and nothing of another', () => {
    const both = grantCustomer(grantAllMachines(withA, keys, 'A', true), keys, 'B', true);
    expect(grantCustomer(both, keys, 'A', false)).toEqual({
      customers: ['B'],
      allMachines: [],
      machines: ['b1'],
    });
  });

  it('[USR-11] is the customer as well when all of its machines are', () => {
    expect(grantAllMachines(noGrants, keys, 'A', true)).toEqual({ ...withA, allMachines: ['A'] });
  });

  it('[USR-11] stays as chosen when the flag for all machines goes', () => {
    expect(grantAllMachines({ ...withA, allMachines: ['A'] }, keys, 'A', false)).toEqual(withA);
  });

  it('[USR-11] [USR-12] is with the flag also each machine that came later, and still without it afterwards', () => {
    const older: Grants = { customers: ['A', 'B'], allMachines: ['A'], machines: ['a1', 'b1'] };
    expect([...grantedMachines(older, keys)]).toEqual(['a1', 'b1', 'a2', 'a3']);
    expect(grantAllMachines(older, keys, 'A', false).machines).toEqual(['a1', 'b1', 'a2', 'a3']);
    expect([...grantedMachines({ ...older, allMachines: [] }, keys)]).toEqual(['a1', 'b1']);
  });

  it('[USR-13] can be single machines, which bring their customer along', () => {
    expect(grantMachines(noGrants, keys, 'A', new Set(['a2']))).toEqual({
      customers: ['A'],
      allMachines: [],
      machines: ['a2'],
    });
  });

  it('[USR-13] is not all machines any more once one is taken away', () => {
    const all = grantAllMachines(grantCustomer(noGrants, keys, 'B', true), keys, 'A', true);
    const less = grantMachines(all, keys, 'A', new Set(['a1', 'a3']));
    expect(less).toEqual({ customers: ['B', 'A'], allMachines: [], machines: ['b1', 'a1', 'a3'] });
    expect(grantMachines(all, keys, 'A', new Set(['a1', 'a2', 'a3'])).allMachines).toEqual(['A']);
  });

  it('knows no machine of another customer', () => {
    expect(grantMachines(noGrants, keys, 'A', new Set(['b1']))).toEqual(noGrants);
    expect(grantCustomer(noGrants, keys, 'C', true)).toEqual({ ...noGrants, customers: ['C'] });
  });
});
