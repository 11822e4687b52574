import type { Operation } from '@ebp/contracts/operation';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import type { LiveSession } from '../../session/live-session.ts';
import type { GatewayCall } from '../gateway-call.ts';
import { type CheckParts, createChecks } from './checks.ts';

const session = { kind: 'user', user: { pkey: 'U-1' }, flags: { isAcceptedTC: true } } as LiveSession;
const operation = {
  access: { to: 'signed-in', guest: true },
  effect: 'read',
  params: z.object({ code: z.string().max(3) }),
  query: z.object({ type: z.enum(['A', 'B']).optional(), name: z.string().optional() }),
} as unknown as Operation;

interface Asked {
  readonly url?: string;
  readonly code?: string;
  readonly rules?: Partial<Operation>;
  readonly who?: Partial<LiveSession>;
}

const upload = vi.fn(async () => undefined);
const unused = {} as never;
const { first } = createChecks({ upload, caller: unused, rules: unused, onceOnly: unused });

/** A call after the checks that need only the request. */
async function checked({ url = '/list', code = 'C', rules, who }: Asked): Promise<GatewayCall> {
  const call = {
    operation: { ...operation, ...rules },
    session: { ...session, ...who },
    context: { correlationId: '' },
    request: { originalUrl: url },
    parts: { params: { code }, query: {}, body: undefined },
    isAnswered: false,
  } as unknown as GatewayCall;
  for (const check of first) {
    await check(call);
    if (call.isAnswered) break;
  }
  return call;
}

describe('the query of a call', () => {
  it.each([
    ['/list?type=A&name=a%20b?c', { type: 'A', name: 'a b?c' }],
    ['/list?other=1&other=2', {}],
    ['/list?', {}],
    ['/list', {}],
  ])('of %s goes on as %j', async (url, query) => {
    expect((await checked({ url })).parts).toEqual({ params: { code: 'C' }, query, body: undefined });
  });

  it.each<[string, Asked, object]>([
    [
      'a repeated choice',
      { url: '/list?type=A&type=B' },
      { path: 'query.type', messageId: 'validation.choice' },
    ],
    [
      'a text three times',
      { url: '/list?name=a&name=b&name=c' },
      { path: 'query.name', messageId: 'validation.invalid' },
    ],
    [
      'more than a page sends',
      { url: `/list?${'x'.repeat(4096)}` },
      { path: 'query', messageId: 'validation.invalid' },
    ],
    [
      'a wrong key in the path',
      { code: 'CODE' },
      { path: 'params.code', messageId: 'validation.maxLength', params: { max: 4 } },
    ],
  ])('[OPN-07] is refused with %s', async (_what, asked, fault) => {
    await expect(checked(asked)).rejects.toMatchObject({ code: 'VALIDATION', fieldErrors: [fault] });
  });
});

it('[QRL-04] a guest creates nothing before giving a contact, and reads and changes without', async () => {
  const [guest, missing] = [{ kind: 'guest' as const }, 'validation.required'];
  await expect(checked({ rules: { effect: 'create' }, who: guest })).rejects.toMatchObject({
    code: 'FIELD_ERRORS',
    fieldErrors: [
      { path: 'contact.fullName', messageId: missing },
      { path: 'contact.email', messageId: missing },
      { path: 'contact.contactNumber', messageId: missing },
    ],
  });
  for (const effect of ['read', 'write'] as const) await checked({ rules: { effect }, who: guest });
  const guestContact = { fullName: 'Ada', email: 'ada@visitor.example', contactNumber: '1' };
  await checked({ rules: { effect: 'create' }, who: { ...guest, guestContact } });
});

it('a multipart call is answered by the upload, and read by nobody else', async () => {
  const call = await checked({ rules: { request: 'multipart', body: z.object({ type: z.string() }) } });
  expect(upload).toHaveBeenCalledExactlyOnceWith(call);
  expect(call.isAnswered).toBe(true);
});

it('[ACC-11] a call whose records a rule checks is refused where there is no rule', async () => {
  const scope = [{ kind: 'machine', at: 'body.pkey', by: 'rule' }] as const;
  const parts = { params: {}, query: {}, body: { pkey: 'M-1' } };
  const pass = async (rules: CheckParts['rules']) => {
    const named = { ...operation, id: 'a', scope };
    const call = { operation: named, session, context: {}, parts } as unknown as GatewayCall;
    const { last } = createChecks({ upload, caller: unused, rules, onceOnly: unused });
    for (const check of last) await check(call);
    return call.parts;
  };
  expect(await pass(new Map([['a', (checked) => checked]]))).toEqual(parts);
  await expect(pass(new Map())).rejects.toMatchObject({ code: 'FORBIDDEN', message: 'no rule' });
});
