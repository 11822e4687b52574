import type { FunctionKey } from '@ebp/contracts/access/function-keys';
import type { Operation, ScopeField } from '@ebp/contracts/operation';
import { describe, expect, it } from 'vitest';
import type { LiveSession } from '../session/live-session.ts';
import { authorise, checkAddresses, checkConditionalKeys, checkScope, checkUsers } from './authorise.ts';

const session = {
  kind: 'user',
  user: { pkey: 'U-1' },
  functionKeys: new Set(['CP_FAQ_SEARCH']),
  customerCodes: new Set(['C-1']),
  machineKeys: new Set(['M-1']),
  flags: { isAcceptedTC: true },
} as unknown as LiveSession;
const guest: LiveSession = { ...session, kind: 'guest' };
const acting: LiveSession = {
  ...session,
  acting: { account: 'A-1', customerCode: 'C-1', customerName: 'One' },
};

const signedIn = { to: 'signed-in', guest: false } as const;
const operation = (rules: Partial<Operation> = {}): Operation =>
  ({ id: 'record.update', effect: 'write', access: signedIn, ...rules }) as Operation;
const needing = (...anyOf: [FunctionKey, ...FunctionKey[]]) =>
  operation({ access: { to: 'keys', anyOf, guest: false } });

/** An operation whose body names something under `key`. */
const naming = (kind: ScopeField['kind']) => operation({ scope: [{ kind, at: 'body.key' }] });
const parts = (body: unknown, params: unknown = {}) => ({ params, query: {}, body });
const conditional = operation({
  accessWhen: [{ when: { at: 'query.type', is: 'V' }, anyOf: ['CP_FAQ_VIEW'] }],
});
const isNobodys = async () => false;
const emptyBook = async () => new Set<string>();

describe('a call that is refused says in the audit line', () => {
  it.each<[reason: string, what: string, refused: () => unknown]>([
    ['not while acting for a customer', 'another call', () => authorise(operation(), acting, {})],
    [
      'no route',
      'a call of the gateway alone',
      () => authorise(operation({ access: { to: 'nobody' } }), session, {}),
    ],
    ['guest', 'a call for users', () => authorise(operation(), guest, {})],
    ['function key', 'another key', () => authorise(needing('CP_FAQ_VIEW'), session, {})],
    [
      'function key',
      'the key of another screen',
      () => checkConditionalKeys(conditional, session, { query: { type: 'V' }, body: {} }),
    ],
    ['function key', 'no screen', () => checkConditionalKeys(conditional, session, { query: {}, body: {} })],
    [
      'another record than the path',
      'M-2 in the body',
      () => checkScope(operation(), session, parts({ pkey: 'M-2' }, { pkey: 'M-1' })),
    ],
    ['foreign customer', 'C-2', () => checkScope(naming('customer'), session, parts({ key: 'C-2' }))],
    ['foreign machine', 'M-2', () => checkScope(naming('machine'), session, parts({ key: 'M-2' }))],
    ['foreign machine', 'a list', () => checkScope(naming('machine'), session, parts({ key: ['M-1'] }))],
    ['foreign self', 'U-2', () => checkScope(naming('self'), session, parts({ key: 'U-2' }))],
    ['foreign user', 'a list', () => checkScope(naming('user'), session, parts({ key: ['U-1'] }))],
    ['own user', 'U-1', () => checkScope(naming('colleague'), session, parts({ key: 'U-1' }))],
    ['foreign user', 'U-2', () => checkUsers([{ kind: 'user', pkey: 'U-2' }], session, isNobodys)],
    [
      'address of a guest',
      'an address',
      () => checkAddresses(naming('address'), guest, parts({ key: 'A-1' }), emptyBook),
    ],
    [
      'foreign address',
      'a list',
      () => checkAddresses(naming('address'), session, parts({ key: ['A-1'] }), async () => new Set(['A-1'])),
    ],
    [
      'foreign address',
      'no own address',
      () => checkAddresses(naming('address'), session, parts({ key: 'A-1' }), emptyBook),
    ],
  ])('"%s": %s', async (message, _what, refused) => {
    await expect((async () => refused())()).rejects.toMatchObject({ code: 'FORBIDDEN', message });
  });
});

it.each<[asked: object | undefined, refused: () => unknown]>([
  [{ customer: 'C-2' }, () => checkScope(naming('customer'), session, parts({ key: 'C-2' }))],
  [{ machine: 'M-2' }, () => checkScope(naming('machine'), session, parts({ key: 'M-2' }))],
  [{ record: 'U-2' }, () => checkScope(naming('self'), session, parts({ key: 'U-2' }))],
  [{ record: 'U-1' }, () => checkScope(naming('colleague'), session, parts({ key: 'U-1' }))],
  [{ record: 'U-2' }, () => checkUsers([{ kind: 'user', pkey: 'U-2' }], session, isNobodys)],
  [{ record: 'M-2' }, () => checkScope(operation(), session, parts({ pkey: 'M-2' }, { pkey: 'M-1' }))],
  [undefined, () => checkScope(naming('machine'), session, parts({ key: 'Mr M' }))],
  [undefined, () => checkScope(naming('machine'), session, parts({ key: 'M'.repeat(65) }))],
])('the audit line of a call that is refused names %j', async (asked, refused) => {
  await expect((async () => refused())()).rejects.toMatchObject({ code: 'FORBIDDEN', asked });
});

it('a call about the caller’s own record is allowed by its own rule, every other in full, by any of its keys', () => {
  const update = { ...needing('CP_FAQ_VIEW', 'CP_FAQ_SEARCH'), ownRecord: { anyOf: ['CP_FAQ_SEARCH'] } };
  const levels = ['U-1', 'U-2'].map((pkey) => authorise(update as unknown as Operation, session, { pkey }));
  expect(levels).toEqual(['own-record', 'full']);
});

it('the upstream is asked about users other than the caller alone', async () => {
  const asked: string[] = [];
  const users = checkScope(naming('user'), session, parts({ key: 'U-1' }));
  await checkUsers([...users, { kind: 'colleague', pkey: 'U-2' }], session, async (pkey) => {
    asked.push(pkey);
    return true;
  });
  expect([users, asked]).toEqual([[{ kind: 'user', pkey: 'U-1' }], ['U-2']]);
});

it('each address book is read once, for the addresses that are to be in it', async () => {
  const scope = [
    { kind: 'address', at: 'body.list[].to', customerAt: 'body.customer' },
    { kind: 'address', at: 'body.bill', customerAt: 'body.customer' },
    { kind: 'address', at: 'body.own' },
    { kind: 'machine', at: 'body.machine' },
  ] as const;
  const asked: unknown[] = [];
  const read = async (...book: [readonly string[], string?]) => {
    asked.push(book);
    return new Set(book[0]);
  };
  const named = {
    customer: 'C-1',
    list: [{ to: 'A-1' }, { to: '' }],
    bill: 'A-2',
    own: 'A-3',
    machine: 'M-1',
  };
  await checkAddresses(operation({ scope }), session, parts(named), read);
  await checkAddresses(operation({ scope }), guest, parts({ own: '', machine: 'M-1' }), read);
  expect(asked).toEqual([
    [['A-1', 'A-2'], 'C-1'],
    [['A-3'], undefined],
  ]);
});
