import { productRelationList } from '@ebp/contracts/operations/product';
import { userCurrentInfo } from '@ebp/contracts/operations/user';
import { expect, it } from 'vitest';
import type { LiveSession } from '../session/live-session.ts';
import { transformAnswer } from './forward.ts';

const machineKeys = new Set(['M-1']);
const guest = { kind: 'guest', machineKeys } as unknown as LiveSession;
const agent = { kind: 'user', machineKeys, acting: { customerCode: 'C-1' } } as unknown as LiveSession;
const user = { kind: 'user', machineKeys } as unknown as LiveSession;

const shown = (session: LiveSession, operation: typeof userCurrentInfo | typeof productRelationList) => {
  const parts = { query: {}, body: undefined };
  return (data: unknown) =>
    transformAnswer(operation, session, parts, { isSuccess: true, data }, () => '') as { data: unknown };
};

it.each([
  ['a guest', guest, []],
  ['an agent who acts for a customer', agent, ['C-2']],
])('[ACC-12] %s is shown rows of their own machines, and none that cannot be told', (_who, session, left) => {
  const rows = [{ pkey: 'M-1' }, { pkey: 'M-2' }, { name: 'M-1' }, { pkey: ['M-1'] }, 'M-1', null, ['M-1']];
  const userInfo = { machineList: rows, customerList: ['C-2'] };
  expect(shown(session, userCurrentInfo)({ userInfo })).toMatchObject({
    data: { userInfo: { machineList: [{ pkey: 'M-1' }], customerList: left } },
  });
  const products = [{ machinePkey: 'M-1' }, { machinePkey: 'M-2' }];
  expect(shown(session, productRelationList)(products).data).toEqual([{ machinePkey: 'M-1' }]);
  for (const none of [null, undefined]) expect(shown(session, productRelationList)(none).data).toBe(none);
  expect(shown(user, productRelationList)(products).data).toBe(products);
});

it.each([
  { userInfo: { machineList: { 0: { pkey: 'M-2' } } } },
  { userInfo: { machineList: 'M-2' } },
  { userInfo: [{ machineList: [{ pkey: 'M-2' }] }] },
  { userInfo: null },
  [{ userInfo: {} }],
  'M-2',
  undefined,
])('[ACC-12] an answer of another shape is withheld from a guest: %j', (data) => {
  expect(() => shown(guest, userCurrentInfo)(data)).toThrow(
    expect.objectContaining({ why: { code: 'UPSTREAM_SHAPE_OTHER', detail: 'userInfo.machineList' } }),
  );
});
