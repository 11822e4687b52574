import { operations } from '@ebp/contracts/catalogue';
import { numberOf, receipt } from '@ebp/contracts/entities/receipt';
import { customerUploadCreate } from '@ebp/contracts/operations/customer-upload';
import { meterReadCreate } from '@ebp/contracts/operations/meter-read';
import { relocationCreate } from '@ebp/contracts/operations/relocation';
import { taskAssign } from '@ebp/contracts/operations/task';
import { userDelete, userUpdate } from '@ebp/contracts/operations/user';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { actionOf, referenceIn, touched } from './audit-details.ts';

const parts = { params: {}, query: {} };

describe('an audit line', () => {
  it('names each machine and customer of a call once, the first twenty of many, and the record of its path', () => {
    const move = (...machines: string[]) =>
      touched(relocationCreate, { ...parts, body: { machineList: machines.map((pkey) => ({ pkey })) } });
    expect(move('M-1', 'M-2', 'M-1')).toStrictEqual({ machine: 'M-1 M-2' });
    expect(move(...Array.from({ length: 300 }, (_, index) => `M-${index}`)).machine?.split(' ')).toHaveLength(
      20,
    );
    expect(touched(meterReadCreate, { ...parts, body: { machinePkey: 'M-3' } })).toEqual({ machine: 'M-3' });
    const user = { ...parts, params: { pkey: 'U-1' }, body: { customerCode: 'C-1' } };
    expect(touched(userUpdate, user)).toStrictEqual({ customer: 'C-1', record: 'U-1' });
    for (const name of ['code', 'ecrmCode'])
      expect(touched(taskAssign, { ...parts, params: { [name]: 'T-1' }, body: {} })).toEqual({
        record: 'T-1',
      });
  });

  it('says what a write does', () => {
    expect([userUpdate, userDelete].map(actionOf)).toEqual(['update', 'delete']);
  });

  it('refers to what people are told of each record that they create, else to its key', () => {
    const told: Readonly<Record<string, string>> = {
      'customer-upload.create': 'refNo',
      'ecrm-contact-account.create': 'ecrmCode',
      'relocation.create': 'currentRelocReqPkey',
      'task.create': 'code',
    };
    for (const operation of operations.filter(({ effect }) => effect === 'create')) {
      const { id, data } = operation;
      const names = data instanceof z.ZodObject ? Object.keys(data.shape) : ['pkey', 'orderNumber'];
      const created = Object.fromEntries(names.map((name) => [name, `${name} of it`]));
      expect(referenceIn(operation, { data: created }), id).toBe(
        `${told[id] ?? (data === receipt ? 'orderNumber' : 'pkey')} of it`,
      );
    }
  });

  it.each([
    ['a number', { pkey: 'K', refNo: 4711 }, '4711'],
    ['an answer that is the number itself', 'R-1', 'R-1'],
    ['no more than a line holds', 'R'.repeat(900), 'R'.repeat(64)],
    ['its key, where the number is blank', { refNo: ' ', pkey: 'K' }, 'K'],
    ['nothing of an answer without one', { refNo: { pkey: 'K' }, other: 'x' }, undefined],
    ['nothing of an empty answer', null, undefined],
    ['nothing of a blank answer', '', undefined],
  ])('refers to a created record by %s', (_what, data, reference) => {
    expect(referenceIn(customerUploadCreate, { isSuccess: true, data })).toBe(reference);
  });

  it.each([
    [{ orderNumber: 'O-1', pkey: 'E-1' }, 'O-1'],
    [{ orderNumber: '', pkey: 'E-1' }, 'E-1'],
    [{ orderNumber: ' ', pkey: 7 }, '7'],
    [{ orderNumber: {}, pkey: null }, undefined],
    [{ refNo: 'R', pkey: 'E-1' }, 'E-1'],
    [{ code: 'C' }, undefined],
    ['R-1', 'R-1'],
    [0, '0'],
    ['', undefined],
    [null, undefined],
    [['R-1'], undefined],
  ])('refers to what was received as its sender is told: %j', (data, told) => {
    expect([numberOf(receipt.parse(data)), referenceIn(meterReadCreate, { data })]).toEqual([told, told]);
  });
});
